//! The one writer, which groups commits.
//!
//! A commit has to wait for the disk, and SQLite writes one transaction at a time. So one task owns the connection
//! that writes, takes all changes that wait, makes each inside a savepoint of its own, and commits them together: ten
//! moves cost one wait instead of ten. A change that fails is rolled back to its savepoint and spoils no other. All
//! answers are given after the commit; where the commit fails, all are told so.

use std::future::Future;
use std::pin::Pin;
use std::sync::Mutex;

use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{failed, notices};
use crate::{NodeId, StoreError, Topic};

/// Changes that may wait before those who bring more have to wait with them.
const WAITING: usize = 1024;
/// The most changes in one transaction, so that the first of many does not wait for all of them.
const GROUP: usize = 128;

/// A change at work on the connection.
pub(super) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, sqlx::Error>> + Send + 'c>>;
/// Tells the one who asked: the answer it has, or why the whole group failed.
type Tell = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// A change that was tried: what other processes have to look at, unless it failed, and how to tell its answer once it is on
/// the disk.
type Tried = (Option<Vec<Topic>>, Tell);

/// A change that somebody waits for.
trait Job: Send {
    /// Makes the change.
    fn run<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Tried> + Send + 'c>>;
    /// Tells that the change was not even tried.
    fn refuse(self: Box<Self>, why: StoreError);
}

struct Asked<F, N, T> {
    work: F,
    touches: N,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<F, N, T> Job for Asked<F, N, T>
where
    F: for<'c> Fn(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
    N: Fn(&T) -> Vec<Topic> + Send + 'static,
    T: Send + 'static,
{
    fn run<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Tried> + Send + 'c>> {
        Box::pin(async move {
            let Asked { work, touches, answer } = *self;
            let done = work(connection).await.map_err(|error| failed(&error));
            let good = done.as_ref().ok().map(touches);
            // Whoever has stopped waiting need not be told.
            let tell = move |group: Result<(), StoreError>| drop(answer.send(group.and(done)));
            (good, Box::new(tell) as Tell)
        })
    }

    fn refuse(self: Box<Self>, why: StoreError) {
        drop(self.answer.send(Err(why)));
    }
}

/// The way to the task that writes.
pub(super) struct Writer {
    jobs: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the task. `group` false commits each change alone, for comparison. With `notes` it writes down what it has
    /// changed, for the process that serves the file.
    pub(super) fn start(connection: SqliteConnection, group: bool, notes: Option<NodeId>) -> Writer {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let task = tokio::spawn(serve(connection, waiting, if group { GROUP } else { 1 }, notes));
        Writer { jobs: Mutex::new(Some(jobs)), task: Mutex::new(Some(task)) }
    }

    /// Has a change made, and answers when it is on the disk.
    pub(super) async fn write<F, N, T>(&self, work: F, touches: N) -> Result<T, StoreError>
    where
        F: for<'c> Fn(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
        N: Fn(&T) -> Vec<Topic> + Send + 'static,
        T: Send + 'static,
    {
        let jobs = lock(&self.jobs).clone().ok_or(StoreError::Closed)?;
        let (answer, told) = oneshot::channel();
        jobs.send(Box::new(Asked { work, touches, answer })).await.map_err(|_| StoreError::Closed)?;
        drop(jobs);
        told.await.map_err(|_| StoreError::Closed)?
    }

    /// Whether the task is there to make changes.
    pub(super) fn lives(&self) -> bool {
        lock(&self.jobs).as_ref().is_some_and(|jobs| !jobs.is_closed())
    }

    /// Takes no more changes, and returns when those that waited are on the disk and the connection is closed.
    pub(super) async fn close(&self) {
        drop(lock(&self.jobs).take());
        let task = lock(&self.task).take();
        if let Some(task) = task {
            // The task ends by itself; if it had panicked, there would be nothing left to wait for.
            let _ = task.await;
        }
    }
}

/// The guarded value; nobody panics while holding it, and both are sound at every moment if somebody did.
fn lock<T>(guarded: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

async fn serve(
    mut connection: SqliteConnection,
    mut waiting: mpsc::Receiver<Box<dyn Job>>,
    most: usize,
    notes: Option<NodeId>,
) {
    let mut group = Vec::with_capacity(most);
    while waiting.recv_many(&mut group, most).await > 0 {
        let mut tells = Vec::with_capacity(group.len());
        let stored =
            commit(&mut connection, &mut group, &mut tells, notes).await.map_err(|error| failed(&error));
        if let Err(why) = &stored {
            // The transaction may be gone already, and then there is nothing to roll back.
            let _ = run(&mut connection, "ROLLBACK").await;
            group.drain(..).for_each(|job| job.refuse(why.clone()));
        }
        for tell in tells {
            tell(stored.clone());
        }
    }
    let _ = connection.close().await;
}

/// Makes the changes of a group in the order in which they came, and commits. Those that were not tried stay in it.
async fn commit(
    connection: &mut SqliteConnection,
    group: &mut Vec<Box<dyn Job>>,
    tells: &mut Vec<Tell>,
    notes: Option<NodeId>,
) -> Result<(), sqlx::Error> {
    run(connection, "BEGIN IMMEDIATE").await?;
    let mut touched = Vec::new();
    group.reverse();
    while let Some(job) = group.pop() {
        run(connection, "SAVEPOINT change").await?;
        let (good, tell) = job.run(connection).await;
        tells.push(tell);
        match good {
            Some(topics) => touched.extend(topics),
            None => run(connection, "ROLLBACK TO change").await?,
        }
        run(connection, "RELEASE change").await?;
    }
    if let Some(node) = notes.filter(|_| !touched.is_empty()) {
        notices::note(connection, node, None, touched).await?;
    }
    run(connection, "COMMIT").await
}

async fn run(connection: &mut SqliteConnection, statement: &'static str) -> Result<(), sqlx::Error> {
    sqlx::query(statement).execute(connection).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::{Writer, run};
    use crate::StoreError;
    use sqlx::ConnectOptions;

    /// A database of one table, whose rows refer to each other or to nothing.
    async fn table() -> Writer {
        let options = sqlx::sqlite::SqliteConnectOptions::new().in_memory(true).foreign_keys(true);
        let mut connection = options.connect().await.unwrap();
        let made = "CREATE TABLE t (id INTEGER PRIMARY KEY, other INTEGER REFERENCES t DEFERRABLE INITIALLY DEFERRED)";
        run(&mut connection, made).await.unwrap();
        Writer::start(connection, true, None)
    }

    #[tokio::test]
    async fn where_a_commit_fails_all_of_its_group_are_told() {
        let writer = table().await;
        let add = |statement| writer.write(move |c| Box::pin(run(c, statement)), |()| Vec::new());
        assert_eq!(add("INSERT INTO t VALUES (1, NULL)").await, Ok(()));
        // On one thread both are sent before the task that writes looks for work, and so they make one group. What the
        // bad one refers to is missed only at the commit.
        let (good, bad) =
            tokio::join!(add("INSERT INTO t VALUES (2, 1)"), add("INSERT INTO t VALUES (3, 99)"));
        assert!(matches!(good, Err(StoreError::Failed(_))), "{good:?}");
        assert!(matches!(bad, Err(StoreError::Failed(_))), "{bad:?}");
        // The good one was not stored, so it can be now.
        assert_eq!(add("INSERT INTO t VALUES (2, 1)").await, Ok(()));
        assert!(writer.lives());
        writer.close().await;
        assert_eq!(add("INSERT INTO t VALUES (4, 1)").await, Err(StoreError::Closed));
        assert!(!writer.lives());
    }
}
