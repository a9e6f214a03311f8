//! The database as a whole: copies of it, and from one kind to the other.

use super::{date, failed, file_of, now, open, tell};
use anyhow::{Context, Result, anyhow, bail};
use ludoteca_kit::words::{COMMON, say};
use ludoteca_store::{Store, Totals};
use std::path::{Path, PathBuf};

/// Writes a copy to a new file. It is opened again before it is called done.
pub(super) async fn backup(place: &str, file: &Path) -> Result<()> {
    let told = file.display().to_string();
    if file.exists() {
        bail!(say!(COMMON, "admin-there", path = told));
    }
    let store = open(place).await?;
    store.backup(file.to_path_buf()).await.map_err(|error| failed(&error))?;
    store.close().await.map_err(|error| failed(&error))?;
    let copy = open(&address(file)).await?;
    let totals = copy.totals().await.map_err(|error| failed(&error))?;
    copy.close().await.map_err(|error| failed(&error))?;
    tell(&say!(COMMON, "admin-backed-up", path = told, games = games(&totals), guests = totals.guests))
}

/// Puts a backup in the place of a database.
pub(super) async fn restore(place: &str, file: &Path, yes: bool) -> Result<()> {
    let from = file.display().to_string();
    if !file.exists() {
        bail!(say!(COMMON, "admin-no-database", path = from));
    }
    let Some(target) = file_of(place) else { return refill(place, file, yes).await };
    // Whoever serves it holds its lock, and nobody else begins to before the present one is put aside.
    let mut present = None;
    if target.exists() {
        let store = ludoteca_store::open_to_serve(place).await.map_err(|error| failed(&error))?;
        let totals = store.totals().await.map_err(|error| failed(&error))?;
        present = Some((store, totals));
    }
    // A copy is opened, and brought up to date, in a file beside the target; only a good one gets the target's name.
    let draft = beside(&target, "restored");
    let totals = checked(file, &draft).await.inspect_err(|_| forget(&draft))?;
    tell(&say!(COMMON, "admin-backup-has", path = from, games = games(&totals), guests = totals.guests))?;
    if let Some((_, present)) = &present {
        let path = target.display().to_string();
        tell(&say!(
            COMMON,
            "admin-present-has",
            path = path,
            games = games(present),
            guests = present.guests
        ))?;
    }
    if !yes {
        forget(&draft);
        if let Some((store, _)) = present {
            store.close().await.map_err(|error| failed(&error))?;
        }
        return super::not_done();
    }
    if let Some((store, _)) = present {
        aside(&*store, &target).await?;
    }
    std::fs::rename(&draft, &target).with_context(|| unwritten(&target))?;
    forget(&draft);
    tell(&say!(COMMON, "admin-restored", path = target.display().to_string()))
}

/// Copies a backup to another file, where it is opened and brought up to date.
async fn checked(file: &Path, draft: &Path) -> Result<Totals> {
    forget(draft);
    copied(file, draft)?;
    let store = open(&address(draft)).await?;
    let totals = store.totals().await.map_err(|error| failed(&error))?;
    store.close().await.map_err(|error| failed(&error))?;
    Ok(totals)
}

/// A backup goes into an empty database that is no file.
async fn refill(place: &str, file: &Path, yes: bool) -> Result<()> {
    if yes {
        return copy(&address(file), place).await;
    }
    let (path, target) = (file.display().to_string(), without_password(place));
    tell(&say!(COMMON, "admin-restore-whole", path = path, target = target))?;
    super::not_done()
}

/// Copies everything into an empty database.
pub(super) async fn copy(from: &str, to: &str) -> Result<()> {
    let source = open(from).await?;
    let target = ludoteca_store::open(to).await.map_err(|error| failed(&error))?;
    ludoteca_store::copy(&source, &target).await.map_err(|error| failed(&error))?;
    source.close().await.map_err(|error| failed(&error))?;
    let totals = target.totals().await.map_err(|error| failed(&error))?;
    target.close().await.map_err(|error| failed(&error))?;
    tell(&say!(COMMON, "admin-copied", games = games(&totals), guests = totals.guests))
}

/// Closes a database and puts it aside under a name that tells when.
async fn aside(store: &dyn Store, target: &Path) -> Result<()> {
    store.close().await.map_err(|error| failed(&error))?;
    let kept = beside(target, &format!("before-{}", now() / 1000));
    std::fs::rename(target, &kept).with_context(|| unwritten(&kept))?;
    for tail in ["-wal", "-shm"] {
        // They are gone where the database was closed well.
        let _ = std::fs::rename(with(target, tail), with(&kept, tail));
    }
    tell(&say!(COMMON, "admin-kept", path = kept.display().to_string(), at = date(now())))
}

fn games(totals: &Totals) -> u64 {
    totals.open + totals.live + totals.finished
}

/// The address of a database as others may see it.
fn without_password(place: &str) -> String {
    match place.split_once("://").map(|(scheme, rest)| (scheme, rest.rsplit_once('@'))) {
        Some((scheme, Some((who, rest)))) => {
            let name = who.split(':').next().unwrap_or_default();
            format!("{scheme}://{name}@{rest}")
        }
        _ => place.to_string(),
    }
}

fn address(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

/// A name in the same folder.
fn beside(path: &Path, ending: &str) -> PathBuf {
    with(path, &format!(".{ending}"))
}

fn with(path: &Path, tail: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(tail);
    PathBuf::from(name)
}

fn copied(from: &Path, to: &Path) -> Result<()> {
    std::fs::copy(from, to).map(drop).with_context(|| unwritten(to))
}

fn forget(draft: &Path) {
    for tail in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(with(draft, tail));
    }
}

fn unwritten(path: &Path) -> anyhow::Error {
    anyhow!(say!(COMMON, "admin-unwritten", path = path.display().to_string()))
}
