//! A wire between a store and its database that can be cut at the worst moment.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};

/// What happens to the next commit.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum Cut {
    /// It is passed on, and so is the answer.
    Never = 0,
    /// It gets lost.
    Before = 1,
    /// It is passed on, but the answer gets lost.
    After = 2,
}

pub(crate) struct Proxy {
    next: Arc<AtomicU8>,
    folder: PathBuf,
}

impl Proxy {
    /// Listens in a new folder beside the socket of a database.
    pub(crate) fn start(database: &Path) -> Proxy {
        let folder = database.join(format!("proxy{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the folder is ours");
        let listener = UnixListener::bind(folder.join(".s.PGSQL.5432")).expect("nobody else listens there");
        let next = Arc::new(AtomicU8::new(Cut::Never as u8));
        let (socket, cut) = (database.join(".s.PGSQL.5432"), Arc::clone(&next));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&socket).await.expect("the database listens");
                tokio::spawn(pass(client, server, Arc::clone(&cut)));
            }
        });
        Proxy { next, folder }
    }

    pub(crate) fn address(&self, database: &str) -> String {
        format!("postgres://ludoteca@localhost/{database}?host={}", self.folder.display())
    }

    pub(crate) fn cut(&self, how: Cut) {
        self.next.store(how as u8, Ordering::SeqCst);
    }

    /// Whether the cut has been made.
    pub(crate) fn is_cut(&self) -> bool {
        self.next.load(Ordering::SeqCst) == Cut::Never as u8
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // What cannot be removed is left to whoever sweeps temporary folders.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn pass(mut client: UnixStream, mut server: UnixStream, next: Arc<AtomicU8>) {
    let (mut up, mut down) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        tokio::select! {
            read = client.read(&mut up) => {
                let Ok(length @ 1..) = read else { return };
                let commit = up[..length].windows(7).any(|word| word == b"COMMIT\0");
                let cut = if commit { next.swap(Cut::Never as u8, Ordering::SeqCst) } else { Cut::Never as u8 };
                if cut == Cut::Before as u8 {
                    return;
                }
                if server.write_all(&up[..length]).await.is_err() {
                    return;
                }
                if cut == Cut::After as u8 {
                    // The answer is there, and goes no further.
                    let _ = server.read(&mut down).await;
                    return;
                }
            }
            read = server.read(&mut down) => {
                let Ok(length @ 1..) = read else { return };
                if client.write_all(&down[..length]).await.is_err() {
                    return;
                }
            }
        }
    }
}
