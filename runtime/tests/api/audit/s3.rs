//! The object store over HTTP: every request is signed as AWS publishes it (Signature Version 4 in
//! the query), which a double computes anew from what arrived.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use data_encoding::HEXLOWER;
use kiosk_domain::AuditImageId;
use kiosk_runtime::adapters::PrivateFiles as _;
use kiosk_runtime::adapters::files::{FileKey, S3Files};
use kiosk_runtime::config::S3Config;
use ring::{digest, hmac};
use wiremock::matchers::any;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

const KEY_ID: &str = "AKIDEXAMPLE";
const SECRET: &str = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
const KEY: FileKey = FileKey::of_audit_image(AuditImageId::new(7));

/// An object store that takes signed requests alone.
#[derive(Clone, Default)]
struct S3Double(Arc<Mutex<BTreeMap<String, Vec<u8>>>>);

fn mac(key: &[u8], text: &str) -> Vec<u8> {
    let key = hmac::Key::new(hmac::HMAC_SHA256, key);
    hmac::sign(&key, text.as_bytes()).as_ref().to_vec()
}

/// The signature that a request of that address must carry.
fn signature(request: &Request) -> String {
    let url = &request.url;
    let pairs: BTreeMap<_, _> = url.query_pairs().into_owned().collect();
    let (date, scope) = (&pairs["X-Amz-Date"], &pairs["X-Amz-Credential"]);
    let scope = scope
        .strip_prefix(&format!("{KEY_ID}/"))
        .unwrap_or("nobody's");
    let query = url.query().unwrap_or_default().split('&');
    let mut query: Vec<_> = query
        .filter(|pair| !pair.starts_with("X-Amz-Signature="))
        .collect();
    query.sort_unstable();
    let host = request.headers["host"].to_str().unwrap();
    let (method, path) = (&request.method, url.path());
    let canonical = format!(
        "{method}\n{path}\n{}\nhost:{host}\n\nhost\nUNSIGNED-PAYLOAD",
        query.join("&")
    );
    let hash = HEXLOWER.encode(digest::digest(&digest::SHA256, canonical.as_bytes()).as_ref());
    let text = format!("AWS4-HMAC-SHA256\n{date}\n{scope}\n{hash}");
    let parts: Vec<_> = scope.split('/').collect();
    let key = parts
        .iter()
        .fold(format!("AWS4{SECRET}").into_bytes(), |key, part| {
            mac(&key, part)
        });
    HEXLOWER.encode(&mac(&key, &text))
}

impl Respond for S3Double {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let pairs: BTreeMap<_, _> = request.url.query_pairs().into_owned().collect();
        if pairs.get("X-Amz-Signature") != Some(&signature(request)) {
            return ResponseTemplate::new(403).set_body_string("SignatureDoesNotMatch");
        }
        let mut files = self.0.lock().unwrap();
        let path = request.url.path().to_owned();
        match request.method.as_str() {
            "PUT" => {
                files.insert(path, request.body.clone());
                ResponseTemplate::new(200)
            }
            "GET" => files.get(&path).map_or_else(
                || ResponseTemplate::new(404).set_body_string(refusal("NoSuchKey")),
                |file| ResponseTemplate::new(200).set_body_bytes(file.clone()),
            ),
            _ => {
                files.remove(&path);
                ResponseTemplate::new(204)
            }
        }
    }
}

/// What a store answers that does not do it.
fn refusal(code: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>{code}</Code><Message>It is \
         not there.</Message></Error>"
    )
}

fn store(endpoint: &str, key: &str) -> S3Files {
    let config = S3Config {
        endpoint: endpoint.to_owned(),
        bucket: "audits".to_owned(),
        region: "eu-central-1".to_owned(),
        key_id: KEY_ID.to_owned(),
        key: key.into(),
    };
    S3Files::new(&config).unwrap()
}

#[tokio::test]
async fn files_are_kept_read_and_removed_by_signed_requests() {
    let (server, double) = (MockServer::start().await, S3Double::default());
    Mock::given(any())
        .respond_with(double.clone())
        .mount(&server)
        .await;
    let files = store(&server.uri(), SECRET);
    assert_eq!(files.get(KEY).await, Ok(None));
    files.put(KEY, b"a picture".to_vec()).await.unwrap();
    let names: Vec<_> = double.0.lock().unwrap().keys().cloned().collect();
    assert_eq!(names, ["/audits/audit/7.jpg"]);
    assert_eq!(files.get(KEY).await, Ok(Some(b"a picture".to_vec())));
    files.remove(KEY).await.unwrap();
    files.remove(KEY).await.unwrap();
    assert_eq!(files.get(KEY).await, Ok(None));
}

#[tokio::test]
async fn a_bucket_that_is_not_there_has_no_files_to_say_so() {
    for (body, told) in [
        (
            refusal("NoSuchBucket"),
            "the object store answers HTTP 404, `NoSuchBucket`",
        ),
        // Another server at that address.
        (
            "<html>not found</html>".to_owned(),
            "the object store answers HTTP 404",
        ),
        (refusal("\u{1b}[31m"), "the object store answers HTTP 404"),
    ] {
        let server = MockServer::start().await;
        Mock::given(any())
            .respond_with(ResponseTemplate::new(404).set_body_string(body))
            .mount(&server)
            .await;
        let files = store(&server.uri(), SECRET);
        assert_eq!(files.get(KEY).await.unwrap_err().to_string(), told);
        assert_eq!(files.remove(KEY).await.unwrap_err().to_string(), told);
        let put = files.put(KEY, b"a picture".to_vec()).await;
        assert_eq!(put.unwrap_err().to_string(), told);
    }
    // Some stores say of a file that is not there that they have not removed it.
    let server = MockServer::start().await;
    Mock::given(any())
        .respond_with(ResponseTemplate::new(404).set_body_string(refusal("NoSuchKey")))
        .mount(&server)
        .await;
    let files = store(&server.uri(), SECRET);
    assert_eq!(files.get(KEY).await, Ok(None));
    assert_eq!(files.remove(KEY).await, Ok(()));
}

#[tokio::test]
async fn a_store_that_refuses_or_is_silent_is_told_without_a_signature() {
    let (server, double) = (MockServer::start().await, S3Double::default());
    Mock::given(any())
        .respond_with(double.clone())
        .mount(&server)
        .await;
    let stranger = store(&server.uri(), "another key");
    let refused = stranger.put(KEY, b"a picture".to_vec()).await.unwrap_err();
    assert_eq!(refused.to_string(), "the object store answers HTTP 403");
    assert!(double.0.lock().unwrap().is_empty());
    assert!(stranger.get(KEY).await.is_err());
    assert!(stranger.remove(KEY).await.is_err());
    // Nobody listens there.
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let uri = format!("http://{}", nobody.local_addr().unwrap());
    drop(nobody);
    let told = store(&uri, SECRET).get(KEY).await.unwrap_err().to_string();
    assert!(
        !told.contains("X-Amz") && told.starts_with("the object store"),
        "{told}"
    );
    assert!(!format!("{:?}", store(&uri, SECRET)).contains(SECRET));
}
