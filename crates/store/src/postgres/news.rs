//! Telling other nodes what was committed, and hearing of what they have.
//!
//! Notifications are sent after the commit, on a connection of their own: inside each transaction they would take a lock that
//! all transactions share. They only save waiting: every commit leaves a numbered notice in the database, and a node looks
//! for those that nobody has told it of, because their node died in between.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use super::{db, notices};
use crate::{News, NodeId, TELL, Topic};

const CHANNEL: &str = "ludoteca";
/// What a notification may carry at most is 7999 bytes.
const PAYLOAD: usize = 7_900;
/// What waits to be told; what is more is found as a notice, or was not kept anyway.
const QUEUE: usize = 4_096;
/// A node that has nothing to say says so.
const BEAT: Duration = Duration::from_secs(5);
/// A listener that hears nothing for so long, not even its own node, has lost its connection.
const SILENCE: Duration = Duration::from_secs(16);
/// So often a node looks for notices that nobody has told it of.
const LOOK: Duration = Duration::from_secs(2);

/// Between two records of a notification, and inside one that is told.
const RECORD: char = '\u{1e}';
const UNIT: char = '\u{1f}';

enum Item {
    Record(String),
    End,
}

/// The way to the task that tells.
#[derive(Clone)]
pub(super) struct Teller {
    queue: mpsc::Sender<Item>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Teller {
    pub(super) fn start(options: PgConnectOptions, node: NodeId) -> Teller {
        let (queue, items) = mpsc::channel(QUEUE);
        // What is told need not be on a disk.
        let options = options
            .application_name(&format!("ludoteca teller {}", node.0))
            .options([("synchronous_commit", "off")]);
        let task = tokio::spawn(speak(options, node, items));
        Teller { queue, task: Arc::new(Mutex::new(Some(task))) }
    }

    /// Tells that a commit has left a notice.
    pub(super) fn changed(&self, node: NodeId, seq: i64, topics: &[Topic]) {
        let mut what: Vec<String> = topics.iter().map(ToString::to_string).collect();
        what.sort_unstable();
        what.dedup();
        let what = what.join("\n");
        // What is too long is looked up.
        let what = if what.len() < TELL { format!("{UNIT}{what}") } else { String::new() };
        drop(self.queue.try_send(Item::Record(format!("C{}{UNIT}{seq}{what}", node.0))));
    }

    /// Tells a text.
    pub(super) fn tell(&self, node: NodeId, topic: &str, text: &str) {
        if topic.len() + text.len() <= TELL
            && !(topic.contains([RECORD, UNIT, '\0']) || text.contains([RECORD, UNIT, '\0']))
        {
            drop(self.queue.try_send(Item::Record(format!("T{}{UNIT}{topic}{UNIT}{text}", node.0))));
        }
    }

    /// Tells what waits and ends.
    pub(super) async fn close(&self) {
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut task) = task {
            let told = async {
                drop(self.queue.send(Item::End).await);
                (&mut task).await
            };
            if timeout(BEAT, told).await.is_err() {
                task.abort();
            }
        }
    }
}

async fn speak(options: PgConnectOptions, node: NodeId, mut items: mpsc::Receiver<Item>) {
    let mut connection = None;
    let (mut waiting, mut ends) = (Vec::new(), false);
    while !ends {
        if timeout(BEAT, items.recv_many(&mut waiting, QUEUE)).await.is_err() {
            waiting.push(Item::Record(format!("B{}", node.0)));
        }
        ends = waiting.is_empty();
        let mut payload = String::new();
        for item in waiting.drain(..) {
            let Item::Record(record) = item else {
                ends = true;
                continue;
            };
            if payload.len() + record.len() > PAYLOAD {
                say(&options, &mut connection, std::mem::take(&mut payload)).await;
            }
            if !payload.is_empty() {
                payload.push(RECORD);
            }
            payload.push_str(&record);
        }
        if !payload.is_empty() {
            say(&options, &mut connection, payload).await;
        }
    }
    if let Some(connection) = connection {
        let _ = connection.close().await;
    }
}

/// Sends a notification, if need be on a new connection; after a few tries it is left to the notices.
async fn say(options: &PgConnectOptions, connection: &mut Option<PgConnection>, payload: String) {
    for tries in 1..5 {
        let sent = async {
            let there = match connection {
                Some(there) => there,
                None => connection.insert(options.connect().await?),
            };
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(&payload).execute(there).await
        };
        match timeout(BEAT, sent).await {
            Ok(Ok(_)) => return,
            Ok(Err(_)) | Err(_) => *connection = None,
        }
        sleep(db::pause(tries)).await;
    }
}

/// Begins to listen: what is committed after this has returned is news.
pub(super) async fn listen(
    options: PgConnectOptions,
    readers: PgPool,
    me: NodeId,
    news: broadcast::Sender<News>,
) -> Result<JoinHandle<()>, sqlx::Error> {
    let options = options.application_name(&format!("ludoteca ear {}", me.0));
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .test_before_acquire(false)
        .connect_lazy_with(options);
    let mut ear = Ear { pool, readers, me, news, known: notices::Known::default() };
    let mut listener = ear.open().await?;
    Ok(tokio::spawn(async move {
        loop {
            ear.hear(&mut listener).await;
            drop(listener);
            let mut tries = 0;
            listener = loop {
                match ear.open().await {
                    Ok(listener) => break listener,
                    Err(_) => {
                        tries += 1;
                        sleep(db::pause(tries)).await;
                    }
                }
            };
            // What was told meanwhile is lost, and what has changed is looked up faster than it is gone through.
            drop(ear.news.send(News::Resync));
        }
    }))
}

struct Ear {
    pool: PgPool,
    readers: PgPool,
    me: NodeId,
    news: broadcast::Sender<News>,
    known: notices::Known,
}

impl Ear {
    async fn open(&mut self) -> Result<PgListener, sqlx::Error> {
        let mut listener = PgListener::connect_with(&self.pool).await?;
        listener.eager_reconnect(false);
        listener.ignore_pool_close_event(true);
        listener.listen(CHANNEL).await?;
        // Whatever is committed from now on is either heard of or found as a notice.
        self.known = notices::begin(&self.readers).await?;
        Ok(listener)
    }

    /// Passes on what comes until the connection is lost.
    async fn hear(&mut self, listener: &mut PgListener) {
        let mut heard = Instant::now();
        let mut looked = Instant::now();
        loop {
            let wait = LOOK.saturating_sub(looked.elapsed());
            match timeout(wait, listener.try_recv()).await {
                Ok(Ok(Some(notification))) => {
                    heard = Instant::now();
                    for record in notification.payload().split(RECORD) {
                        if self.record(record) {
                            self.look().await;
                        }
                    }
                }
                Ok(Ok(None) | Err(_)) => return,
                Err(_) => {
                    if heard.elapsed() > SILENCE {
                        return;
                    }
                    self.look().await;
                    looked = Instant::now();
                }
            }
        }
    }

    /// Passes on one record; whether notices have to be looked up for it.
    fn record(&mut self, record: &str) -> bool {
        let mut units = record.splitn(3, UNIT);
        let (Some(first), second, third) = (units.next(), units.next(), units.next()) else { return false };
        let Some(node) = first.get(1..).and_then(|node| node.parse::<i64>().ok()) else { return false };
        if node == self.me.0 {
            return false;
        }
        match (first.get(..1), second, third) {
            (Some("C"), Some(seq), what) => {
                let Ok(seq) = seq.parse() else { return false };
                let Some(what) = what else { return true };
                match notices::follows(&mut self.known, node, seq) {
                    std::cmp::Ordering::Less => false,
                    std::cmp::Ordering::Greater => true,
                    std::cmp::Ordering::Equal => {
                        notices::read(what).for_each(|topic| self.pass(topic));
                        false
                    }
                }
            }
            (Some("T"), Some(topic), Some(text)) => {
                drop(self.news.send(News::Told { topic: topic.to_string(), text: text.to_string() }));
                false
            }
            _ => false,
        }
    }

    fn pass(&self, topic: Topic) {
        // Nobody need be listening.
        drop(self.news.send(News::Changed(topic)));
    }

    async fn look(&mut self) {
        // If it fails now, the next look begins where this one did.
        if let Ok(topics) = notices::since(&self.readers, self.me, &mut self.known).await {
            topics.into_iter().for_each(|topic| self.pass(topic));
        }
    }
}
