//! Every statement of every described call fails in its turn: the call says so or goes on as if it
//! had not, and works the next time.

use std::collections::BTreeSet;

use super::document::DescribedApi;
use super::inputs::{GeneratedInput, InputKind, Seed};
use super::roundtrip::{patient_world, send};
use crate::api::people::{sign_in, sign_up};
use crate::api::{Engine, on_both_engines, seconds};

on_both_engines!(no_statement_of_a_call_fails_unheard);

/// More statements than any call has.
const MANY: usize = 150;

/// What is not counted here: the page of a provider that takes no money.
const OF_THE_SANDBOX: &str = "/sandbox/";

async fn no_statement_of_a_call_fails_unheard(engine: Engine) {
    let world = patient_world(engine).await;
    sign_up(&world, "ann@example.com").await;
    let api = DescribedApi::read();
    let faults = world.app.storage.faults();
    let (mut failed, mut reached) = (0, 0);
    let mut bears = BTreeSet::new();
    for (at, call) in api.calls().iter().enumerate() {
        if call.path.starts_with(OF_THE_SANDBOX) {
            continue;
        }
        let name = format!("{} {}", call.method, call.path);
        let mut seed = Seed(at as u64);
        let input = GeneratedInput::new(&api, call, InputKind::Whole, &mut seed);
        // A call may end the session, or be counted: each time has its own, and is long after.
        let ask = async |statement: Option<usize>| {
            world.clock.advance(seconds(3_600));
            let ann = sign_in(&world, "ann@example.com").await;
            if let Some(statement) = statement {
                faults.set(statement);
            }
            send(&ann.caller, &input).await
        };
        let mut heard = 0;
        for statement in 0..=MANY {
            assert!(statement < MANY, "{name} does not end");
            let reply = ask(Some(statement)).await;
            if !faults.clear() {
                assert!(reply.http < 500, "{name}: {}", reply.body);
                break;
            }
            if reply.http == 503 {
                heard += 1;
                assert_eq!(reply.body["reason"], "storage_unavailable", "{name}");
                assert_eq!(reply.header("retry-after"), Some("5"), "{name}");
            } else {
                assert!(reply.http < 500, "{name} {statement}: {}", reply.body);
                let said = reply.body["reason"].as_str().unwrap_or("done");
                bears.insert(format!("{name}: {} {said}", reply.http));
            }
            let next = ask(None).await;
            assert!(next.http < 500, "{name} {statement}: {}", next.body);
        }
        failed += heard;
        reached += usize::from(heard > 0);
    }
    assert!(reached > 40, "only {reached} calls reached the database");
    assert!(failed > 100, "only {failed} statements failed");
    // Refusals whose ROLLBACK failed: dropping the connection undid them. A call that begins to
    // swallow failures has a line more.
    let bears: Vec<_> = bears.into_iter().collect();
    insta::assert_snapshot!("calls_that_bear_a_failure", bears.join("\n"));
}
