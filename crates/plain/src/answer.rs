//! What a line means when a move is asked for.

use crate::cells::Cells;
use crate::hand::Hand;
use ludoteca_arena::Match;
use ludoteca_kit::text::tidy;
use ludoteca_kit::{Refusal, Site};

/// The compass as games write it, and as people say it.
const COMPASS: [(&str, &str); 8] = [
    ("e", "east"),
    ("se", "south-east"),
    ("s", "south"),
    ("sw", "south-west"),
    ("w", "west"),
    ("nw", "north-west"),
    ("n", "north"),
    ("ne", "north-east"),
];

/// The words that are understood whenever a move is asked for, and what they do.
pub(crate) const WORDS: [(Word, &str, &str); 18] = [
    (Word::Help, "help", "this text"),
    (Word::Moves, "moves", "what may be played or picked now, numbered"),
    (Word::Board, "board", "the board again, with its legend"),
    (Word::Describe, "describe", "the position in words: every piece with its cell"),
    (Word::Cancel, "cancel", "drop the cells picked so far"),
    (Word::Undo, "undo", "take back the last cell, or else your last move"),
    (Word::Redo, "redo", "play again what was taken back"),
    (Word::Hint, "hint", "what the engine would do"),
    (Word::Evaluate, "evaluate", "what the engine thinks of the position"),
    (Word::History, "history", "the moves of this game"),
    (Word::Save, "save FILE", "write the game to a file"),
    (Word::Rules, "rules", "the rules of the game"),
    (Word::Settings, "settings", "how the game is set up, and what can be changed"),
    (Word::Draw, "draw", "offer a draw"),
    (Word::Resign, "resign", "give the game up"),
    (Word::Run, "run", "let computers play to the end without asking"),
    (Word::Menu, "menu", "go back to the menu"),
    (Word::Quit, "quit", "leave"),
];

/// A word that is understood whenever a move is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Help,
    Moves,
    Board,
    Describe,
    Cancel,
    Undo,
    Redo,
    Hint,
    Evaluate,
    History,
    Save,
    Rules,
    Settings,
    Draw,
    Resign,
    Run,
    Menu,
    Quit,
}

/// What a line means.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// An empty line.
    Nothing,
    /// A word, and what stands behind it.
    Word(Word, String),
    /// The letter of a cell; its number is to follow.
    Letter(char),
    /// An entry of the last list.
    Number(usize),
    /// A cell.
    Cell(Site),
    /// What is meant as a cell and is none.
    NoCell(Refusal),
    /// A direction of the compass, as games write it.
    Direction(&'static str),
    /// Anything else; perhaps a move.
    Text(String),
}

/// Says what a line means.
pub(crate) fn read(line: &str, game: &Match, cells: &Cells, hand: &Hand) -> Answer {
    let plain = tidy(line);
    if plain.is_empty() {
        return Answer::Nothing;
    }
    if let Some((word, rest)) = word(line) {
        return Answer::Word(word, rest);
    }
    let digits = plain.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(letter) = hand.letter.filter(|_| digits) {
        return cells.read(game, &format!("{letter}{plain}")).map_or_else(Answer::NoCell, Answer::Cell);
    }
    if let Some(direction) = direction(&plain).filter(|_| !compass(game, &hand.picks).is_empty()) {
        return Answer::Direction(direction);
    }
    if let Some(number) = plain.parse().ok().filter(|_| digits && !hand.listed.is_empty()) {
        return Answer::Number(number);
    }
    let mut chars = plain.chars();
    if let (Some(letter @ 'a'..='z'), None) = (chars.next(), chars.next()) {
        return Answer::Letter(letter);
    }
    match cells.read(game, &plain) {
        Ok(site) => Answer::Cell(site),
        Err(refusal) if Cells::like_cell(&plain) => Answer::NoCell(refusal),
        Err(_) => Answer::Text(line.trim().to_string()),
    }
}

/// Reads a word and what stands behind it; only `save` has anything there.
pub(crate) fn word(line: &str) -> Option<(Word, String)> {
    let plain = tidy(line);
    let known = |typed: &str| {
        let typed = match typed {
            "?" => "help",
            "exit" | "leave" | "stop" => "quit",
            "back" => "menu",
            "eval" => "evaluate",
            typed => typed,
        };
        WORDS.iter().find(|(_, name, _)| name.split(' ').next() == Some(typed)).map(|entry| entry.0)
    };
    if let Some(word) = known(&plain) {
        return Some((word, String::new()));
    }
    let (first, rest) = line.trim().split_once(char::is_whitespace)?;
    let file = rest.trim().trim_matches(['"', '\'']).to_string();
    (known(&first.to_lowercase()) == Some(Word::Save)).then_some((Word::Save, file))
}

/// The directions in which the picks can be completed, with the cell each leads to. Only a game that writes
/// directions in its moves has any: elsewhere a letter is always that of a cell.
pub(crate) fn compass(game: &Match, picks: &[Site]) -> Vec<(String, Site)> {
    let next = game.next(picks);
    if next.choices.len() > COMPASS.len() || picks.is_empty() {
        return Vec::new();
    }
    let direction = |site: Site| {
        let longer: Vec<Site> = picks.iter().copied().chain([site]).collect();
        let done = game.next(&longer).done?;
        done.rsplit_once('>').map(|(_, direction)| (direction.to_string(), site))
    };
    next.choices.iter().filter_map(|choice| direction(choice.site)).collect()
}

/// Reads a direction: `ne`, `north-east`, `north east`, `northeast`.
fn direction(plain: &str) -> Option<&'static str> {
    let bare = |text: &str| text.replace([' ', '-', '_'], "");
    let means = |&&(word, name): &&(&str, &str)| bare(plain) == word || bare(plain) == bare(name);
    COMPASS.iter().find(means).map(|&(word, _)| word)
}

/// A direction as people say it.
pub(crate) fn direction_name(word: &str) -> &str {
    COMPASS.iter().find(|entry| entry.0 == word).map_or(word, |entry| entry.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_with_a_period_and_in_capitals() {
        assert_eq!(word(" Undo."), Some((Word::Undo, String::new())));
        assert_eq!(word("'quit'."), Some((Word::Quit, String::new())));
        assert_eq!(word("?"), Some((Word::Help, String::new())));
        assert_eq!(word("SAVE \"My Game.txt\""), Some((Word::Save, "My Game.txt".to_string())));
        assert_eq!(word("save"), Some((Word::Save, String::new())));
        assert_eq!(word("undo it"), None);
        assert_eq!(word("a1"), None);
    }

    #[test]
    fn directions_have_long_and_short_names() {
        for text in ["ne", "north-east", "north east", "northeast"] {
            assert_eq!(direction(text), Some("ne"), "{text}");
        }
        assert_eq!(direction("north-up"), None);
        assert_eq!(direction_name("sw"), "south-west");
    }
}
