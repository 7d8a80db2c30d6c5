//! Which calls are sent once more.

use kiosk_domain::is_retried;
use serde_json::json;

use crate::vectors::{number, run, text};

#[test]
fn calls_follow_their_vectors() {
    run("retry.json", |rule, input| {
        assert_eq!(rule, "retried");
        let status = number(input, "status").try_into().expect("a status");
        json!(is_retried(text(input, "method"), status))
    });
}
