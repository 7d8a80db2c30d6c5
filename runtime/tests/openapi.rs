//! The committed description of all calls is that of this program, and it can be browsed.

use std::path::Path;

use crate::api::{Engine, World};

#[test]
fn the_committed_description_is_fresh() {
    let place = "../web/src/generated/openapi.json";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
    let committed = std::fs::read_to_string(path).unwrap();
    let fresh = kiosk_runtime::document().to_pretty_json().unwrap();
    assert!(
        committed.trim_end() == fresh,
        "openapi.json is stale: write it with `cargo xtask gen`"
    );
}

#[test]
fn every_call_says_what_it_refuses() {
    let document = serde_json::to_value(kiosk_runtime::document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 10);
    for (path, calls) in paths {
        for (method, call) in calls.as_object().unwrap() {
            for status in ["400", "500", "503"] {
                assert!(
                    call["responses"][status].is_object(),
                    "{method} {path} {status}"
                );
            }
        }
    }
}

#[tokio::test]
async fn it_can_be_browsed_without_another_site() {
    let world = World::open(Engine::Sqlite).await;
    let visitor = world.stranger();
    let moved = visitor.get("/docs").await;
    assert_eq!(
        (moved.http, moved.header("location")),
        (308, Some("/api/docs/"))
    );
    let page = visitor.get("/docs/").await;
    let html = page.body["text"].as_str().unwrap();
    assert!(
        html.contains("swagger-ui-bundle.js") && !html.contains("//unpkg"),
        "{html}"
    );
    assert!(
        !html.contains("<script>"),
        "the policy allows no inline script"
    );
    let start = visitor.get("/docs/swagger-initializer.js").await;
    let script = start.body["text"].as_str().unwrap();
    assert!(script.contains("/api/openapi.json"), "{script}");
    assert_eq!(
        visitor.get("/openapi.json").await.body["info"]["title"],
        "Kiosk"
    );
    assert_eq!(visitor.get("/docs/no-such-file.js").await.http, 404);
}
