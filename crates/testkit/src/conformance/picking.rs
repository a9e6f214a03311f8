//! Every move can be picked, and whatever is picked has an answer.

use super::texts::named;
use super::{LONG, some_moves};
use ludoteca_kit::{Present, Rng, Scene, Site};
use std::collections::HashSet;

/// Every move is reached through lit sites, and what was promised on the way is what happens.
pub(super) fn every_move<G: Present>(game: &G, state: &G::State, rng: &mut Rng) {
    let at = game.write_state(state);
    for mv in some_moves(game, state, rng, 40) {
        let text = game.write_move(state, mv);
        let picks = game.picks(state, mv);
        for taken in 0..picks.len() {
            let next = game.next(state, &picks[..taken]);
            let choice = next.choices.iter().find(|choice| choice.site == picks[taken]);
            let choice = choice.unwrap_or_else(|| panic!("{at}: pick {taken} of {text} is lit"));
            if taken + 1 == picks.len() {
                assert_eq!(
                    choice.effect,
                    game.effect(state, mv),
                    "{at}: the last pick of {text} says what it does"
                );
            }
            named(game.prompt(state, &picks[..taken]));
            game.name(state, &picks[..taken], picks[taken]).into_iter().for_each(named);
            let sites: Vec<_> = next.choices.iter().map(|choice| choice.site).collect();
            assert!(sites.is_sorted_by(|a, b| a < b), "{at}: choices ascend, each once");
        }
        assert_eq!(game.next(state, &picks).done, Some(mv), "{at}: {picks:?} spells {text}");
        effect_is_true(game, state, mv);
        trails_are_true(game, state, mv);
    }
    if game.count(state) <= LONG / 10 {
        let mut spelled = HashSet::new();
        spell(game, state, &mut Vec::new(), &mut spelled);
        assert_eq!(spelled.len(), game.count(state), "{at}: the lit sites spell all moves and nothing else");
    }
}

/// Follows every lit site.
fn spell<G: Present>(game: &G, state: &G::State, picks: &mut Vec<Site>, spelled: &mut HashSet<G::Move>) {
    let next = game.next(state, picks);
    if let Some(mv) = next.done {
        assert!(game.legal(state, mv), "{}: what is spelled is legal", game.write_state(state));
        spelled.insert(mv);
    } else {
        assert!(
            !next.choices.is_empty() || game.outcome(state).is_some(),
            "{}: a lit site leads on, not {picks:?}",
            game.write_state(state)
        );
    }
    for choice in next.choices {
        picks.push(choice.site);
        spell(game, state, picks, spelled);
        picks.pop();
    }
}

/// What is said to fall is an opposing piece and leaves its site, what wakes appears, the outcome is the outcome.
fn effect_is_true<G: Present>(game: &G, state: &G::State, mv: G::Move) {
    let at = format!("{} {}", game.write_state(state), game.write_move(state, mv));
    let effect = game.effect(state, mv);
    let mut after = state.clone();
    game.play(&mut after, mv);
    assert_eq!(effect.outcome, game.outcome(&after), "{at}: the outcome it announces");
    let layout = game.layout();
    let mover = game.turn(state);
    let owner = |state: &G::State, site: Site| {
        let scene = game.scene(state);
        let piece = scene.pieces.into_iter().find(|piece| piece.site == site);
        piece.and_then(|piece| layout.pieces[piece.kind].side)
    };
    let pieces = |state: &G::State, whose| {
        let scene = game.scene(state);
        scene.pieces.iter().filter(|piece| layout.pieces[piece.kind].side == Some(whose)).count()
    };
    for &site in &effect.falls {
        assert_eq!(owner(state, site), Some(mover.other()), "{at}: an opposing piece falls");
        assert_ne!(owner(&after, site), Some(mover.other()), "{at}: what falls leaves its site");
    }
    if let Some(site) = effect.wakes {
        assert_eq!(
            (owner(state, site), owner(&after, site)),
            (None, Some(mover)),
            "{at}: what wakes appears"
        );
    }
    let lost = pieces(state, mover.other()).saturating_sub(pieces(&after, mover.other()));
    assert!(lost <= effect.falls.len(), "{at}: whatever leaves the board was announced");
    // A game may also put new pieces on the board, so own pieces are never fewer than announced.
    let own = pieces(state, mover) + usize::from(effect.wakes.is_some()) - usize::from(effect.trade);
    let left = pieces(&after, mover);
    assert!(
        left >= own && (!effect.trade || left < pieces(state, mover)),
        "{at}: own pieces change as announced"
    );
}

/// Every way begins with a piece and ends where such a piece stands afterwards, and no piece of the mover leaves its site
/// without one.
fn trails_are_true<G: Present>(game: &G, state: &G::State, mv: G::Move) {
    let at = format!("{} {}", game.write_state(state), game.write_move(state, mv));
    let (layout, mover, effect) = (game.layout(), game.turn(state), game.effect(state, mv));
    let mut after = state.clone();
    game.play(&mut after, mv);
    let [before, after] = [state, &after].map(|state| game.scene(state));
    let owned = |scene: &Scene, site: Site| {
        layout.standing(scene, site).is_some_and(|piece| layout.pieces[piece.kind].side == Some(mover))
    };
    let trails = game.trails(state, mv);
    for (place, &(from, to)) in trails.iter().enumerate() {
        let piece = layout.standing(&before, from);
        let piece = piece.unwrap_or_else(|| panic!("{at}: a piece goes from {}", layout.label(from)));
        assert!(place > 0 || owned(&before, from), "{at}: the mover's piece goes first");
        let found = layout.standing(&after, to);
        let traded = effect.trade && place == 0;
        assert!(
            traded || found.is_some_and(|found| found.kind == piece.kind),
            "{at}: what goes to {} stands there afterwards",
            layout.label(to)
        );
    }
    for site in (0..layout.sites.len() as u16).map(Site) {
        let left = owned(&before, site) && !owned(&after, site);
        let told = trails.iter().any(|trail| trail.0 == site);
        assert!(!left || told, "{at}: the piece that left {} has its way", layout.label(site));
    }
}

/// Picks of no sense: an empty answer or a legal move, never a panic.
pub(super) fn anything<G: Present>(game: &G, state: &G::State, rng: &mut Rng) {
    let sites = game.layout().sites.len();
    for _ in 0..40 {
        let length = rng.below(6);
        let picks: Vec<Site> = (0..length).map(|_| Site(rng.below(sites + 2) as u16)).collect();
        let next = game.next(state, &picks);
        assert!(next.done.is_none_or(|mv| game.legal(state, mv)), "{}: {picks:?}", game.write_state(state));
        let leads_on = !next.choices.is_empty();
        let site = Site(rng.below(sites + 2) as u16);
        if leads_on && !next.choices.iter().any(|choice| choice.site == site) {
            named(game.objection(state, &picks, site));
        }
    }
}

/// Whatever may be picked and is not offered has an objection, for every prefix of some moves.
pub(super) fn objections<G: Present>(game: &G, state: &G::State, rng: &mut Rng) {
    let sites = game.layout().sites.len();
    for mv in some_moves(game, state, rng, 3) {
        let picks = game.picks(state, mv);
        for taken in 0..picks.len() {
            let next = game.next(state, &picks[..taken]);
            for _ in 0..12 {
                let site = Site(rng.below(sites) as u16);
                if !next.choices.iter().any(|choice| choice.site == site) {
                    named(game.objection(state, &picks[..taken], site));
                }
            }
        }
    }
}
