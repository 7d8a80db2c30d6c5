//! Servers at fault: slow, cut, wrong, hostile. The error names the call and the place.

use std::time::Duration;

use axum::body::Body;
use axum::response::Response;
use futures::{StreamExt as _, stream};
use kiosk_catalogue::http::{FeedLimits, HttpUpstream};

use super::{as_ever, by_calls, first_second, refusal, says, status, upstream, with_feed};
use crate::server::{Seen, Twist};

const DETAIL: &str = "/charge/goods-group-detail-v3";

/// How long a server may be silent: much longer than a sound answer takes on a busy machine.
const SILENCE: Duration = Duration::from_secs(3);

fn is_feed(seen: &Seen, language: &str) -> bool {
    seen.path == "/v4/catalogue-feed" && seen.header("lang") == Some(language)
}

fn is_detail(seen: &Seen) -> bool {
    seen.path == DETAIL && seen.header("lang") == Some("cn") && seen.text("slug") == "moon-pass"
}

/// A body that begins and then says nothing more.
fn silent(beginning: &'static str) -> Response {
    let parts = stream::iter([Ok::<_, std::io::Error>(beginning)]).chain(stream::pending());
    Response::new(Body::from_stream(parts))
}

#[tokio::test]
async fn a_call_ends_after_its_time() {
    for twist in [
        (|seen| is_detail(seen).then(|| silent("{\"status\":1,"))) as Twist,
        |seen| is_detail(seen).then(|| silent("")),
    ] {
        let server = by_calls(twist).await;
        let upstream = HttpUpstream {
            timeout: SILENCE,
            ..upstream(&server)
        };
        let error = upstream
            .fetch(&(), first_second)
            .await
            .expect_err("the server is silent");
        assert_eq!(
            error.to_string(),
            format!("POST {DETAIL} (locale zh, goods `moon-pass`): no answer within 3 s")
        );
        assert_eq!(
            server
                .log
                .requests()
                .iter()
                .filter(|seen| is_detail(seen))
                .count(),
            1
        );
    }
}

/// A feed that never says anything, and never stops.
fn endless() -> Response {
    let parts = stream::repeat_with(|| Ok::<_, std::io::Error>("\n"));
    Response::new(Body::from_stream(parts))
}

#[tokio::test]
async fn a_feed_without_end_is_cut_off() {
    let limits = FeedLimits::for_calls_of(Duration::from_secs(20));
    let cases = [
        (
            FeedLimits {
                time: Duration::from_millis(50),
                ..limits
            },
            "the feed did not end within 0.05 s",
        ),
        (
            FeedLimits {
                bytes: 100,
                ..limits
            },
            "the feed is larger than 100 bytes",
        ),
    ];
    for (feed_limits, told) in cases {
        let twist: Twist = |seen| (seen.path == "/v4/catalogue-feed").then(endless);
        let server = with_feed(twist).await;
        let upstream = HttpUpstream {
            feed_limits,
            ..upstream(&server)
        };
        let error = upstream
            .fetch(&(), first_second)
            .await
            .expect_err("the feed has no end")
            .to_string();
        assert!(error.ends_with(told), "{error}");
    }
}

#[tokio::test]
async fn a_feed_may_take_long_but_not_be_silent() {
    let server =
        with_feed(|seen| is_feed(seen, "th").then(|| silent("{\"cursor\":\"\",\"full\":true}\n")))
            .await;
    let upstream = HttpUpstream {
        timeout: SILENCE,
        ..upstream(&server)
    };
    let error = upstream
        .fetch(&(), first_second)
        .await
        .expect_err("the server is silent")
        .to_string();
    assert_eq!(
        error,
        "GET /v4/catalogue-feed (locale th): no answer within 3 s"
    );
}

#[tokio::test]
async fn a_feed_that_drips_longer_than_the_timeout_is_read() {
    let server = with_feed(|seen| {
        is_feed(seen, "en").then(|| {
            let lines = [
                "{\"cursor\":\"\",\"full\":true}\n",
                "{\"kind\":\"region\",\"key\":\"0\",\"value\":{\"region_symbol\":\"0\",",
                "\"region\":\"Global\",\"currency\":\"USD\"}}\n",
                "{\"kind\":\"x\",\"key\":\"\",\"value\":1}\n",
                "{\"end\":2}",
            ];
            let drips = stream::iter(lines).then(|line| async move {
                tokio::time::sleep(SILENCE / 3).await;
                Ok::<_, std::io::Error>(line)
            });
            Response::new(Body::from_stream(drips))
        })
    })
    .await;
    let upstream = HttpUpstream {
        timeout: SILENCE,
        ..upstream(&server)
    };
    let snapshot = upstream
        .fetch(&(), first_second)
        .await
        .expect("a catalogue");
    assert_eq!(snapshot.locale(kiosk_domain::Locale::En).regions.len(), 1);
}

#[tokio::test]
async fn a_cut_feed_is_not_used() {
    let server = with_feed(|seen| {
        is_feed(seen, "ko").then(|| {
            says("{\"cursor\":\"\",\"full\":true}\n{\"kind\":\"x\",\"key\":\"\",\"value\":1}\n")
        })
    })
    .await;
    assert_eq!(
        refusal(&server).await,
        "GET /v4/catalogue-feed (locale ko): line 2: the feed was cut after 1 items: its last line is missing"
    );
    let server = with_feed(|seen| {
        is_feed(seen, "ko")
            .then(|| says("{\"cursor\":\"\",\"full\":true}\n{\"kind\":\"x\",\"key\":\"\",\"val"))
    })
    .await;
    assert!(
        refusal(&server).await.starts_with(
            "GET /v4/catalogue-feed (locale ko): line 2: no line of a feed: no JSON: "
        )
    );
    let server = with_feed(|seen| {
        is_feed(seen, "ko").then(|| {
            let parts = [
                Ok("{\"cursor\":\"\",\"full\":true}\n"),
                Err(std::io::Error::other("cut")),
            ];
            Response::new(Body::from_stream(stream::iter(parts)))
        })
    })
    .await;
    assert!(
        refusal(&server)
            .await
            .starts_with("GET /v4/catalogue-feed (locale ko): ")
    );
}

#[tokio::test]
async fn an_item_that_does_not_fit_is_named_with_its_line() {
    let server = with_feed(|seen| {
        is_feed(seen, "fr").then(|| {
            says("{\"cursor\":\"\",\"full\":true}\n{\"kind\":\"skus\",\"key\":\"moon-pass\",\"value\":[{\"id\":1,\"currency\":\"USD\",\"currency_symbol\":\"$\"}]}\n{\"end\":1}")
        })
    })
    .await;
    assert_eq!(
        refusal(&server).await,
        "GET /v4/catalogue-feed (locale fr): line 2: skus `moon-pass`: `[0].face_value` is missing"
    );
}

#[tokio::test]
async fn a_feed_refused_in_an_envelope_gives_the_servers_words() {
    let server = with_feed(|seen| {
        is_feed(seen, "fr").then(|| {
            says("{\"status\":0,\"message\":\"Closed for \\u001b[1mstocktaking\",\"data\":null}")
        })
    })
    .await;
    assert_eq!(
        refusal(&server).await,
        "GET /v4/catalogue-feed (locale fr): the server refused with status 0: Closed for \\u{1b}[1mstocktaking"
    );
}

#[tokio::test]
async fn a_refused_call_gives_the_servers_words() {
    let server = by_calls(|seen| {
        is_detail(seen).then(|| says(r#"{"status":0,"message":"Not today","data":null}"#))
    })
    .await;
    assert_eq!(
        refusal(&server).await,
        format!(
            "POST {DETAIL} (locale zh, goods `moon-pass`): the server refused with status 0: Not today"
        )
    );
}

#[tokio::test]
async fn goods_that_are_listed_and_absent_fail_the_fetch() {
    let server = by_calls(|seen| is_detail(seen).then(|| status(404))).await;
    assert_eq!(
        refusal(&server).await,
        format!("POST {DETAIL} (locale zh, goods `moon-pass`): the server answered HTTP 404")
    );
}

#[tokio::test]
async fn an_answer_that_is_no_envelope_is_named() {
    for (body, told) in [
        (
            "<html>Welcome</html>",
            "no JSON: expected value at line 1 column 1",
        ),
        (
            "{\"status\":\"1\"}",
            "`status`: invalid type: string \"1\", expected i64",
        ),
        (
            "{\"status\":1}",
            "`data`: invalid type: null, expected struct Group",
        ),
        (
            "{\"status\":1,\"data\":{\"id\":503,\"slug\":\"moon-pass\",\"type\":1,\"goods_name\":\"M\"}}",
            "`data.category` is missing",
        ),
        (
            "{\"data\":{\"id\":\"503\"}}",
            "`data.id`: invalid type: string \"503\", expected i64",
        ),
        (
            "{\"data\":{\"id\":1,\"slug\":\"sun\",\"type\":1,\"goods_name\":\"M\",\"category\":{\"id\":1,\"path\":\"p\",\"parent_id\":0,\"title\":\"P\"}}}",
            "`data.slug`: names another group, `sun`",
        ),
    ] {
        BODY.set(body);
        let server = by_calls(|seen| is_detail(seen).then(|| says(BODY.get()))).await;
        assert_eq!(
            refusal(&server).await,
            format!("POST {DETAIL} (locale zh, goods `moon-pass`): {told}")
        );
    }
}

thread_local! {
    /// What the server of this thread answers; a test's server runs on the test's thread.
    static BODY: std::cell::Cell<&'static str> = const { std::cell::Cell::new("") };
}

#[tokio::test]
async fn a_list_without_end_is_refused() {
    let server = by_calls(|seen| {
        (seen.path == "/charge/goods-article")
            .then(|| says(r#"{"status":1,"data":{"content":"x","last_page":4000000000}}"#))
    })
    .await;
    let told = refusal(&server).await;
    assert!(
        told.ends_with("the answer has 4000000000 pages, which no catalogue needs"),
        "{told}"
    );
}

#[tokio::test]
async fn regions_that_change_on_the_way_are_noticed() {
    let server = by_calls(|seen| {
        let twisted = seen.path == "/charge/area-list" && seen.header("lang") == Some("ja");
        twisted.then(|| {
            says(
                r#"{"status":1,"data":[{"region_symbol":"0","region":"Global","currency":"USD"}]}"#,
            )
        })
    })
    .await;
    let told = refusal(&server).await;
    assert!(
        told.contains("the regions on offer changed while the catalogue was read"),
        "{told}"
    );
}

#[tokio::test]
async fn an_address_that_is_none_is_refused_before_any_call() {
    for base in [
        "shop.example/api",
        "ftp://shop.example",
        "",
        "https://shop.example/?a=b",
    ] {
        let server = with_feed(as_ever).await;
        let upstream = HttpUpstream {
            base: base.to_owned(),
            ..upstream(&server)
        };
        let told = upstream
            .fetch(&(), first_second)
            .await
            .expect_err("no address")
            .to_string();
        assert!(
            told.starts_with(&format!("`{base}` is no address of an upstream: ")),
            "{told}"
        );
        assert!(told.contains("hint: write `base = "), "{told}");
    }
}
