//! What can be changed between and during games.

use crate::Boards;
use crate::console::{Console, Item, List, Result, Zero, found};
use crate::menu::LineMode;
use crate::remembered::Manner;
use crate::setup::{called, settings_texts};
use ludoteca_draw::Glyphs;
use ludoteca_kit::Side;
use ludoteca_kit::text::tidy_word;
use ludoteca_kit::words::{COMMON, Language, Message, say};
use ludoteca_session::{Player, Session};
use std::time::Duration;

/// A computer waits at most so long.
const LONGEST_DELAY: u64 = 60_000;

/// What can be changed.
#[derive(Clone, Copy)]
enum Change {
    Nothing,
    Language,
    Glyphs,
    Coordinates,
    Boards,
    Delay,
    Game,
}

/// The values of a setting, each as it is shown and with the words for it.
struct Values<T>(Vec<(String, Vec<String>, T)>);

impl<T: Clone + PartialEq> Values<T> {
    fn named(&self, value: &T) -> &str {
        self.0.iter().find(|(_, _, known)| known == value).map_or("", |(shown, ..)| shown)
    }

    fn names(&self) -> Vec<&str> {
        self.0.iter().map(|(shown, ..)| shown.as_str()).collect()
    }

    fn read(&self, typed: &String) -> Option<T> {
        self.0.iter().find(|(_, words, _)| words.contains(typed)).map(|(.., value)| value.clone())
    }
}

/// Everything that can look otherwise.
struct Looks {
    languages: Values<Language>,
    glyphs: Values<Glyphs>,
    coordinates: Values<Option<String>>,
    boards: Values<Boards>,
}

impl LineMode<'_> {
    /// Changes how things look and, between games, what is offered for a game, until nothing more is to be changed.
    pub(crate) fn change(&mut self, during: Option<&Session>) -> Result {
        loop {
            let looks = self.looks(during);
            let items = self.changes(&looks, during.is_none());
            let zero = if during.is_none() { Zero::Told } else { Zero::Back };
            let title = say!(COMMON, "plain-settings");
            let list = List { title, items, default: Some(0), zero, other: &|_| None };
            let before = self.manner.clone();
            let Manner { language, glyphs, coordinates, boards, .. } = before.clone();
            match self.console.choose(&list)? {
                Change::Nothing => return Ok(()),
                Change::Language => {
                    self.manner.language =
                        self.ask_value("plain-ask-language", &looks.languages, &language)?;
                    self.console.language = self.manner.language;
                }
                Change::Glyphs => {
                    self.manner.glyphs = self.ask_value("plain-ask-glyphs", &looks.glyphs, &glyphs)?;
                    self.console.ascii = self.manner.glyphs == Glyphs::Ascii;
                }
                Change::Coordinates => {
                    let asked = self.ask_value("plain-ask-coordinates", &looks.coordinates, &coordinates)?;
                    self.manner.coordinates = asked;
                }
                Change::Boards => {
                    self.manner.boards = self.ask_value("plain-ask-boards", &looks.boards, &boards)?;
                }
                Change::Delay => self.ask_delay()?,
                Change::Game => self.change_game()?,
            }
            self.remember_manner(&before)?;
        }
    }

    fn looks(&self, during: Option<&Session>) -> Looks {
        fn value<T>(console: &Console<'_>, words: &Message, value: T) -> (String, Vec<String>, T) {
            (console.word(words), console.words(words), value)
        }
        let console = &self.console;
        let others = self.spellings(during).into_iter();
        let others = others.map(|name| (name.clone(), vec![tidy_word(&name)], Some(name)));
        let language = |language: Language| {
            // Everybody finds the own language by its own name, whichever is spoken now.
            let words = vec![tidy_word(language.name()), language.code().to_string()];
            (language.name().to_string(), words, language)
        };
        Looks {
            languages: Values(Language::ALL.map(language).to_vec()),
            glyphs: Values(vec![
                value(console, &say!(COMMON, "plain-word-unicode"), Glyphs::Unicode),
                value(console, &say!(COMMON, "plain-word-ascii"), Glyphs::Ascii),
            ]),
            coordinates: Values(
                [value(console, &say!(COMMON, "plain-word-own"), None)].into_iter().chain(others).collect(),
            ),
            boards: Values(vec![
                value(console, &say!(COMMON, "plain-word-drawn"), Boards::Drawn),
                value(console, &say!(COMMON, "plain-word-told"), Boards::Told),
            ]),
        }
    }

    /// What is offered to be changed.
    fn changes(&self, looks: &Looks, games: bool) -> Vec<Item<Change>> {
        let (manner, item) = (&self.manner, |message, change| self.console.item(&message, change));
        let (glyphs, boards) = (looks.glyphs.named(&manner.glyphs), looks.boards.named(&manner.boards));
        let mut items = vec![
            item(say!(COMMON, "plain-settings-done"), Change::Nothing),
            item(say!(COMMON, "plain-settings-glyphs", value = glyphs), Change::Glyphs),
        ];
        if let [_, others @ ..] = &looks.coordinates.names()[..]
            && !others.is_empty()
        {
            let (value, others) = (looks.coordinates.named(&manner.coordinates), others.to_vec());
            let message = say!(COMMON, "plain-settings-coordinates", value = value, others = others);
            items.push(item(message, Change::Coordinates));
        }
        items.push(item(say!(COMMON, "plain-settings-boards", value = boards), Change::Boards));
        let delay = manner.delay.as_millis();
        items.push(item(say!(COMMON, "plain-settings-delay", delay = delay), Change::Delay));
        if games && self.fixed.is_none() {
            items.push(item(say!(COMMON, "plain-settings-game"), Change::Game));
        }
        let language = looks.languages.named(&manner.language);
        items.push(item(say!(COMMON, "plain-settings-language", value = language), Change::Language));
        items
    }

    /// What other coordinates are called: those of a game that is played, of all others, and what was asked for.
    fn spellings(&self, during: Option<&Session>) -> Vec<String> {
        let here = during.iter().flat_map(|session| session.spellings()).map(|spelling| spelling.name);
        let known = self.games.spellings().into_iter().chain(here).map(str::to_string);
        let mut names = Vec::new();
        for name in known.chain(self.manner.coordinates.clone()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    fn change_game(&mut self) -> Result {
        let game = self.ask_game(say!(COMMON, "plain-which-game"))?;
        let meta = self.games.metas[game];
        self.ask_options(game)?;
        self.ask_settings(game)?;
        for side in Side::BOTH {
            let last = self.offered[game].players[side.index()];
            let player = self.ask_player(meta, side, true, last)?;
            self.offered[game].players[side.index()] = Some(player);
            self.remember_game(game)?;
        }
        let [first, second] =
            self.offered[game].players.map(|player| called(&player.unwrap_or(Player::Human), meta));
        let game = meta.game_string(&self.offered[game].setup.options);
        self.console.say(&say!(COMMON, "plain-settings-offered", game = game, first = first, second = second))
    }

    /// Asks for one of some values; an empty line keeps the current one.
    fn ask_value<T: Clone + PartialEq>(
        &mut self,
        key: &'static str,
        values: &Values<T>,
        current: &T,
    ) -> Result<T> {
        let question = Message::new(&COMMON, key).with("values", values.names());
        let question = self.console.tell(&question.with("kept", values.named(current)));
        loop {
            let answer = self.console.question_or_zero(&question)?;
            let typed = tidy_word(&answer);
            if let Some(value) = values.read(&typed).or_else(|| typed.is_empty().then(|| current.clone())) {
                return Ok(value);
            }
            let wrong = Message::new(&COMMON, format!("{key}.wrong")).with("values", values.names());
            self.console.refuse(&wrong.with("found", found(&answer)))?;
        }
    }

    fn ask_delay(&mut self) -> Result {
        loop {
            let kept = self.manner.delay.as_millis();
            let question = self.console.tell(&say!(COMMON, "plain-ask-delay", kept = kept));
            let answer = self.console.question(&question)?;
            let typed = tidy_word(&answer);
            match typed.parse() {
                Ok(delay) if delay <= LONGEST_DELAY => {
                    self.manner.delay = Duration::from_millis(delay);
                    return Ok(());
                }
                _ if typed.is_empty() => return Ok(()),
                _ => {
                    let (found, most) = (found(&answer), LONGEST_DELAY);
                    self.console.refuse(&say!(
                        COMMON,
                        "plain-ask-delay.wrong",
                        found = found,
                        most = most
                    ))?;
                }
            }
        }
    }

    /// How a game that is being played was set up.
    pub(crate) fn tell_setup(&mut self, session: &Session) -> Result {
        let meta = session.meta();
        self.console.say(&say!(COMMON, "plain-setup", title = meta.title(), game = session.game_string()))?;
        let options = session.options().iter().map(|(name, value)| format!("{name}={value}"));
        let mut lines: Vec<String> =
            options.chain(settings_texts(&meta.history, session.settings())).collect();
        for side in Side::BOTH {
            let (side, player) = (meta.side_name(side), called(&session.player(side), meta));
            lines.push(self.console.tell(&say!(COMMON, "plain-setup-side", side = side, player = player)));
        }
        lines.push(self.console.tell(&say!(COMMON, "plain-setup-seed", seed = session.seed().to_string())));
        lines.iter().try_for_each(|line| self.console.print(&format!("  {line}")))
    }
}
