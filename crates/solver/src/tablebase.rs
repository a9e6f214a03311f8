//! A table on disk: text that says what it is, the values in blocks, where the blocks are, and an end.
//!
//! ```text
//! Ludoteca table 2                  the version; then lines of words and numbers, an empty line at the end
//! <the code>                        which values there are and the byte that stands for each
//! <blocks>                          the values of `BLOCK` ranks each, packed
//! <for every block>                 where it begins and its checksum, 8 bytes each, the lowest first
//! <the end>                         where the list of blocks begins, the checksum of text, code and list, "ludo-end"
//! ```
//!
//! Probing reads only the blocks that are asked for, at their places in the file. That needs no memory map, which would be
//! unsafe code in a project that has next to none: what has been read lies in the memory of the system all the same, and
//! a person or an engine at the root of its search asks for some hundred values at a time and not for millions.

use crate::array::Cells;
use crate::folder::{checksum, table_path, write_whole};
use crate::value::{GameValue, UNUSED};
use crate::{SolveError, TablebaseError, pack};
use ludoteca_kit::{Game, Index};
use std::collections::VecDeque;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Tables of other versions are refused.
pub(crate) const VERSION: &str = "2";
const MAGIC: &str = "Ludoteca table ";
const END: &[u8; 8] = b"ludo-end";
/// Bytes at the end of a file: where the list of blocks begins, a checksum, the last word.
const TAIL: u64 = 24;
/// Ranks in a block.
const BLOCK: u64 = 1 << 14;
/// Text and code together are not longer.
const HEADER: u64 = 1 << 18;
/// Blocks that are kept in memory once they have been read.
const KEPT: usize = 64;

/// The codes of the ranks of a block.
type Block = Arc<Vec<u16>>;

/// What a table holds, in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Unfinished positions, counted for one side to move.
    pub positions: u64,
    /// Those that the side to move wins.
    pub won: u64,
    /// Those that it loses.
    pub lost: u64,
    /// Those that nobody can win.
    pub drawn: u64,
    /// What the start of the game is worth; `None` in a table of endings, which does not have it.
    pub start: Option<GameValue>,
    /// The longest win, in plies, and the rank of the first position that has it.
    pub longest: Option<(u32, u64)>,
    /// Wins by their plies, from 0.
    pub won_in: Vec<u64>,
    /// Losses by their plies, from 0.
    pub lost_in: Vec<u64>,
}

/// What a table is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Title<'a> {
    pub(crate) game: &'a str,
    pub(crate) layout: &'a str,
    pub(crate) len: u64,
}

/// Writes a table, which gets its name when it is complete.
pub(crate) fn write(
    path: &Path,
    title: &Title<'_>,
    summary: &Summary,
    cells: &Cells,
) -> Result<(), SolveError> {
    let header = header(title, summary);
    let code = pack::Code::fitting(frequencies(summary, title.len));
    write_whole(path, |out| {
        out.write_all(header.as_bytes())?;
        let code_bytes = code.bytes();
        out.write_all(&code_bytes)?;
        let mut place = (header.len() + code_bytes.len()) as u64;
        let mut list = Vec::new();
        for from in (0..title.len).step_by(BLOCK as usize) {
            let block = code.pack((from..title.len.min(from + BLOCK)).map(|rank| cells.code(rank)));
            list.extend(place.to_le_bytes());
            list.extend(checksum(&block).to_le_bytes());
            place += block.len() as u64;
            out.write_all(&block)?;
        }
        out.write_all(&list)?;
        out.write_all(&place.to_le_bytes())?;
        out.write_all(&seal(header.as_bytes(), &code_bytes, &list).to_le_bytes())?;
        out.write_all(END)
    })
}

fn seal(header: &[u8], code: &[u8], list: &[u8]) -> u64 {
    checksum(&[header, code, list].map(checksum).map(u64::to_le_bytes).concat())
}

/// Every code that may occur and about how often. Positions that are over and numbers that are not in use were not
/// counted one by one; together they are what is missing.
fn frequencies(summary: &Summary, len: u64) -> Vec<(u16, u64)> {
    let uncounted = len - summary.positions.min(len);
    let mut often = vec![(GameValue::Draw.code(), summary.drawn), (UNUSED, uncounted)];
    let plies = 0..summary.won_in.len().max(summary.lost_in.len()).max(1);
    for plies in plies {
        let counted = |counts: &[u64]| counts.get(plies).copied().unwrap_or(0);
        let kinds = [
            (GameValue::Win(plies as u32), counted(&summary.won_in)),
            (GameValue::Loss(plies as u32), counted(&summary.lost_in)),
        ];
        // Unfinished positions take a ply at least, finished ones take none.
        let kinds = kinds.into_iter().filter(|&(_, count)| count > 0 || plies == 0);
        often.extend(kinds.map(|(value, count)| (value.code(), count)));
    }
    often
}

fn header(title: &Title<'_>, summary: &Summary) -> String {
    let list = |counts: &[u64]| counts.iter().map(|n| format!(" {n}")).collect::<String>();
    let longest = summary.longest.map_or(String::new(), |(plies, rank)| format!(" {plies} {rank}"));
    let start = summary.start.map_or(String::new(), |start| format!(" {}", start.code()));
    format!(
        "{MAGIC}{VERSION}\ngame {}\nindex {}\nnumbers {}\nhistory none\nwon{}\nlost{}\ndrawn {}\nstart{start}\nlongest{longest}\n\n",
        title.game,
        title.layout,
        title.len,
        list(&summary.won_in),
        list(&summary.lost_in),
        summary.drawn,
    )
}

/// A table on disk.
#[derive(Debug)]
pub struct Tablebase {
    path: PathBuf,
    file: Source,
    len: u64,
    summary: Summary,
    code: pack::Code,
    /// Where each block begins, and its checksum; at the end, where the last one ends.
    blocks: Vec<(u64, u64)>,
    kept: Mutex<VecDeque<(u64, Block)>>,
}

impl Tablebase {
    /// Opens the table of a game (by its full game string) in a folder.
    pub fn open<G: Game, X: Index<G>>(
        index: &X,
        game: &str,
        folder: &Path,
    ) -> Result<Tablebase, TablebaseError> {
        let layout = index.layout();
        Tablebase::open_file(&table_path(game, folder), &Title { game, layout: &layout, len: index.len() })
    }

    /// Opens a table of this game, whose positions are numbered in this way.
    pub(crate) fn open_file(path: &Path, title: &Title<'_>) -> Result<Tablebase, TablebaseError> {
        let failed = |error| TablebaseError::File(path.to_path_buf(), error);
        let torn = || TablebaseError::Torn(path.to_path_buf());
        let file = File::open(path).map_err(failed)?;
        let size = file.metadata().map_err(failed)?.len();
        let file = Source::new(file);
        let start = file.read(0, size.min(HEADER)).map_err(failed)?;
        let header = read_header(&start, path)?;
        header.fits(title, path)?;
        let code_at = header.size as u64;
        let (code, code_size) = pack::Code::read(&start[header.size..]).ok_or_else(torn)?;
        let code_bytes = &start[header.size..header.size + code_size];
        let tail_at = size.checked_sub(TAIL).ok_or_else(torn)?;
        let tail = file.read(tail_at, TAIL).map_err(failed)?;
        let list_at = word(&tail, 0);
        let blocks = title.len.div_ceil(BLOCK);
        let list_size = blocks * 16;
        if tail[16..] != END[..] || list_at.checked_add(list_size) != Some(tail_at) {
            return Err(torn());
        }
        let list = file.read(list_at, list_size).map_err(failed)?;
        if seal(&start[..header.size], code_bytes, &list) != word(&tail, 8) {
            return Err(torn());
        }
        let mut blocks: Vec<(u64, u64)> =
            list.chunks_exact(16).map(|entry| (word(entry, 0), word(entry, 8))).collect();
        blocks.push((list_at, 0));
        if !blocks.is_sorted_by_key(|block| block.0) || blocks[0].0 < code_at {
            return Err(torn());
        }
        let (path, kept) = (path.to_path_buf(), Mutex::default());
        Ok(Tablebase { path, file, len: title.len, summary: header.summary, code, blocks, kept })
    }

    /// What it holds, in numbers.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// What the position with this rank is worth; a rank that no position has is refused.
    pub fn value(&self, rank: u64) -> Result<GameValue, TablebaseError> {
        let torn = || TablebaseError::Torn(self.path.clone());
        if rank >= self.len {
            return Err(torn());
        }
        let block = self.block(rank / BLOCK)?;
        match block.get((rank % BLOCK) as usize) {
            None | Some(&UNUSED) => Err(torn()),
            Some(&code) => Ok(GameValue::of_code(code)),
        }
    }

    fn block(&self, number: u64) -> Result<Block, TablebaseError> {
        {
            let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((_, block)) = kept.iter().find(|(known, _)| *known == number) {
                return Ok(Arc::clone(block));
            }
        }
        let ((from, sum), (to, _)) = (self.blocks[number as usize], self.blocks[number as usize + 1]);
        let packed = self
            .file
            .read(from, to - from)
            .map_err(|error| TablebaseError::File(self.path.clone(), error))?;
        let len = BLOCK.min(self.len - number * BLOCK) as usize;
        let sound = checksum(&packed) == sum;
        let plain = sound.then(|| self.code.unpack(&packed, len)).flatten();
        let block = Arc::new(plain.ok_or_else(|| TablebaseError::Torn(self.path.clone()))?);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(KEPT - 1);
        kept.push_front((number, Arc::clone(&block)));
        Ok(block)
    }
}

fn word(bytes: &[u8], place: usize) -> u64 {
    let mut word = [0; 8];
    word.copy_from_slice(&bytes[place..place + 8]);
    u64::from_le_bytes(word)
}

struct Header {
    game: String,
    layout: String,
    len: u64,
    summary: Summary,
    size: usize,
}

impl Header {
    fn fits(&self, title: &Title<'_>, path: &Path) -> Result<(), TablebaseError> {
        let other =
            |found: String, expected: String| TablebaseError::Other { path: path.into(), found, expected };
        if self.game != title.game {
            return Err(other(self.game.clone(), title.game.to_string()));
        }
        if self.layout != title.layout || self.len != title.len {
            let told = |layout: &str| format!("positions numbered as \"{layout}\"");
            return Err(other(told(&self.layout), told(title.layout)));
        }
        Ok(())
    }
}

/// Reads the text at the beginning of a table.
fn read_header(bytes: &[u8], path: &Path) -> Result<Header, TablebaseError> {
    let foreign = || TablebaseError::Foreign(path.to_path_buf());
    let torn = || TablebaseError::Torn(path.to_path_buf());
    let rest = bytes.strip_prefix(MAGIC.as_bytes()).ok_or_else(foreign)?;
    let line = rest.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let version = String::from_utf8_lossy(&line[..line.len().min(20)]).into_owned();
    if version != VERSION {
        return Err(TablebaseError::Version { path: path.to_path_buf(), found: version, expected: VERSION });
    }
    let size = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or_else(torn)? + 2;
    let text = std::str::from_utf8(&bytes[..size]).map_err(|_| torn())?;
    let entry = |name: &str| {
        text.lines().find_map(|line| line.strip_prefix(name)).map(str::trim_start).ok_or_else(torn)
    };
    let numbers = |name: &str| -> Result<Vec<u64>, TablebaseError> {
        entry(name)?.split_whitespace().map(|number| number.parse().map_err(|_| torn())).collect()
    };
    let number = |name: &str| numbers(name)?.first().copied().ok_or_else(torn);
    let (won_in, lost_in, drawn) = (numbers("won")?, numbers("lost")?, number("drawn ")?);
    let (won, lost) = (won_in.iter().sum::<u64>(), lost_in.iter().sum::<u64>());
    let longest = match numbers("longest")?[..] {
        [plies, rank] => Some((u32::try_from(plies).map_err(|_| torn())?, rank)),
        _ => None,
    };
    let start = match numbers("start")?[..] {
        [] => None,
        [code, ..] => Some(GameValue::of_code(u16::try_from(code).map_err(|_| torn())?)),
    };
    let positions = won + lost + drawn;
    Ok(Header {
        game: entry("game ")?.to_string(),
        layout: entry("index ")?.to_string(),
        len: number("numbers ")?,
        summary: Summary { positions, won, lost, drawn, start, longest, won_in, lost_in },
        size,
    })
}

/// A file that is read at places, by several threads at once.
#[derive(Debug)]
struct Source {
    #[cfg(unix)]
    file: File,
    #[cfg(not(unix))]
    file: Mutex<File>,
}

impl Source {
    fn new(file: File) -> Source {
        #[cfg(not(unix))]
        let file = Mutex::new(file);
        Source { file }
    }

    fn read(&self, place: u64, len: u64) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; len as usize];
        #[cfg(unix)]
        std::os::unix::fs::FileExt::read_exact_at(&self.file, &mut bytes, place)?;
        #[cfg(not(unix))]
        {
            use std::io::{Read, Seek, SeekFrom};
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.seek(SeekFrom::Start(place))?;
            file.read_exact(&mut bytes)?;
        }
        Ok(bytes)
    }
}
