//! People of the tests: they sign up through the real calls and read their own mail.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;

use data_encoding::BASE64_MIME_PERMISSIVE;
use kiosk_domain::UserId;
use kiosk_runtime::App;
use kiosk_runtime::service::account::UserDecision;
use serde_json::json;

use super::phones::solved;
use super::world::{Caller, JsonResponse, World};

/// A password that nobody else has.
pub const PASSWORD: &str = "kitten-77";

/// Somebody with an account, signed in.
#[derive(Clone, Debug)]
pub struct TestUser {
    pub caller: Caller,
    pub token: String,
    pub id: String,
    pub email: String,
}

/// What an operator decides about somebody.
pub fn decided(app: &App, id: UserId) -> UserDecision {
    UserDecision {
        id,
        operator: "olga".to_owned(),
        reason: "cards of others".to_owned(),
        now: app.clock.now(),
    }
}

/// Opens an account with an address and signs it in.
pub async fn sign_up(world: &World, email: &str) -> TestUser {
    let code = code_for(world, email, "register").await;
    let reply = register(&world.stranger(), email, &code).await;
    person(world, email, &reply)
}

/// Signs in with the password of everybody here.
pub async fn sign_in(world: &World, email: &str) -> TestUser {
    let reply = world
        .stranger()
        .post("/charge/login-v3", login(email))
        .await;
    person(world, email, &reply)
}

/// The body of a login.
pub fn login(email: &str) -> serde_json::Value {
    json!({"identifier": email, "password": PASSWORD})
}

/// Sends a registration.
pub async fn register(caller: &Caller, email: &str, code: &str) -> JsonResponse {
    let body = json!({"identifier": email, "code": code, "password": PASSWORD, "mark": "register"});
    caller.post("/charge/register-v3", body).await
}

/// Sends a registration with tracking keys.
pub async fn register_with(
    caller: &Caller,
    email: &str,
    code: &str,
    channel: &serde_json::Value,
) -> JsonResponse {
    let mut body = channel.clone();
    for (key, value) in [
        ("identifier", email),
        ("code", code),
        ("password", PASSWORD),
        ("mark", "register"),
    ] {
        body[key] = value.into();
    }
    caller.post("/charge/register-v3", body).await
}

/// Whoever an answer signed in.
pub fn person(world: &World, email: &str, reply: &JsonResponse) -> TestUser {
    let data = reply.data();
    let token = data["access_token"].as_str().unwrap().to_owned();
    TestUser {
        caller: world.stranger().holding(&token),
        token,
        id: data["user"]["id"].as_str().unwrap().to_owned(),
        email: email.to_owned(),
    }
}

/// Asks for a code, as a stranger, and reads it from the mail.
pub async fn code_for(world: &World, email: &str, purpose: &str) -> String {
    code_by(world, &world.stranger(), email, purpose).await
}

/// Asks for a code, as somebody known, and reads it from the mail.
pub async fn code_by(world: &World, caller: &Caller, email: &str, purpose: &str) -> String {
    let reply = send_code(caller, email, purpose).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    world.run_jobs().await;
    code_in(&last_mail(world, email).expect("a mail"))
}

/// Asks for a code.
pub async fn send_code(caller: &Caller, email: &str, purpose: &str) -> JsonResponse {
    let body = json!({"email": email, "verify_type": purpose});
    caller.post("/charge/send-code", body).await
}

/// Asks for a code to open an account, and shows that a person asks.
pub async fn send_proved(world: &World, caller: &Caller, email: &str) -> JsonResponse {
    let (caller, mut body) = solved(world, caller, "register").await;
    body["email"] = email.into();
    body["verify_type"] = "register".into();
    caller.post("/charge/send-code", body).await
}

/// The six digits that stand alone in a text.
pub fn code_in(text: &str) -> String {
    let digits = |word: &&str| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    words.find(digits).expect("a code").to_owned()
}

/// The subject and text of the last mail to an address.
pub fn last_mail(world: &World, to: &str) -> Option<String> {
    mails(world, to).pop()
}

/// The mails to an address, the oldest first; but for the greeting, which comes beside whatever
/// somebody asks for who has just registered.
pub fn mails(world: &World, to: &str) -> Vec<String> {
    let all = mail_files(world, to).into_iter();
    let all = all.filter(|mail| !is_greeting(mail));
    all.map(|mail| readable(&mail)).collect()
}

/// The same mails with every part of theirs, the page too.
pub fn whole_mails(world: &World, to: &str) -> Vec<String> {
    let all = mail_files(world, to).into_iter();
    let all = all.filter(|mail| !is_greeting(mail));
    all.map(|mail| all_parts(&mail).join("\n")).collect()
}

/// The greetings to an address.
pub fn greetings(world: &World, to: &str) -> Vec<String> {
    let all = mail_files(world, to).into_iter();
    let all = all.filter(|mail| is_greeting(mail));
    all.map(|mail| readable(&mail)).collect()
}

fn is_greeting(mail: &str) -> bool {
    mail.contains("\r\nSubject: Welcome to ")
}

/// The files of an address, in the order of the jobs that wrote them.
fn mail_files(world: &World, to: &str) -> Vec<String> {
    let folder = world.folder.path().join("mail");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "eml"))
        .collect();
    files.sort_by_key(|path| {
        let name = path.file_stem().and_then(OsStr::to_str);
        let number = name.and_then(|name| name.strip_prefix("job-"));
        number.and_then(|number| number.parse::<i64>().ok())
    });
    let texts = files.iter().map(|path| fs::read_to_string(path).unwrap());
    texts
        .filter(|text| text.contains(&format!("To: {to}\r\n")))
        .collect()
}

/// Headers and text of a mail, its transfer encoding undone.
fn readable(mail: &str) -> String {
    all_parts(mail)[..2].join("\n\n")
}

/// The headers of a mail, its text and its page, their transfer encoding undone.
fn all_parts(mail: &str) -> Vec<String> {
    let (head, body) = mail.split_once("\r\n\r\n").unwrap();
    let (_, boundary) = head
        .split_once("boundary=\"")
        .expect("a page beside the text");
    let boundary = format!("--{}", boundary.split('"').next().unwrap());
    let parts = body.split(&boundary).skip(1);
    let parts = parts.filter_map(|part| part.split_once("\r\n\r\n"));
    let parts = parts.map(|(about, part)| decoded(about, part));
    std::iter::once(head.to_owned()).chain(parts).collect()
}

fn decoded(about: &str, body: &str) -> String {
    let lower = about.to_ascii_lowercase();
    if lower.contains("content-transfer-encoding: base64") {
        let bytes = BASE64_MIME_PERMISSIVE
            .decode(body.trim().as_bytes())
            .unwrap();
        String::from_utf8(bytes).unwrap()
    } else if lower.contains("content-transfer-encoding: quoted-printable") {
        unquoted(body)
    } else {
        body.to_owned()
    }
}

fn unquoted(body: &str) -> String {
    let joined = body.replace("=\r\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        let quoted = (first == b'=').then(|| tail.get(..2)).flatten();
        let byte = quoted
            .and_then(|hex| std::str::from_utf8(hex).ok())
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match byte {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(first);
                rest = tail;
            }
        }
    }
    String::from_utf8(bytes).unwrap()
}
