//! The nodes under test: processes at addresses that stay, which die, sleep and come back.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;

use anyhow::Result;
use rustix::process::Signal;

use crate::server::{Launch, Server};

/// One node.
pub struct Node {
    /// Where it listens, in this life and the next ones.
    pub address: SocketAddr,
    launch: Launch,
    server: Option<Server>,
    /// By how much its clock is wrong, where that can be said.
    clock: Option<PathBuf>,
}

/// A library that tells programs another time (Debian's package `faketime`).
fn faketime() -> Option<PathBuf> {
    let places = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"];
    let library = |place: &str| PathBuf::from(place).join("faketime/libfaketimeMT.so.1");
    places.map(library).into_iter().find(|library| library.exists())
}

impl Node {
    /// A node on a database, not yet started. With `folder`, its clock can be put forward and back by a file there.
    pub fn new(number: usize, data: PathBuf, args: Vec<String>, folder: &std::path::Path) -> Result<Node> {
        // Taken for a moment, so that nobody else has it; other programs rarely take it in between.
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let mut launch =
            Launch { listen: address.to_string(), data: Some(data), args, variables: Vec::new() };
        launch.variables.push(("LUDOTECA_LOG".to_string(), "off".to_string()));
        let clock = faketime().map(|library| (library, folder.join(format!("clock-{number}"))));
        if let Some((library, file)) = &clock {
            std::fs::write(file, "+0")?;
            for (name, value) in [
                ("LD_PRELOAD", library.display().to_string()),
                ("FAKETIME_TIMESTAMP_FILE", file.display().to_string()),
                ("FAKETIME_CACHE_DURATION", "1".to_string()),
                // Only the clock on the wall jumps; no machine has one that counts seconds and does.
                ("FAKETIME_DONT_FAKE_MONOTONIC", "1".to_string()),
                ("DONT_FAKE_MONOTONIC", "1".to_string()),
            ] {
                launch.variables.push((name.to_string(), value));
            }
        }
        Ok(Node { address, launch, server: None, clock: clock.map(|(_, file)| file) })
    }

    /// Starts it and waits until it listens.
    pub fn start(&mut self) -> Result<()> {
        self.server = Some(Server::start(&self.launch)?);
        Ok(())
    }

    /// Whether it runs.
    pub fn runs(&self) -> bool {
        self.server.is_some()
    }

    /// Ends it without any warning.
    pub fn kill(&mut self) {
        self.server = None;
    }

    /// Ends it in good order.
    pub fn end(&mut self) -> Result<()> {
        self.server.take().map_or(Ok(()), Server::stop)
    }

    /// Stops it in the middle of whatever it does.
    pub fn sleep(&self) -> Result<()> {
        self.server.as_ref().map_or(Ok(()), |server| server.signal(Signal::STOP))
    }

    /// Lets it go on.
    pub fn wake(&self) -> Result<()> {
        self.server.as_ref().map_or(Ok(()), |server| server.signal(Signal::CONT))
    }

    /// Puts its clock forward or back against the true time, in seconds; false where that cannot be done.
    pub fn shift(&self, seconds: i32) -> Result<bool> {
        let Some(file) = &self.clock else { return Ok(false) };
        std::fs::write(file, format!("{seconds:+}"))?;
        Ok(true)
    }

    /// The most memory it has needed in this life, in MiB.
    pub fn memory(&self) -> Option<f64> {
        self.server.as_ref()?.memory()
    }
}
