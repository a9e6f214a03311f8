//! Writing: beside the place first, then, when all of it is on the disk, under the name.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// What a file is called before it has its name: hidden, with a part that is drawn by lot.
const DRAFT: &str = ".tmp";
/// Links that lead to links are followed so far.
const LINKS: u32 = 40;

/// Puts bytes in the place of a file: whoever looks, now or after a crash, finds all of the old or all of the new, and who
/// may read and write it does not change. A link stays a link and what it leads to is replaced; a pipe or a device cannot be
/// replaced, and is written to.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    put(path, |out| out.write_all(bytes))
}

/// The same with bytes that are made while they are written.
pub fn replace_with(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    put(path, |out| {
        let mut buffered = BufWriter::with_capacity(1 << 20, out);
        write(&mut buffered)?;
        buffered.flush()
    })
}

fn put(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let target = followed(path)?;
    let known = fs::metadata(&target).ok();
    if known.as_ref().is_some_and(|known| !known.is_file()) {
        return write(&mut OpenOptions::new().write(true).open(&target)?);
    }
    let mut draft = draft(&target)?;
    write(draft.as_file_mut())?;
    if let Some(known) = known {
        draft.as_file().set_permissions(known.permissions())?;
    }
    draft.as_file().sync_all()?;
    draft.persist(&target).map_err(|failed| failed.error)?;
    sync_folder(&target)
}

/// Writes a file that is not there yet, whole or not at all. What is there already, of whatever kind, is left alone, and the
/// error is of the kind [`ErrorKind::AlreadyExists`].
pub fn create_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let mut draft = draft(path)?;
    draft.as_file_mut().write_all(bytes)?;
    draft.as_file().sync_all()?;
    match draft.persist_noclobber(path) {
        Ok(_) => sync_folder(path),
        Err(failed) if failed.error.kind() == ErrorKind::AlreadyExists => Err(failed.error),
        // Some file systems can give a name only if they may take it away from another file.
        Err(_) => fresh(path, bytes),
    }
}

fn fresh(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).inspect_err(|_| {
        // Half a file is worse than none; if it cannot be removed either, the first error says enough.
        let _ = fs::remove_file(path);
    })
}

/// Removes what somebody who was killed has left beside a file. Whoever calls it knows that nobody else writes the file now.
pub fn sweep(path: &Path) {
    let Ok(target) = followed(path) else { return };
    let Some(begin) = begin(&target) else { return };
    for entry in fs::read_dir(folder(&target)).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let drawn = name.as_encoded_bytes().strip_prefix(begin.as_encoded_bytes());
        let drawn = drawn.and_then(|rest| rest.strip_suffix(DRAFT.as_bytes()));
        if drawn.is_some_and(|drawn| !drawn.is_empty() && drawn.iter().all(u8::is_ascii_alphanumeric)) {
            // What cannot be removed does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// A name for one more file beside `game.txt`: `game-2.txt`, `game-3.txt` and so on, the first that would destroy
/// nothing. What is no file, such as a pipe or a device, keeps its name, because nothing is lost there.
pub fn unused(path: &Path) -> PathBuf {
    let taken = |path: &Path| fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() > 0);
    let mut free = path.to_path_buf();
    for number in 2.. {
        if !taken(&free) {
            break;
        }
        let mut name = path.file_stem().unwrap_or_default().to_os_string();
        name.push(format!("-{number}"));
        if let Some(ending) = path.extension() {
            name.push(".");
            name.push(ending);
        }
        free = path.with_file_name(name);
    }
    free
}

/// What a path leads to in the end, whether that is there or not.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        match fs::symlink_metadata(&path) {
            Ok(found) if found.is_symlink() => path = folder(&path).join(fs::read_link(&path)?),
            _ => return Ok(path),
        }
    }
    Err(io::Error::new(ErrorKind::InvalidInput, "links lead round in a circle"))
}

fn draft(target: &Path) -> io::Result<NamedTempFile> {
    let begin = begin(target);
    let begin = begin.ok_or_else(|| io::Error::new(ErrorKind::InvalidInput, "it has no file name"))?;
    // Opened like any other file: it is not for its owner alone, and an error names no file that nobody has heard of.
    let open = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
    Builder::new().prefix(&begin).suffix(DRAFT).make_in(folder(target), open)
}

/// How the name of a draft of a file begins.
fn begin(target: &Path) -> Option<OsString> {
    let mut begin = OsString::from(".");
    begin.push(target.file_name()?);
    begin.push(".");
    Some(begin)
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A new name is safe once the folder is; elsewhere than on Unix a folder cannot be opened for that.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    match File::open(folder(path)).and_then(|folder| folder.sync_all()) {
        // Some file systems have no such thing, and their renames are as safe as they will ever be.
        Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
        // Whoever may not read a folder may still write there.
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Ok(()),
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::{TempDir, tempdir};

    fn names(folder: &TempDir) -> Vec<String> {
        let entries = fs::read_dir(folder.path()).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn text(path: &Path) -> String {
        fs::read_to_string(path).unwrap()
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = tempdir().unwrap();
        let path = folder.path().join("game.txt");
        replace(&path, b"one").unwrap();
        replace(&path, b"two").unwrap();
        replace_with(&path, |out| (0..1000).try_for_each(|n| writeln!(out, "{n}"))).unwrap();
        assert!(text(&path).ends_with("\n999\n"));
        let failed = replace_with(&path, |out| {
            out.write_all(b"half").unwrap();
            out.flush().unwrap();
            Err(ErrorKind::StorageFull.into())
        });
        assert_eq!(failed.unwrap_err().kind(), ErrorKind::StorageFull);
        assert!(text(&path).ends_with("\n999\n"), "the old file is still whole");
        assert_eq!(names(&folder), ["game.txt"]);
        let missing = replace(&folder.path().join("no/such/folder"), b"x").unwrap_err();
        assert!(!missing.to_string().contains(DRAFT), "the draft is not named: {missing}");
        assert!(replace(folder.path(), b"x").is_err());
        for nameless in ["/", "..", ""] {
            assert!(replace(Path::new(nameless), b"x").is_err(), "{nameless:?}");
        }
    }

    #[test]
    fn what_is_there_is_never_destroyed_by_something_new() {
        let folder = tempdir().unwrap();
        let path = folder.path().join("game.txt");
        create_new(&path, b"one").unwrap();
        assert_eq!(create_new(&path, b"two").unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(create_new(folder.path(), b"two").unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!(fresh(&path, b"two").unwrap_err().kind(), ErrorKind::AlreadyExists);
        assert_eq!((text(&path).as_str(), names(&folder)), ("one", vec!["game.txt".to_string()]));
        fresh(&folder.path().join("other"), b"three").unwrap();
        assert_eq!(text(&folder.path().join("other")), "three");
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempdir().unwrap();
        let [path, link, chain] = ["game.txt", "link", "chain"].map(|name| folder.path().join(name));
        fs::create_dir(folder.path().join("deep")).unwrap();
        let lost = folder.path().join("lost");
        symlink("game.txt", &link).unwrap();
        symlink(&link, &chain).unwrap();
        symlink("deep/new", &lost).unwrap();
        replace(&path, b"one").unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        fs::write(folder.path().join("usual"), "").unwrap();
        assert_eq!(mode(&path), mode(&folder.path().join("usual")), "a new file is like any other");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        for (link, what) in [(&link, "two"), (&chain, "three")] {
            replace(link, what.as_bytes()).unwrap();
            assert!(fs::symlink_metadata(link).unwrap().is_symlink());
            assert_eq!((text(&path).as_str(), mode(&path)), (what, 0o640));
        }
        replace(&lost, b"found").unwrap();
        assert_eq!(
            text(&folder.path().join("deep/new")),
            "found",
            "a link may lead to what is not there yet"
        );
        assert_eq!(create_new(&link, b"x").unwrap_err().kind(), ErrorKind::AlreadyExists);
        let round = folder.path().join("round");
        symlink("round", &round).unwrap();
        assert!(replace(&round, b"x").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_written_to_and_stay() {
        replace(Path::new("/dev/null"), b"x").unwrap();
        replace_with(Path::new("/dev/null"), |out| out.write_all(b"x")).unwrap();
        let full = replace(Path::new("/dev/full"), b"x");
        assert_eq!(full.unwrap_err().kind(), ErrorKind::StorageFull);
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    #[test]
    fn what_a_killed_process_left_is_swept_away_and_nothing_else() {
        let folder = tempdir().unwrap();
        let path = folder.path().join("a.game");
        let draft = draft(&path).unwrap();
        let left = draft.path().file_name().unwrap().to_str().unwrap().to_string();
        assert!(left.starts_with(".a.game.") && left.ends_with(".tmp"), "{left}");
        std::mem::forget(draft);
        for name in ["a.game", ".a.game.tmp", ".a.game.2.x.tmp", ".b.game.AAAAAA.tmp", "a.game.AAAAAA.tmp"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(names(&folder).len(), 6);
        sweep(&path);
        assert_eq!(names(&folder).len(), 5);
        assert!(!names(&folder).contains(&left));
        sweep(Path::new("/"));
    }

    #[test]
    fn another_record_destroys_nothing() {
        let folder = tempdir().unwrap();
        for name in ["game.txt", "game"] {
            let path = folder.path().join(name);
            assert_eq!(unused(&path), path);
            fs::write(&path, "").unwrap();
            assert_eq!(unused(&path), path, "there is nothing in it");
            fs::write(&path, "a record").unwrap();
            let second = folder.path().join(name.replace("game", "game-2"));
            assert_eq!(unused(&path), second);
            fs::write(&second, "a record").unwrap();
            assert_eq!(unused(&path), folder.path().join(name.replace("game", "game-3")));
        }
        assert_eq!(unused(folder.path()), folder.path(), "a folder is no record");
    }
}
