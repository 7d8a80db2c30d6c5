//! What an upstream told and the shop cannot sell: every command that reads the catalogue tells it.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::ChildStderr;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use crate::support::{Dev, Serve, Served, Shop};

const ATLANTIS: &str = "goods `star-drifters` are not sold in `Atlantis`: that symbol in `area_list` is no region\n  hint: let the upstream part symbols such as `ID` or `CN` by commas, `0` for the default region";

const FEED: &str = "recording/default.ndjson";

/// A shop built from a recording in which a symbol is no region.
fn shop() -> Shop {
    let shop = Shop::fixture("small");
    shop.succeed(&["fetch", "recording"]);
    for file in fs::read_dir(shop.file("recording")).expect("a recording") {
        let file = file.expect("a file").path();
        let feed = fs::read_to_string(&file).expect("a feed");
        let lines = feed.lines().map(|line| {
            if !line.starts_with("{\"kind\":\"group\",\"key\":\"star-drifters\"") {
                return line.to_owned();
            }
            let mut item: serde_json::Value = serde_json::from_str(line).expect("JSON");
            item["value"]["area_list"] = "ID,Atlantis".into();
            item.to_string()
        });
        let lines: Vec<_> = lines.collect();
        fs::write(&file, lines.join("\n") + "\n").expect("a feed");
    }
    shop.edit(
        "site.toml",
        "kind = \"files\"",
        "kind = \"recorded\"\npath = \"recording\"",
    );
    shop
}

#[test]
fn fetch_build_and_check_tell_an_omission_once() {
    let shop = shop();
    let commands: [&[&str]; 3] = [&["fetch", "again"], &["build"], &["check"]];
    for command in commands {
        let run = shop.kiosk(command);
        assert_eq!(
            run.stderr.matches(&format!("warning: {ATLANTIS}")).count(),
            1,
            "{command:?}: {}",
            run.stderr
        );
    }
}

#[test]
fn a_script_in_an_upstream_address_reaches_no_page() {
    let shop = shop();
    for file in fs::read_dir(shop.file("recording")).expect("a recording") {
        let file = file.expect("a file").path();
        let feed = fs::read_to_string(&file).expect("a feed");
        let edited = feed.replace("\"url\":\"/", "\"url\":\"javascript:alert(1)//");
        assert_ne!(edited, feed, "banners and the notice lead somewhere");
        fs::write(&file, edited).expect("a feed");
    }
    let run = shop.kiosk(&["check"]);
    for place in ["banner 1", "top notice 1"] {
        let told = format!("warning: {place}: its `url` is left out: `javascript:alert(1)//");
        assert_eq!(run.stderr.matches(&told).count(), 1, "{}", run.stderr);
    }
    let holding = crate::support::tree(&shop.file("dist"))
        .into_iter()
        .filter(|(_, bytes)| String::from_utf8_lossy(bytes).contains("javascript:alert"));
    let holding: Vec<_> = holding.map(|(name, _)| name).collect();
    assert_eq!(holding, [""; 0]);
}

#[test]
fn dev_tells_an_omission_with_its_first_build() {
    let shop = shop();
    let (dev, errors) = Dev::start_with_log(&shop);
    let told = first_with(errors, "Atlantis");
    drop(dev);
    assert!(told.contains("warning: goods `star-drifters`"), "{told}");
}

#[test]
fn serve_logs_an_omission_of_its_first_reading() {
    let shop = shop();
    shop.succeed(&["build"]);
    let (server, errors) = Serve::start_with_log(&shop);
    let told = first_with(errors, "Atlantis");
    drop(server);
    assert!(
        told.contains("WARN") && told.contains("goods `star-drifters`"),
        "{told}"
    );
}

#[test]
fn what_stays_left_out_is_logged_once() {
    let shop = shop();
    shop.succeed(&["build"]);
    let mut server = Served::start(&shop, &[], &[]);
    for (from, to) in [
        ("ID,Atlantis", "ID,Atlantis,Lemuria"),
        ("ID,Atlantis,Lemuria", "ID,Atlantis"),
    ] {
        let feed = shop.read(FEED).replace(from, to);
        // Moved into its place, so that it is never seen half.
        shop.write("feed", &feed);
        fs::rename(shop.file("feed"), shop.file(FEED)).expect("a feed");
        server.line(&format!("{FEED}: read again"));
    }
    server.signal("-TERM");
    let (_, log) = server.end();
    let told = |symbol: &str| log.matches(&format!("not sold in `{symbol}`")).count();
    assert_eq!(told("Atlantis"), 1, "{log}");
    assert_eq!(told("Lemuria"), 2, "{log}");
    assert!(log.contains("no longer so: goods `star-drifters`"), "{log}");
}

/// Longer than any build of a fixture takes on a busy machine.
const DEADLINE: Duration = Duration::from_secs(120);

/// The first line that holds a word.
fn first_with(stderr: ChildStderr, word: &'static str) -> String {
    let (tell, told) = channel();
    thread::spawn(move || {
        let mut lines = BufReader::new(stderr).lines().map_while(Result::ok);
        tell.send(lines.find(|line| line.contains(word)))
    });
    let line = told.recv_timeout(DEADLINE).expect("it is told in time");
    line.expect("it is told")
}
