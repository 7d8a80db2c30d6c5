//! Links and images of rich text.

use kiosk_domain::{image_alt, is_safe_url, link_rel, webp_source};
use proptest::prelude::*;
use serde_json::json;

use crate::vectors::{run, text, texts};

#[test]
fn rich_text_follows_its_vectors() {
    run("richtext.json", |rule, input| match rule {
        "webpSource" => json!(webp_source(text(input, "source"))),
        "linkRel" => json!(link_rel(text(input, "href"), &texts(input, "ownHosts"))),
        "isSafeUrl" => json!(is_safe_url(text(input, "url"))),
        "imageAlt" => json!(image_alt(text(input, "template"), text(input, "game"))),
        _ => panic!("no such rule: {rule}"),
    });
}

proptest! {
    #[test]
    fn a_webp_address_made_twice_stays_the_same(
        source in "(https?://|/|//|)[a-z./]{0,8}(\\.png|\\.jpg|\\.gif|)(\\?[a-z=&]{0,8})?(#[a-z?]{0,4})?",
    ) {
        let once = webp_source(&source).into_owned();
        prop_assert_eq!(webp_source(&once), once.as_str());
        if !source.starts_with("http") {
            prop_assert_eq!(once, source);
        }
    }

    #[test]
    fn hostile_text_never_panics(text in any::<String>()) {
        let _ = (webp_source(&text), link_rel(&text, &["shop.example"]), is_safe_url(&text));
    }

    #[test]
    fn a_link_of_another_scheme_is_never_safe(scheme in "[a-zA-Z]{1,12}", rest in "[a-z/]{0,8}") {
        let known = ["http", "https", "mailto", "tel"].contains(&&*scheme.to_ascii_lowercase());
        let address = format!("{scheme}:{rest}");
        prop_assert_eq!(is_safe_url(&address), known);
    }

    #[test]
    fn a_link_with_a_control_character_is_never_safe(
        before in "[a-z:/]{0,6}",
        control in "[\\x00-\\x1f\\x7f]",
        after in "[a-z:/]{0,6}",
    ) {
        let address = format!("{before}{control}{after}");
        prop_assert!(!is_safe_url(&address));
    }

    #[test]
    fn a_link_to_another_host_is_never_followed(host in "[a-z]{1,8}\\.example", path in "[a-z/]{0,8}") {
        let address = format!("https://{host}/{path}");
        prop_assert_eq!(link_rel(&address, &[&host]), None);
        let other = format!("x{host}");
        prop_assert_eq!(link_rel(&address, &[&other]), Some("nofollow noopener"));
    }
}
