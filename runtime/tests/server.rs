//! Taking a port and stopping.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use kiosk_runtime::{BindError, ReloadHub, ServerLimits, bind};

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
