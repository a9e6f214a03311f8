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

use super::failed;
use crate::StoreError;

/// Changes that may wait before those who bring more have to wait with them.
const WAITING: usize = 1024;
/// The most changes in one transaction, so that the first of many does not wait for all of them.
const GROUP: usize = 128;

/// A change at work on the connection.
pub(super) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, sqlx::Error>> + Send + 'c>>;
/// Tells the one who asked: the answer it has, or why the whole group failed.
type Tell = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// A change that somebody waits for.
trait Job: Send {
    /// Makes the change; whether it succeeded, and how to tell so once it is on the disk.
    fn run<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = (bool, Tell)> + Send + 'c>>;
    /// Tells that the change was not even tried.
    fn refuse(self: Box<Self>, why: StoreError);
}

struct Asked<F, T> {
    work: F,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<F, T> Job for Asked<F, T>
where
    F: for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
    T: Send + 'static,
{
    fn run<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = (bool, Tell)> + Send + 'c>> {
        Box::pin(async move {
            let Asked { work, answer } = *self;
            let done = work(connection).await.map_err(|error| failed(&error));
            let good = done.is_ok();
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
    /// Starts the task. `group` false commits each change alone, for comparison.
    pub(super) fn start(connection: SqliteConnection, group: bool) -> Writer {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let task = tokio::spawn(serve(connection, waiting, if group { GROUP } else { 1 }));
        Writer { jobs: Mutex::new(Some(jobs)), task: Mutex::new(Some(task)) }
    }

    /// Has a change made, and answers when it is on the disk.
    pub(super) async fn write<F, T>(&self, work: F) -> Result<T, StoreError>
    where
        F: for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
        T: Send + 'static,
    {
        let jobs = lock(&self.jobs).clone().ok_or(StoreError::Closed)?;
        let (answer, told) = oneshot::channel();
        jobs.send(Box::new(Asked { work, answer })).await.map_err(|_| StoreError::Closed)?;
        drop(jobs);
        told.await.map_err(|_| StoreError::Closed)?
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

async fn serve(mut connection: SqliteConnection, mut waiting: mpsc::Receiver<Box<dyn Job>>, most: usize) {
    let mut group = Vec::with_capacity(most);
    while waiting.recv_many(&mut group, most).await > 0 {
        let mut tells = Vec::with_capacity(group.len());
        let stored = commit(&mut connection, &mut group, &mut tells).await.map_err(|error| failed(&error));
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
) -> Result<(), sqlx::Error> {
    run(connection, "BEGIN IMMEDIATE").await?;
    group.reverse();
    while let Some(job) = group.pop() {
        run(connection, "SAVEPOINT change").await?;
        let (good, tell) = job.run(connection).await;
        tells.push(tell);
        if !good {
            run(connection, "ROLLBACK TO change").await?;
        }
        run(connection, "RELEASE change").await?;
    }
    run(connection, "COMMIT").await
}

async fn run(connection: &mut SqliteConnection, statement: &'static str) -> Result<(), sqlx::Error> {
    sqlx::query(statement).execute(connection).await.map(drop)
}
