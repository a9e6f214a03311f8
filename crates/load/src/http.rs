//! The few requests that are needed to sit down and to fetch a record, by hand: one connection each.

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::road::Road;

/// What the server answered.
pub struct Reply {
    /// The cookie that it sets, as it is sent back.
    pub cookie: Option<String>,
    /// The body.
    pub body: String,
}

/// Sends a body as JSON, or asks for a page where there is none.
pub async fn ask(road: Road, path: &str, cookie: Option<&str>, body: Option<&str>) -> Result<Reply> {
    let method = if body.is_some() { "POST" } else { "GET" };
    let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
    let length = body.map_or(String::new(), |body| {
        format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
    });
    let head =
        format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}{length}\r\n", road.to);
    let mut stream = road.walk().await?;
    stream.write_all(&[head.as_bytes(), body.unwrap_or_default().as_bytes()].concat()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8(answer)?;
    read(&answer).with_context(|| format!("{method} {path}"))
}

fn read(answer: &str) -> Result<Reply> {
    let (head, body) = answer.split_once("\r\n\r\n").context("the answer has no end of its head")?;
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).context("the answer has no status")?;
    ensure!(status == "200", "the server answered {status}: {body}");
    let field = |name: &str| {
        head.lines()
            .filter_map(|line| line.split_once(": "))
            .find_map(|(field, value)| if field.eq_ignore_ascii_case(name) { Some(value) } else { None })
    };
    ensure!(field("transfer-encoding").is_none(), "the answer comes in chunks, which are not read here");
    let cookie = field("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_string);
    Ok(Reply { cookie, body: body.to_string() })
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn answers_are_taken_apart() {
        let good =
            read("HTTP/1.1 200 OK\r\nSet-Cookie: a=b; HttpOnly\r\nContent-Length: 2\r\n\r\n{}").unwrap();
        assert_eq!((good.cookie.as_deref(), good.body.as_str()), (Some("a=b"), "{}"));
        for bad in ["", "HTTP/1.1\r\n\r\n", "HTTP/1.1 429 No\r\n\r\n{}", "HTTP/1.1 200 OK\r\n"] {
            assert!(read(bad).is_err(), "{bad:?}");
        }
        assert!(read("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}").is_err());
    }
}
