//! What whoever runs the server sees of it.

use crate::limits::raw;
use crate::server::{TestServer, between_people, pair};
use ludoteca_web::wire::ServerMessage;
use std::time::Duration;

#[tokio::test]
async fn every_request_has_a_number() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = |answer: &crate::server::Answer| answer.headers["x-request-id"].to_str().unwrap().to_string();
    let (one, other) = (id(&ada.get("/api/me").await), id(&ada.get("/nothing").await));
    assert!(one.len() == 12 && one != other, "{one} {other}");
    // A proxy may have given one; what is none is not repeated.
    assert_eq!(id(&ada.get_with("/api/me", "x-request-id", "from-proxy_1.2").await), "from-proxy_1.2");
    for bad in ["a b", "<x>", "", &"x".repeat(65)] {
        assert_eq!(id(&ada.get_with("/api/me", "x-request-id", bad).await).len(), 12, "{bad}");
    }
}

#[tokio::test]
async fn what_is_counted_says_what_happens_and_nothing_of_whom() {
    let server = TestServer::open().await;
    let (id, (mut ada, mut first), _) = pair(&server, between_people()).await;
    first.play(0, "b2").await;
    first.moved().await;
    for _ in 0..3 {
        ada.get(&format!("/g/{id}")).await;
    }
    ada.get("/nowhere/at/all?secret=1").await;
    let told = raw(server.metrics, b"GET /metrics HTTP/1.0\r\n\r\n").await;
    for line in [
        "ludoteca_answers_total{method=\"GET\",route=\"/g/{id}\",status=\"200\"} 3",
        "ludoteca_answering_seconds_count{route=\"/g/{id}\"} 3",
        "ludoteca_answers_total{method=\"GET\",route=\"none\",status=\"404\"} 1",
        "ludoteca_database_seconds_count{ask=\"append\"} 1",
        "ludoteca_waiting_moves 0",
        "ludoteca_build_info{version=\"",
        "ludoteca_nodes ",
        "ludoteca_accept_errors_total 0",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert!(!told.contains(&id) && !told.contains("secret") && !told.contains("nowhere"), "{told}");
    for path in ["healthz", "readyz"] {
        let told = raw(server.metrics, format!("GET /{path} HTTP/1.0\r\n\r\n").as_bytes()).await;
        assert!(told.ends_with("ok\n"), "{told}");
    }
}

#[tokio::test]
async fn who_goes_down_says_so_before() {
    let server = TestServer::draining(Duration::from_secs(3)).await;
    let (_, (mut ada, mut first), (_, mut second)) = pair(&server, between_people()).await;
    assert_eq!(ada.get("/readyz").await.status, 200);
    let server = server.asked_to_end();
    while ada.get("/readyz").await.status != 503 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Whoever is there plays on, and a supervisor has no reason to end it.
    assert_eq!(ada.get("/healthz").await.status, 200);
    first.play(0, "b2").await;
    assert_eq!((first.moved().await.0, second.moved().await.0), (1, 1));
    let closing = async |socket: &mut crate::server::Socket| {
        socket.until(|message| (message == ServerMessage::Closing).then_some(())).await;
        assert_eq!(socket.next().await, None);
    };
    closing(&mut first).await;
    closing(&mut second).await;
    server.end().await;
}
