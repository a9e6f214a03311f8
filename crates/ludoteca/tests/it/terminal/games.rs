//! Whole games by keys, by mouse and by typed moves.

use super::{Home, Terminal};
use ludoteca_games::Games;
use ludoteca_kit::{Layout, Place, Registry as _, Rng, Site, Tiling};
use ludoteca_session::{Session, Setup};
use std::collections::BTreeMap;

/// A game drawn by lot, as the picks of its moves.
struct Drawn {
    picks: Vec<Vec<Site>>,
    sentence: String,
}

fn open(game: &str) -> Session {
    let setup = Setup::new::<Games>(game).expect("one of ours");
    Session::open::<Games>(&setup).expect("it opens")
}

/// A whole game of random picks.
fn drawn(game: &str, seed: u64) -> Drawn {
    let mut mirror = open(game);
    let mut rng = Rng::new(seed);
    let mut game = Vec::new();
    while mirror.ending().is_none() {
        let moves = mirror.moves();
        let picks = mirror.picks_at(mirror.node(), moves[rng.below(moves.len())]);
        mirror.play_picks(&picks).expect("picks lead to a move");
        game.push(picks);
    }
    Drawn { picks: game, sentence: mirror.ending().expect("it is over").told.to_string() }
}

/// The shortest of some games, because a picture is waited for after every pick.
fn short(game: &str) -> Drawn {
    let games = (0..40).map(|seed| drawn(game, seed));
    games.min_by_key(|drawn| drawn.picks.len()).expect("there are some")
}

/// Somebody in front of a board.
struct Player {
    terminal: Terminal,
    layout: Layout,
    /// Where cells are on the screen, as far as somebody has looked.
    seen: BTreeMap<Site, (u16, u16)>,
}

/// How somebody makes a pick.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Keys,
    Mouse,
}

impl Player {
    fn new(home: &Home, game: &str) -> Player {
        let args = ["play", game, "--first", "human", "--second", "human"];
        let terminal = Terminal::open(home, (45, 140), &args);
        terminal.wait("to move");
        Player { terminal, layout: open(game).layout().clone(), seen: BTreeMap::new() }
    }

    /// The cell under the cursor, whose name stands beside the board with what is on it, once it is another one than
    /// before.
    fn cursor(&mut self, before: Option<Site>) -> Site {
        let layout = &self.layout;
        let (site, at) = self.terminal.find("the cursor on another cell", |screen| {
            let text = screen.contents();
            // The first such name; at the foot of the screen picked cells may be named in the same way.
            // A cell that is a direction has that name in brackets behind its own.
            let words: Vec<&str> = text.split_whitespace().collect();
            let named = |pair: &[&str]| match pair[1].starts_with('(') {
                true => layout.site(pair[0]),
                false => layout.site(pair[0].strip_suffix(':')?),
            };
            let site = words.windows(2).find_map(named).filter(|&site| Some(site) != before);
            site.map(|site| (site, screen.cursor_position()))
        });
        self.seen.insert(site, at);
        site
    }

    /// Walks to a cell with arrow keys.
    fn walk(&mut self, to: Site) {
        // The rows of hexagons lie closer than their columns. Columns of hexagons lie on their side.
        let (across, down) = match self.layout.tiling {
            Tiling::Squares => (1.0, 1.0),
            Tiling::HexRows | Tiling::HexColumns => (1.0, 0.866),
        };
        let turned = |at: Place| match self.layout.tiling {
            Tiling::HexColumns => Place { x: -at.y, y: at.x },
            Tiling::HexRows | Tiling::Squares => at,
        };
        let places: Vec<Place> = self.layout.sites.iter().map(|site| turned(site.at)).collect();
        let mut here = self.cursor(None);
        for _ in 0..100 {
            if here == to {
                return;
            }
            let [from, target] = [here, to].map(|site| places[site.index()]);
            let (x, y) = (f64::from(target.x - from.x) * across, f64::from(target.y - from.y) * down);
            let arrow = match x.abs() > y.abs() {
                true if x > 0.0 => 'C',
                true => 'D',
                false if y > 0.0 => 'B',
                false => 'A',
            };
            self.terminal.type_keys(&format!("\x1b[{arrow}"));
            here = self.cursor(Some(here));
        }
        panic!("the cursor does not reach {}:\n{}", self.layout.label(to), self.terminal.text());
    }

    fn pick(&mut self, hand: Hand, site: Site) {
        match hand {
            Hand::Keys => {
                self.walk(site);
                self.terminal.type_keys("\r");
            }
            Hand::Mouse => self.terminal.click(self.seen[&site]),
        }
    }

    /// Waits until the picks are told at the foot of the screen.
    fn picked(&self, picks: &[Site]) {
        let labels: Vec<&str> = picks.iter().map(|&site| self.layout.label(site)).collect();
        let told = format!("Picked {}", labels.join(", "));
        self.terminal.find(&told, |screen| {
            let text = screen.contents();
            (text.contains(&told) || text.contains("Enter here plays")).then_some(())
        });
    }
}

/// Plays a whole game, and sees how it ends.
fn whole_game(game: &str, hand: Hand) {
    let home = Home::new(&format!("whole-{game}"));
    let Drawn { picks, sentence } = short(game);
    let mut player = Player::new(&home, game);
    if hand == Hand::Mouse {
        // Where the cells are is learned by leading the cursor over them.
        (0..player.layout.sites.len()).for_each(|site| player.walk(Site(site as u16)));
    }
    let mut mirror = open(game);
    for picks in picks {
        for count in 1..=picks.len() {
            player.pick(hand, picks[count - 1]);
            let next = mirror.choices(&picks[..count]);
            if count < picks.len() {
                player.picked(&picks[..count]);
            } else if !next.offers.is_empty() {
                player.terminal.wait("Enter here plays");
                player.pick(hand, picks[count - 1]);
            }
        }
        mirror.play_picks(&picks).expect("a legal move");
        if mirror.ending().is_none() {
            player.terminal.wait(&format!("Moves ({})", mirror.ply()));
        }
    }
    finish(player.terminal, &sentence);
}

/// Sees how a game has ended, and leaves.
fn finish(terminal: Terminal, sentence: &str) {
    terminal.wait("The end");
    terminal.wait(sentence.split(':').next().unwrap_or_default());
    terminal.type_keys("\x11");
    terminal.wait("Choose a game");
    terminal.type_keys("q");
    terminal.ends();
}

#[test]
fn a_whole_game_of_each_by_keys() {
    crate::ids().into_iter().for_each(|game| whole_game(game, Hand::Keys));
}

#[test]
fn a_whole_game_of_each_by_mouse() {
    crate::ids().into_iter().for_each(|game| whole_game(game, Hand::Mouse));
}

#[test]
fn a_whole_game_of_each_by_typed_moves() {
    for meta in Games::metas() {
        let home = Home::new(&format!("typed-{}", meta.id));
        let args = ["play", meta.id, "--first", "human", "--second", "human"];
        let terminal = Terminal::open(&home, (45, 140), &args);
        terminal.wait("to move");
        let mut mirror = open(meta.id);
        let mut rng = Rng::new(5);
        while mirror.ending().is_none() {
            let moves = mirror.moves();
            let mv = moves[rng.below(moves.len())];
            terminal.type_keys(&format!("{}\r", mirror.write(mv)));
            mirror.play(mv).expect("a legal move");
            if mirror.ending().is_none() {
                terminal.wait(&format!("Moves ({})", mirror.ply()));
            }
        }
        finish(terminal, &mirror.ending().expect("it is over").told.to_string());
    }
}
