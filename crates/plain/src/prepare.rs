//! The questions before a game: which, how, and who plays.

use crate::house::House;
use crate::talk::{Chosen, Item, List, Told, capital};
use ludoteca_arena::{Player, Setup};
use ludoteca_kit::text::tidy;
use ludoteca_kit::{
    HistoryRules, Meta, OptionSpec, Options, Repetition, Settings, Registry, Side, Starts, Value, Values,
};

impl House<'_> {
    /// Asks for a game by its place on the shelf.
    pub(crate) fn ask_game(&mut self, title: &str) -> Told<usize> {
        let items = self.game_items();
        let list = List { title, items: &items, default: None, back: true, other: |_| false };
        match self.talk.choose(&list)? {
            Chosen::Item(game) => Ok(game),
            Chosen::Other(_) => unreachable!("the list takes nothing else"),
        }
    }

    fn game_items(&self) -> Vec<Item> {
        let item =
            |meta: &&Meta| Item::new(&[meta.id, meta.title], format!("{}: {}", meta.title, meta.sentence));
        self.metas.iter().map(item).collect()
    }

    /// Asks for a game with its options and settings. A full game string says all options at once.
    pub(crate) fn ask_setup<S: Registry>(&mut self) -> Told<Setup> {
        let items = self.game_items();
        let title = "Which game? A name with options, as in claustro(size=6), answers their questions too.";
        let list = List { title, items: &items, default: None, back: true, other: |line| line.contains('(') };
        let game = loop {
            match self.talk.choose(&list)? {
                Chosen::Item(game) => {
                    self.ask_options(game)?;
                    break game;
                }
                Chosen::Other(line) => match S::find(line.trim_matches(['"', '\'', '.'])) {
                    Ok((game, options)) => {
                        self.choices[game].options = options;
                        break game;
                    }
                    Err(refusal) => self.talk.refuse(refusal)?,
                },
            }
        };
        self.ask_settings(game)?;
        let choices = &self.choices[game];
        let (options, settings) = (choices.options.clone(), choices.settings);
        Ok(Setup { game, options, settings, position: None, seed: self.session.seed })
    }

    /// Asks for the options of a game one by one; an empty line keeps what was chosen last.
    pub(crate) fn ask_options(&mut self, game: usize) -> Told {
        let specs = self.metas[game].options;
        let mut options = self.choices[game].options.clone();
        for spec in specs {
            self.ask_option(specs, spec, &mut options)?;
        }
        self.choices[game].options = options;
        Ok(())
    }

    fn ask_option(&mut self, specs: &[OptionSpec], spec: &OptionSpec, options: &mut Options) -> Told {
        let current =
            options.iter().find(|(name, _)| *name == spec.name).map_or(spec.default, |entry| entry.1);
        let all = spec.values.all();
        let offered = match spec.values {
            Values::Flag => "yes or no".to_string(),
            Values::Numbers(_) => all.iter().map(Value::to_string).collect::<Vec<_>>().join(", "),
            Values::Words(words) => {
                let numbered =
                    words.iter().enumerate().map(|(number, word)| format!("{} {word}", number + 1));
                numbered.collect::<Vec<_>>().join(", ")
            }
        };
        let kept = match current {
            Value::Flag(true) => "yes".to_string(),
            Value::Flag(false) => "no".to_string(),
            value => value.to_string(),
        };
        self.talk.say("")?;
        self.talk.say(format!("{}: {}.", capital(spec.name), spec.meaning))?;
        loop {
            let answer = self.talk.question(&format!("{offered} [{kept}]:"))?;
            let mut answer = tidy(&answer);
            if answer.is_empty() {
                return Ok(());
            }
            if let Values::Words(words) = spec.values
                && let Some(word) = answer.parse::<usize>().ok().and_then(|n| words.get(n.checked_sub(1)?))
            {
                answer = (*word).to_string();
            }
            if let Values::Flag = spec.values {
                answer = match answer.as_str() {
                    "yes" | "y" | "on" => "true".to_string(),
                    "no" | "n" | "off" => "false".to_string(),
                    _ => answer,
                };
            }
            match options.set(specs, spec.name, &answer) {
                Ok(()) => return Ok(()),
                Err(refusal) => self.talk.refuse(refusal)?,
            }
        }
    }

    /// Asks for the rules about the past in one question; an empty line keeps them.
    pub(crate) fn ask_settings(&mut self, game: usize) -> Told {
        let rules = &self.metas[game].history;
        let settings = self.choices[game].settings;
        self.talk.say("")?;
        self.talk.say(format!("Match settings: {}.", settings_text(rules, &settings)))?;
        for line in settings_help(rules) {
            self.talk.say(format!("  {line}"))?;
        }
        loop {
            let answer = self.talk.question("Changes, as in repetition=none [keep]:")?;
            let typed = tidy(&answer);
            if typed == "keep" {
                return Ok(());
            }
            // What is said later replaces what was said before.
            match Settings::parse(rules, &format!("{settings},{}", typed.replace(' ', ""))) {
                Ok(settings) => {
                    self.choices[game].settings = settings;
                    return Ok(());
                }
                Err(refusal) => self.talk.refuse(refusal)?,
            }
        }
    }

    /// Asks who plays the sides of the computer.
    pub(crate) fn ask_players(
        &mut self,
        meta: &'static Meta,
        game: usize,
        computers: [bool; 2],
    ) -> Told<[Player; 2]> {
        let mut players = [Player::Human; 2];
        let mut before = None;
        let named = [self.session.first.clone(), self.session.second.clone()];
        for side in Side::BOTH.into_iter().filter(|side| computers[side.index()]) {
            let last = self.choices[game].players[side.index()];
            let named = named[side.index()].as_deref().and_then(|name| Player::parse(meta, name).ok());
            let last = last.or(named).filter(|player| !player.is_human());
            let player = self.ask_player(meta, side, false, last.or(before))?;
            before = Some(player);
            self.choices[game].players[side.index()] = Some(player);
            players[side.index()] = player;
        }
        Ok(players)
    }

    /// Asks who plays a side.
    pub(crate) fn ask_player(
        &mut self,
        meta: &'static Meta,
        side: Side,
        human: bool,
        last: Option<Player>,
    ) -> Told<Player> {
        let players: Vec<Player> =
            Player::all(meta).into_iter().filter(|player| human || !player.is_human()).collect();
        let item = |player: &Player| {
            Item::new(&[&player.name()], format!("{}: {}", player.name(), player.sentence(meta)))
        };
        let items: Vec<Item> = players.iter().map(item).collect();
        let place = |wanted: Player| players.iter().position(|player| *player == wanted);
        let usual = if human { Player::Human } else { Player::OPPONENT };
        let default = last.and_then(place).or_else(|| place(usual));
        let title = format!("Who plays {}?", meta.sides[side.index()].name);
        let list = List { title: &title, items: &items, default, back: true, other: |_| false };
        match self.talk.choose(&list)? {
            Chosen::Item(number) => Ok(players[number]),
            Chosen::Other(_) => unreachable!("the list takes nothing else"),
        }
    }
}

/// All settings of a game with their values, as they are typed.
pub(crate) fn settings_text(rules: &HistoryRules, settings: &Settings) -> String {
    let repetition = match settings.repetition {
        Repetition::Draw => "draw",
        Repetition::Official => "official",
        Repetition::None => "none",
    };
    let mut parts = vec![format!("repetition={repetition}")];
    if rules.limit {
        let limit = settings.limit.map_or("none".to_string(), |plies| plies.to_string());
        parts.push(format!("limit={limit}"));
    }
    if rules.starts {
        let starts = match settings.starts {
            Starts::First => "first",
            Starts::Second => "second",
            Starts::Random => "random",
        };
        parts.push(format!("starts={starts}"));
    }
    parts.join(", ")
}

/// What each setting means.
fn settings_help(rules: &HistoryRules) -> Vec<&'static str> {
    let mut lines = vec![if rules.official_repetition {
        "repetition: the third occurrence of a position is a draw, wins for the last mover (official), or none"
    } else {
        "repetition: the third occurrence of a position is a draw, or none"
    }];
    lines.extend(rules.limit.then_some("limit: so many moves without progress are a draw, or none"));
    lines.extend(rules.starts.then_some("starts: who moves first, first, second or random"));
    lines
}
