//! The way to a server, and from which address it is walked.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use anyhow::{Context, Result};
use tokio::net::{TcpSocket, TcpStream};

/// Where a server listens, and as whom it is asked: every address of the net 127.0.0.0/8 is this machine's.
#[derive(Clone, Copy, Debug)]
pub struct Road {
    /// The server.
    pub to: SocketAddr,
    /// The address of the one who asks, where it is not left to the system.
    pub from: Option<Ipv4Addr>,
}

impl Road {
    /// To a server, from whatever address the system takes.
    pub fn to(to: SocketAddr) -> Road {
        Road { to, from: None }
    }

    /// The same way from another address of this machine: one household of its own.
    pub fn from(self, household: u32) -> Road {
        let base = u32::from(Ipv4Addr::new(127, 1, 0, 0));
        Road { from: Some(Ipv4Addr::from(base + household)), ..self }
    }

    /// Opens a connection, without waiting for packets to fill.
    pub async fn walk(self) -> Result<TcpStream> {
        let socket = if self.to.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        if let Some(from) = self.from {
            socket.bind(SocketAddr::new(IpAddr::V4(from), 0))?;
        }
        let stream =
            socket.connect(self.to).await.with_context(|| format!("no connection to {}", self.to))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}
