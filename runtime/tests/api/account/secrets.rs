//! No log ever holds what lets somebody in.

use std::io::Write;
use std::process::Command;
use std::sync::{Arc, Mutex};

use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;

use crate::api::people::{PASSWORD, code_for, login, mails, person, register};
use crate::api::{Engine, World};

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// In a process of its own: what is heard is decided once a process for every place that speaks,
/// and tests beside this one decide too.
#[test]
fn signing_up_and_in_leaves_no_secret_in_the_log() {
    let name = "api::account::secrets::heard_alone";
    let run = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--ignored"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && said.contains("1 passed"), "{said}");
}

/// On one thread, so that everything that the server does is heard too.
#[tokio::test(flavor = "current_thread")]
#[ignore = "runs in a process of its own, which the test above starts"]
async fn heard_alone() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(log.clone())
        .finish();
    let _heard = tracing::subscriber::set_default(subscriber);
    let world = World::open(Engine::Sqlite).await;
    let email = "ann@example.com";
    let code = code_for(&world, email, "register").await;
    register(&world.stranger(), email, "000000").await;
    let ann = person(
        &world,
        email,
        &register(&world.stranger(), email, &code).await,
    );
    let wrong = json!({"identifier": email, "password": "puppies-77"});
    world.stranger().post("/charge/login-v3", wrong).await;
    world
        .stranger()
        .post_bytes(
            "/charge/login-v3",
            format!("{{\"password\": \"{PASSWORD}").into(),
        )
        .await;
    let again = person(
        &world,
        email,
        &world
            .stranger()
            .post("/charge/login-v3", login(email))
            .await,
    );
    world.clock.advance(61);
    let reset = code_for(&world, email, "resetPassword").await;
    let body = json!({"identifier": email, "code": reset, "password": "puppies-99"});
    world
        .stranger()
        .post("/charge/reset-password-v3", body)
        .await;
    again.caller.post("/charge/logout", json!({})).await;
    assert_eq!(mails(&world, email).len(), 2);
    let heard = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(heard.contains("/charge/login-v3"), "nothing was heard");
    for secret in [
        &code,
        &reset,
        PASSWORD,
        "puppies-77",
        "puppies-99",
        &ann.token,
        &again.token,
    ] {
        let found = heard.lines().find(|line| line.contains(secret));
        assert_eq!(found, None, "{secret}");
    }
}
