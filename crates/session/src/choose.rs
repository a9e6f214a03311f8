//! Choosing a move: by picks, and by what people type. Every interface takes both from here.

use crate::Session;
use crate::board::Move;
use crate::session::Played;
use crate::tree::NodeId;
use ludoteca_kit::text::{tidy, tidy_word};
use ludoteca_kit::words::{COMMON, Message, Quoted, Teller, say};
use ludoteca_kit::{Choice, Effect, MoveError, Next, Piece, Refusal, Scene, Site, Spelling};

/// What may follow a prefix of picks. All is empty if it leads nowhere or the game is over.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choices {
    /// What is to be picked now, as a clause: "stone 2 of 3".
    pub prompt: Option<Message>,
    /// What continues, by sites ascending, each once.
    pub offers: Vec<Offer>,
    /// The move that the prefix spells, if it is one already.
    pub done: Option<Move>,
}

/// A site that continues a prefix.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The site to pick.
    pub site: Site,
    /// What it is called, if it is more than a cell here: a direction.
    pub name: Option<Message>,
    /// What is settled once it is picked, beyond the victims that are picked already.
    pub effect: Effect,
}

impl Choices {
    /// What picking a site would mean, if it continues.
    pub fn offer(&self, site: Site) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.site == site)
    }

    /// The sites that continue, as they are pointed out on a board.
    pub fn lit(&self) -> Vec<Choice> {
        self.offers.iter().map(|offer| Choice { site: offer.site, effect: offer.effect.clone() }).collect()
    }

    /// Whether anything may follow.
    pub fn leads_on(&self) -> bool {
        !self.offers.is_empty()
    }
}

/// What a typed text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A whole move.
    Move(Move),
    /// These picks now, which lead on or spell a move.
    Picks(Vec<Site>),
}

impl Session {
    /// What may follow a prefix of picks in the current position; nothing once the game has ended.
    pub fn choices(&self, picks: &[Site]) -> Choices {
        self.choices_at(self.node(), picks)
    }

    /// What may follow a prefix of picks at any position of the session, without going there.
    pub fn choices_at(&self, node: NodeId, picks: &[Site]) -> Choices {
        if !self.has(node) || self.outcome_at(node).is_some() {
            return Choices::default();
        }
        let at = node.index();
        let Next { choices, done } = self.board.next(at, picks);
        let offer = |Choice { site, mut effect }: Choice| {
            // A piece that was picked as the victim is told already; what is left is what the further pick decides.
            effect.falls.retain(|fallen| !picks.contains(fallen));
            Offer { site, name: self.board.name(at, picks, site), effect }
        };
        let prompt = (!choices.is_empty()).then(|| self.board.prompt(at, picks));
        Choices { prompt, offers: choices.into_iter().map(offer).collect(), done }
    }

    /// Why a site does not continue a prefix, as a clause.
    pub fn objection(&self, picks: &[Site], site: Site) -> Message {
        if self.is_over() {
            MoveError::Over.message()
        } else if self.choices(picks).leads_on() {
            self.board.objection(self.at(), picks, site)
        } else {
            // The prefix is a whole move, or nothing at all.
            self.wrong_picks(&[picks, &[site]].concat(), say!(COMMON, "picks-lead-nowhere")).message()
        }
    }

    /// Picks that spell no move.
    fn wrong_picks(&self, picks: &[Site], reason: Message) -> MoveError {
        let cells: Vec<String> = self.layout().cells(picks).into_iter().map(|cell| cell.0).collect();
        MoveError::illegal(cells.join(" "), cells, reason)
    }

    /// The picks behind one more: the prefix goes on, or another piece is meant, where one was picked and a target is asked
    /// for. The error is the objection.
    pub fn pick(&self, picks: &[Site], site: Site) -> Result<Vec<Site>, Message> {
        let leads = |picks: &[Site]| {
            let next = self.choices(picks);
            next.leads_on() || next.done.is_some()
        };
        if self.choices(picks).offer(site).is_some() {
            Ok([picks, &[site]].concat())
        } else if picks.len() == 1 && !picks.contains(&site) && !self.asks_piece(picks) && leads(&[site]) {
            Ok(vec![site])
        } else {
            Err(self.objection(picks, site))
        }
    }

    /// Whether what may follow some picks in the current position is one more piece of the side to move, and not where one
    /// goes. A cell that a piece leaves may be where a captured one is put down.
    pub fn asks_piece(&self, picks: &[Site]) -> bool {
        let scene = self.scene_behind(picks);
        self.choices(picks).offers.iter().any(|offer| self.layout().is_own(&scene, offer.site))
    }

    /// The current position with what some picks have settled already: a piece whose way is picked stands where it goes, and
    /// what it takes there is off the board until it is put down somewhere.
    pub fn scene_behind(&self, picks: &[Site]) -> Scene {
        let scene = self.scene();
        let Some(mv) = self.completed(picks).filter(|_| picks.len() > 1) else { return scene };
        let settled = |&(from, to): &(Site, Site)| {
            picks.contains(&from)
                && picks.contains(&to)
                && self.layout().is_own(&scene, from)
                && !self.layout().is_own(&scene, to)
        };
        let ways: Vec<(Site, Site)> = self.trails_at(self.node(), mv).into_iter().filter(settled).collect();
        let taken = |piece: &Piece| ways.iter().any(|&(_, to)| piece.site == to);
        let mut pieces: Vec<Piece> = scene.pieces.iter().filter(|piece| !taken(piece)).copied().collect();
        for piece in &mut pieces {
            piece.site = ways.iter().find(|(from, _)| *from == piece.site).map_or(piece.site, |way| way.1);
        }
        pieces.sort_by_key(|piece| piece.site);
        Scene { pieces, ..scene }
    }

    /// Any move that begins with these picks.
    fn completed(&self, picks: &[Site]) -> Option<Move> {
        let mut picks = picks.to_vec();
        loop {
            let next = self.choices(&picks);
            match (next.done, next.offers.first()) {
                (None, Some(offer)) => picks.push(offer.site),
                (done, _) => return done,
            }
        }
    }

    /// Plays the move that these picks spell.
    pub fn play_picks(&mut self, picks: &[Site]) -> Result<Played, MoveError> {
        if self.is_over() {
            return Err(MoveError::Over);
        }
        let Choices { offers, done, .. } = self.choices(picks);
        if let Some(mv) = done {
            return self.play(mv);
        }
        let reason = if offers.is_empty() {
            say!(COMMON, "picks-lead-nowhere")
        } else {
            say!(COMMON, "picks-incomplete")
        };
        Err(self.wrong_picks(picks, reason))
    }

    /// Reads the name of a cell as people type it: a letter and a number may have anything between them that separates.
    pub fn parse_cell(&self, text: &str) -> Result<Site, Refusal> {
        let plain = tidy(text);
        self.board.parse_cell(&plain).or_else(|refusal| {
            let mut chars = plain.chars();
            let letter = chars.next().filter(char::is_ascii_lowercase).ok_or_else(|| refusal.clone())?;
            let number = chars.as_str().trim_start_matches(SEPARATORS);
            self.board.parse_cell(&format!("{letter}{number}")).map_err(|_| refusal)
        })
    }

    /// What a text means that somebody types behind some picks: a whole move as [`Session::parse`] reads it, whatever is
    /// picked already; one or several cells; the name of a continuation. Cells may also be named as a spelling has it.
    /// Behind no picks, whatever `parse` accepts ends in that move, at once or as the picks that spell it. The error says
    /// what is wrong, as a clause.
    pub fn typed(
        &self,
        picks: &[Site],
        text: &str,
        spelling: Option<&Spelling>,
        teller: &Teller<'_>,
    ) -> Result<Typed, Message> {
        if self.is_over() {
            return Err(MoveError::Over.message());
        }
        let plain = tidy(text);
        if plain.is_empty() {
            // A prefix may be a whole move and the beginning of a longer one; nothing more says that it is whole.
            let done = self.choices(picks).done.map(Typed::Move);
            return done.ok_or_else(|| say!(COMMON, "typed-nothing"));
        }
        if let Some(sites) = spelling.and_then(|spelling| (spelling.read)(&plain)) {
            let sites = sites.map_err(Message::from)?;
            // Cells that are a whole move are one whatever is picked already, as a move in the game's own names is.
            if sites.len() > 1
                && let Ok(Typed::Picks(whole)) = self.pick_all(&[], &sites)
                && let Some(mv) = self.choices(&whole).done
            {
                return Ok(Typed::Move(mv));
            }
            return self.pick_all(picks, &sites);
        }
        if let Some(site) = self.named(picks, &plain, teller) {
            return self.further(picks, site).map(Typed::Picks);
        }
        let no_cell = match self.parse_cell(&plain) {
            Ok(site) => return self.pick_all(picks, &[site]),
            Err(refusal) => refusal,
        };
        match self.parse(text) {
            Ok(mv) => Ok(Typed::Move(mv)),
            Err(error @ MoveError::Text(_)) => match self.several(&plain) {
                Some(sites) => self.pick_all(picks, &sites),
                None if self.is_meant_as_cell(&plain) => Err(no_cell.into()),
                None => Err(self.wrong_name(picks, text).unwrap_or_else(|| error.message())),
            },
            Err(error) => Err(error.message()),
        }
    }

    /// Picks one site after the other. Only the first may mean another piece: the others belong to it.
    fn pick_all(&self, picks: &[Site], sites: &[Site]) -> Result<Typed, Message> {
        let mut picks = picks.to_vec();
        for (place, &site) in sites.iter().enumerate() {
            picks = if place == 0 { self.pick(&picks, site)? } else { self.further(&picks, site)? };
        }
        Ok(Typed::Picks(picks))
    }

    /// The picks behind one more that has to continue them. The error is the objection.
    fn further(&self, picks: &[Site], site: Site) -> Result<Vec<Site>, Message> {
        let longer = [picks, &[site]].concat();
        let next = self.choices(&longer);
        if next.leads_on() || next.done.is_some() { Ok(longer) } else { Err(self.objection(picks, site)) }
    }

    /// The site whose name as a continuation somebody has typed, open or not.
    fn named(&self, picks: &[Site], plain: &str, teller: &Teller<'_>) -> Option<Site> {
        let bare = |text: &str| tidy_word(text).replace([' ', '-', '_'], "");
        let means = |name: &Message| {
            let short = self.meta.words.find(format!("{}.short", name.key()));
            let mut known = std::iter::once(name).chain(&short);
            known.any(|known| bare(&teller.tell(known)) == bare(plain))
        };
        let offers = self.choices(picks).offers;
        if offers.iter().all(|offer| offer.name.is_none()) {
            return None;
        }
        let sites = 0..self.layout().sites.len() as u16;
        let named = sites
            .map(Site)
            .filter(|&site| self.board.name(self.at(), picks, site).is_some_and(|name| means(&name)));
        // One that is open comes before one that is not.
        let (open, closed): (Vec<Site>, Vec<Site>) =
            named.partition(|site| offers.iter().any(|offer| offer.site == *site));
        open.first().or(closed.first()).copied()
    }

    /// What is said to a text where one of several names is asked for, unless it looks like a move with a mistake in it.
    pub fn wrong_name(&self, picks: &[Site], text: &str) -> Option<Message> {
        let plain = tidy_word(text);
        let names: Vec<Message> =
            self.choices(picks).offers.into_iter().filter_map(|offer| offer.name).collect();
        let is_digit = |sign: char| sign.is_ascii_digit();
        let sensible = !names.is_empty() && (plain.chars().all(is_digit) || !plain.contains(is_digit));
        sensible.then(|| say!(COMMON, "typed-no-name", found = Quoted(plain), names = names))
    }

    /// Whether a text is meant as the name of a cell, on the board or not, in any of the game's spellings.
    fn is_meant_as_cell(&self, plain: &str) -> bool {
        is_letter_and_number(plain)
            || self.spellings().iter().any(|spelling| (spelling.read)(plain).is_some())
    }

    /// The cells of a text that names several of them and nothing else.
    fn several(&self, plain: &str) -> Option<Vec<Site>> {
        let parts = |signs: &[char]| -> Option<Vec<Site>> {
            let parts = plain.split(|c| signs.contains(&c)).filter(|part| !part.is_empty());
            parts.map(|part| self.parse_cell(part).ok()).collect()
        };
        let found = parts(&[' ', ';'])
            .or_else(|| parts(&[' ', ',', ';']))
            .or_else(|| parts(&[' ', ',', ';', '-']))
            .or_else(|| parts(&[' ', ',', ';', ':', '-', '>', 'x']));
        found.filter(|sites| sites.len() > 1)
    }
}

/// What may stand between the letter and the number of a cell.
const SEPARATORS: [char; 6] = [' ', ',', ';', ':', '-', '.'];

/// Whether a text is a letter and a number, as cells of all games are named, on the board or not.
fn is_letter_and_number(plain: &str) -> bool {
    let (first, rest) = plain.split_at(plain.chars().next().map_or(0, char::len_utf8));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    first.starts_with(|c: char| c.is_alphabetic()) && digits(rest.trim_start_matches(SEPARATORS))
}

/// A move that belongs to another position.
pub(crate) fn not_of_here() -> MoveError {
    MoveError::illegal("?".to_string(), Vec::new(), say!(COMMON, "move-of-elsewhere"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_a_cell_is_refused_as_one() {
        for text in ["z9", "a,77", "a 0"] {
            assert!(is_letter_and_number(text), "{text}");
        }
        for text in ["", "hello", "a1-a2", "a1 a2", "-", "é", "3-4", "3-4-5-6", "7"] {
            assert!(!is_letter_and_number(text), "{text}");
        }
    }
}
