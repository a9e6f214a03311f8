//! The menu of the house, and the way from it to a game and back.

use crate::bout::{After, Bout};
use crate::cells::Cells;
use crate::keeper::Keeper;
use crate::talk::{Chosen, Item, List, Stop, Talk, Told};
use crate::{Coordinates, Ended, Session, SessionError, Start, rules, tell};
use ludoteca_arena::store::{Saved, Slot, Store};
use ludoteca_arena::{ArenaError, Match, NodeId, Player, Setup, Tables};
use ludoteca_draw::{Glyphs, View};
use ludoteca_kit::{Meta, Options, Settings, Shelf, Side};
use std::io::{BufRead, Write};
use std::path::Path;

/// What was last chosen for a game; it is offered again.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    pub(crate) options: Options,
    pub(crate) settings: Settings,
    pub(crate) players: [Option<Player>; 2],
}

/// A larger file is not read: no game is as long.
const LARGEST: u64 = 16 << 20;

/// Everything that outlives a game.
pub(crate) struct House<'io> {
    pub(crate) talk: Talk<'io>,
    pub(crate) session: Session,
    pub(crate) metas: &'static [&'static Meta],
    /// The rules of the game at a place of the shelf.
    pub(crate) book: fn(usize, usize, &View) -> String,
    pub(crate) choices: Vec<Choices>,
    tables: Option<Tables>,
    /// The game that the command line has fixed.
    pub(crate) fixed: Option<Setup>,
    /// How many games have begun.
    begun: u64,
}

/// A game that is ready to be played.
struct Ready {
    game: Match,
    players: [Player; 2],
    slot: Option<Slot>,
}

impl<'io> House<'io> {
    pub(crate) fn new<S: Shelf + 'static>(
        session: Session,
        input: &'io mut dyn BufRead,
        output: &'io mut dyn Write,
    ) -> Self {
        let metas = S::metas();
        let choices = metas.iter().map(|meta| Choices {
            options: Options::defaults(meta.options),
            settings: Settings::default(),
            players: [None, None],
        });
        House {
            talk: Talk::new(input, output, session.glyphs == Glyphs::Ascii, session.person),
            choices: choices.collect(),
            tables: session.tables.as_deref().map(Tables::at::<S>),
            session,
            metas,
            book: rules::book::<S>,
            fixed: None,
            begun: 0,
        }
    }

    pub(crate) fn run<S: Shelf + 'static>(mut self) -> Result<Ended, SessionError> {
        let mut step = match std::mem::replace(&mut self.session.start, Start::Menu) {
            Start::Menu => self.greet(),
            Start::Game(setup) => {
                let game = Match::open::<S>(&setup).map_err(SessionError::Start)?;
                let players = self.named(game.meta()).map_err(SessionError::Start)?;
                self.fixed = Some(setup);
                self.begin::<S>(game, players)
            }
            Start::Record(text) => {
                let game = Match::read::<S>(&text).map_err(SessionError::Start)?;
                let named = self.named(game.meta()).map_err(SessionError::Start)?;
                let players = sitting(&game, named);
                self.play::<S>(Ready { game, players, slot: None })
            }
        };
        loop {
            let told = match step {
                Ok(()) | Err(Stop::Menu) => Ok(None),
                Err(Stop::Quit) => self.part("Goodbye.").map(|()| Some(Ended::Left)),
                Err(Stop::End) => self
                    .part("The input has ended, and so does Ludoteca. Goodbye.")
                    .map(|()| Some(Ended::Input)),
                Err(Stop::Endless) => self
                    .part("A thousand answers in a row have led to no move, and nobody is typing. Goodbye.")
                    .map(|()| Some(Ended::Endless)),
                Err(Stop::Gone(error)) => Err(Stop::Gone(error)),
            };
            match told {
                Ok(None) => step = self.menu::<S>(),
                Ok(Some(ended)) => return Ok(ended),
                Err(Stop::Gone(error)) => return Err(SessionError::Output(error)),
                Err(Stop::End | Stop::Endless | Stop::Quit | Stop::Menu) => {
                    unreachable!("saying something asks nothing")
                }
            }
        }
    }

    fn part(&mut self, words: &str) -> Told {
        self.talk.say(words)?;
        self.talk.flush()
    }

    fn greet(&mut self) -> Told {
        let titles: Vec<&str> = self.metas.iter().map(|meta| meta.title).collect();
        self.talk.say(format!("Ludoteca, line mode: {}.", titles.join(", ")))?;
        self.talk.say("Answer with a number or a word; \"help\" shows what may be answered, \"quit\" leaves.")
    }

    /// The players that the session names.
    fn named(&self, meta: &'static Meta) -> Result<[Option<Player>; 2], ArenaError> {
        let read = |name: &Option<String>| name.as_deref().map(|name| Player::parse(meta, name)).transpose();
        Ok([read(&self.session.first)?, read(&self.session.second)?])
    }

    /// Begins with the game of the command line, once it is known who plays it.
    fn begin<S: Shelf + 'static>(&mut self, game: Match, named: [Option<Player>; 2]) -> Told {
        if named == [None, None] {
            return self.greet();
        }
        let mut players = [Player::Human; 2];
        for side in Side::BOTH {
            players[side.index()] = match named[side.index()] {
                Some(player) => player,
                None => self.ask_player(game.meta(), side, true, None)?,
            };
        }
        if players.iter().any(Player::is_human) {
            self.remind::<S>(game.meta())?;
        }
        self.play::<S>(Ready { game, players, slot: None })
    }

    /// Says that a game that was asked for by its name is there already, unfinished.
    fn remind<S: Shelf + 'static>(&mut self, meta: &Meta) -> Told {
        let saved = self.saved::<S>()?;
        let alike = saved.iter().filter(|saved| saved.game.split('(').next() == Some(meta.id)).count();
        if alike == 0 {
            return Ok(());
        }
        let games = tell::count(alike, "unfinished game");
        let be = if alike == 1 { "is" } else { "are" };
        self.talk.say(format!(
            "{games} of {} {be} kept: \"menu\" and then \"resume\" goes on with it.",
            meta.title
        ))
    }

    /// The menu, once.
    fn menu<S: Shelf + 'static>(&mut self) -> Told {
        let saved = self.saved::<S>()?;
        let mut items = vec![
            Item::new(&["human-human", "human/human", "human against human"], "human against human"),
            Item::new(
                &["human-computer", "human/computer", "human against computer"],
                "human against computer",
            ),
            Item::new(
                &["computer-human", "computer/human", "computer against human"],
                "computer against human",
            ),
            Item::new(
                &["computer-computer", "computer/computer", "computer against computer"],
                "computer against computer",
            ),
            Item::new(&["rules"], "rules"),
            Item::new(&["settings"], "settings"),
            Item::new(&["leave", "quit", "exit"], "leave"),
        ];
        if !saved.is_empty() {
            let games = tell::count(saved.len(), "unfinished game");
            items.push(Item::new(&["resume"], format!("go on with one of {games}")));
        }
        let title = match &self.fixed {
            Some(setup) => {
                let meta = self.metas[setup.game];
                format!("{}. Who plays? Whom you name first plays {}.", meta.title, meta.sides[0].name)
            }
            None => "What shall it be? Whom you name first plays the side that is listed first.".to_string(),
        };
        let list = List { title: &title, items: &items, default: None, back: false, other: is_open };
        match self.talk.choose(&list)? {
            Chosen::Item(4) => self.rules(),
            Chosen::Item(5) => self.settings(),
            Chosen::Item(6) => Err(Stop::Quit),
            Chosen::Item(7) => self.resume::<S>(&saved),
            Chosen::Item(mode) => self.set_up::<S>([mode >= 2, mode % 2 == 1]),
            Chosen::Other(line) => self.open::<S>(line.get("open".len()..).unwrap_or_default()),
        }
    }

    /// Asks for everything a new game needs and plays it.
    fn set_up<S: Shelf + 'static>(&mut self, computers: [bool; 2]) -> Told {
        let mut setup = match self.fixed.clone() {
            Some(setup) => setup,
            None => self.ask_setup::<S>()?,
        };
        setup.seed = self.session.seed.wrapping_add(self.begun);
        let meta = self.metas[setup.game];
        let players = self.ask_players(meta, setup.game, computers)?;
        match Match::open::<S>(&setup) {
            Ok(game) => self.play::<S>(Ready { game, players, slot: None }),
            Err(error) => self.talk.refuse(error),
        }
    }

    /// Plays games until somebody wants something else.
    fn play<S: Shelf + 'static>(&mut self, ready: Ready) -> Told {
        let Ready { mut game, mut players, mut slot } = ready;
        loop {
            self.begun += 1;
            if game.date().is_none()
                && let Some(date) = self.session.date.clone()
            {
                game.set_date(date);
            }
            if let Some(tables) = &self.tables {
                game.set_tables(tables);
            }
            self.tell_troubles()?;
            // A game between computers can be played again at any time from its seed.
            let humans = players.iter().any(Player::is_human);
            let store = self.store().filter(|_| humans);
            // The record of one game does not destroy that of another.
            let record = self.session.record.as_deref().map(|path| match self.begun {
                1 => path.to_path_buf(),
                _ => ludoteca_files::unused(path),
            });
            let cells = self.cells(&game)?;
            let mut again = setup_of::<S>(&mut game);
            let bout = Bout::new(self, game, players, cells, Keeper::new(store, slot.take(), record));
            match bout.run()? {
                After::Again => {}
                After::Swap => players.swap(0, 1),
            }
            again.seed = again.seed.wrapping_add(1);
            game = match Match::open::<S>(&again) {
                Ok(game) => game,
                Err(error) => return self.talk.refuse(error),
            };
        }
    }

    /// Says what is wrong with tables of perfect play, each thing once.
    pub(crate) fn tell_troubles(&mut self) -> Told {
        let troubles = self.tables.as_ref().map_or(Vec::new(), Tables::troubles);
        troubles.into_iter().try_for_each(|trouble| self.talk.refuse(trouble))
    }

    /// The names of the cells of a board.
    pub(crate) fn cells(&mut self, game: &Match) -> Told<Cells> {
        if self.session.coordinates == Coordinates::Own {
            return Ok(Cells::own(game));
        }
        let reader = (self.session.cells)(game.meta(), game.options());
        match reader.and_then(|reader| Cells::matrix(game, reader)) {
            Some(cells) => Ok(cells),
            None => {
                self.talk
                    .say(format!("{} has no matrix coordinates; its own are used.", game.game_string()))?;
                Ok(Cells::own(game))
            }
        }
    }

    /// How boards are drawn.
    pub(crate) fn view(&self) -> View {
        View { glyphs: self.session.glyphs, colour: self.session.colour, legend: false, ..View::default() }
    }

    fn rules(&mut self) -> Told {
        let game = match &self.fixed {
            Some(setup) => setup.game,
            None => self.ask_game("The rules of which game?")?,
        };
        self.talk.say("")?;
        self.talk.say((self.book)(game, self.session.width, &self.view()))
    }

    fn store(&self) -> Option<Store> {
        self.session.saves.as_deref().map(Store::at)
    }

    /// The unfinished games that nobody is playing just now.
    fn saved<S: Shelf + 'static>(&mut self) -> Told<Vec<Saved>> {
        let Some(store) = self.store() else { return Ok(Vec::new()) };
        match store.list::<S>() {
            Ok(listing) => Ok(listing.games.into_iter().filter(|saved| saved.over.is_none()).collect()),
            Err(error) => {
                self.talk.refuse(format!("unfinished games are not offered: {error}"))?;
                Ok(Vec::new())
            }
        }
    }

    fn resume<S: Shelf + 'static>(&mut self, saved: &[Saved]) -> Told {
        let item = |saved: &Saved| {
            let [first, second] = &saved.players;
            let text =
                format!("{}, {first} against {second}, {}", saved.game, tell::count(saved.ply, "move"));
            Item::new(&[&saved.name], text)
        };
        let items: Vec<Item> = saved.iter().map(item).collect();
        let list = List {
            title: "Which of them, the last played first?",
            items: &items,
            default: Some(0),
            back: true,
            other: |_| false,
        };
        let Chosen::Item(number) = self.talk.choose(&list)? else { return Ok(()) };
        let Some(store) = self.store() else { return Ok(()) };
        match store.resume::<S>(&saved[number].name) {
            Ok(resumed) => {
                let players = sitting(&resumed.game, [None, None]);
                self.play::<S>(Ready { game: resumed.game, players, slot: Some(resumed.slot) })
            }
            Err(error) => self.talk.refuse(error),
        }
    }

    /// Goes on with the game in a file.
    fn open<S: Shelf + 'static>(&mut self, file: &str) -> Told {
        let file = file.trim().trim_matches(['"', '\'']);
        if file.is_empty() {
            return self.talk.refuse("open: found nothing, expected the name of a file: open game.txt");
        }
        let text = match ludoteca_files::read_text(Path::new(file), LARGEST) {
            Ok(text) => text,
            Err(error) => return self.talk.refuse(format!("{file} cannot be opened: {error}")),
        };
        match Match::read::<S>(&text) {
            Ok(game) => {
                let players = sitting(&game, [None, None]);
                self.play::<S>(Ready { game, players, slot: None })
            }
            Err(error) => self.talk.refuse(format!("{file} is not a game that can be played on: {error}")),
        }
    }
}

fn is_open(line: &str) -> bool {
    line.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("open"))
}

/// Who plays a game that was read: whom the session names, else whom the record names; a name that is no player of
/// the game is a person's.
fn sitting(game: &Match, named: [Option<Player>; 2]) -> [Player; 2] {
    let written = game.names().map(|name| Player::parse(game.meta(), name).unwrap_or(Player::Human));
    Side::BOTH.map(|side| named[side.index()].unwrap_or(written[side.index()]))
}

/// What it takes to begin a game anew from where it began.
fn setup_of<S: Shelf + 'static>(game: &mut Match) -> Setup {
    let place = S::metas().iter().position(|meta| meta.id == game.meta().id);
    let mut setup = Setup {
        game: place.expect("the game was opened from this shelf"),
        options: game.options().clone(),
        settings: *game.settings(),
        position: None,
        seed: game.seed(),
    };
    let here = game.node();
    game.go(NodeId::ROOT);
    let began = game.position();
    game.go(here);
    if Match::open::<S>(&setup).is_ok_and(|fresh| fresh.position() != began) {
        setup.position = Some(began);
    }
    setup
}
