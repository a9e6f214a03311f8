//! The words of the command line.

pub(crate) mod admin;
pub(crate) mod bot;
pub(crate) mod contest;
pub(crate) mod league;
pub(crate) mod prove;

use crate::listing;
use crate::usage::{number, number_from, seconds};
use clap::{Args, Parser, Subcommand, ValueEnum};
use ludoteca_games::Games;
use ludoteca_kit::Registry;
use std::path::PathBuf;

#[derive(Parser, Debug)]
#[command(name = "ludoteca", version, about = about(), max_term_width = 110, infer_subcommands = false)]
#[command(after_help = "Example: ludoteca show claustro")]
pub(crate) struct Cli {
    /// The language of what people read, instead of the one chosen last or that of the locale; JSON, `query`, `engine`,
    /// `serve` and files are English
    #[arg(long, global = true, value_enum)]
    pub(crate) language: Option<LanguageArg>,
    #[command(subcommand)]
    pub(crate) verb: Option<Verb>,
}

/// What the program is, with the games that are registered.
fn about() -> String {
    let titles: Vec<String> = Games::metas().iter().map(|meta| meta.title().to_string()).collect();
    match titles.split_last() {
        Some((last, before)) if !before.is_empty() => {
            format!("Ludoteca: {} and {last} under one roof", before.join(", "))
        }
        _ => format!("Ludoteca: {}", titles.join(", ")),
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    /// List the games with their options, sides and players
    #[command(after_help = "Example: ludoteca games --json")]
    Games {
        /// One JSON document instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Play: full-screen on a terminal, line by line with --plain or in a pipe
    #[command(after_help = "Examples:\n  ludoteca play claustro --second greedy\n  \
        ludoteca play three-dragons --first easy --second hard --delay 500\n  \
        ludoteca play tactigon --plain --example b-middle")]
    Play(PlayArgs),
    /// Learn a game step by step: full-screen on a terminal, line by line with --plain or in a pipe
    #[command(after_help = "Example: ludoteca lesson claustro")]
    Lesson(LessonArgs),
    /// Tell the rules of a game, with diagrams
    #[command(after_help = "Example: ludoteca rules taacoca")]
    Rules(RulesArgs),
    /// Answer questions about positions: JSON Lines in, JSON Lines out
    #[command(long_about = QUERY)]
    #[command(after_help = "Example: echo '{\"game\":\"claustro\",\"play\":[\"c5-c4\"]}' | ludoteca query")]
    Query(QueryArgs),
    /// Count the sequences of legal moves
    #[command(after_help = "Example: ludoteca perft taacoca --variant side=4 --depth 4 --divide")]
    Perft(PerftArgs),
    /// Draw a position as text or as a picture, SVG or PNG
    #[command(after_help = "Examples:\n  ludoteca show tactigon --example b-middle\n  \
        ludoteca show claustro --play \"c5-c4 b1-b2\" --view diamond --format svg --out claustro.svg\n  \
        ludoteca show three-dragons --pick e8")]
    Show(ShowArgs),
    /// Measure how fast the rules and the engine run on one thread
    #[command(long_about = BENCH)]
    #[command(after_help = "Example: ludoteca bench claustro --seconds 2")]
    Bench(BenchArgs),
    /// Let two computer players play many games and measure their difference in strength
    #[command(long_about = contest::MATCH)]
    #[command(after_help = "Examples:\n  \
        ludoteca match claustro --variant size=7 --first engine:level=4 --second greedy --games 100\n  \
        ludoteca match tactigon --first engine:nodes=2000 --second minimax --games 1000 --sprt 0,20 --threads 2 --log games.txt")]
    Match(contest::MatchArgs),
    /// Let several computer players play each other and put them on one scale
    #[command(long_about = contest::LADDER)]
    #[command(
        after_help = "Example: ludoteca ladder three-dragons --players random,easy,medium,hard --games 100"
    )]
    Ladder(contest::LadderArgs),
    /// Bring a program of your own: write it, examine it, play it
    #[command(long_about = bot::BOT)]
    #[command(after_help = "Examples:\n  ludoteca bot new python mybot --game claustro\n  \
        ludoteca bot check claustro -- ask:python3 mybot/bot.py")]
    Bot(bot::BotArgs),
    /// Hold a league of programs on this machine, with a report on what each is worth
    #[command(long_about = league::LEAGUE)]
    #[command(after_help = "Examples:\n  ludoteca league new league.toml\n  ludoteca league run league.toml")]
    League(league::LeagueArgs),
    /// Write balanced openings for a game, as they ship with it
    #[command(after_help = "Example: ludoteca openings claustro --count 100 --plies 6 --seed 1")]
    Openings(contest::OpeningsArgs),
    /// Speak UGI on standard input and output, for programs that play with engines
    #[command(long_about = ENGINE)]
    #[command(
        after_help = "Example: printf 'position startpos\\ngo movetime 500\\n' | ludoteca engine claustro"
    )]
    Engine(EngineArgs),
    /// Judge a recorded game move by move
    #[command(long_about = ANALYZE)]
    #[command(after_help = "Example: ludoteca analyze game.txt --movetime 1000")]
    Analyze(AnalyzeArgs),
    /// Serve the games as a web page, to be played from any browser
    #[command(long_about = SERVE)]
    #[command(after_help = "Examples:\n  ludoteca serve\n  \
        ludoteca serve --listen 0.0.0.0:8080 --public-url https://play.example.org")]
    Serve(ServeArgs),
    /// Look after a server: copies, clearing away, people, bans
    #[command(long_about = admin::ADMIN)]
    #[command(after_help = "Examples:\n  ludoteca admin backup --data /var/lib/ludoteca monday.db\n  \
        ludoteca admin person find Ada\n  ludoteca admin prune --waiting 30 --yes")]
    Admin(admin::AdminArgs),
    /// Solve a small board: who wins from every position, and how fast
    #[command(long_about = SOLVE)]
    #[command(after_help = "Examples:\n  ludoteca solve claustro\n  \
        ludoteca solve taacoca --variant side=3,directions=forward --out tables --json")]
    Solve(SolveArgs),
    /// Tell the exact value of a position and of each of its moves, from a table
    #[command(long_about = PROBE)]
    #[command(after_help = "Example: ludoteca probe claustro --position \"1bb1#/b4/b3g/4g/#1gg1 g\"")]
    Probe(ProbeArgs),
    /// Settle one position of a game that always ends, on a board too large for a table
    #[command(long_about = prove::PROVE)]
    #[command(after_help = "Examples:\n  ludoteca prove taacoca --variant side=4,directions=forward\n  \
        ludoteca prove taacoca --variant side=3,directions=forward --position \"bbb/4/5/4/www w\" --json")]
    Prove(prove::ProveArgs),
    /// Print completions for a shell
    #[command(
        after_help = "Example: ludoteca completions bash > ~/.local/share/bash-completion/completions/ludoteca"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

const QUERY: &str = "Answer questions about positions: JSON Lines in, JSON Lines out.

Each input line is an object; only `game` is required:
  game      an id or a full game string, \"tactigon(board=13)\"
  variant   options, {\"board\":13,\"jump\":true}
  position  defaults to the start
  play      moves to make first, [\"d8-d7\"]
  apply     moves to try, or \"all\"
  bots      players whose candidates are wanted, with the rule that chose them, [\"random\",\"greedy\"]
  values    true for what the game's evaluations say of the position
  engine    how long the engine thinks: {\"movetime\":MS}, {\"nodes\":N} or {\"depth\":PLIES}, or several of them
With --tables, positions that a table has get `exact`: {\"value\":\"win\"|\"draw\"|\"loss\",\"depth\":plies or null}.
Each answer has `position`, `turn`, `outcome` and `moves`, and whatever else was asked for. A line that cannot be \
answered gets {\"error\":\"...\"} in its place, the rest is still answered, and the exit status is 1.

The engine answers {\"move\",\"score\",\"depth\",\"nodes\",\"pv\"}, or null after the end. The score is for the side to \
move: {\"cp\":hundredths}, or {\"mate\":plies} for a win (negative for a loss). With nodes or depth alone the answer \
repeats exactly.";

const SOLVE: &str = "Solve a small board: who wins from every position, and how fast, if both sides play as well as can be.

The result is a table on disk that `probe`, `query --tables`, `play`, `serve` and `analyze` read. It gets its name only \
after every value was derived once more from its moves. Play that can go on for ever is a draw; rules about repetition do not exist in a table. What it \
takes is said before it starts. A run that is interrupted, even by force, goes on from its last checkpoint when it is \
started again.

Small boards can be solved, of some larger ones the endings; where a board is too large, that is said at once, and SOLVED.md \
tells which have been solved.

JSON: {\"positions\",\"won\",\"lost\",\"drawn\",\"start\":{\"value\",\"depth\"},\"longest\",\"longest_position\",\"table\"}; positions are \
unfinished ones with one side to move, counted for that side, and longest is the longest win in plies; start is null where \
only endings are solved.";

const PROBE: &str =
    "Tell the exact value of a position and of each of its moves, from a table that `solve` has made.

Values are for the side to move: win, draw or loss, and in how many plies. The best moves come first.

With --sample it tells this of positions drawn by lot, each of the table's as likely as any other.

JSON: {\"value\",\"depth\",\"moves\":{move:{\"value\",\"depth\"}}}; depth is null for a draw. With --sample every line has \
\"position\" too.";

const BENCH: &str = "Measure how fast the rules and the engine run on one thread, per second of its CPU time.

The signature is the number of positions the engine looks at when it searches a fixed set of positions to a fixed \
depth. It is the same on every machine and changes only when the search or an evaluation changes.";

const ENGINE: &str = "Speak UGI, the Universal Game Interface, on standard input and output.

UGI is UCI, the protocol of chess engines, for any game: `ugi`, `isready`, `setoption name X value Y`, `uginewgame`, \
`position startpos|fen P [moves ...]`, `go` with p1time p2time p1inc p2inc movetime depth nodes infinite searchmoves, \
`stop`, `query gameover|p1turn|result`, `quit`. p1 is the side the game lists first. Scores of wins count plies. \
docs/UGI.md tells every line.";

const ANALYZE: &str = "Judge a recorded game move by move: what the position was worth before and after every move for \
the one who made it, the best line, and what is wrong with those that lost something.

A move is judged by what it loses of the chances to win, in hundredths: nothing (best), less than 5 (good), 5 (inaccuracy, \
?!), 12 (mistake, ?), 25 (blunder, ??); a forced win that is gone is a missed win. Values are in hundredths; #n is a win \
in n plies, #-n a loss.

JSON: {\"game\",\"first\",\"second\",\"result\",\"moves\":[{\"ply\",\"side\",\"move\",\"before\",\"after\",\"chances\",\"loss\",\"grade\",\
\"reason\",\"said\",\"best\",\"line\",\"reply\",\"depth\",\"from\",\"to\",\"mark\",\"exact\"}],\"sides\":{letter:{\"moves\",\"best\",\"changed\",\
\"average_loss\",\"accuracy\",\"grades\"}}}; `before` and `after` are {\"cp\":n} or {\"mate\":plies} for the mover, `chances` \
go from 0 to 1, `from` and `to` are won, even or lost.";

const SERVE: &str = "Serve the games as a web page, to be played from any browser.

Everything is in this one program: the page, the rules, the computer players, and a database in one file. The first line \
of the output says where it listens. SIGINT and SIGTERM end it in good order; a game that is going on goes on when the \
server is back, and the time in between is charged to nobody. /healthz tells that it lives, /readyz that \
it can write, and /metrics, with --metrics ADDRESS, what it counts.

To be reached from elsewhere put it behind a web server that speaks https, and say by --public-url how it is reached.

What goes on is told on standard error, one line each. LUDOTECA_LOG says how much of it: a level (error, warn, info, debug, \
trace or off), or levels by part, as in warn,ludoteca_web=debug; by default info, and of others' parts warn.";

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// A file in which the other flags may stand, as in `patience = 120`; each also has a variable, as LUDOTECA_PATIENCE
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen; port 0 takes any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(crate) listen: String,
    /// The database: sqlite:PATH or postgres://...; by default the file ludoteca.db in the data folder
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// The folder where data are kept; by default this user's own
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// The folder of tables of perfect play, instead of the one in the data folder
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// How the server is reached from outside, for links and cookies
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// Proxies that are believed about where requests come from, addresses or ranges like 10.0.0.0/8; by default one on
    /// this machine
    #[arg(long, value_name = "NET,...")]
    pub(crate) trusted_proxy: Option<String>,
    /// Where /metrics is served, on an address of its own that visitors do not see
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics: Option<String>,
    /// How many threads think for computer players
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u16>(1..=64))]
    pub(crate) engine_threads: u16,
    /// Seconds a game with a clock waits for a first move or a player who has left
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = number::<u32>(1..=86_400))]
    pub(crate) patience: u32,
    /// Milliseconds after a person's move before a computer answers, at least
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = number::<u32>(0..=10_000))]
    pub(crate) answer_delay: u32,
    /// Seconds that go by between being asked to end and sending visitors elsewhere, for a proxy to notice
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = number::<u32>(0..=600))]
    pub(crate) drain: u32,
    /// Days after which an open challenge ends that nobody accepts; 0: never
    #[arg(long, value_name = "DAYS", default_value_t = 14, value_parser = clap::value_parser!(u32).range(0..=36_500))]
    pub(crate) keep_challenges: u32,
    /// Days after which an unfinished game ends without a result in which nothing happens; 0: never
    #[arg(long, value_name = "DAYS", default_value_t = 90, value_parser = clap::value_parser!(u32).range(0..=36_500))]
    pub(crate) keep_games: u32,
    /// Days after which a game that ended without a result is removed; 0: never
    #[arg(long, value_name = "DAYS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(0..=36_500))]
    pub(crate) keep_aborted: u32,
    /// Days after which a guest without games is forgotten who does not come back; 0: never
    #[arg(long, value_name = "DAYS", default_value_t = 90, value_parser = clap::value_parser!(u32).range(0..=36_500))]
    pub(crate) keep_guests: u32,
    /// Memory of the engine for what it has seen, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 192, value_parser = number::<u32>(6..=65_536))]
    pub(crate) engine_memory: u32,
    /// How much is told on standard error: a level, or levels by part as in info,access=info,sqlx=debug
    #[arg(long, value_name = "LEVELS", default_value = "")]
    pub(crate) log: String,
    /// In what form it is told
    #[arg(long, value_enum, default_value_t = LogFormatArg::Text)]
    pub(crate) log_format: LogFormatArg,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogFormatArg {
    /// For people
    Text,
    /// For programs: one object a line
    Json,
}

/// A game and how to change it.
#[derive(Args, Debug)]
pub(crate) struct GameArgs {
    /// A game id or a full game string, "tactigon(board=13)"
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// Options of the game
    #[arg(long, value_name = "NAME=VALUE,...")]
    pub(crate) variant: Option<String>,
}

// A game is named, or its record is.
#[derive(Args, Clone, Debug, Default)]
#[command(group = clap::ArgGroup::new("whose").args(["game", "open"]).multiple(true))]
pub(crate) struct PlayArgs {
    /// A game id or a full game string; without it, a menu asks
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Options of the game
    #[arg(long, value_name = "NAME=VALUE,...", requires = "game")]
    pub(crate) variant: Option<String>,
    /// Rules about the past of a game: repetition, limit, starts
    #[arg(long, value_name = "NAME=VALUE,...", requires = "game")]
    pub(crate) settings: Option<String>,
    /// Who plays the side the game lists first: human, random, one of the game's players, taker, mcts,
    /// engine:level=1 … engine:level=10, or the engine with limits of its own: movetime=MS, cputime=MS, nodes=N,
    /// depth=PLIES, noise=HUNDREDTHS, sees=MOVES, net=no, as in engine:nodes=500,sees=3; or a program from outside,
    /// ugi:COMMAND or ask:COMMAND, as `ludoteca match --help` tells
    #[arg(long, value_name = "WHO", requires = "whose")]
    pub(crate) first: Option<String>,
    /// Who plays the other side; on the full screen engine:level=2 if nobody is named, else it is asked
    #[arg(long, value_name = "WHO", requires = "whose")]
    pub(crate) second: Option<String>,
    /// Where to start from, instead of the start of the game
    #[arg(long, value_name = "POSITION", requires = "game", conflicts_with_all = ["example", "open"])]
    pub(crate) position: Option<String>,
    /// Start from a position with a name; `ludoteca games` lists them
    #[arg(long, value_name = "NAME", requires = "game", conflicts_with = "open")]
    pub(crate) example: Option<String>,
    /// Go on with a recorded game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "settings"])]
    pub(crate) open: Option<PathBuf>,
    /// Prompts and a text board instead of the full screen
    #[arg(long)]
    pub(crate) plain: bool,
    /// Characters for the board [default: as chosen last, at first unicode]
    #[arg(long, value_enum)]
    pub(crate) glyphs: Option<GlyphsArg>,
    /// How cells are named and typed: own, which is the default, or another spelling that a game has for them
    #[arg(long, value_name = "NAME", value_parser = listing::coordinates)]
    pub(crate) coordinates: Option<String>,
    /// Colours: light, dark, contrast or mono
    #[arg(long, value_name = "NAME")]
    pub(crate) theme: Option<String>,
    /// Show where pieces went at once, without moving pictures
    #[arg(long)]
    pub(crate) still: bool,
    /// Show a board that rests as a real picture, where the terminal has pictures (kitty, Ghostty, WezTerm, Konsole)
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    pub(crate) pictures: Pictures,
    /// Draw boards with sextants as well: finer edges in kitty, foot, WezTerm, Ghostty and terminals of GNOME
    #[arg(long)]
    pub(crate) sextants: bool,
    /// Pause before a computer's move, in milliseconds
    #[arg(long, value_name = "MS", value_parser = number::<u64>(0..=3000))]
    pub(crate) delay: Option<u64>,
    /// Keep a record of the game in this file, which must be new or the one of --open; further games are recorded
    /// beside it, FILE-2 and so on
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// The folder of tables of perfect play, instead of the one in this user's data
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// Repeat exactly
    #[arg(long, value_name = "N", value_parser = number_from::<u64>(0))]
    pub(crate) seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct LessonArgs {
    /// A game id
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// Line by line, for pipes, screen readers and dumb terminals
    #[arg(long)]
    pub(crate) plain: bool,
    /// Characters for boards [default: as chosen last, at first unicode]
    #[arg(long, value_enum)]
    pub(crate) glyphs: Option<GlyphsArg>,
}

#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Characters for diagrams
    #[arg(long, value_enum, default_value_t = GlyphsArg::Unicode)]
    pub(crate) glyphs: GlyphsArg,
}

#[derive(Args, Debug)]
pub(crate) struct QueryArgs {
    /// Tell exact values from the tables in this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The folder for the table, instead of the one in this user's data
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// How many threads work; by default as many as the machine has
    #[arg(long, value_name = "N", value_parser = number::<u16>(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// One JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ProbeArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The folder of the tables, instead of the one in this user's data
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// The position, instead of the start
    #[arg(long, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    /// So many positions of the table, drawn by lot, instead of one
    #[arg(long, value_name = "N", conflicts_with = "position", value_parser = number_from::<u32>(0))]
    pub(crate) sample: Option<u32>,
    /// Draw the same positions again
    #[arg(long, value_name = "N", requires = "sample", default_value_t = 1, value_parser = number_from::<u64>(0))]
    pub(crate) seed: u64,
    /// One JSON document; with --sample one on each line
    #[arg(long)]
    pub(crate) json: bool,
}

/// When a terminal is asked for real pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Pictures {
    /// Where the terminal has them
    #[default]
    Auto,
    /// Never
    Off,
}

/// Sequences are counted one move inside the other, on the stack. Nobody lives to see the end of a count half as deep.
const DEEPEST: u32 = 100;

#[derive(Args, Debug)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Where to count from, instead of the start
    #[arg(long, value_name = "POSITION")]
    pub(crate) position: Option<String>,
    /// How many moves each sequence has
    #[arg(long, value_name = "PLIES", value_parser = number::<u32>(0..=DEEPEST))]
    #[arg(allow_negative_numbers = true)]
    pub(crate) depth: u32,
    /// Also count behind each first move
    #[arg(long)]
    pub(crate) divide: bool,
    /// How many threads count
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u16>(1..=1024))]
    pub(crate) threads: u16,
    /// One JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The position to draw, instead of the start
    #[arg(long, value_name = "POSITION", conflicts_with = "example")]
    pub(crate) position: Option<String>,
    /// A position with a name; `ludoteca games` lists them
    #[arg(long, value_name = "NAME")]
    pub(crate) example: Option<String>,
    /// Moves to make first; the last one is marked
    #[arg(long, value_name = "MOVES")]
    pub(crate) play: Option<String>,
    /// Cells to pick; what may follow is lit. An empty text lights the first picks
    #[arg(long, value_name = "CELLS")]
    pub(crate) pick: Option<String>,
    /// As the second side sees it
    #[arg(long)]
    pub(crate) flip: bool,
    /// Flat, or standing on a corner where the game allows it
    #[arg(long, value_enum, default_value_t = ViewArg::Flat)]
    pub(crate) view: ViewArg,
    /// Colours: light, dark, contrast or mono
    #[arg(long, value_name = "NAME", default_value = "light")]
    pub(crate) theme: String,
    /// Characters for text
    #[arg(long, value_enum, default_value_t = GlyphsArg::Unicode)]
    pub(crate) glyphs: GlyphsArg,
    /// What kind of picture
    #[arg(long, value_enum, default_value_t = FormatArg::Text)]
    pub(crate) format: FormatArg,
    /// How wide a png picture is, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1200, value_parser = number::<u16>(16..=4096))]
    pub(crate) width: u16,
    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// One game (an id or a full game string); without it, every game and the variants it names
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Options of the game
    #[arg(long, value_name = "NAME=VALUE,...", requires = "game")]
    pub(crate) variant: Option<String>,
    /// CPU time for each measurement; the longer, the steadier
    #[arg(long, value_name = "S", default_value_t = 0.5, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// One JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct EngineArgs {
    /// The game to begin with (an id or a full game string); the option Game changes it
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Options of the game
    #[arg(long, value_name = "NAME=VALUE,...", requires = "game")]
    pub(crate) variant: Option<String>,
    /// Let weak levels repeat exactly
    #[arg(long, value_name = "N", value_parser = number_from::<u64>(0))]
    pub(crate) seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct AnalyzeArgs {
    /// A recorded game; - is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How long the engine thinks about each position; if nothing is said, as much as wherever else games are judged, which
    /// blames the same moves on every machine
    #[arg(long, value_name = "MS", value_parser = number::<u64>(1..=3_600_000))]
    pub(crate) movetime: Option<u64>,
    /// The folder of tables of perfect play, instead of the one in this user's data
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// One JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum GlyphsArg {
    #[default]
    Unicode,
    Ascii,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LanguageArg {
    /// English
    En,
    /// Português
    Pt,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ViewArg {
    Flat,
    Diamond,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatArg {
    Text,
    Svg,
    Png,
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_verb_has_an_example() {
        for verb in Cli::command().get_subcommands() {
            let after = verb.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(after.contains("ludoteca "), "{} has no example", verb.get_name());
        }
    }
}
