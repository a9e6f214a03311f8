//! A small proxy before the nodes: every connection goes to the next node that takes it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Result;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;

/// A node that does not take a connection in this time is passed over.
const PATIENCE: Duration = Duration::from_millis(500);

/// A proxy.
pub struct Proxy {
    /// Where it listens.
    pub address: SocketAddr,
    cuts: watch::Sender<u64>,
    muffled: Arc<AtomicBool>,
}

impl Proxy {
    /// Listens, and passes connections on to these nodes.
    pub async fn start(nodes: Vec<SocketAddr>) -> Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (cuts, cut) = watch::channel(0);
        let muffled = Arc::<AtomicBool>::default();
        let (turn, muffling) = (Arc::new(AtomicUsize::new(0)), muffled.clone());
        tokio::spawn(async move {
            while let Ok((visitor, _)) = listener.accept().await {
                let first = turn.fetch_add(1, Ordering::Relaxed);
                let order = (0..nodes.len()).map(|number| nodes[(first + number) % nodes.len()]).collect();
                tokio::spawn(pass(visitor, order, cut.clone(), muffling.clone()));
            }
        });
        Ok(Proxy { address, cuts, muffled })
    }

    /// Cuts all connections there are.
    pub fn cut(&self) {
        self.cuts.send_modify(|number| *number += 1);
    }

    /// From now on new connections carry nothing of what a server says after its first words: a fault that is planted.
    pub fn muffle(&self) {
        self.muffled.store(true, Ordering::Relaxed);
    }
}

async fn pass(
    mut visitor: TcpStream,
    order: Vec<SocketAddr>,
    mut cut: watch::Receiver<u64>,
    muffled: Arc<AtomicBool>,
) {
    drop(visitor.set_nodelay(true));
    cut.borrow_and_update();
    for node in order {
        let Ok(Ok(mut server)) = timeout(PATIENCE, TcpStream::connect(node)).await else { continue };
        drop(server.set_nodelay(true));
        tokio::select! {
            ended = carry(&mut visitor, &mut server, &muffled) => drop(ended),
            _ = cut.changed() => {}
        }
        return;
    }
}

async fn carry(visitor: &mut TcpStream, server: &mut TcpStream, muffled: &AtomicBool) -> std::io::Result<()> {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    if !muffled.load(Ordering::Relaxed) {
        return copy_bidirectional(visitor, server).await.map(drop);
    }
    let (mut from_visitor, mut to_visitor) = visitor.split();
    let (mut from_server, mut to_server) = server.split();
    let forth = tokio::io::copy(&mut from_visitor, &mut to_server);
    let back = async {
        let (mut part, mut told) = ([0; 64 << 10], 0);
        loop {
            let read = from_server.read(&mut part).await?;
            if read == 0 {
                return Ok::<(), std::io::Error>(());
            }
            // The answer to the handshake and the greeting pass.
            if told < 2 {
                to_visitor.write_all(&part[..read]).await?;
            }
            told += 1;
        }
    };
    tokio::select! {
        done = forth => done.map(drop),
        done = back => done,
    }
}
