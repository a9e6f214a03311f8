//! What a run has found so far, on disk, so that a run that is killed costs little.
//!
//! A checkpoint is written between two distances, beside the last one, and takes its name when it is complete: whenever the
//! run dies, one of them is whole. One that is torn or of another game is not used, and the run begins anew.

use crate::SolveError;
use crate::array::Cells;
use crate::folder::{checksum, write_whole};
use crate::tablebase::Title;
use crate::workers::{Phase, Workers};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// Positions that are written at a time.
const CHUNK: usize = 1 << 18;
/// At most this part of the time goes into checkpoints.
const SHARE: u32 = 20;

/// Writes and reads the checkpoints of one run.
pub(crate) struct Saver {
    path: PathBuf,
    title: String,
    last: Instant,
    took: Duration,
    /// Work that may be lost.
    most: Duration,
}

/// Bytes of a checkpoint for so many positions.
pub(crate) fn size(len: u64) -> u64 {
    2 * len
}

impl Saver {
    pub(crate) fn new(path: PathBuf, title: &Title<'_>, most: Duration) -> Saver {
        let title = format!("Ludoteca checkpoint 1\n{}\n{}\n{}\n", title.game, title.layout, title.len);
        Saver { path, title, last: Instant::now(), took: Duration::ZERO, most }
    }

    /// Writes a checkpoint if it is time for one.
    pub(crate) fn offer(
        &mut self,
        cells: &Cells,
        depth: u32,
        workers: &mut Workers<'_>,
    ) -> Result<(), SolveError> {
        if !self.most.is_zero() && self.last.elapsed() < self.most.max(self.took * SHARE) {
            return Ok(());
        }
        self.save(cells, depth, workers)
    }

    /// Writes a checkpoint, unless the whole run has been short.
    pub(crate) fn save(
        &mut self,
        cells: &Cells,
        depth: u32,
        workers: &mut Workers<'_>,
    ) -> Result<(), SolveError> {
        if workers.began.elapsed() < self.most {
            return Ok(());
        }
        workers.tell(Phase::Saving);
        let since = Instant::now();
        write_whole(&self.path, |out| {
            out.write_all(self.title.as_bytes())?;
            let mut sum = write_chunk(out, &depth.to_le_bytes(), 0)?;
            for chunk in cells.chunks(CHUNK) {
                let bytes: Vec<u8> = chunk.iter().flat_map(|cell| cell.load(Relaxed).to_le_bytes()).collect();
                sum = write_chunk(out, &bytes, sum)?;
            }
            out.write_all(&sum.to_le_bytes())
        })?;
        self.last = Instant::now();
        self.took = since.elapsed();
        workers.saved = true;
        Ok(())
    }

    /// The cells of an earlier run and the distance that comes next, if there is a sound checkpoint.
    pub(crate) fn load(&self, len: u64) -> Result<Option<(Cells, u32)>, SolveError> {
        match File::open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(SolveError::File(self.path.clone(), error)),
            Ok(file) => {
                let cells = Cells::open(len)?;
                let mut input = io::BufReader::with_capacity(1 << 20, file);
                let depth = self.read(&mut input, &cells).ok().flatten();
                Ok(depth.map(|depth| (cells, depth)))
            }
        }
    }

    fn read(&self, input: &mut impl Read, cells: &Cells) -> io::Result<Option<u32>> {
        let mut title = vec![0; self.title.len()];
        input.read_exact(&mut title)?;
        if title != self.title.as_bytes() {
            return Ok(None);
        }
        let mut depth = [0; 4];
        let mut sum = read_chunk(input, &mut depth, 0)?;
        for chunk in cells.chunks(CHUNK) {
            let mut bytes = vec![0; 2 * chunk.len()];
            sum = read_chunk(input, &mut bytes, sum)?;
            let (pairs, _) = bytes.as_chunks::<2>();
            chunk.iter().zip(pairs).for_each(|(cell, pair)| cell.store(u16::from_le_bytes(*pair), Relaxed));
        }
        let mut last = [0; 8];
        input.read_exact(&mut last)?;
        Ok((u64::from_le_bytes(last) == sum).then(|| u32::from_le_bytes(depth)))
    }

    /// Takes the checkpoint away once it is not needed any more.
    pub(crate) fn remove(&self) {
        // A checkpoint that stays is a waste of room and does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

fn write_chunk(out: &mut dyn Write, bytes: &[u8], sum: u64) -> io::Result<u64> {
    out.write_all(bytes)?;
    Ok(ludoteca_kit::mix([sum, checksum(bytes)]))
}

fn read_chunk(input: &mut impl Read, bytes: &mut [u8], sum: u64) -> io::Result<u64> {
    input.read_exact(bytes)?;
    Ok(ludoteca_kit::mix([sum, checksum(bytes)]))
}
