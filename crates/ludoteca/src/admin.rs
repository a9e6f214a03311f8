//! `admin`: what the one who runs a server does, on its database.
//!
//! Nothing here goes through the server: it is another process beside it. What is destroyed is tried on a copy first, which is
//! thrown away, so that a dry run tells exactly what the real one does.

mod data;
mod people;
mod prune;
mod ready;

use crate::cli::ServeArgs;
use crate::cli::admin::{AdminArgs, Job};
use crate::configuration;
use crate::output;
use crate::serve::database_of;
use anyhow::{Context, Result, anyhow};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_store::{Millis, Store, StoreError};
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

/// Rows that are asked for at once, and changes that are made at once.
const PAGE: u32 = 500;

pub(crate) fn admin(args: &AdminArgs) -> Result<()> {
    let settings = settings(args)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.with_context(|| say!(COMMON, "admin-no-runtime"))?.block_on(job(args, &settings))
}

async fn job(args: &AdminArgs, settings: &ServeArgs) -> Result<()> {
    let place = || database_of(settings);
    match &args.job {
        Job::Ready { server } => ready::ready(server.as_deref().unwrap_or(&settings.listen)),
        Job::Backup { file } => data::backup(&place()?, file).await,
        Job::Restore { file, yes } => data::restore(&place()?, file, *yes).await,
        Job::Copy { to } => data::copy(&place()?, to).await,
        Job::Prune(args) => prune::prune(&place()?, args).await,
        Job::Person(job) => people::person(&place()?, job).await,
        Job::Ban(job) => people::ban(&place()?, job).await,
        Job::Revoke(job) => people::revoke(&place()?, job).await,
    }
}

/// What `serve` would be told by the same words, by the environment and by the file.
fn settings(args: &AdminArgs) -> Result<ServeArgs> {
    let mut words: Vec<OsString> = Vec::new();
    let mut add = |flag: &str, value: Option<OsString>| {
        if let Some(value) = value {
            words.extend([flag.into(), value]);
        }
    };
    add("--config", args.config.clone().map(PathBuf::into_os_string));
    add("--database", args.database.clone().map(Into::into));
    add("--data", args.data.clone().map(PathBuf::into_os_string));
    configuration::completed(words.into_iter(), |name| std::env::var_os(name))
}

/// Opens a database that is there: whoever mistypes its name is not to be told of an empty one.
async fn open(address: &str) -> Result<Arc<dyn Store>> {
    if let Some(path) = file_of(address)
        && !path.exists()
    {
        return Err(anyhow!(say!(COMMON, "admin-no-database", path = path.display().to_string())));
    }
    ludoteca_store::open(address).await.map_err(|error| failed(&error))
}

/// The file of a database that is one.
fn file_of(address: &str) -> Option<PathBuf> {
    match address.split_once(':') {
        Some(("sqlite", path)) => Some(PathBuf::from(path.strip_prefix("//").unwrap_or(path))),
        Some((scheme, _)) if scheme.len() > 1 && scheme.chars().all(|c| c.is_ascii_alphanumeric()) => None,
        _ => Some(PathBuf::from(address)),
    }
}

fn failed(error: &StoreError) -> anyhow::Error {
    anyhow!(say!(COMMON, "server-store", error = error.to_string()))
}

/// Prints one sentence on a line of its own.
fn tell(message: &Message) -> Result<()> {
    output::print(&format!("{message}\n"))
}

/// What is to be said after a dry run.
fn not_done() -> Result<()> {
    tell(&say!(COMMON, "admin-dry"))
}

fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// A moment as operators read it.
fn date(at: Millis) -> String {
    let moment = jiff::Timestamp::from_millisecond(at).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    moment.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

/// A copy of a database in a file of its own, which is gone when this is dropped: what a dry run works on.
struct Trial {
    folder: PathBuf,
    store: Arc<dyn Store>,
}

impl Trial {
    async fn of(store: &dyn Store) -> Result<Trial> {
        let folder = std::env::temp_dir().join(format!("ludoteca-trial-{}-{}", std::process::id(), now()));
        std::fs::create_dir_all(&folder)
            .with_context(|| say!(COMMON, "app-no-folder", folder = folder.display().to_string()))?;
        let file = folder.join("trial.db");
        let copied = async {
            store.backup(file.clone()).await?;
            ludoteca_store::open(&format!("sqlite:{}", file.display())).await
        };
        match copied.await {
            Ok(store) => Ok(Trial { folder, store }),
            Err(error) => {
                drop(std::fs::remove_dir_all(&folder));
                Err(failed(&error))
            }
        }
    }

    async fn end(self) {
        drop(self.store.close().await);
        drop(std::fs::remove_dir_all(&self.folder));
    }
}
