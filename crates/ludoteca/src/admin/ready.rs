//! Asking a server whether it can write: for scripts, and for containers that have no other program.

use anyhow::{Context, Result, bail};
use ludoteca_kit::words::{COMMON, say};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, ToSocketAddrs};
use std::time::Duration;

/// The server itself gives up sooner.
const PATIENCE: Duration = Duration::from_secs(4);

pub(super) fn ready(listen: &str) -> Result<()> {
    let unreached = || say!(COMMON, "admin-not-reached", address = listen);
    let address = listen.to_socket_addrs().ok().and_then(|mut all| all.next()).map(here);
    let address = address.with_context(unreached)?;
    let answer = asked(address).with_context(unreached)?;
    let status = answer.split(' ').nth(1).unwrap_or_default();
    if status != "200" {
        let said = answer.split("\r\n\r\n").nth(1).unwrap_or_default().trim().to_string();
        bail!(say!(COMMON, "admin-not-ready", address = listen, said = said));
    }
    super::tell(&say!(COMMON, "admin-ready", address = listen))
}

/// Whoever listens everywhere listens here.
fn here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

fn asked(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(64 << 10).read_to_string(&mut answer)?;
    Ok(answer)
}
