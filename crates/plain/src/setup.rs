//! The questions before a game: which, how, and who plays.

use crate::console::{Item, List, Result, Stop, Zero, found};
use crate::menu::LineMode;
use ludoteca_kit::text::tidy_word;
use ludoteca_kit::words::{Arg, COMMON, Message, Teller, say};
use ludoteca_kit::{
    HistoryRules, Meta, OptionSpec, OptionValue, OptionValues, Repetition, Settings, Side, Starts,
};
use ludoteca_session::{Player, Setup, Strength};

/// What somebody says which game it shall be.
#[derive(Clone)]
enum Wanted {
    /// The place of the game.
    Game(usize),
    /// The game with its options, as they are typed.
    Typed(String),
}

impl LineMode<'_> {
    /// Asks for a game by its place.
    pub(crate) fn ask_game(&mut self, title: Message) -> Result<usize> {
        let items = self.game_items(|game| game);
        self.console.choose(&List { title, items, default: None, zero: Zero::Told, other: &|_| None })
    }

    fn game_items<T>(&self, value: fn(usize) -> T) -> Vec<Item<T>> {
        let item = |(game, meta): (usize, &&Meta)| {
            let text = say!(COMMON, "plain-game", game = meta.title(), sentence = meta.sentence());
            self.console.item_named(&[meta.id, &self.console.tell(&meta.title())], &text, value(game))
        };
        self.games.metas.iter().enumerate().map(item).collect()
    }

    /// Asks for a game with its options and settings. A full game string says all options at once.
    pub(crate) fn ask_setup(&mut self) -> Result<Setup> {
        let other = |line: &str| {
            let typed = line.trim().trim_matches(['"', '\'', '.']);
            typed.contains('(').then(|| Wanted::Typed(typed.to_string()))
        };
        let (title, items) = (say!(COMMON, "plain-which-game-options"), self.game_items(Wanted::Game));
        let list = List { title, items, default: None, zero: Zero::Told, other: &other };
        let game = loop {
            match self.console.choose(&list)? {
                Wanted::Game(game) => {
                    self.ask_options(game)?;
                    break game;
                }
                Wanted::Typed(typed) => match (self.games.find)(&typed) {
                    Ok(Setup { game, options, .. }) => {
                        self.offered[game].setup.options = options;
                        self.remember_game(game)?;
                        break game;
                    }
                    Err(refusal) => self.console.refuse(refusal.message())?,
                },
            }
        };
        self.ask_settings(game)?;
        Ok(self.offered[game].setup.clone())
    }

    /// Asks for the options of a game one by one; an empty line keeps what was chosen last.
    pub(crate) fn ask_options(&mut self, game: usize) -> Result {
        let meta = self.games.metas[game];
        meta.options.iter().try_for_each(|spec| self.ask_option(game, meta, spec))
    }

    fn ask_option(&mut self, game: usize, meta: &Meta, spec: &OptionSpec) -> Result {
        let mut options = self.offered[game].setup.options.clone();
        let kept = options.iter().find(|(name, _)| *name == spec.name).map_or(spec.default, |entry| entry.1);
        let question = match (spec.values, kept) {
            (OptionValues::Flag, kept) => {
                say!(COMMON, "plain-option-flag", kept = meta.option_value(spec, kept))
            }
            (OptionValues::Numbers(numbers), kept) => {
                say!(COMMON, "plain-option-value", values = numbers.to_vec(), kept = kept.to_string())
            }
            (OptionValues::Words(words), kept) => {
                // What a word means comes first, and the word that games are named with behind it.
                let told = |value| self.console.tell(&meta.option_value(spec, value));
                let numbered = |(place, word): (usize, &&'static str)| {
                    format!("{} {} ({word})", place + 1, told(OptionValue::Word(word)))
                };
                let values: Vec<String> = words.iter().enumerate().map(numbered).collect();
                say!(COMMON, "plain-option-value", values = values, kept = told(kept))
            }
        };
        let question = self.console.tell(&question);
        let (option, meaning) = (meta.option_name(spec), meta.option_meaning(spec));
        self.console.print("")?;
        self.console.say(&say!(COMMON, "plain-option", option = option, meaning = meaning))?;
        loop {
            let answer = tidy_word(&self.console.question(&question)?);
            if answer.is_empty() {
                return Ok(());
            }
            if answer == "0" && !spec.values.all().iter().any(|value| value.to_string() == answer) {
                return Err(Stop::Menu);
            }
            let value = match spec.values {
                OptionValues::Flag => {
                    let flag = self.console.yes_or_no(&answer).or_else(|| answer.parse().ok());
                    if flag.is_none() {
                        let found = found(&answer);
                        self.console.refuse(&say!(COMMON, "plain-yes-no-wrong", found = found))?;
                        continue;
                    }
                    flag.map(OptionValue::Flag)
                }
                OptionValues::Words(words) => {
                    let place = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                    place.and_then(|place| words.get(place)).map(|word| OptionValue::Word(word))
                }
                OptionValues::Numbers(_) => None,
            };
            let text = value.map_or(answer, |value| value.to_string());
            match options.set(meta.options, spec.name, &text) {
                Ok(()) => {
                    self.offered[game].setup.options = options;
                    return self.remember_game(game);
                }
                Err(refusal) => self.console.refuse(refusal.message())?,
            }
        }
    }

    /// Asks for the rules about the past in one question; an empty line keeps them.
    pub(crate) fn ask_settings(&mut self, game: usize) -> Result {
        let rules = &self.games.metas[game].history;
        let settings = self.offered[game].setup.settings;
        self.console.print("")?;
        let texts = settings_texts(rules, &settings);
        self.console.say(&say!(COMMON, "plain-match-settings", settings = texts))?;
        for line in settings_help(rules) {
            self.console.prose(&format!("  {}", self.console.tell(&line)))?;
        }
        let question = self.console.tell(&say!(COMMON, "plain-match-settings-changes"));
        loop {
            let answer = self.console.question_or_zero(&question)?;
            if self.console.means(&answer, &say!(COMMON, "plain-word-keep")) {
                return Ok(());
            }
            match settings.amended(rules, &tidy_word(&answer).replace(' ', "")) {
                Ok(settings) => {
                    self.offered[game].setup.settings = settings;
                    return self.remember_game(game);
                }
                Err(refusal) => self.console.refuse(refusal.message())?,
            }
        }
    }

    /// Asks who plays the sides of the computer.
    pub(crate) fn ask_players(&mut self, game: usize, computers: [bool; 2]) -> Result<[Player; 2]> {
        let meta = self.games.metas[game];
        let mut players = [Player::Human; 2];
        let mut before = None;
        let named = [self.options.first.clone(), self.options.second.clone()];
        for side in Side::BOTH.into_iter().filter(|side| computers[side.index()]) {
            let last = self.offered[game].players[side.index()];
            let named = named[side.index()].as_deref().and_then(|name| Player::parse(meta, name).ok());
            let last = last.or(named).filter(|player| !player.is_human());
            let player = self.ask_player(meta, side, false, last.or(before))?;
            before = Some(player);
            self.offered[game].players[side.index()] = Some(player);
            players[side.index()] = player;
            self.remember_game(game)?;
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
    ) -> Result<Player> {
        let allowed = |player: &Player| human || !player.is_human();
        // The levels come first, so that each has its own number.
        let (levels, others): (Vec<Player>, Vec<Player>) =
            Player::all(meta).into_iter().filter(allowed).partition(|player| level(player).is_some());
        let players = [levels, others].concat();
        let place = |wanted: Player| players.iter().position(|player| *player == wanted);
        let usual = if human { Player::Human } else { Player::OPPONENT };
        let default = last.and_then(place).or_else(|| place(usual));
        let items = players.iter().map(|player| {
            let (name, called) = (player.name(), called(player, meta));
            let shown = Teller::new(self.console.language).arg(&called);
            let text = say!(COMMON, "plain-player", player = called, sentence = player.sentence(meta));
            let mut item = self.console.item_named(&[&name, &shown], &text, *player);
            if let Some(level) = level(player) {
                item.words.push(tidy_word(&self.console.tell(&player.label(meta))));
                item.words.extend(self.console.words(&say!(COMMON, "plain-word-level", level = level)));
            }
            item
        });
        let title = say!(COMMON, "plain-who", side = meta.side_name(side));
        let other = |line: &str| Player::parse(meta, &tidy_word(line)).ok().filter(allowed);
        let list = List { title, items: items.collect(), default, zero: Zero::Told, other: &other };
        self.console.choose(&list)
    }
}

/// The level of an engine, if it has one.
fn level(player: &Player) -> Option<u8> {
    match player {
        Player::Engine(Strength::Level(level)) => Some(*level),
        _ => None,
    }
}

/// What a player is called in a sentence: whom every game has as people say it, any other by the name that is typed.
pub(crate) fn called(player: &Player, meta: &'static Meta) -> Arg {
    match *player {
        Player::Engine(Strength::Level(_)) | Player::BEST => player.label(meta).into(),
        Player::Human => say!(COMMON, "plain-human").into(),
        Player::Random => say!(COMMON, "plain-random").into(),
        Player::Outside(_) => say!(COMMON, "plain-outside").into(),
        _ => player.name().into_owned().into(),
    }
}

/// All settings of a game with their values, as they are typed.
pub(crate) fn settings_texts(rules: &HistoryRules, settings: &Settings) -> Vec<String> {
    let repetition = match settings.repetition {
        Repetition::Draw => "draw",
        Repetition::Official => "official",
        Repetition::None => "none",
    };
    let mut texts = vec![format!("repetition={repetition}")];
    if rules.limit {
        let limit = settings.limit.map_or("none".to_string(), |plies| plies.to_string());
        texts.push(format!("limit={limit}"));
    }
    if rules.starts {
        let starts = match settings.starts {
            Starts::First => "first",
            Starts::Second => "second",
            Starts::Random => "random",
        };
        texts.push(format!("starts={starts}"));
    }
    texts
}

/// What each setting means.
fn settings_help(rules: &HistoryRules) -> Vec<Message> {
    let mut lines = vec![if rules.official_repetition {
        say!(COMMON, "plain-match-repetition-official")
    } else {
        say!(COMMON, "plain-match-repetition")
    }];
    lines.extend(rules.limit.then(|| say!(COMMON, "plain-match-limit")));
    lines.extend(rules.starts.then(|| say!(COMMON, "plain-match-starts")));
    lines
}
