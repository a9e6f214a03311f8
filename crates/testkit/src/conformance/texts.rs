//! What is written can be read, and everything has a name.

use super::some_moves;
use crate::records;
use ludoteca_draw::book::Book;
use ludoteca_kit::record::Record;
use ludoteca_kit::words::{self, Language, Message};
use ludoteca_kit::{EffectKind, Meta, OptionValue, Options, Outcome, Present, Rng, Side, Site};
use std::collections::HashSet;

/// What a game says about itself.
pub(super) fn about(meta: &Meta) {
    let id = meta.id;
    assert!(is_id(id), "{id} is an id");
    let faults = words::check(meta.words);
    assert!(faults.is_empty(), "{id}: its catalogue is whole: {faults:#?}");
    assert_eq!(meta.words.name(), id, "{id}: its catalogue is called as it is");
    named(meta.title());
    named(meta.sentence());
    assert!(meta.sentence().to_string().ends_with('.'), "{id} has a sentence");
    Side::BOTH.into_iter().for_each(|side| named(meta.side_name(side)));
    meta.samples.iter().for_each(|sample| named(meta.sample_note(sample)));
    assert_ne!(meta.sides[0].letter, meta.sides[1].letter, "{id}: letters tell the sides apart");
    for spec in meta.options {
        assert!(
            spec.values.all().contains(&spec.default),
            "{id}: the default of {} is one of its values",
            spec.name
        );
        named(meta.option_name(spec));
        named(meta.option_meaning(spec));
        for value in spec.values.all() {
            if let OptionValue::Word(word) = value {
                // Its name is an attribute of a catalogue, and Fluent's begin with a letter.
                assert!(word.starts_with(|c: char| c.is_ascii_lowercase()), "{id}: {}={word}", spec.name);
            }
            named(meta.option_value(spec, value));
        }
    }
    for player in meta.players {
        let name = player.name;
        assert!(name.bytes().all(|b| b.is_ascii_lowercase()), "{id}: {name} is a name");
        assert!(!["human", "random", "mcts", "engine"].contains(&name), "{id}: {name} is nobody's own");
        meta.player(player).into_iter().for_each(named);
    }
    let first = Book::parse(meta.rules(Language::English));
    for language in Language::ALL {
        let code = language.code();
        let rules = meta.rules.iter().find(|(known, _)| *known == language).map_or("", |(_, rules)| *rules);
        let title = words::Teller::new(language).tell(&meta.title());
        assert!(rules.starts_with(&format!("# {title}")), "{id} ({code}): the rules begin with the title");
        let book = Book::parse(rules);
        let drawn = |book: &Book| {
            let diagrams = book.diagrams().into_iter();
            diagrams.map(|one| (one.options.clone(), one.position.clone())).collect::<Vec<_>>()
        };
        assert_eq!(drawn(&book), drawn(&first), "{id} ({code}): the rules have the same diagrams");
    }
}

/// Lower-case words of letters and digits, each beginning with a letter, joined by hyphens: what `new-game` accepts.
fn is_id(id: &str) -> bool {
    let plain = |word: &str| word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    id.split('-').all(|word| word.starts_with(|c: char| c.is_ascii_lowercase()) && plain(word))
}

/// A message has words in every language, and nothing is missing in them.
#[expect(clippy::needless_pass_by_value, reason = "so that messages can be named in place")]
pub(super) fn named(message: Message) {
    for language in Language::ALL {
        let told = words::Teller::new(language).tell(&message);
        assert!(!told.trim().is_empty() && !told.contains(['<', '>']), "{message:?} is told: {told:?}");
    }
}

/// The named positions and the diagrams of the rules are positions of the game.
pub(super) fn named_positions<G: Present>(game: &G, meta: &Meta, options: &Options) {
    if *options == Options::defaults(meta.options) {
        for sample in meta.samples {
            let state = game.parse_state(sample.position);
            let state =
                state.unwrap_or_else(|refusal| panic!("sample {} of {}: {refusal}", sample.name, meta.id));
            assert_eq!(game.write_state(&state), sample.position, "sample {} is canonical", sample.name);
        }
    }
    for diagram in Book::parse(meta.rules(Language::English)).diagrams() {
        let wanted = Options::parse(meta.options, &diagram.options);
        let wanted = wanted.unwrap_or_else(|refusal| panic!("a diagram of {}: {refusal}", meta.id));
        if wanted == *options {
            let state = game.parse_state(&diagram.position);
            let state = state.unwrap_or_else(|refusal| panic!("a diagram of {}: {refusal}", meta.id));
            assert_eq!(game.write_state(&state), diagram.position, "a diagram of {} is canonical", meta.id);
        }
    }
}

/// Every site has a name and a place of its own.
pub(super) fn layout<G: Present>(game: &G, meta: &Meta) {
    let layout = game.layout();
    assert_eq!((layout.words, layout.sides), (meta.words, meta.sides));
    assert_eq!(game.words(), meta.words, "{} has one catalogue", meta.id);
    named(game.aim());
    layout.zones.iter().filter(|zone| !zone.name.is_empty()).for_each(|zone| named(layout.zone_name(zone)));
    (0..layout.pieces.len()).for_each(|kind| named(layout.piece_name(kind)));
    EffectKind::ALL.into_iter().for_each(|kind| named(layout.effect_name(kind)));
    for spelling in game.spellings() {
        let other = spelling.layout;
        let names: HashSet<_> = other.sites.iter().map(|site| &site.label).collect();
        assert_eq!((other.sites.len(), names.len()), (layout.sites.len(), layout.sites.len()));
        for (index, site) in other.sites.iter().enumerate() {
            let read = (spelling.read)(&site.label).map(Result::ok);
            assert_eq!(read, Some(Some(vec![Site(index as u16)])), "{}: {}", spelling.name, site.label);
        }
    }
    let labels: HashSet<_> = layout.sites.iter().map(|site| &site.label).collect();
    let places: HashSet<_> = layout.sites.iter().map(|site| site.at).collect();
    assert_eq!((labels.len(), places.len()), (layout.sites.len(), layout.sites.len()));
    for (index, site) in layout.sites.iter().enumerate() {
        assert!(site.zone < layout.zones.len(), "{} lies in a zone", site.label);
        for typed in [site.label.clone(), site.label.to_uppercase(), format!(" '{}'. ", site.label)] {
            assert_eq!(game.parse_cell(&typed), Ok(Site(index as u16)), "the cell {typed}");
        }
    }
    for nonsense in ["", "q", "99", "a0", "z99", "é1", "a1b", "-", "a-", "1-", "a99999999999999999999"] {
        assert!(game.parse_cell(nonsense).is_err(), "{nonsense:?} is no cell");
    }
    for coordinate in &layout.labels {
        assert!(!places.contains(&coordinate.at), "{} lies beside the board", coordinate.text);
    }
    let [first, second] = Side::BOTH.map(|side| {
        let mine = layout.pieces.iter().filter(move |piece| piece.side == Some(side));
        mine.map(|piece| (piece.ascii, piece.unicode)).collect::<Vec<_>>()
    });
    for (ascii, unicode) in first {
        assert!(
            !second.iter().any(|other| other.0 == ascii || other.1 == unicode),
            "glyphs tell the sides apart"
        );
    }
}

/// A position survives its text, and its picture stands on the board.
pub(super) fn position<G: Present>(game: &G, state: &G::State) {
    let text = game.write_state(state);
    assert!(game.parse_state(&text).as_ref() == Ok(state), "{text} is read as it is written");
    assert!(game.parse_state(&format!("  {text} ")).as_ref() == Ok(state), "{text} with blanks around");
    let letters = game.layout().sides.map(|side| side.letter);
    assert!(text.ends_with(letters[game.turn(state).index()]), "{text} names the side to move");
    let torn = &text[..text.len() - 2];
    assert!(game.parse_state(torn).is_err(), "{torn} is torn");
    let layout = game.layout();
    let scene = game.scene(state);
    let sites: HashSet<_> = scene.pieces.iter().map(|piece| piece.site).collect();
    assert_eq!(sites.len(), scene.pieces.len(), "{text}: one piece a site");
    for piece in &scene.pieces {
        assert!(piece.site.index() < layout.sites.len() && piece.kind < layout.pieces.len(), "{text}");
    }
    scene.counters.iter().for_each(|counter| named(layout.counter_name(counter)));
    game.threat(state).into_iter().for_each(named);
    let shown = game.decided_by(state);
    let over = game.outcome(state).is_some();
    assert!(
        over || shown.is_empty(),
        "{}: nothing shows the end of a game that goes on",
        game.write_state(state)
    );
    assert!(shown.iter().all(|site| site.index() < game.layout().sites.len()));
    assert_eq!((scene.turn, scene.outcome), (game.turn(state), game.outcome(state)), "{text}");
    if let Some(outcome) = scene.outcome {
        let word = outcome.reason().word;
        assert!(
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase()),
            "{text}: the reason {word}"
        );
        let told = layout.outcome(outcome).to_string();
        named(layout.outcome(outcome));
        let names = Side::BOTH.map(|side| layout.side_name(side).to_string());
        assert!(
            matches!(outcome, Outcome::Draw(_)) || names.iter().any(|name| told.contains(name.as_str())),
            "{text}: the sentence names a side"
        );
    }
}

/// Moves survive their text, in every dress.
pub(super) fn moves<G: Present>(game: &G, state: &G::State, rng: &mut Rng) {
    let at = game.write_state(state);
    let moves = some_moves(game, state, rng, 400);
    if moves.is_empty() {
        let start = game.initial();
        let foreign = game.write_move(&start, game.nth(&start, 0));
        assert!(game.parse_move(state, &foreign).is_err(), "{at}: no moves after the end");
    }
    let texts: HashSet<_> = moves.iter().map(|&mv| game.write_move(state, mv)).collect();
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!(texts.len(), distinct.len(), "{at}: every move has its own text");
    for mv in moves {
        let text = game.write_move(state, mv);
        for typed in [text.clone(), text.to_uppercase(), format!("  '{text}'. "), format!("[{text}]")] {
            let read = game.parse_move(state, &typed);
            assert!(read == Ok(mv), "{at}: {typed} is read as {read:?}");
        }
    }
    for nonsense in ["", " ", "-", "xyzzy", "a1-a1-a1", "é-é", ",,,>", "@", "99999999999999999999-1"] {
        assert!(game.parse_move(state, nonsense).is_err(), "{at}: {nonsense:?} is no move");
    }
}

/// A whole game survives its record.
pub(super) fn record<G: Present>(game: &G, name: &str, moves: &[G::Move]) {
    let written = records::from_moves(game, name, moves);
    let read = Record::parse(&written.to_string());
    assert_eq!(read.as_ref(), Ok(&written), "{name}: a record is read as it is written");
    let states = records::replay(game, &written).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(states.len(), moves.len() + 1, "{name}: a record replays");
}

#[cfg(test)]
mod tests {
    use super::is_id;

    #[test]
    fn an_id_may_have_digits_behind_a_letter() {
        assert!(["noughts", "three-dragons", "connect4", "nine-mens2"].into_iter().all(is_id));
        assert!(
            !["", "4row", "three-", "-a", "Go", "a b", "connect-4", "jogo_da_velha"].into_iter().any(is_id)
        );
    }
}
