//! Every address of the site.

mod address;
mod pages;
mod properties;

use kiosk_domain::{
    Locale, QueryKey, Slug, canonical_path, is_reserved, localize, parse_path, safe_redirect,
};
use serde_json::{Value, json};

use crate::vectors::{run, text, texts};
use pages::{route_of, written};

#[test]
fn routes_follow_their_vectors() {
    run("routes.json", |rule, input| match rule {
        "path" => {
            let (route, locale) = (route_of(&input["route"]), locale(input));
            json!({"path": route.path(locale), "file": route.output_file(locale)})
        }
        "parse" => parse_path(text(input, "path")).map_or(
            Value::Null,
            |(locale, route)| json!({"locale": locale, "route": written(&route)}),
        ),
        "localize" => json!(localize(text(input, "path"), locale(input))),
        "redirect" => json!(safe_redirect(
            text(input, "target"),
            &texts(input, "allowed")
        )),
        "slug" => json!(Slug::parse(text(input, "text")).is_ok()),
        "reserved" => json!(is_reserved(text(input, "segment"))),
        "page" => page(&input["route"]),
        _ => panic!("no such rule: {rule}"),
    });
}

#[test]
fn canonical_addresses_follow_their_vectors() {
    run("canonical.json", |rule, input| {
        assert_eq!(rule, "canonical");
        let (path, query) = (text(input, "path"), text(input, "query"));
        let canonical = canonical_path(path, query);
        let moved = canonical.path != path || canonical.query != query;
        assert_eq!(canonical.changed, moved, "{input}");
        json!({"path": canonical.path, "query": canonical.query})
    });
}

#[test]
fn query_keys_follow_their_vectors() {
    run("query-keys.json", |rule, input| {
        assert_eq!(rule, "kind");
        json!(QueryKey::of(text(input, "key")).map(|kind| match kind {
            QueryKey::Channel => "channel",
            QueryKey::Entry => "entry",
            QueryKey::Sensitive => "sensitive",
            QueryKey::Common => "common",
        }))
    });
}

fn page(route: &Value) -> Value {
    let route = route_of(route);
    json!({
        "layout": route.layout().name(),
        "session": route.is_session(),
        "login": route.needs_login(),
        "queries": route.kept_queries(),
    })
}

fn locale(input: &Value) -> Locale {
    text(input, "locale").parse().expect("a locale")
}
