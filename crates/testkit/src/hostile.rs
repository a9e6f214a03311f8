//! Whatever arrives gets an answer: the bodies of the fuzz targets and of the property tests.
//!
//! Each takes bytes, reads a game and its options from the first of them and does to the rest what a parser or an
//! interface would. They return nothing; a wrong answer or a crash is a panic.

use crate::Outlined;
use ludoteca_kit::record::Record;
use ludoteca_kit::{Advise, Game, Options, Present, Registry, Settings, Site, Visit};

/// What somebody might type into the line mode, sense or not. There is no slash among them, so that nothing is saved
/// outside a test's own folder, and no hint, which takes an engine half a second.
pub const WORDS: &[&str] = &[
    "1",
    "1",
    "2",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "0",
    "",
    "",
    "",
    "help",
    "moves",
    "board",
    "undo",
    "redo",
    "cancel",
    "rules",
    "settings",
    "glyphs",
    "ascii",
    "unicode",
    "delay",
    "draw",
    "resign",
    "yes",
    "no",
    "menu",
    "swap",
    "again",
    "history",
    "describe",
    "save",
    "save no/such/folder/x",
    "open",
    "open x",
    "run",
    "back",
    "resume",
    "quit",
    "random",
    "human",
    "greedy",
    "easy",
    "a",
    "b",
    "e",
    "c5",
    "c4",
    "a1",
    "a,2",
    "3-4",
    "3-7",
    "2-3",
    "ne",
    "SW.",
    "'nw'",
    "c3 c4 c5",
    "c5-c4",
    "d5-d4",
    "b1-b2",
    "e8-e6",
    "d8-d7",
    "a1,a2,b2>nw",
    "claustro(size=6)",
    "-",
    "\u{e9}",
    "\u{1F409}",
    "99999999999999999999",
    "c3xd4@b2",
    "[",
    "\0",
    "\u{7f}",
    "\u{1b}[2J",
    "d8-c4",
    "keep",
    "12",
    "20",
];

/// The rest as the text of everything that has a text.
pub fn text<S: Registry>(data: &[u8]) {
    with_game::<S, _>(data, |rest| Text(String::from_utf8_lossy(rest).into_owned()));
    let text = String::from_utf8_lossy(data);
    if let Ok((game, options)) = S::find(&text) {
        let name = S::metas()[game].game_string(&options);
        assert_eq!(S::find(&name), Ok((game, options)), "{name}");
    }
    for meta in S::metas() {
        if let Ok(settings) = Settings::parse(&meta.history, &text) {
            assert_eq!(Settings::parse(&meta.history, &settings.to_string()), Ok(settings));
        }
    }
}

/// The rest as a record.
pub fn record<S: Registry>(data: &[u8]) {
    with_game::<S, _>(data, |rest| Recorded(String::from_utf8_lossy(rest).into_owned()));
}

/// The rest as picks, one after the other: any site, lit or not, on the board or not.
pub fn picks<S: Registry>(data: &[u8]) {
    with_game::<S, _>(data, |rest| Picks(rest.to_vec()));
}

fn with_game<S: Registry, V: Visit<Out = ()>>(data: &[u8], visit: impl FnOnce(&[u8]) -> V) {
    let [game, options, rest @ ..] = data else { return };
    let game = usize::from(*game) % S::metas().len();
    let all = Options::every(S::metas()[game].options);
    S::open(game, &all[usize::from(*options) % all.len()], visit(rest));
}

struct Text(String);

impl Visit for Text {
    type Out = ();

    fn visit<G: Advise>(self, game: G) {
        let game = Outlined(game);
        let start = game.initial();
        if let Ok(state) = game.parse_state(&self.0) {
            let text = game.write_state(&state);
            assert!(game.parse_state(&text).as_ref() == Ok(&state), "{text} is read as it is written");
            assert_eq!(
                game.outcome(&state).is_some(),
                game.count(&state) == 0,
                "{text}: moves end with the game"
            );
            game.scene(&state);
            game.next(&state, &[]);
        }
        if let Ok(mv) = game.parse_move(&start, &self.0) {
            assert!(game.legal(&start, mv), "{} is read as a legal move", self.0);
            assert_eq!(game.parse_move(&start, &game.write_move(&start, mv)), Ok(mv), "{}", self.0);
        }
        if let Ok(site) = game.parse_cell(&self.0) {
            assert_eq!(game.parse_cell(game.layout().label(site)), Ok(site), "{}", self.0);
        }
    }
}

struct Recorded(String);

impl Visit for Recorded {
    type Out = ();

    fn visit<G: Advise>(self, game: G) {
        let game = Outlined(game);
        let Ok(record) = Record::parse(&self.0) else { return };
        let again = Record::parse(&record.to_string());
        assert_eq!(again.as_ref(), Ok(&record), "a record is read as it is written");
        let _ = crate::records::replay(&game, &record);
    }
}

struct Picks(Vec<u8>);

impl Visit for Picks {
    type Out = ();

    fn visit<G: Advise>(self, game: G) {
        let game = Outlined(game);
        let mut state = game.initial();
        let mut picks: Vec<Site> = Vec::new();
        for pair in self.0.chunks_exact(2).take(500) {
            let next = game.next(&state, &picks);
            if let Some(mv) = next.done {
                assert!(game.legal(&state, mv), "{}: {picks:?}", game.write_state(&state));
                game.play(&mut state, mv);
                picks.clear();
            } else if next.choices.is_empty() {
                // It led nowhere, so the last pick is taken back; with none left, the game is over.
                if picks.pop().is_none() {
                    assert!(game.outcome(&state).is_some(), "{}", game.write_state(&state));
                    state = game.initial();
                }
            } else if pair[0] < 200 {
                picks.push(next.choices[usize::from(pair[1]) % next.choices.len()].site);
            } else {
                picks.push(Site(u16::from_le_bytes([pair[1], pair[0] & 3])));
            }
        }
    }
}

/// The data as lines for an engine: many of its bytes are words of the protocol, the rest is noise.
pub fn script<S: Registry>(data: &[u8]) -> Vec<u8> {
    const WORDS: [&str; 40] = [
        "\n",
        "\ngo ",
        "\nposition ",
        "\nsetoption name ",
        "\nstop\n",
        "\nisready\n",
        "\nquery ",
        "\nugi\n",
        "\nuginewgame\n",
        "startpos ",
        "fen ",
        "moves ",
        "depth ",
        "nodes ",
        "movetime ",
        "infinite ",
        "searchmoves ",
        "p1time ",
        "p2time ",
        "p1inc ",
        "p2inc ",
        "0 ",
        "1 ",
        "7 ",
        "-3 ",
        "18446744073709551616 ",
        "value ",
        "Hash ",
        "Threads ",
        "MultiPV ",
        "Level ",
        "MoveOverhead ",
        "Game ",
        "Clear Hash ",
        "TablePath ",
        "gameover ",
        "result ",
        "p1turn ",
        "\nquit\n",
        "\r\n",
    ];
    let mut out = Vec::new();
    let mut texts = Vec::new();
    for (game, meta) in S::metas().iter().enumerate() {
        texts.push(meta.id.to_string());
        texts.extend(meta.samples.iter().map(|sample| sample.position.to_string()));
        S::open(game, &Options::defaults(meta.options), Beginnings(&mut texts));
    }
    for &byte in data {
        match usize::from(byte) {
            word if word < 3 * WORDS.len() => out.extend_from_slice(WORDS[word % WORDS.len()].as_bytes()),
            text if text < 200 => {
                out.extend_from_slice(texts[text % texts.len()].as_bytes());
                out.push(b' ');
            }
            _ => out.push(byte),
        }
    }
    out
}

/// Every question of a script has its answer, and only those have.
pub fn answered(script: &[u8], answers: &str) {
    let script = String::from_utf8_lossy(script);
    let first = |line: &str| line.split_whitespace().next().unwrap_or("").to_string();
    let asked: Vec<String> = script.split('\n').map(first).take_while(|word| word != "quit").collect();
    let count = |word: &str| asked.iter().filter(|asked| *asked == word).count();
    let said = |word: &str| answers.lines().filter(|line| first(line) == word).count();
    assert_eq!(said("bestmove"), count("go"), "{script:?}: {answers}");
    assert_eq!(said("readyok"), count("isready"), "{script:?}: {answers}");
    assert_eq!(said("ugiok"), count("ugi"), "{script:?}: {answers}");
    assert!(said("response") <= count("query"), "{script:?}: {answers}");
}

/// The start and its first moves, as texts.
struct Beginnings<'a>(&'a mut Vec<String>);

impl Visit for Beginnings<'_> {
    type Out = ();

    fn visit<G: Advise>(self, game: G) {
        let start = game.initial();
        self.0.push(game.write_state(&start));
        let few = game.count(&start).min(6);
        self.0.extend((0..few).map(|n| game.write_move(&start, game.nth(&start, n))));
    }
}
