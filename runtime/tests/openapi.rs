//! The committed description of all calls is that of this program, and it can be browsed.

use std::path::Path;

use serde_json::{Value, json};

use crate::api::{Engine, World, on_both_engines};

on_both_engines!(it_can_be_browsed_without_another_site);

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

/// Every call of the description: its method, its path, and what is said of it.
fn calls() -> Vec<(String, String, Value)> {
    let document = serde_json::to_value(kiosk_runtime::document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let calls = paths.iter().flat_map(|(path, calls)| {
        let calls = calls.as_object().unwrap().iter();
        calls.map(move |(method, call)| (method.clone(), path.clone(), call.clone()))
    });
    let calls: Vec<_> = calls.collect();
    assert!(calls.len() > 80);
    calls
}

/// The statuses that a call names for HTTP status 200.
fn named(call: &Value) -> Vec<i64> {
    let text = call["responses"]["200"]["description"].as_str().unwrap();
    let list = text.split_once("tatus ").map_or("", |(_, rest)| rest);
    let list = list.split('.').next().unwrap();
    let words = list.split(|sign: char| !sign.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn every_call_says_what_it_refuses() {
    for (method, path, call) in calls() {
        for status in ["400", "405", "431", "500", "503"] {
            let told = call["responses"][status].is_object();
            assert!(told, "{method} {path} {status}");
        }
        for status in ["403", "413", "415"] {
            let told = call["responses"][status].is_object();
            assert_eq!(told, method == "post", "{method} {path} {status}");
        }
    }
}

#[test]
fn every_status_that_a_call_names_has_an_example() {
    for (method, path, call) in calls() {
        let content = &call["responses"]["200"]["content"];
        let examples = &content["application/json"]["examples"];
        let named = named(&call);
        for status in named.iter().filter(|status| **status != 1).chain(&[429]) {
            let told = examples[status.to_string()].is_object();
            assert!(told, "{method} {path} {status}");
        }
        let signed_in = call["security"]
            .as_array()
            .is_some_and(|ways| !ways.contains(&json!({})));
        assert!(!signed_in || named.contains(&2), "{method} {path}");
    }
}

#[test]
fn every_body_and_every_successful_answer_has_an_example() {
    for (method, path, call) in calls() {
        let bodies = call["requestBody"]["content"].as_object();
        for content in bodies.into_iter().flat_map(|bodies| bodies.values()) {
            assert!(!content["example"].is_null(), "{method} {path}: the body");
        }
        let parameters = call["parameters"].as_array();
        // Those that all calls share stand elsewhere.
        let own = |parameter: &&Value| parameter["$ref"].is_null();
        for parameter in parameters.into_iter().flatten().filter(own) {
            let examples = [&parameter["example"], &parameter["schema"]["example"]];
            let told = examples.into_iter().any(|example| !example.is_null());
            assert!(told, "{method} {path}: {}", parameter["name"]);
        }
        let answers = call["responses"]["200"]["content"].as_object().unwrap();
        for (kind, content) in answers {
            let envelope = kind == "application/json";
            if !envelope || named(&call).contains(&1) {
                let example = &content["examples"]["1"]["value"];
                assert!(!example.is_null(), "{method} {path}: {kind}");
                assert!(!envelope || example["status"] == 1, "{method} {path}");
            }
        }
    }
}

#[test]
fn every_call_tells_its_headers_and_whether_its_body_must_be_there() {
    let document = serde_json::to_value(kiosk_runtime::document()).unwrap();
    for name in ["Lang", "AuthTime", "Device", "FtrToken"] {
        let shared = &document["components"]["parameters"][name];
        assert_eq!(shared["in"], "header", "{name}");
        let place = json!({"$ref": format!("#/components/parameters/{name}")});
        for (method, path, call) in calls() {
            let parameters = call["parameters"].as_array().unwrap();
            assert!(parameters.contains(&place), "{method} {path}: {name}");
        }
    }
    let needs_body = |path: &str| &document["paths"][path]["post"]["requestBody"]["required"];
    for (path, needed) in [
        ("/charge/login-v3", true),
        ("/charge/search-v4", true),
        ("/charge/hot-goods", false),
        ("/charge/members", false),
    ] {
        assert_eq!(needs_body(path), needed, "{path}");
    }
    let headers =
        |path: &str| document["paths"][path]["post"]["responses"]["200"]["headers"].clone();
    assert!(headers("/charge/login-v3")["set-cookie"].is_object());
    assert!(headers("/charge/login-v3")["retry-after"].is_object());
    let later = &document["components"]["responses"]["Unavailable"]["headers"];
    assert!(later["retry-after"].is_object());
}

#[test]
fn every_reason_is_listed() {
    let document = serde_json::to_value(kiosk_runtime::document()).unwrap();
    let reasons = document["components"]["schemas"]["Reason"]["enum"].clone();
    let reasons = reasons.as_array().unwrap();
    for reason in [
        "account_blocked",
        "account_captcha_needed",
        "storage_unavailable",
        "not_json",
        "bad_json",
        "wrong_method",
        "too_slow",
    ] {
        assert!(reasons.contains(&json!(reason)), "{reason}");
    }
}

#[test]
fn what_may_be_read_by_get_may_be_known_already() {
    let reads = |(method, path, call): (String, String, Value)| {
        let kept = call["responses"]["304"].is_object();
        (method == "get").then_some((path, kept))
    };
    let reads: Vec<_> = calls().into_iter().filter_map(reads).collect();
    let kept = reads.iter().filter(|(_, kept)| *kept).count();
    assert_eq!(
        kept, 29,
        "26 public reads, the feed, the services, the areas"
    );
    for path in [
        "/charge/hot-goods",
        "/charge/goods-v3",
        "/charge/socialite-icons",
    ] {
        assert!(reads.contains(&(path.to_owned(), true)), "{path}");
    }
    assert!(reads.contains(&("/v4/push-message-list".to_owned(), false)));
}

/// Numbers that are greater than browsers count exactly are texts, in answers and in requests.
#[test]
fn large_numbers_are_texts() {
    let document = serde_json::to_value(kiosk_runtime::document()).unwrap();
    let schemas = &document["components"]["schemas"];
    for (schema, field) in [
        ("Profile", "id"),
        ("EndSessionParams", "id"),
        ("ReadParams", "notification_id"),
        ("OwnCoupon", "activity_id"),
    ] {
        let schema = schemas[schema].to_string();
        let told = format!("\"{field}\":{{");
        let (_, rest) = schema.split_once(&told).unwrap();
        assert!(rest.split('}').next().unwrap().contains("\"string\""));
    }
    for (path, name) in [
        ("/v4/coupon/get-coupon", "id"),
        ("/v4/coupon/get-coupon", "activity_id"),
        ("/v4/coupon/get-goods-group-coupon", "activity_id"),
        ("/v4/coupon/new-coupon-displayed", "ids"),
    ] {
        let parameters = document["paths"][path]["post"]["parameters"].clone();
        let parameters = parameters.as_array().unwrap();
        let found = parameters.iter().find(|found| found["name"] == name);
        let kind = &found.unwrap()["schema"]["type"];
        assert!(kind.to_string().contains("string"), "{path} {name} {kind}");
    }
}

/// What clients send is described, even where it changes nothing.
#[test]
fn every_key_of_the_specification_is_described() {
    let document = serde_json::to_value(kiosk_runtime::document()).unwrap();
    let told = |call: &Value| call["parameters"].to_string();
    let paths = &document["paths"];
    for (path, key) in [
        ("/v4/push-message-list", "web_msg_selected"),
        ("/v4/coupon/goods-discount-data", "country_code"),
        ("/v4/catalogue-feed", "country_code"),
        ("/v4/catalogue-feed", "client"),
        ("/charge/lang-maps-v3", "format"),
    ] {
        assert!(told(&paths[path]["get"]).contains(key), "{path} {key}");
    }
    let body = &document["components"]["schemas"]["MembersParams"]["properties"];
    assert!(body["currency"].is_object());
}

async fn it_can_be_browsed_without_another_site(engine: Engine) {
    let world = World::open(engine).await;
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
