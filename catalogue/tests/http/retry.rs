//! What is sent once more, and what never is.

use kiosk_catalogue::http::HttpUpstream;

use super::{by_calls, fetch, first_second, refusal, status, upstream, with_feed};
use crate::server::{Seen, Twist};
use crate::shop;

const CURRENCIES: &str = "/charge/lang-and-currency-v4";

/// A server that answers the first, or every, call for the currencies with a status.
macro_rules! answering {
    ($code:literal, $seen:ident, $when:expr) => {
        |$seen: &Seen| ($seen.path == CURRENCIES && $when).then(|| status($code))
    };
}

#[tokio::test]
async fn a_get_is_sent_once_more_after_these_statuses() {
    let twists: [Twist; 8] = [
        answering!(408, seen, seen.earlier == 0),
        answering!(409, seen, seen.earlier == 0),
        answering!(425, seen, seen.earlier == 0),
        answering!(429, seen, seen.earlier == 0),
        answering!(500, seen, seen.earlier == 0),
        answering!(502, seen, seen.earlier == 0),
        answering!(503, seen, seen.earlier == 0),
        answering!(504, seen, seen.earlier == 0),
    ];
    for twist in twists {
        let server = with_feed(twist).await;
        shop::assert_same(
            &fetch(&server).await.expect("a catalogue"),
            &shop::snapshot(),
        );
        assert_eq!(server.log.count(CURRENCIES), 2);
    }
}

#[tokio::test]
async fn a_get_is_not_sent_a_third_time() {
    let server = with_feed(answering!(503, seen, true)).await;
    assert_eq!(
        refusal(&server).await,
        "GET /charge/lang-and-currency-v4 (locale default): the server answered HTTP 503"
    );
    assert_eq!(server.log.count(CURRENCIES), 2);
}

#[tokio::test]
async fn a_get_with_another_status_is_not_sent_again() {
    let twists: [(u16, Twist); 6] = [
        (301, answering!(301, seen, true)),
        (400, answering!(400, seen, true)),
        (401, answering!(401, seen, true)),
        (403, answering!(403, seen, true)),
        (501, answering!(501, seen, true)),
        (505, answering!(505, seen, true)),
    ];
    for (code, twist) in twists {
        let server = with_feed(twist).await;
        assert!(
            refusal(&server)
                .await
                .ends_with(&format!("the server answered HTTP {code}"))
        );
        assert_eq!(server.log.count(CURRENCIES), 1);
    }
}

#[tokio::test]
async fn a_post_is_never_sent_twice() {
    let server = with_feed(|seen| (seen.path == "/charge/area-list").then(|| status(503))).await;
    assert_eq!(
        refusal(&server).await,
        "POST /charge/area-list (locale default): the server answered HTTP 503"
    );
    assert_eq!(server.log.requests().len(), 1);
}

#[tokio::test]
async fn a_feed_is_sent_once_more_too() {
    let server = with_feed(|seen| {
        (seen.path == "/v4/catalogue-feed" && seen.header("lang") == Some("ja"))
            .then(|| status(502))
    })
    .await;
    assert_eq!(
        refusal(&server).await,
        "GET /v4/catalogue-feed (locale ja): the server answered HTTP 502"
    );
    let japanese = server
        .log
        .requests()
        .iter()
        .filter(|seen| seen.header("lang") == Some("ja"))
        .count();
    assert_eq!(japanese, 2);
}

#[tokio::test]
async fn a_broken_connection_is_not_tried_again() {
    let server = by_calls(super::as_ever).await;
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let base = format!("http://{}", closed.local_addr().expect("an address"));
    drop(closed);
    let upstream = HttpUpstream {
        base,
        ..upstream(&server)
    };
    let error = upstream
        .fetch(&(), first_second)
        .await
        .expect_err("nobody listens")
        .to_string();
    assert!(
        error.starts_with("POST /charge/area-list (locale default): error sending request"),
        "{error}"
    );
    assert!(error.to_lowercase().contains("refused"), "{error}");
}
