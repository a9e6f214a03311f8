//! The referee's data: positions answered by the original programs and by references, perft counts, players,
//! adjacency.
//!
//! The files lie in `data/`, whose README says where they come from. They are part of the crate, so that
//! tests run wherever it is built.

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::collections::BTreeMap;

/// A variant's options by name. The files write numbers and truth values; here every value is its text.
pub type Variant = BTreeMap<String, String>;

/// A position with its outcome, all its legal moves and the results of some of them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vector {
    /// The game's id.
    pub game: String,
    /// The variant, every option spelled out.
    #[serde(deserialize_with = "variant")]
    pub variant: Variant,
    /// The position.
    pub position: String,
    /// The winner's letter or `draw`; `None` while play goes on.
    pub outcome: Option<String>,
    /// Every legal move, sorted by bytes; empty once the game is over.
    pub moves: Vec<String>,
    /// Some of the moves with the position after each.
    pub apply: Vec<Applied>,
    /// Who answered: `program`, `programs` or `ref`.
    pub source: String,
}

/// A move with the position after it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Applied {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position after it.
    pub position: String,
}

/// What the documents' players may choose in a position, and what the documents' evaluations say of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// The game's id.
    pub game: String,
    /// The variant, every option spelled out.
    #[serde(deserialize_with = "variant")]
    pub variant: Variant,
    /// The position.
    pub position: String,
    /// The candidates of each player, sorted by bytes; no players in finished positions.
    pub bots: BTreeMap<String, Vec<String>>,
    /// Each evaluation's value for each side, where it is defined.
    pub values: BTreeMap<String, BTreeMap<String, Option<f64>>>,
}

/// The numbers of sequences of exactly 1, 2, … moves from a position; a finished game has none.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Perft {
    /// The game's id.
    pub game: String,
    /// The variant, every option spelled out.
    #[serde(deserialize_with = "variant")]
    pub variant: Variant,
    /// The position.
    pub position: String,
    /// The counts, beginning with depth 1.
    pub counts: Vec<u64>,
    /// Who counted; the main file does not say.
    pub source: Option<String>,
}

/// A tile of a Tactigon board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
    /// Whether it is one of the two gold tiles.
    pub gold: bool,
    /// The names of the tiles it touches, sorted by bytes.
    pub adjacent: Vec<String>,
}

/// The vectors of one game. Panics if the game is unknown.
pub fn vectors(game: &str) -> Vec<Vector> {
    lines(match game {
        "tactigon" => include_str!("../data/tactigon.jsonl"),
        "taacoca" => include_str!("../data/taacoca.jsonl"),
        "claustro" => include_str!("../data/claustro.jsonl"),
        "three-dragons" => include_str!("../data/three-dragons.jsonl"),
        _ => panic!("there are no vectors of `{game}`"),
    })
}

/// The games that the referee has vectors of; others are held by their own tests and by the laws.
pub const REFEREED: [&str; 4] = ["tactigon", "taacoca", "claustro", "three-dragons"];

/// The players of all games.
pub fn players() -> Vec<Players> {
    lines(include_str!("../data/players.jsonl"))
}

/// The perft counts of all games, the given ones and then our own.
pub fn perft() -> Vec<Perft> {
    let files = [include_str!("../data/perft.json"), include_str!("../data/perft-extra.json")];
    files.into_iter().flat_map(read::<Vec<Perft>>).collect()
}

/// The tiles of every Tactigon board by the board's number of rows and the tile's name.
pub fn adjacency() -> BTreeMap<usize, BTreeMap<String, Tile>> {
    #[derive(Deserialize)]
    struct Board {
        tiles: BTreeMap<String, Tile>,
    }
    let boards: BTreeMap<usize, Board> = read(include_str!("../data/tactigon-adjacency.json"));
    boards.into_iter().map(|(rows, board)| (rows, board.tiles)).collect()
}

/// Reads a file with one object a line.
fn lines<T: for<'a> Deserialize<'a>>(text: &str) -> Vec<T> {
    text.lines().map(read).collect()
}

/// Reads one JSON text. The files are compiled in, so one that does not fit is a bug of this crate.
fn read<T: for<'a> Deserialize<'a>>(text: &str) -> T {
    serde_json::from_str(text)
        .unwrap_or_else(|why| panic!("{why} in {}", text.chars().take(200).collect::<String>()))
}

fn variant<'de, D: Deserializer<'de>>(from: D) -> Result<Variant, D::Error> {
    let options = BTreeMap::<String, Value>::deserialize(from)?;
    let plain = |value: Value| match value {
        Value::String(text) => text,
        other => other.to_string(),
    };
    Ok(options.into_iter().map(|(name, value)| (name, plain(value))).collect())
}
