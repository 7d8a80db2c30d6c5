//! Messages on their way: what a mail server and a gateway are told, and what their answers mean.

use kiosk_domain::JobId;
use kiosk_runtime::adapters::mail::SmtpMailer;
use kiosk_runtime::adapters::sms::GatewaySms;
use kiosk_runtime::adapters::{DeliveryError, DeliveryKey, Mail, Mailer as _, Sms, SmsSender as _};
use serde_json::json;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use wiremock::matchers::{body_json, header, method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

const KEY: DeliveryKey = DeliveryKey::of_job(JobId::new(7));

fn mail(to: &str) -> Mail {
    Mail {
        to: to.to_owned(),
        subject: "Your code".to_owned(),
        text: "Your code is 123456".to_owned(),
        html: Some("<p>Your code is <b>123456</b></p>".to_owned()),
    }
}

/// A mail server that gives one answer to every address; what it was told is in the end what
/// the task gives back.
async fn mail_server(answer: &'static str) -> (SmtpMailer, tokio::task::JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let told = tokio::spawn(async move {
        let (connection, _) = listener.accept().await.unwrap();
        converse(connection, answer).await
    });
    let mailer = SmtpMailer::new(&url.into(), "Shop <shop@example.com>").unwrap();
    (mailer, told)
}

async fn converse(mut connection: TcpStream, answer: &str) -> String {
    let (read, mut write) = connection.split();
    let mut lines = BufReader::new(read).lines();
    let mut told = String::new();
    let mut in_mail = false;
    write.write_all(b"220 here\r\n").await.unwrap();
    while let Ok(Some(line)) = lines.next_line().await {
        told.push_str(&line);
        told.push('\n');
        in_mail &= line != ".";
        let reply = match line.split(&[' ', ':'][..]).next() {
            _ if in_mail => continue,
            Some("RCPT") => answer,
            Some("DATA") => "354 go on",
            _ => "250 yes",
        };
        in_mail = reply.starts_with("354");
        write.write_all(reply.as_bytes()).await.unwrap();
        write.write_all(b"\r\n").await.unwrap();
        if line == "." {
            break;
        }
    }
    told
}

#[tokio::test]
async fn a_mail_reaches_its_server_with_both_its_forms() {
    let (mailer, told) = mail_server("250 yes").await;
    mailer.send(&mail("ann@example.com"), KEY).await.unwrap();
    let told = told.await.unwrap();
    for part in [
        "MAIL FROM:<shop@example.com>",
        "RCPT TO:<ann@example.com>",
        "From: Shop <shop@example.com>",
        "Message-ID: <job-7@example.com>",
        "Subject: Your code",
        "multipart/alternative",
        "Your code is 123456",
        "<b>123456</b>",
    ] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
}

#[tokio::test]
async fn only_a_codes_kind_of_a_mail_servers_answer_goes_on() {
    let refused = |code| DeliveryError::Refused(format!("the mail server answered {code}"));
    let later = |code| DeliveryError::Later(format!("the mail server answered {code}"));
    for (answer, meaning) in [
        ("550 ann@example.com is nobody here", refused(550)),
        ("450 ann@example.com is busy", later(450)),
        ("530 who are you", later(530)),
    ] {
        let (mailer, _told) = mail_server(answer).await;
        let error = mailer
            .send(&mail("ann@example.com"), KEY)
            .await
            .unwrap_err();
        assert_eq!(error, meaning, "{answer}");
    }
    let (mailer, _told) = mail_server("250 yes").await;
    let error = mailer.send(&mail("nobody"), KEY).await.unwrap_err();
    let unreadable = "a mail's address cannot be read".to_owned();
    assert_eq!(error, DeliveryError::Refused(unreadable));
}

#[tokio::test]
async fn a_mail_server_that_is_not_there_is_asked_again() {
    let nowhere = SmtpMailer::new(&"smtp://127.0.0.1:1".into(), "shop@example.com").unwrap();
    let error = nowhere
        .send(&mail("ann@example.com"), KEY)
        .await
        .unwrap_err();
    assert!(matches!(error, DeliveryError::Later(_)), "{error:?}");
}

fn sms() -> Sms {
    Sms {
        to: "+6281234567".to_owned(),
        text: "123456".to_owned(),
    }
}

async fn gateway(status: u16) -> (MockServer, GatewaySms) {
    let server = MockServer::start().await;
    Mock::given(method("POST"))
        .and(path("/send"))
        .and(header("authorization", "Bearer the token"))
        .and(header("idempotency-key", "job-7"))
        .and(body_json(json!({"to": "+6281234567", "text": "123456"})))
        .respond_with(ResponseTemplate::new(status).set_body_string("+6281234567 is no number"))
        .expect(1)
        .mount(&server)
        .await;
    let url = format!("{}/send", server.uri());
    let sender = GatewaySms::new(&url, &"the token".into()).unwrap();
    (server, sender)
}

#[tokio::test]
async fn a_gateways_status_says_whether_a_message_is_taken_later_or_never() {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let why = |status| format!("the SMS gateway answered {status}");
    for (status, meaning) in [
        (200, Ok(())),
        (202, Ok(())),
        (400, Err(DeliveryError::Refused(why(400)))),
        (422, Err(DeliveryError::Refused(why(422)))),
        (401, Err(DeliveryError::Later(why(401)))),
        (408, Err(DeliveryError::Later(why(408)))),
        (429, Err(DeliveryError::Later(why(429)))),
        (500, Err(DeliveryError::Later(why(500)))),
    ] {
        let (_server, sender) = gateway(status).await;
        assert_eq!(sender.send(&sms(), KEY).await, meaning, "{status}");
    }
}
