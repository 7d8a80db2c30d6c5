//! A plain HTTP/1.1 client that sends paths exactly as written.
//!
//! Ordinary clients tidy `..` and `%2e` before they send, which is what must be tested.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// How long any answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// One answer.
#[derive(Debug)]
pub struct TestResponse {
    pub status: u16,
    pub body: Vec<u8>,
    headers: Vec<(String, String)>,
}

impl TestResponse {
    /// The only value of a header; two of one name fail the test.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|(known, _)| known == name);
        let value = values.next().map(|(_, value)| value.as_str());
        assert!(values.next().is_none(), "two headers `{name}`");
        value
    }

    /// The body as text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    /// The `ETag`, which must be there.
    pub fn etag(&self) -> &str {
        self.header("etag").expect("an ETag")
    }
}

/// Sends a request whose connection closes after the answer, and reads all of that.
pub fn send(to: SocketAddr, line: &str, headers: &[(&str, &str)]) -> TestResponse {
    let mut reader = open(to, line, headers);
    let (status, headers) = read_head(&mut reader);
    let mut body = Vec::new();
    reader.read_to_end(&mut body).unwrap();
    TestResponse {
        status,
        body,
        headers,
    }
}

/// Sends a request and gives the connection, with nothing of the answer read.
pub fn open(to: SocketAddr, line: &str, headers: &[(&str, &str)]) -> BufReader<TcpStream> {
    let mut connection = TcpStream::connect(to).unwrap();
    connection.set_read_timeout(Some(PATIENCE)).unwrap();
    let own = headers.iter().any(|(name, _)| *name == "host");
    let host = if own { "" } else { "Host: shop.test\r\n" };
    let mut request = format!("{line} HTTP/1.1\r\n{host}Connection: close\r\n");
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str("\r\n");
    connection.write_all(request.as_bytes()).unwrap();
    BufReader::new(connection)
}

/// Reads the status and the headers of an answer.
pub fn read_head(reader: &mut impl BufRead) -> (u16, Vec<(String, String)>) {
    let mut line = String::new();
    reader.read_line(&mut line).unwrap();
    let status = line
        .split(' ')
        .nth(1)
        .expect("a status line")
        .parse()
        .unwrap();
    let mut headers = Vec::new();
    loop {
        line.clear();
        reader.read_line(&mut line).unwrap();
        let Some((name, value)) = line.trim_end().split_once(':') else {
            return (status, headers);
        };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
}
