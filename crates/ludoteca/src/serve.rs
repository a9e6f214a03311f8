//! `serve`: the games as a web page.

use crate::cli::ServeArgs;
use crate::play::data_dir;
use crate::{configuration, log, output};
use anyhow::{Context, Result, anyhow};
use ludoteca_games::Games;
use ludoteca_kit::Refusal;
use ludoteca_kit::words::{COMMON, say};
use std::time::Duration;

pub(crate) fn serve() -> Result<()> {
    let args = &configuration::completed(configuration::given(), |name| std::env::var_os(name))?;
    log::start(&args.log, args.log_format)?;
    let database = database_of(args)?;
    let public_url = args.public_url.as_deref().map(checked).transpose()?;
    let data = args.data.clone().or_else(data_dir);
    let tables = args.tables.clone().or_else(|| data.map(|folder| folder.join("tables")));
    let proxies =
        args.trusted_proxy.as_deref().map_or_else(|| Ok(ludoteca_web::Proxies::default()), proxies)?;
    let config = ludoteca_web::Config {
        public_url,
        proxies,
        engine_threads: usize::from(args.engine_threads),
        tables,
        patience: Duration::from_secs(args.patience.into()),
        answer_delay: Duration::from_millis(args.answer_delay.into()),
        several: database.starts_with("postgres"),
        retention: ludoteca_web::Retention {
            challenges: args.keep_challenges,
            games: args.keep_games,
            aborted: args.keep_aborted,
            guests: args.keep_guests,
        },
        drain: Duration::from_secs(args.drain.into()),
        engine_memory: usize::try_from(args.engine_memory).unwrap_or(usize::MAX).saturating_mul(1 << 20),
    };
    let metrics = args.metrics.clone();
    let serve = ludoteca_web::Serve { listen: args.listen.clone(), database, metrics, config };
    // Whoever started it may have closed the pipe; the server goes on all the same.
    ludoteca_web::serve::<Games>(serve, |address| {
        let told = say!(COMMON, "app-listening", address = format!("http://{address}"));
        drop(output::print(&format!("{told}\n")));
    })?;
    Ok(())
}

/// The database that is meant: the one that is named, or the file in the data folder, which is made where it is missing.
pub(crate) fn database_of(args: &ServeArgs) -> Result<String> {
    if let Some(database) = &args.database {
        return Ok(database.clone());
    }
    let folder = args.data.clone().or_else(data_dir);
    let folder = folder.with_context(|| say!(COMMON, "app-no-home"))?;
    std::fs::create_dir_all(&folder)
        .with_context(|| say!(COMMON, "app-no-folder", folder = folder.display().to_string()))?;
    Ok(format!("sqlite:{}", folder.join("ludoteca.db").display()))
}

/// Who is believed about where requests come from.
fn proxies(named: &str) -> Result<ludoteca_web::Proxies> {
    let nets: Result<Vec<ludoteca_web::Net>, _> = named.split(',').map(str::parse).collect();
    let nets = nets.map_err(|why| anyhow!(say!(COMMON, "app-trusted-proxy", why = why)))?;
    Ok(ludoteca_web::Proxies::named(nets))
}

/// An address of the web without a path: browsers name it so when they say where a request comes from.
fn checked(url: &str) -> Result<String> {
    let bare = url.trim_end_matches('/');
    let host = bare.strip_prefix("https://").or_else(|| bare.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ', '"']) => {
            Ok(bare.to_lowercase())
        }
        _ => {
            let place = say!(COMMON, "app-place-public-url");
            Err(Refusal::new(place, url, say!(COMMON, "app-expected-url")).into())
        }
    }
}
