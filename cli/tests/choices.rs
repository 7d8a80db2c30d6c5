//! What `site.toml` chooses, as far as `kiosk serve` and `_headers` show it: where the API is,
//! the headers of pages, and every mistake with its key.

use std::io::Write as _;
use std::net::TcpStream;

use crate::support::{Served, Shop, rest};

/// A shop with other choices.
fn choosing(from: &str, to: &str) -> Shop {
    let shop = Shop::fixture("small");
    shop.edit("site.toml", from, to);
    shop
}

/// A shop whose API is said to be at an address.
fn calling(base: &str) -> Shop {
    let api = format!("[api]\nbase = \"{base}\"\n\n[upstream]");
    choosing("[upstream]", &api)
}

/// The value of a header of an answer, or of all files in `_headers`.
fn header(text: &str, name: &str) -> Option<String> {
    let name = format!("{name}: ");
    let mut lines = text.lines().map(str::trim);
    lines.find_map(|line| Some(line.strip_prefix(&name)?.to_owned()))
}

#[test]
fn an_api_at_another_path_is_refused() {
    for base in [
        "/shop-api",
        "/api/v1",
        "api",
        "http://api.other.example",
        "https://user:hush@api.other.example",
        "https://api.other.example/?shop=1",
        "https://",
    ] {
        for command in ["serve", "build"] {
            let run = calling(base).kiosk(match command {
                "serve" => &["serve", "--port", "0"],
                _ => &["build"],
            });
            assert_eq!(run.code, 1, "{command} {base}");
            let begin = format!(
                "error: site.toml:6: api.base: the runtime does not answer at `{base}`\n  hint: write \"/api\", or "
            );
            assert!(run.stderr.starts_with(&begin), "{}", run.stderr);
        }
    }
}

#[test]
fn pages_may_show_pictures_from_elsewhere() {
    let shop = choosing(
        "[upstream]",
        "pictures = [\"https://a.example\", \"https://b.example:8443\"]\n\n[upstream]",
    );
    shop.succeed(&["build"]);
    let server = Served::start(&shop, &[], &[]);
    for told in [server.ask("GET /", ""), shop.read("dist/_headers")] {
        let policy = header(&told, "content-security-policy").expect("a policy");
        let wanted = "img-src 'self' data: https://a.example https://b.example:8443";
        assert!(policy.split("; ").any(|part| part == wanted), "{policy}");
    }
}

#[test]
fn trackers_wait_in_pages_and_the_policy_allows_them_and_nobody_else() {
    let trackers = r#"[site.trackers.visits]
service = "google"
id = "AW-123456789"
category = "analytics"
conversions = { purchase = "AbC-D_efG", sign_up = "xyz" }

[site.trackers.searches]
service = "baidu"
id = "0123456789abcdef0123456789abcdef"
category = "marketing"

[site.trackers.own]
script = "https://stats.example/count.js?shop=1&fast"
id = "small \"shop\""
category = "necessary"
origins = ["https://collect.example"]

[upstream]"#;
    let shop = choosing("[upstream]", trackers);
    shop.succeed(&["build"]);
    let page = shop.read("dist/index.html");
    for waiting in [
        r#"<script type="text/plain" data-consent-category="analytics" data-script="https://www.googletagmanager.com/gtag/js?id=AW-123456789" data-origin="https://small.example" data-service="google" data-id="AW-123456789" data-conversions="{&quot;sign-up&quot;:&quot;xyz&quot;,&quot;purchase&quot;:&quot;AbC-D_efG&quot;}"></script>"#,
        r#"data-consent-category="marketing" data-script="https://hm.baidu.com/hm.js?0123456789abcdef0123456789abcdef""#,
        r#"data-consent-category="necessary" data-script="https://stats.example/count.js?shop=1&amp;fast" data-origin="https://small.example" data-id="small &quot;shop&quot;""#,
    ] {
        assert!(page.contains(waiting), "{waiting}");
    }
    assert!(
        !page.contains("src=\"https://"),
        "nothing is loaded by itself"
    );
    let server = Served::start(&shop, &[], &[]);
    for told in [server.ask("GET /", ""), shop.read("dist/_headers")] {
        let policy = header(&told, "content-security-policy").expect("a policy");
        let sources = |directive: &str| {
            let mut parts = policy.split("; ");
            let begin = format!("{directive} ");
            let part = parts.find_map(|part| part.strip_prefix(&begin));
            part.unwrap_or_default()
                .split(' ')
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let scripts = sources("script-src");
        for host in [
            "https://*.googletagmanager.com",
            "https://hm.baidu.com",
            "https://stats.example",
        ] {
            assert_eq!(
                scripts.iter().filter(|one| *one == host).count(),
                1,
                "{policy}"
            );
        }
        assert!(
            !scripts.contains(&"https://collect.example".to_owned()),
            "{policy}"
        );
        for directive in ["connect-src", "img-src"] {
            for host in [
                "https://stats.example",
                "https://collect.example",
                "https://hm.baidu.com",
            ] {
                assert!(sources(directive).contains(&host.to_owned()), "{policy}");
            }
        }
        assert!(!policy.contains("facebook"), "{policy}");
    }
    assert_eq!(
        shop.kiosk(&["check"]).code,
        0,
        "a waiting script is no mistake"
    );
}

#[test]
fn pages_load_the_captcha_of_geetest_where_the_shop_has_it_and_nowhere_else() {
    let key = [(
        "KIOSK_CAPTCHA_GEETEST_KEY",
        "0123456789abcdef0123456789abcdef",
    )];
    let id = "[runtime.captcha]\ngeetest_id = \"54088bb07d2df3c46b79f80300b0abbe\"\n\n[upstream]";
    let origins = "https://static.geetest.com https://gcaptcha4.geetest.com";
    let shop = choosing("[upstream]", id);
    shop.succeed(&["build"]);
    let server = Served::start(&shop, &[], &key);
    for told in [server.ask("GET /", ""), shop.read("dist/_headers")] {
        let policy = header(&told, "content-security-policy").expect("a policy");
        let wanted = format!("script-src 'self' {origins}");
        assert!(policy.split("; ").any(|part| part == wanted), "{policy}");
    }
    let shop = Shop::fixture("small");
    shop.succeed(&["build"]);
    assert!(!shop.read("dist/_headers").contains("geetest"));
}

#[test]
fn pages_may_call_a_runtime_elsewhere() {
    let shop = calling("https://api.other.example/api/");
    shop.succeed(&["build"]);
    let server = Served::start(&shop, &[], &[]);
    let page = server.ask("GET /", "");
    assert!(page.contains("data-api=\"https://api.other.example/api\""));
    for told in [page, shop.read("dist/_headers")] {
        let policy = header(&told, "content-security-policy").expect("a policy");
        for directive in [
            "connect-src 'self' https://api.other.example",
            "form-action 'self' https://small.example",
        ] {
            let mut all = policy.split("; ");
            assert!(all.any(|known| known == directive), "{policy}");
        }
    }
    // There the shop's own pages are another origin's.
    let mut stream = TcpStream::connect(server.address).expect("it listens");
    let head = "Host: localhost\r\nOrigin: https://small.example\r\nConnection: close\r\n\r\n";
    write!(stream, "OPTIONS /api/charge/area-list HTTP/1.1\r\n{head}").expect("it is sent");
    let allowed = header(&rest(stream), "access-control-allow-origin");
    assert_eq!(allowed.as_deref(), Some("https://small.example"));
}

#[test]
fn a_shop_on_the_internet_is_asked_for_by_https_alone() {
    let https = "https://comets.com";
    for (origin, told) in [
        (https, Some("max-age=31536000")),
        ("https://small.example", None),
        ("https://localhost:8443", None),
        ("https://127.0.0.1", None),
        ("http://comets.com", None),
        (
            "https://comets.com\"\n[site.domains]\nja = \"http://comets.jp",
            None,
        ),
        (
            "https://comets.com\"\n[site.domains]\nja = \"https://comets.jp",
            Some("max-age=31536000"),
        ),
    ] {
        let shop = choosing("https://small.example", origin);
        shop.write("dist/index.html", "<html></html>");
        let server = Served::start(&shop, &[], &[]);
        let page = server.ask("GET /", "");
        let said = header(&page, "strict-transport-security");
        assert_eq!(said.as_deref(), told, "{origin}");
    }
    let shop = choosing("https://small.example", https);
    shop.succeed(&["build"]);
    let table = shop.read("dist/_headers");
    let said = header(&table, "strict-transport-security");
    assert_eq!(said.as_deref(), Some("max-age=31536000"));
}

#[test]
fn mistakes_that_keep_a_command_from_its_work_are_told_one_by_one_in_json() {
    let shop = choosing("[upstream]", "[runtime]\ndata = \"\"\n\n[upstream]");
    let run = shop.kiosk(&["orders", "list", "--json"]);
    assert_eq!(run.code, 1, "{}", run.stderr);
    let said: serde_json::Value = serde_json::from_str(&run.stdout).expect("JSON");
    let problem = serde_json::json!({
        "file": "site.toml",
        "line": 6,
        "message": "runtime.data: the text is empty",
        "hint": "write a text, or take the key out where it may be missing",
    });
    assert_eq!(said["problems"], serde_json::json!([problem]));
    let end = "1 mistake in the configuration; nothing was started";
    let error = said["error"].as_str().unwrap_or_default();
    assert!(error.ends_with(end), "{error}");
}

#[test]
fn every_mistake_has_its_key_its_line_and_a_way_out() {
    let section = r#"
[runtime]
data = ""
origins = ["https://app.example", "app.example"]
proxies = "10.0.0.0/8"
log_format = { text = true }

[runtime.limits]
address = 0
texts = -1

[runtime.members.2]
name = ["Second"]

[runtime.members.5]
name = "Fifth"
spending = 100

[runtime.social.google]

[runtime.sessions]
idle_days = 90
idel_days = 9

[api]
base = "/shop-api"
"#;
    let shop = choosing("kind = \"files\"", &format!("kind = \"files\"\n{section}"));
    let run = shop.kiosk(&["serve", "--port", "0"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.stderr);
}
