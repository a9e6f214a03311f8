//! What players are told: what to pick next, and why something cannot be picked.

use super::WORDS;
use super::board::Board;
use super::rules::Tactigon;
use super::state::{Combat, Kind, State};
use super::text::{kind_name, side_name, tile_name};
use ludoteca_kit::words::{self, Message, say};
use ludoteca_kit::{Bits, Game, Isa, Site};

/// A tile as it is told.
fn told<B: Board>(place: u32) -> words::Cell {
    words::Cell(tile_name(B::ORDER.tile(place)))
}

impl<I: Isa, B: Board, const ADVANCED: bool> Tactigon<B, ADVANCED, I> {
    /// What is to be picked next.
    pub(super) fn stage_told(&self, state: &State<B::Set>, picks: &[Site]) -> Message {
        let from = picks.first().and_then(|&site| B::ORDER.find(site));
        match from.and_then(|from| Some((from, state.on(from)?))) {
            Some((from, (_, kind))) => {
                say!(WORDS, "prompt-where", piece = kind_name(kind), from = told::<B>(from))
            }
            None => say!(WORDS, "prompt-piece"),
        }
    }

    /// Why a site does not continue some picks that lead on.
    pub(super) fn wrong_pick(&self, state: &State<B::Set>, picks: &[Site], site: Site) -> Message {
        let places: Option<Vec<u32>> = picks.iter().chain([&site]).map(|&site| B::ORDER.find(site)).collect();
        match places.as_deref() {
            Some(&[from]) => self.wrong_piece(state, from).unwrap_or_else(|| {
                let piece = kind_name(state.kind(from));
                say!(WORDS, "wrong-stuck", piece = piece, cell = told::<B>(from))
            }),
            Some(&[from, to]) if from == to => say!(WORDS, "objection-again", cell = told::<B>(to)),
            Some(&[from, to]) => self.wrong_move(state, from, to),
            _ => ludoteca_kit::objection(self, state, picks, site),
        }
    }

    /// Why a move is not legal while the game goes on.
    pub(super) fn wrong_move(&self, state: &State<B::Set>, from: u32, to: u32) -> Message {
        self.wrong_piece(state, from).unwrap_or_else(|| self.wrong_target(state, from, to))
    }

    /// Why it is not for the side to move to move what stands on a tile, if it is not.
    fn wrong_piece(&self, state: &State<B::Set>, from: u32) -> Option<Message> {
        let (cell, turn) = (told::<B>(from), state.turn());
        match state.on(from) {
            None => Some(say!(WORDS, "wrong-empty", cell = cell)),
            Some((side, _)) if side == turn => None,
            Some((side, kind)) => {
                let (owner, turn) = (side_name(side), side_name(turn));
                Some(say!(
                    WORDS,
                    "wrong-owner",
                    piece = kind_name(kind),
                    cell = cell,
                    owner = owner,
                    turn = turn
                ))
            }
        }
    }

    /// Why a piece of the side to move cannot go to a tile, given that it cannot.
    fn wrong_target(&self, state: &State<B::Set>, from: u32, to: u32) -> Message {
        let (kind, origin, target) = (state.kind(from), told::<B>(from), told::<B>(to));
        let piece = kind_name(kind);
        if from == to {
            return say!(WORDS, "wrong-stays", piece = piece);
        }
        match state.on(to) {
            Some((owner, friend)) if owner == state.turn() => {
                return say!(WORDS, "wrong-own", piece = kind_name(friend), cell = target);
            }
            Some((_, defender)) if kind.attacks(defender) == Combat::NotAllowed => {
                return say!(WORDS, "wrong-attack", piece = piece, defender = kind_name(defender));
            }
            _ => {}
        }
        let range = self.range(kind, from);
        // Every tile can be reached from every other, so the search for the distance has an end.
        let away = (1..).find(|&steps| self.reach(from, steps, B::TILES).has(to)).unwrap_or(range);
        if away > range {
            return say!(
                WORDS,
                "wrong-far",
                piece = piece,
                from = origin,
                range = range,
                to = target,
                away = away
            );
        }
        if kind == Kind::Square && self.jump() {
            say!(WORDS, "wrong-blocked-by-squares", from = origin, to = target, range = range)
        } else {
            say!(WORDS, "wrong-blocked", from = origin, to = target, range = range)
        }
    }

    /// The opponent holds both gold tiles and wins if it still does after this turn.
    pub(super) fn threat_told(&self, state: &State<B::Set>) -> Option<Message> {
        let held = state.opp & B::GOLD == B::GOLD && self.outcome(state).is_none();
        let (side, turn) = (side_name(state.turn().other()), side_name(state.turn()));
        // Everybody sees which tiles are gold, so the sentence does not name them; who marks cells has them all the same.
        let cells = || B::GOLD.ones().map(told::<B>).collect::<Vec<_>>();
        held.then(|| say!(WORDS, "threat", side = side, turn = turn).with("cells", cells()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Eleven;
    use super::*;
    use ludoteca_kit::words::{Language, Teller};
    use ludoteca_kit::{Portable, Present, Respelled};

    type Official = Tactigon<Eleven, false, Portable>;

    const FULL: &str = "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r";

    fn official() -> Official {
        Tactigon::new(Portable, false, false)
    }

    fn sites(game: &Official, tiles: &str) -> Vec<Site> {
        tiles.split_whitespace().map(|tile| game.parse_cell(tile).unwrap()).collect()
    }

    #[test]
    fn the_stages_of_a_move_are_told() {
        let (game, start) = (official(), official().initial());
        let check = |picks: &[Site], expected: &str| {
            assert_eq!(game.prompt(&start, picks).to_string(), expected);
        };
        check(&[], "choose a piece");
        check(&sites(&game, "d5"), "now where the circle on d5 goes");
        check(&sites(&game, "d8"), "now where the square on d8 goes");
        check(&[Site(9_999)], "choose a piece");
    }

    #[test]
    fn what_cannot_be_picked_is_told_why() {
        let check = |position: &str, picks: &str, tile: &str, expected: &str| {
            let game = official();
            let state = game.parse_state(position).unwrap();
            let site = sites(&game, tile)[0];
            assert_eq!(game.objection(&state, &sites(&game, picks), site).to_string(), expected);
        };
        check(FULL, "", "d6", "there is no piece on d6");
        check(FULL, "", "d5", "the circle on d5 is blue, and it is the turn of red");
        let shut_in = "1p1/5/5/5/7/7/5/5/2P2/1CCC1/T r";
        check(shut_in, "", "d11", "the triangle on d11 has no move; choose another one");
        check(FULL, "d8", "d8", "d8 is chosen already");
        check(FULL, "d8", "d7", "a circle of the same side stands on d7");
        check(FULL, "d8", "d5", "a square may not attack a circle");
        check(FULL, "d8", "d3", "a square on d8 moves at most 4 steps, and d3 is 5 away");
        check(FULL, "d7", "d5", "a circle on d7 moves at most 1 step, and d5 is 2 away");
        check(FULL, "d9", "d6", "other pieces block every way from d9 to d6 of at most 5 steps");
    }

    #[test]
    fn whatever_is_picked_has_an_answer() {
        let (game, start) = (official(), official().initial());
        let tile = |site| game.objection(&start, &[], Site(site)).to_string();
        assert_eq!(tile(53), "there is no piece on ?; it is red's turn");
        for site in [0, 30, 52, 53, 127, 128, u16::MAX] {
            for picks in
                [&[][..], &[Site(33)], &[Site(60)], &[Site(u16::MAX)], &[Site(33), Site(20)], &[Site(1); 7]]
            {
                let told = game.objection(&start, picks, Site(site)).to_string();
                assert!(!told.is_empty() && !told.contains('<'), "{picks:?} {site}: {told}");
            }
        }
    }

    #[test]
    fn an_objection_is_told_in_the_reader_s_names() {
        let game = official();
        let (own, other) = (game.layout(), game.spellings().remove(0).layout);
        let cells = Respelled { own: &own, other: &other };
        let teller = Teller::new(Language::English).naming(Some(&cells));
        let picks = sites(&game, "d8 d3");
        let told = teller.sentence(&game.objection(&game.initial(), &picks[..1], picks[1]));
        assert_eq!(told, "A square on 6-3 moves at most 4 steps, and 16-3 is 5 away.");
    }

    #[test]
    fn a_hold_on_both_gold_tiles_is_a_threat() {
        let check = |position: &str, expected: Option<&str>| {
            let game = official();
            let threat = game.threat(&game.parse_state(position).unwrap()).map(|threat| threat.to_string());
            assert_eq!(threat.as_deref(), expected, "{position}");
        };
        check(FULL, None);
        let held = "3/5/2p2/5/7/1C3C1/5/5/2P2/5/1";
        check(&format!("{held} b"), Some("red holds both gold tiles: blue has to answer now"));
        // Red has won already.
        check(&format!("{held} r"), None);
        check("3/5/2p2/5/7/1c3c1/5/5/2P2/5/1 r", Some("blue holds both gold tiles: red has to answer now"));
        check("3/5/2p2/5/7/1c3C1/5/5/2P2/5/1 r", None);
    }
}
