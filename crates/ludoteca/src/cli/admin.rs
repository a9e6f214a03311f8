//! The words of `admin`.

use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

pub(crate) const ADMIN: &str = "What the one who runs a server does: copies, clearing away, people, bans.

It works on the database that `serve` would take with the same --config, --database or --data (and the same variables of the \
environment), most of it beside a server that runs. What cannot be undone is only told at first, and done with --yes.

docs/SERVER.md tells when to do what.";

#[derive(Args, Debug)]
pub(crate) struct AdminArgs {
    /// The file in which the flags of `serve` stand
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) config: Option<PathBuf>,
    /// The database: sqlite:PATH or postgres://...; by default the file ludoteca.db in the data folder
    #[arg(long, value_name = "URL", global = true)]
    pub(crate) database: Option<String>,
    /// The folder where data are kept; by default this user's own
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) data: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) job: Job,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Job {
    /// Ask a server on this machine whether it can write; status 1 if not
    #[command(after_help = "Example: ludoteca admin ready --server 127.0.0.1:8080")]
    Ready {
        /// Where it listens; by default what `serve` would be told
        #[arg(long, value_name = "ADDRESS")]
        server: Option<String>,
    },
    /// Write a copy of everything, as it is at one moment, while the server runs
    #[command(after_help = "Example: ludoteca admin backup --data /var/lib/ludoteca games-monday.db")]
    Backup {
        /// The new file: an SQLite database, whatever is copied
        file: PathBuf,
    },
    /// Put a backup in the place of the database; no server may run on it
    #[command(after_help = "Example: ludoteca admin restore --data /var/lib/ludoteca games-monday.db --yes")]
    Restore {
        /// A file that `backup` has written
        file: PathBuf,
        /// Do it; a database that is there is kept beside it under another name
        #[arg(long)]
        yes: bool,
    },
    /// Copy everything into another, empty database: from SQLite to PostgreSQL or back
    #[command(after_help = "Examples:\n  \
        ludoteca admin copy --data /var/lib/ludoteca --to postgres://ludoteca@localhost/ludoteca\n  \
        ludoteca admin copy --database postgres://ludoteca@localhost/ludoteca --to sqlite:games.db")]
    Copy {
        /// Where to: sqlite:PATH or postgres://...
        #[arg(long, value_name = "URL")]
        to: String,
    },
    /// Clear away what nobody needs any more: without --yes only tell what that is
    #[command(after_help = "Example: ludoteca admin prune --waiting 30 --guests 365 --yes")]
    Prune(PruneArgs),
    /// People: find them, hand out what is kept of them, rename and delete them
    #[command(subcommand, alias = "people")]
    Person(PersonJob),
    /// Keep people or addresses out, let them in again, list them
    #[command(subcommand)]
    Ban(BanJob),
    /// Make worthless what lets somebody in: a person's cookies, or the key of a seat
    #[command(subcommand)]
    Revoke(RevokeJob),
}

#[derive(Args, Debug)]
pub(crate) struct PruneArgs {
    /// End games that have waited for an opponent for more than so many days
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub(crate) waiting: Option<u32>,
    /// End games of two in which nothing has happened for more than so many days
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub(crate) idle: Option<u32>,
    /// Remove games that ended without a result more than so many days ago
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub(crate) void: Option<u32>,
    /// Remove guests without any game who have not been seen for more than so many days
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub(crate) guests: Option<u32>,
    /// Do it
    #[arg(long)]
    pub(crate) yes: bool,
}

#[derive(Subcommand, Debug)]
pub(crate) enum PersonJob {
    /// List the people of a name
    #[command(after_help = "Example: ludoteca admin person find Ada")]
    Find {
        /// The name
        name: String,
    },
    /// List who sits in a game
    #[command(after_help = "Example: ludoteca admin person at 3q2cXhDk5n0YzB1vRt7uWg")]
    At {
        /// The name of the game: what stands behind /g/ in its address
        // One in sixty-four begins with a hyphen.
        #[arg(allow_hyphen_values = true)]
        game: String,
    },
    /// Write everything that is kept of a person as JSON
    #[command(after_help = "Example: ludoteca admin person export 17 > ada.json")]
    Export {
        /// The number, as `find` and `at` tell it
        number: i64,
    },
    /// Give a person another name, or none
    #[command(after_help = "Example: ludoteca admin person rename 17 \"Ada L.\"")]
    Rename {
        /// The number
        number: i64,
        /// The new name; without it the person has none
        name: Option<String>,
    },
    /// Remove a person: without --yes only tell what that means
    #[command(long_about = DELETE)]
    #[command(after_help = "Example: ludoteca admin person delete 17 --yes")]
    Delete {
        /// The number
        number: i64,
        /// Do it
        #[arg(long)]
        yes: bool,
    },
}

const DELETE: &str = "Remove a person: without --yes only tell what that means.

The name and whatever lets anybody speak for the person go at once. Finished games stay with others who played them, without \
the person; unfinished ones end, in favour of the other side if both have moved; games that nobody else has are removed. \
Backups that were made before still have everything.";

#[derive(Subcommand, Debug)]
pub(crate) enum BanJob {
    /// Keep a person, an address or a range of addresses out
    #[command(after_help = "Examples:\n  ludoteca admin ban add 17 --days 30 --why insults\n  \
        ludoteca admin ban add 2001:db8::/64")]
    Add {
        /// A person's number, an address, or a range like 203.0.113.0/24
        whom: String,
        /// For so many days; without it for ever
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
        days: Option<u32>,
        /// Why, for other operators
        #[arg(long, value_name = "TEXT", default_value = "")]
        why: String,
    },
    /// Let somebody in again
    #[command(after_help = "Example: ludoteca admin ban remove 203.0.113.0/24")]
    Remove {
        /// As `list` tells it
        whom: String,
    },
    /// List who is kept out
    #[command(after_help = "Example: ludoteca admin ban list")]
    List,
}

#[derive(Subcommand, Debug)]
pub(crate) enum RevokeJob {
    /// Log a person out everywhere: who has the cookie is a stranger from now on
    #[command(after_help = "Example: ludoteca admin revoke person 17 --yes")]
    Person {
        /// The number
        number: i64,
        /// Do it: without the cookie nobody can be this person any more
        #[arg(long)]
        yes: bool,
    },
    /// Make the link of a seat worthless; who sits there stays
    #[command(after_help = "Example: ludoteca admin revoke seat 3q2cXhDk5n0YzB1vRt7uWg first")]
    Seat {
        /// The name of the game
        #[arg(allow_hyphen_values = true)]
        game: String,
        /// The side
        side: SideArg,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum SideArg {
    /// The side the game lists first
    First,
    /// The other one
    Second,
}
