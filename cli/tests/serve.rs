//! `kiosk serve` and `kiosk migrate`: the real binary, its API, its numbers and its end.

use std::fs;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::thread;

use crate::support::{Served, Shop, ask, rest};

/// A shop that was built, as far as the server looks.
fn built() -> Shop {
    let shop = Shop::fixture("small");
    shop.write("dist/index.html", "<html></html>");
    shop
}

#[test]
fn calls_are_answered_without_any_choice() {
    let shop = built();
    let mut server = Served::start(&shop, &[], &[]);
    let regions = server.ask("POST /api/charge/area-list", "{}");
    assert!(regions.contains(r#""region_symbol":"ID""#), "{regions}");
    assert!(server.ask("GET /readyz", "").starts_with("HTTP/1.1 200"));
    assert!(server.ask("GET /healthz", "").starts_with("HTTP/1.1 200"));
    let secret = fs::metadata(shop.file(".kiosk/data/secret")).expect("it was made");
    assert_eq!(secret.permissions().mode() & 0o777, 0o600);
    server.signal("-TERM");
    let (status, log) = server.end();
    assert_eq!(status.code(), Some(0), "{log}");
    assert!(
        !log.contains(shop.read(".kiosk/data/secret").trim()),
        "{log}"
    );
    assert!(log.contains("the sandbox stands"), "{log}");
}

#[test]
fn a_sandbox_that_does_not_stand_is_not_told_of() {
    let shop = built();
    let mut server = Served::start(&shop, &[], &[("KIOSK_SOCIAL_SANDBOX", "false")]);
    server.signal("-TERM");
    let (_, log) = server.end();
    assert!(!log.contains("sandbox"), "{log}");
}

#[test]
fn a_build_at_work_keeps_its_files_when_a_server_starts() {
    let shop = built();
    shop.write(".dist.kiosk/stage/index.html", "of the build");
    shop.write(".dist.kiosk/lock", "");
    let lock = fs::File::open(shop.file(".dist.kiosk/lock")).expect("it is there");
    lock.lock().expect("nobody else has it");
    let mut server = Served::start(&shop, &[], &[]);
    let staged = shop.file(".dist.kiosk/stage/index.html");
    assert!(staged.exists());
    server.signal("-TERM");
    let (_, log) = server.end();
    assert!(log.contains("note: a build is at work in"), "{log}");
    lock.unlock().expect("it is ours");
    let mut server = Served::start(&shop, &[], &[]);
    server.signal("-TERM");
    let (_, log) = server.end();
    assert!(!log.contains("at work"), "{log}");
}

#[test]
fn a_shop_is_open_though_what_a_killed_build_began_cannot_be_ended() {
    let shop = built();
    shop.write(".dist.kiosk/lock", "");
    shop.write(".dist.kiosk/journal.msgpack", "cut");
    let mut server = Served::start(&shop, &[], &[]);
    assert!(server.ask("GET /", "").starts_with("HTTP/1.1 200"));
    server.signal("-TERM");
    let (_, log) = server.end();
    assert!(log.contains("journal.msgpack` cannot be read"), "{log}");
    assert!(log.contains("is served as it is"), "{log}");
    fs::remove_file(shop.file("dist/index.html")).expect("it is there");
    let nothing = shop.kiosk(&["serve", "--port", "0"]);
    assert_eq!(nothing.code, 1);
    assert!(
        nothing.stderr.contains("hint: remove `"),
        "{}",
        nothing.stderr
    );
}

#[test]
fn a_response_under_way_is_finished_before_the_server_stops() {
    let shop = built();
    let mut server = Served::start(&shop, &[], &[]);
    let mut slow = server.begin("/charge/area-list");
    // An answer later on proves that the slow call was taken before.
    assert!(server.ask("GET /healthz", "").contains("ok"));
    server.signal("-TERM");
    slow.write_all(b"}").expect("it is still taken");
    let answer = rest(slow);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert_eq!(server.end().0.code(), Some(0));
}

#[test]
fn a_counter_that_does_not_answer_is_reported_at_the_start() {
    let shop = built();
    let mut server = Served::start(&shop, &[], &[("KIOSK_REDIS_URL", "redis://127.0.0.1:1")]);
    let read = server.ask("GET /api/charge/area-list", "");
    assert!(read.starts_with("HTTP/1.1 200"), "{read}");
    server.signal("-TERM");
    let (_, log) = server.end();
    assert!(log.contains("Redis does not answer: "), "{log}");
    assert!(log.contains("KIOSK_REDIS_URL"), "{log}");
}

#[test]
fn a_second_request_to_stop_ends_at_once() {
    let shop = built();
    let mut server = Served::start(&shop, &[], &[]);
    let _slow = server.begin("/charge/area-list");
    assert!(server.ask("GET /healthz", "").contains("ok"));
    server.signal("-INT");
    // Signals that nobody took yet fall together: the first one is taken when nobody listens. On a busy
    // machine a connection may fail for other reasons before.
    let is_refused = |error: std::io::Error| error.kind() == ErrorKind::ConnectionRefused;
    while !std::net::TcpStream::connect(server.address).is_err_and(is_refused) {
        thread::yield_now();
    }
    server.signal("-INT");
    assert_eq!(server.end().0.code(), Some(130));
}

#[test]
fn mistakes_of_many_choices_are_reported_at_once() {
    let shop = built();
    let section = "\n[runtime]\nproxys = [\"10.0.0.0/8\"]\nmetrics = \"9464\"\nsecret = \"hush\"\n\
        [runtime.mail]\nfrom = \"nobody\"\n";
    let site = shop
        .read("site.toml")
        .replace("https://small.example", "small.example");
    shop.write("site.toml", &(site + section));
    let run = shop.kiosk(&["serve", "--port", "0"]);
    assert_eq!(run.code, 1);
    assert!(!shop.file(".kiosk/data").exists(), "nothing is made");
    insta::assert_snapshot!(run.stderr);
}

#[test]
fn a_site_alone_is_served_without_the_api() {
    let shop = Shop::empty();
    shop.write("site/index.html", "<html></html>");
    let server = Served::start(&shop, &["--dist", "site"], &[]);
    server.line("without /api");
    assert!(
        server
            .ask("POST /api/charge/area-list", "{}")
            .contains("404")
    );
    assert!(server.ask("GET /readyz", "").starts_with("HTTP/1.1 200"));
}

#[test]
fn the_catalogue_is_read_again_when_it_changes() {
    let shop = built();
    let server = Served::start(&shop, &[], &[]);
    let group = "content/catalogue/groups/star-drifters/group.yaml";
    let good = shop.read(group);
    shop.write(group, "goods_name: [");
    server.line("content/catalogue/groups/star-drifters/group.yaml: not read");
    let regions = "content/catalogue/regions.yaml";
    shop.edit(regions, "Indonesia", "Nusantara");
    shop.write(group, &good);
    loop {
        server.line("content/catalogue/");
        let answer = server.ask("POST /api/charge/area-list", "{}");
        assert!(answer.starts_with("HTTP/1.1 200"));
        if answer.contains("Nusantara") {
            break;
        }
    }
}

#[test]
fn metrics_are_served_on_a_port_of_their_own() {
    let shop = built();
    let server = Served::start(&shop, &[], &[("KIOSK_METRICS", "127.0.0.1:0")]);
    let place = server.line("metrics: http://");
    let at = place
        .trim_end_matches("/metrics")
        .parse()
        .expect("an address");
    server.ask("POST /api/charge/area-list", "{}");
    // The second one is kept: no route is asked for it.
    server.ask("GET /api/charge/area-list?lang=cn", "");
    server.ask("GET /api/charge/area-list?lang=cn", "");
    server.ask("POST /api/charge/no-such-script", "{}");
    let numbers = ask(at, "GET /metrics", "");
    for line in [
        r#"kiosk_calls_total{call="/charge/area-list",http="200",status="1"} 3"#,
        r#"kiosk_calls_total{call="unknown",http="404",status="404"} 1"#,
        r#"kiosk_call_seconds_bucket{call="/charge/area-list",le="20"} 3"#,
        "kiosk_jobs_waiting 0",
        "kiosk_jobs_dead 0",
        "kiosk_payments_in_review 0",
        "kiosk_refunds_failed 0",
        "kiosk_catalogue_age_seconds",
        "kiosk_database_connections",
    ] {
        assert!(numbers.contains(line), "{line}\n{numbers}");
    }
    assert!(!numbers.contains("script"));
    assert!(server.ask("GET /metrics/", "").starts_with("HTTP/1.1 404"));
}

#[test]
fn a_taken_metrics_port_is_refused_before_the_server_starts() {
    let shop = built();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let at = taken.local_addr().expect("bound").to_string();
    let run = shop.kiosk_with(&[("KIOSK_METRICS", &at)], &["serve", "--port", "0"]);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(!shop.file(".kiosk/data").exists(), "nothing is made");
    insta::assert_snapshot!(run.stderr.replace(&at, "ADDRESS"));
}

#[test]
fn data_that_cannot_be_kept_is_refused_with_the_way_out() {
    let shop = built();
    shop.write("taken", "a file");
    let run = shop.kiosk_with(&[("KIOSK_DATA", "taken/data")], &["serve", "--port", "0"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!("no_folder", run.stderr);
    // Whoever runs the tests may read every file: a folder is what nobody reads as one.
    fs::create_dir_all(shop.file(".kiosk/data/secret")).expect("it is made");
    let run = shop.kiosk(&["serve", "--port", "0"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!("no_secret", run.stderr);
}

#[test]
fn spans_reach_a_collector_before_the_end() {
    let shop = built();
    let collector = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", collector.local_addr().expect("bound"));
    let taken = thread::spawn(move || {
        let (mut stream, _) = collector.accept().expect("spans come");
        let mut bytes = Vec::new();
        let mut piece = [0; 4096];
        while !bytes.windows(17).any(|part| part == b"/charge/area-list") {
            let count = stream.read(&mut piece).expect("bytes come");
            assert!(count > 0, "it ended without the span");
            bytes.extend_from_slice(&piece[..count]);
        }
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        stream.write_all(answer.as_bytes()).expect("it is taken");
        bytes
    });
    let mut server = Served::start(&shop, &[], &[("KIOSK_TRACES", &address)]);
    server.ask("POST /api/charge/area-list", "{}");
    server.signal("-TERM");
    let bytes = taken.join().expect("a span");
    assert!(bytes.starts_with(b"POST /v1/traces"));
    assert_eq!(server.end().0.code(), Some(0));
}

#[test]
fn tables_are_migrated_by_a_command() {
    let shop = built();
    let before = shop.kiosk(&["migrate", "--check"]);
    assert_eq!(before.code, 1);
    assert!(!shop.file(".kiosk/data").exists(), "it only tells");
    assert!(
        before.stdout.starts_with("create jobs\n"),
        "{}",
        before.stdout
    );
    let run = shop.succeed(&["migrate"]);
    assert!(run.stdout.contains("create users\n"), "{}", run.stdout);
    assert_eq!(
        shop.succeed(&["migrate", "--check"]).stdout,
        "0 migrations to run\n"
    );
}
