//! A real PostgreSQL for the tests: started when the first test wants it, shared by all processes of a run, and gone a moment after
//! the last of them, however that has ended.

use std::fs::{self, File};
use std::future::Future;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use ludoteca_store::{Postgres, Store};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection};

use crate::backend::Backend;

/// Looks after a server: ends it, and removes its folder, when for a while nobody has held the lock of those who use it. The lock
/// of those who start keeps anybody from beginning to use it in that moment.
const KEEPER: &str = r#"
dir=$1; bin=$2
start() {
    "$bin/postgres" -D "$dir/data" -k "$dir" -h '' -c fsync=off -c full_page_writes=off -c max_connections=200 \
        -c deadlock_timeout=100ms -c autovacuum=off >>"$dir/log" 2>&1 &
    server=$!
}
start
idle=0
while :; do
    sleep 1
    if [ -e "$dir/restart" ]; then
        mode=$(cat "$dir/restart")
        kill "-$mode" $server; wait $server
        [ "$mode" = QUIT ] && sleep 0.2
        start; rm -f "$dir/restart"
    fi
    kill -0 $server 2>/dev/null || exit 1
    if flock -n -x "$dir/users" true; then idle=$((idle + 1)); else idle=0; fi
    if [ $idle -ge 4 ] && (
        flock 9
        flock -n -x "$dir/users" true || exit 1
        "$bin/pg_ctl" -D "$dir/data" -m fast -w stop
        # Under another name, so that nobody begins in a folder that is being emptied.
        mv "$dir" "$dir.gone.$$" && rm -rf "$dir.gone.$$"
    ) 9>"$dir/start"; then exit 0; fi
done
"#;

/// How long the slowest machine may take to start a server.
const SOON: Duration = Duration::from_secs(60);

pub(crate) struct Server {
    folder: PathBuf,
    /// Held as long as the server is wanted.
    _users: File,
}

impl Server {
    /// The server that all tests share.
    pub(crate) fn shared() -> &'static Server {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(|| {
            let exe = std::env::current_exe().expect("a test has a file");
            let built = fs::metadata(exe).expect("it can be looked at").ino();
            Server::start(&std::env::temp_dir().join(format!("ludoteca-pg-{built}")))
        })
    }

    /// A server of one's own, to be treated badly.
    pub(crate) fn own() -> Server {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        Server::start(&std::env::temp_dir().join(format!("ludoteca-pg-{}-{number}", std::process::id())))
    }

    fn start(folder: &Path) -> Server {
        let owner = owner();
        loop {
            fs::create_dir_all(folder).expect("a temporary folder can be made");
            // Whoever removes the folder holds this lock, and then it is another file that has to be locked.
            let Ok(start) = File::create(folder.join("start")) else { continue };
            start.lock().expect("a file can be locked");
            if fs::metadata(folder.join("start")).map(|there| there.ino()).ok()
                != start.metadata().ok().map(|s| s.ino())
            {
                continue;
            }
            let Ok(users) = File::create(folder.join("users")) else { continue };
            users.lock_shared().expect("a file can be locked");
            let server = Server { folder: folder.to_path_buf(), _users: users };
            if !server.answers() {
                server.begin(owner);
            }
            return server;
        }
    }

    fn begin(&self, owner: Option<(u32, u32)>) {
        let bin = binaries();
        let keeper = self.folder.join("keeper");
        fs::write(&keeper, KEEPER).expect("the folder is ours");
        let mut paths = vec![self.folder.clone(), keeper.clone()];
        paths.extend(["start", "users"].map(|name| self.folder.join(name)));
        for path in paths {
            fs::set_permissions(&path, fs::Permissions::from_mode(0o700)).expect("it is ours");
            if let Some((user, group)) = owner {
                chown(&path, Some(user), Some(group)).expect("root may do so");
            }
        }
        let run = |command: &mut Command| {
            if let Some((user, group)) = owner {
                command.uid(user).gid(group);
            }
            command
                .current_dir(&self.folder)
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .process_group(0);
            command.spawn().expect("PostgreSQL can be started")
        };
        let data = self.folder.join("data");
        if !data.exists() {
            let mut init = Command::new(bin.join("initdb"));
            init.arg("-D").arg(&data).args([
                "-U",
                "ludoteca",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--no-locale",
                "--no-sync",
            ]);
            assert!(run(&mut init).wait().expect("initdb ends").success(), "initdb failed");
        }
        drop(run(Command::new("sh").arg(&keeper).arg(&self.folder).arg(&bin)));
        let begun = Instant::now();
        while !self.answers() {
            let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(begun.elapsed() < SOON, "PostgreSQL does not start: {}", log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Whether the server takes connections.
    fn answers(&self) -> bool {
        if UnixStream::connect(self.folder.join(".s.PGSQL.5432")).is_err() {
            return false;
        }
        blocking(async { connect(&self.address("postgres")).await.is_ok() })
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The address of a database of this server.
    pub(crate) fn address(&self, database: &str) -> String {
        format!("postgres://ludoteca@localhost/{database}?host={}", self.folder.display())
    }

    /// Makes a database with a name of its own.
    pub(crate) fn database(&self) -> String {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("t{}_{number}", std::process::id());
        self.execute("postgres", format!("CREATE DATABASE {name}"));
        name
    }

    /// Executes a statement in a database, beside everybody who uses it.
    pub(crate) fn execute(&self, database: &str, statement: String) {
        let address = self.address(database);
        blocking(async move {
            let mut connection = connect(&address).await.expect("the server answers");
            let done = connection.execute(sqlx::AssertSqlSafe(statement)).await;
            done.expect("the statement is right");
            connection.close().await.expect("a connection can be closed");
        });
    }

    /// Ends the server and starts it again: `INT` ends it in good order, `QUIT` as a crash would.
    pub(crate) fn restart(&self, how: &str) {
        let wish = self.folder.join("restart");
        fs::write(&wish, how).expect("the folder is ours");
        while wish.exists() {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

pub(crate) async fn connect(address: &str) -> Result<PgConnection, sqlx::Error> {
    let options: sqlx::postgres::PgConnectOptions = address.parse()?;
    options.connect().await
}

/// Waits for something on a thread of its own, so that it does not matter whether the caller is asynchronous.
pub(crate) fn blocking<T: Send>(work: impl Future<Output = T> + Send) -> T {
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("a runtime can be made").block_on(work)
        });
        waiting.join().expect("what is waited for does not panic")
    })
}

/// Whose the server is, if not ours: it refuses to be root's.
fn owner() -> Option<(u32, u32)> {
    if fs::metadata("/proc/self").ok()?.uid() != 0 {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("there are users");
    let line = users.lines().find(|line| line.starts_with("postgres:")).expect("there is a user postgres");
    let mut fields = line.split(':').skip(2).map(|field| field.parse().expect("a user has a number"));
    Some((fields.next()?, fields.next()?))
}

/// The folder of the programs: where the search path finds them, or where Debian puts them.
pub(crate) fn binaries() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut versions: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    versions.sort();
    folders.extend(versions.into_iter().rev());
    let found =
        folders.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists());
    found.expect(
        "PostgreSQL is not installed: `cargo xtask test` installs it, or `apt-get install postgresql`",
    )
}

/// A database of its own, which goes away with the test.
pub(crate) struct Database {
    name: String,
    server: Option<Server>,
}

impl Database {
    /// One on a server of its own.
    pub(crate) fn apart() -> Database {
        let server = Server::own();
        Database { name: server.database(), server: Some(server) }
    }

    pub(crate) fn server(&self) -> &Server {
        self.server.as_ref().unwrap_or_else(|| Server::shared())
    }

    pub(crate) fn address(&self) -> String {
        self.server().address(&self.name)
    }

    /// Executes a statement in it, beside everybody who uses it.
    pub(crate) fn execute(&self, statement: &str) {
        self.server().execute(&self.name, statement.to_string());
    }
}

impl Backend for Database {
    fn new() -> Database {
        Database { name: Server::shared().database(), server: None }
    }

    fn open(&self) -> Pin<Box<dyn Future<Output = Arc<dyn Store>> + '_>> {
        Box::pin(async {
            Arc::new(Postgres::open(&self.address()).await.expect("the database opens")) as Arc<dyn Store>
        })
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if self.server.is_none() && !std::thread::panicking() {
            self.server().execute("postgres", format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name));
        }
    }
}
