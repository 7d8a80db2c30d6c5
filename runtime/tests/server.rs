//! Taking a port and stopping.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use kiosk_runtime::{BindError, PaceLimit, ReloadHub, ServerLimits, bind, raise_open_files};

use crate::client;
use crate::shop::TestSite;

#[test]
fn a_taken_port_is_named_with_the_way_out() {
    let first = bind("127.0.0.1", 0).unwrap();
    let port = first.local_addr().unwrap().port();
    let error = bind("127.0.0.1", port).unwrap_err();
    assert!(matches!(error, BindError::Taken { .. }));
    assert_eq!(
        error.to_string(),
        format!("cannot listen on 127.0.0.1:{port}: the port is taken")
    );
    assert!(error.hint().contains("--port "), "{}", error.hint());
}

#[test]
fn an_address_of_another_machine_is_named_too() {
    // Reserved for documentation: no machine has it.
    let error = bind("192.0.2.1", 5400).unwrap_err();
    assert!(matches!(error, BindError::Unusable { .. }));
    assert!(
        error
            .to_string()
            .starts_with("cannot listen on 192.0.2.1:5400: ")
    );
    assert!(error.hint().contains("--host 127.0.0.1"));
}

#[test]
fn an_answer_under_way_is_finished_before_stopping() {
    let mut shop = TestSite::open();
    let bytes = vec![7; 30_000_000];
    shop.write("media/large.bin", &bytes);
    let mut answer = client::open(shop.at, "GET /media/large.bin", &[]);
    let (status, _) = client::read_head(&mut answer);
    let stopping = shop.stop();
    let mut body = Vec::new();
    answer.read_to_end(&mut body).unwrap();
    assert_eq!((status, body.len()), (200, bytes.len()));
    stopping.wait();
}

#[test]
fn a_page_that_listens_for_events_does_not_hold_the_server() {
    let mut shop = TestSite::with(|mut options| {
        options.reload = Some(ReloadHub::new());
        options
    });
    let mut events = client::open(shop.at, "GET /_kiosk/dev/events", &[]);
    client::read_head(&mut events);
    let asked = Instant::now();
    shop.stop().wait();
    assert!(
        asked.elapsed() < Duration::from_secs(5),
        "{:?}",
        asked.elapsed()
    );
}

#[test]
fn whoever_reads_nothing_does_not_hold_the_server() {
    let mut shop = TestSite::within(ServerLimits {
        grace: Duration::from_millis(50),
        ..ServerLimits::default()
    });
    shop.write("media/large.bin", vec![7; 30_000_000]);
    let mut answer = client::open(shop.at, "GET /media/large.bin", &[]);
    client::read_head(&mut answer);
    shop.stop().wait();
}

#[test]
fn a_head_that_never_ends_and_an_idle_connection_are_given_up() {
    let shop = TestSite::within(ServerLimits {
        head: Duration::from_millis(50),
        ..ServerLimits::default()
    });
    let page = "GET / HTTP/1.1\r\nHost: shop.test\r\n";
    for bytes in ["", "GET / HT", page, &format!("{page}\r\n")] {
        let mut connection = TcpStream::connect(shop.at).unwrap();
        connection.write_all(bytes.as_bytes()).unwrap();
        let patience = Some(Duration::from_secs(20));
        connection.set_read_timeout(patience).unwrap();
        let mut answer = Vec::new();
        let ended = connection.read_to_end(&mut answer);
        ended.unwrap_or_else(|error| panic!("{bytes:?} is waited for: {error}"));
    }
}

#[test]
fn only_so_many_connections_are_open_and_the_next_has_its_turn() {
    let shop = TestSite::within(ServerLimits {
        head: Duration::from_millis(200),
        connections: 1,
        ..ServerLimits::default()
    });
    let mut idle = TcpStream::connect(shop.at).unwrap();
    // It is answered only when the first one, which says nothing, was given up.
    assert_eq!(shop.get("/").status, 200);
    idle.set_nonblocking(true).unwrap();
    assert_eq!(idle.read(&mut [0]).unwrap(), 0, "it is still open");
}

#[test]
fn whoever_takes_nothing_is_cut_off_and_the_next_has_the_place() {
    let shop = TestSite::within(ServerLimits {
        connections: 1,
        pace: PaceLimit {
            bytes: 1024,
            patience: Duration::from_millis(50),
        },
        ..ServerLimits::default()
    });
    shop.write("media/large.bin", vec![7; 30_000_000]);
    let mut slow = client::open(shop.at, "GET /media/large.bin", &[]);
    // It is answered only when the first one, which takes nothing, was cut off.
    assert_eq!(shop.get("/").status, 200);
    let mut taken = Vec::new();
    // Reset or ended: what matters is how much came.
    let _ = slow.read_to_end(&mut taken);
    assert!(taken.len() < 30_000_000, "it was given everything");
}

#[test]
fn a_network_has_so_many_connections_and_no_more() {
    let shop = TestSite::within(ServerLimits {
        per_network: 1,
        ..ServerLimits::default()
    });
    let page = b"GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n";
    let mut first = TcpStream::connect(shop.at).unwrap();
    first.write_all(page).unwrap();
    assert_ne!(first.read(&mut [0]).unwrap(), 0, "it is answered");
    let mut second = TcpStream::connect(shop.at).unwrap();
    // It may be closed before it has said anything.
    let _ = second.write_all(page);
    let answer = second.read(&mut [0]);
    assert!(!matches!(answer, Ok(1..)), "it is answered: {answer:?}");
}

#[test]
fn a_file_is_open_once_however_many_wait_for_it() {
    let shop = TestSite::open();
    shop.write("media/large.bin", vec![7; 30_000_000]);
    let file = shop.file("media/large.bin").canonicalize().unwrap();
    // What was written a moment ago may be written again.
    let yesterday = SystemTime::now() - Duration::from_secs(86_400);
    File::options()
        .write(true)
        .open(&file)
        .unwrap()
        .set_modified(yesterday)
        .unwrap();
    let waiting: Vec<_> = (0..20)
        .map(|_| {
            let mut answer = client::open(shop.at, "GET /media/large.bin", &[]);
            assert_eq!(client::read_head(&mut answer).0, 200);
            answer
        })
        .collect();
    let open = fs::read_dir("/proc/self/fd").unwrap();
    let open = open.filter_map(|entry| fs::read_link(entry.unwrap().path()).ok());
    assert_eq!(open.filter(|place| *place == file).count(), 1);
    drop(waiting);
}

#[test]
fn a_request_names_one_host() {
    let shop = TestSite::open();
    let ask = |head: &str| {
        let mut connection = TcpStream::connect(shop.at).unwrap();
        let request = format!("{head}Connection: close\r\n\r\n");
        connection.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        connection.read_to_string(&mut answer).unwrap();
        answer
    };
    let status = |head: &str| ask(head).split(' ').nth(1).map(str::to_owned);
    for (head, expected) in [
        ("GET / HTTP/1.1\r\nHost: shop.test\r\n", "200"),
        ("GET / HTTP/1.1\r\nHost: shop.test:8080\r\n", "200"),
        ("GET / HTTP/1.0\r\n", "200"),
        ("GET / HTTP/1.1\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost:\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: ann@shop.test\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: shop.test/x\r\n", "400"),
        (
            "GET / HTTP/1.1\r\nHost: shop.test\r\nHost: shop.test\r\n",
            "400",
        ),
        (
            "POST /api/charge/area-list HTTP/1.1\r\nContent-Length: 0\r\n",
            "400",
        ),
    ] {
        assert_eq!(status(head).as_deref(), Some(expected), "{head}");
    }
    let refused = ask("POST /api/charge/area-list HTTP/1.1\r\nLang: de\r\nContent-Length: 0\r\n");
    let (head, body) = refused.split_once("\r\n\r\n").unwrap();
    assert!(
        head.to_lowercase()
            .contains("content-type: application/json"),
        "{head}"
    );
    let envelope: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(
        (&envelope["status"], &envelope["reason"]),
        (&400.into(), &"api_broken_request".into())
    );
}

/// In a process of its own: a limit is a process's.
#[test]
fn as_many_files_may_be_open_as_the_system_allows() {
    let run = Command::new("sh")
        .args([
            "-c",
            "ulimit -S -n 64 && ulimit -H -n 200 && exec \"$@\"",
            "sh",
        ])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "server::raises_alone", "--ignored"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && said.contains("1 passed"), "{said}");
}

#[test]
#[ignore = "runs in a process of its own, which the test above starts"]
fn raises_alone() {
    assert_eq!(raise_open_files(), 200);
    let limits = fs::read_to_string("/proc/self/limits").unwrap();
    let files = limits
        .lines()
        .find(|line| line.starts_with("Max open files"));
    let numbers: Vec<_> = files.unwrap().split_whitespace().skip(3).collect();
    assert_eq!(numbers[..2], ["200", "200"]);
    assert_eq!(ServerLimits::of_open_files(200).connections, 100);
}

#[test]
fn nonsense_on_the_line_does_not_stop_the_server() {
    let shop = TestSite::open();
    for bytes in [
        &b"\0\0\0\r\n\r\n"[..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET",
        b"GET http:// HTTP/1.1\r\n\r\n",
    ] {
        let mut connection = TcpStream::connect(shop.at).unwrap();
        connection.write_all(bytes).unwrap();
    }
    assert_eq!(shop.get("/").status, 200);
}
