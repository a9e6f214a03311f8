//! The one connection of a node that writes, which groups commits.
//!
//! A commit has to wait for the disk, so all changes that wait are made in one transaction: the moves by one statement, every
//! other change inside a savepoint of its own, so that one which fails spoils no other. Answers are given after the commit, and
//! so are news.
//!
//! Other nodes write too. What collides with them is tried again alone. Where the connection is lost nothing has been
//! answered yet, and the group is tried again on a new one; if it was lost while the commit was asked for, the number of the
//! notice that every commit leaves says whether it stands, once the old connection is known to be gone.

use std::collections::HashSet;
use std::future::Future;
use std::pin::Pin;
use std::sync::Mutex;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use super::append::append_all;
use super::news::Teller;
use super::{change, db, failed, notices};
use crate::{Append, Change, NodeId, StoreError, Topic};

/// Changes that may wait before those who bring more have to wait with them.
const WAITING: usize = 4096;
/// The most changes in one transaction, so that the first of many does not wait for all of them.
const GROUP: usize = 256;
/// How long changes wait for a database that restarts, before those who ask are told that it failed.
const PATIENCE: Duration = Duration::from_secs(15);
/// A transaction that takes longer waits for an answer that was lost on the way.
const STUCK: Duration = Duration::from_secs(20);
/// So often a change is tried that collides with others.
const TRIES: u32 = 8;

/// A change at work on the connection.
pub(super) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, sqlx::Error>> + Send + 'c>>;

/// A change that somebody waits for. It may be made several times until it stands; the last time counts.
trait Job: Send {
    fn run<'c>(&'c mut self, connection: &'c mut PgConnection) -> Work<'c, Vec<Topic>>;
    /// Gives the answer, or the reason why the whole group failed.
    fn tell(self: Box<Self>, group: Result<(), StoreError>);
}

struct Asked<F, N, T> {
    work: F,
    touches: N,
    done: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<F, N, T> Job for Asked<F, N, T>
where
    F: for<'c> Fn(&'c mut PgConnection) -> Work<'c, T> + Send + 'static,
    N: Fn(&T) -> Vec<Topic> + Send + 'static,
    T: Send + 'static,
{
    fn run<'c>(&'c mut self, connection: &'c mut PgConnection) -> Work<'c, Vec<Topic>> {
        let work = (self.work)(connection);
        let (touches, done) = (&mut self.touches, &mut self.done);
        Box::pin(async move {
            match work.await {
                Ok(answer) => {
                    let topics = touches(&answer);
                    *done = Some(Ok(answer));
                    Ok(topics)
                }
                Err(error) => {
                    *done = Some(Err(failed(&error)));
                    Err(error)
                }
            }
        })
    }

    fn tell(self: Box<Self>, group: Result<(), StoreError>) {
        let done = self.done.unwrap_or(Err(StoreError::Closed));
        // Whoever has stopped waiting need not be told.
        drop(self.answer.send(group.and(done)));
    }
}

/// A move that somebody waits for.
struct Played {
    append: Append,
    done: Option<Result<Change, StoreError>>,
    answer: oneshot::Sender<Result<Change, StoreError>>,
}

enum Waiting {
    Move(Played),
    Other(Box<dyn Job>),
}

impl Waiting {
    async fn run(&mut self, connection: &mut PgConnection) -> Result<Vec<Topic>, sqlx::Error> {
        match self {
            Waiting::Other(job) => job.run(connection).await,
            Waiting::Move(Played { append, done, .. }) => {
                let answer = change::append(connection, append.clone()).await;
                *done = Some(answer.as_ref().map(Clone::clone).map_err(failed));
                let stored = matches!(answer?, Change::Stored(_));
                Ok(stored.then(|| Topic::Game(append.game.clone())).into_iter().collect())
            }
        }
    }

    fn tell(self, group: Result<(), StoreError>) {
        match self {
            Waiting::Other(job) => job.tell(group),
            Waiting::Move(Played { done, answer, .. }) => {
                drop(answer.send(group.and(done.unwrap_or(Err(StoreError::Closed)))));
            }
        }
    }
}

/// The way to the task that writes.
pub(super) struct Writer {
    jobs: Mutex<Option<mpsc::Sender<Waiting>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the task.
    pub(super) fn start(
        options: PgConnectOptions,
        connection: PgConnection,
        node: NodeId,
        teller: Teller,
    ) -> Writer {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let hand = Hand { options, connection: Some(connection), pid: 0, node, seq: 0, doubt: false, teller };
        let task = tokio::spawn(hand.serve(waiting));
        Writer { jobs: Mutex::new(Some(jobs)), task: Mutex::new(Some(task)) }
    }

    /// Has a change made, and answers when it is committed.
    pub(super) async fn write<F, N, T>(&self, work: F, touches: N) -> Result<T, StoreError>
    where
        F: for<'c> Fn(&'c mut PgConnection) -> Work<'c, T> + Send + 'static,
        N: Fn(&T) -> Vec<Topic> + Send + 'static,
        T: Send + 'static,
    {
        let (answer, told) = oneshot::channel();
        self.send(Waiting::Other(Box::new(Asked { work, touches, done: None, answer }))).await?;
        told.await.map_err(|_| StoreError::Closed)?
    }

    /// Has a move appended, and answers when it is committed.
    pub(super) async fn append(&self, append: Append) -> Result<Change, StoreError> {
        let (answer, told) = oneshot::channel();
        self.send(Waiting::Move(Played { append, done: None, answer })).await?;
        told.await.map_err(|_| StoreError::Closed)?
    }

    async fn send(&self, waiting: Waiting) -> Result<(), StoreError> {
        let jobs = lock(&self.jobs).clone().ok_or(StoreError::Closed)?;
        jobs.send(waiting).await.map_err(|_| StoreError::Closed)
    }

    /// Whether the task is there to make changes.
    pub(super) fn lives(&self) -> bool {
        lock(&self.jobs).as_ref().is_some_and(|jobs| !jobs.is_closed())
    }

    /// Takes no more changes, and returns when those that waited are committed and the connection is closed.
    pub(super) async fn close(&self) {
        drop(lock(&self.jobs).take());
        let task = lock(&self.task).take();
        if let Some(task) = task {
            // The task ends by itself; if it had panicked, there would be nothing left to wait for.
            let _ = task.await;
        }
    }
}

/// The guarded value; nobody panics while holding it, and it is sound at every moment if somebody did.
fn lock<T>(guarded: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Why a group was not stored.
enum Refused {
    /// Others were in the way.
    Collided(sqlx::Error),
    Failed(sqlx::Error),
}

/// The task that writes.
struct Hand {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    /// The process of the database at the other end of the connection, or of the one that was lost.
    pid: i32,
    node: NodeId,
    /// How many commits have left a notice.
    seq: i64,
    /// Whether a commit was asked for and not answered.
    doubt: bool,
    teller: Teller,
}

impl Hand {
    async fn serve(mut self, mut waiting: mpsc::Receiver<Waiting>) {
        let mut group = Vec::with_capacity(GROUP);
        while waiting.recv_many(&mut group, GROUP).await > 0 {
            match self.store(&mut group).await {
                Err(Refused::Collided(_)) if group.len() > 1 => {
                    for mut one in group.drain(..) {
                        let stored = self.store(std::slice::from_mut(&mut one)).await;
                        one.tell(told(stored));
                    }
                }
                stored => {
                    let stored = told(stored);
                    group.drain(..).for_each(|one| one.tell(stored.clone()));
                }
            }
        }
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }

    /// Makes the changes of a group and commits them, on as many connections as it takes.
    async fn store(&mut self, group: &mut [Waiting]) -> Result<(), Refused> {
        let (begun, mut tries) = (Instant::now(), 0);
        loop {
            tries += 1;
            let mut topics = Vec::new();
            let tried = match timeout(STUCK, self.attempt(group, &mut topics)).await {
                Ok(tried) => tried,
                Err(_) => {
                    self.connection = None;
                    Err(sqlx::Error::Protocol("the database has not answered".to_string()))
                }
            };
            let Err(error) = tried else {
                self.doubt = false;
                if !topics.is_empty() {
                    self.seq += 1;
                    self.teller.changed(self.node, self.seq, &topics);
                }
                return Ok(());
            };
            if db::lost(&error) {
                self.connection = None;
                if begun.elapsed() > PATIENCE {
                    self.give_up();
                    return Err(Refused::Failed(error));
                }
                sleep(db::pause(tries)).await;
                continue;
            }
            if let Some(connection) = &mut self.connection
                && run(connection, "ROLLBACK").await.is_err()
            {
                self.connection = None;
            }
            match db::collided(&error) {
                true if group.len() == 1 && tries < TRIES => sleep(db::pause(tries)).await,
                true => return Err(Refused::Collided(error)),
                false => {
                    self.give_up();
                    return Err(Refused::Failed(error));
                }
            }
        }
    }

    /// Leaves it open whether a commit stands, and does without its number: it may be taken.
    fn give_up(&mut self) {
        self.seq += i64::from(self.doubt);
        self.doubt = false;
    }

    /// Makes the changes once, unless they turn out to be committed already; and what they have touched.
    async fn attempt(&mut self, group: &mut [Waiting], topics: &mut Vec<Topic>) -> Result<(), sqlx::Error> {
        self.connect().await?;
        if self.doubt {
            let Some(connection) = &mut self.connection else { return Err(sqlx::Error::WorkerCrashed) };
            if let Some(noted) = notices::stands(connection, self.node, self.seq + 1).await? {
                *topics = noted;
                return Ok(());
            }
            self.doubt = false;
        }
        let Some(connection) = &mut self.connection else { return Err(sqlx::Error::WorkerCrashed) };
        run(connection, "BEGIN; SAVEPOINT change").await?;
        let done = together(connection, group, topics).await?;
        let rest = group.iter_mut().enumerate().filter(|(n, _)| !done.contains(n));
        for (_, one) in rest {
            match one.run(connection).await {
                Ok(touched) => {
                    topics.extend(touched);
                    run(connection, "RELEASE change; SAVEPOINT change").await?;
                }
                Err(error) if db::lost(&error) || db::collided(&error) => return Err(error),
                Err(_) => run(connection, "ROLLBACK TO change").await?,
            }
        }
        if !topics.is_empty() {
            notices::note(connection, self.node, Some(self.seq + 1), topics.clone()).await?;
        }
        self.doubt = !topics.is_empty();
        run(connection, "COMMIT").await
    }

    /// Sees to a connection. What the lost one was doing is over then, one way or the other.
    async fn connect(&mut self) -> Result<(), sqlx::Error> {
        let name = format!("ludoteca writer {}", self.node.0);
        let mut connection = match self.connection.take() {
            Some(connection) if self.pid != 0 => {
                self.connection = Some(connection);
                return Ok(());
            }
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        if self.pid != 0 {
            let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid = $1 AND application_name = $2";
            let mut tries = 0;
            while 0 < sqlx::query_scalar::<_, i64>(end)
                .bind(self.pid)
                .bind(&name)
                .fetch_one(&mut connection)
                .await?
            {
                tries += 1;
                sleep(db::pause(tries)).await;
            }
        }
        sqlx::query("SELECT set_config('application_name', $1, false)")
            .bind(&name)
            .execute(&mut connection)
            .await?;
        self.pid = sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(&mut connection).await?;
        self.connection = Some(connection);
        Ok(())
    }
}

/// Appends the moves of a group by one statement, the first of each game; and which of the group are done by it. Those that it
/// has not stored are tried one by one, and so are told why.
async fn together(
    connection: &mut PgConnection,
    group: &mut [Waiting],
    topics: &mut Vec<Topic>,
) -> Result<HashSet<usize>, sqlx::Error> {
    let mut games = HashSet::new();
    let moves: Vec<(usize, &Append)> = group
        .iter()
        .enumerate()
        .filter_map(|(n, waiting)| match waiting {
            Waiting::Move(played) => Some((n, &played.append)),
            Waiting::Other(_) => None,
        })
        .filter(|(_, append)| games.insert(append.game.as_str()))
        .collect();
    if moves.len() < 2 {
        return Ok(HashSet::new());
    }
    let appends: Vec<&Append> = moves.iter().map(|&(_, append)| append).collect();
    let places = match append_all(connection, &appends).await {
        Ok(places) => places,
        Err(error) if db::lost(&error) || db::collided(&error) => return Err(error),
        Err(_) => {
            // One of them is at fault, and is found when they are made one by one.
            run(connection, "ROLLBACK TO change").await?;
            return Ok(HashSet::new());
        }
    };
    let stored: Vec<_> =
        moves.iter().filter_map(|(n, append)| Some((*n, *places.get(append.game.as_str())?))).collect();
    run(connection, "RELEASE change; SAVEPOINT change").await?;
    let mut done = HashSet::new();
    for (n, place) in stored {
        if let Waiting::Move(played) = &mut group[n] {
            played.done = Some(Ok(Change::Stored(place)));
            topics.push(Topic::Game(played.append.game.clone()));
            done.insert(n);
        }
    }
    Ok(done)
}

fn told(stored: Result<(), Refused>) -> Result<(), StoreError> {
    stored.map_err(|refused| match refused {
        Refused::Collided(error) | Refused::Failed(error) => failed(&error),
    })
}

async fn run(connection: &mut PgConnection, statements: &'static str) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(statements).execute(connection).await.map(drop)
}
