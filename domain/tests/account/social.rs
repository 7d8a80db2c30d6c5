//! What follows a social provider's answer.

use kiosk_domain::{
    ClaimedEmail, LinkedAccounts, ProviderResponse, SocialStatus, SocialStep, social_step,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{number, run, text};

#[test]
fn social_steps_follow_their_vectors() {
    run("social.json", |rule, input| match rule {
        "step" => {
            let known = LinkedAccounts {
                linked: input["linked"].as_i64(),
                by_email: input["byEmail"].as_i64(),
            };
            described(&social_step(answer(&input["answer"]), known))
        }
        "status" => {
            let number = u16::try_from(number(input, "number")).expect("a small number");
            json!(SocialStatus::from_wire(number).is_some_and(|status| status.to_wire() == number))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

fn answer(value: &Value) -> ProviderResponse<'_> {
    match value.as_str() {
        Some("refused") => ProviderResponse::Refused,
        Some("failed") => ProviderResponse::Failed,
        Some(other) => panic!("no such answer: {other}"),
        None if value.is_null() => ProviderResponse::Identity(None),
        None => ProviderResponse::Identity(Some(ClaimedEmail {
            address: text(value, "address"),
            verified: value["verified"].as_bool().expect("a flag"),
        })),
    }
}

fn described(step: &SocialStep<i64>) -> Value {
    let status = step.status().to_wire();
    match step {
        SocialStep::SignIn(account) => {
            json!({"status": status, "step": "signIn", "account": account})
        }
        SocialStep::Complete { email, existing } => json!({
            "status": status,
            "step": "complete",
            "email": email.as_ref().map(ToString::to_string),
            "existing": existing,
        }),
        SocialStep::Refused => json!({"status": status, "step": "refused"}),
        SocialStep::Failed => json!({"status": status, "step": "failed"}),
    }
}

proptest! {
    #[test]
    fn an_identity_without_a_link_never_signs_in(verified: bool, linked: Option<u8>, by_email: Option<u8>) {
        let claimed = ClaimedEmail { address: "ann@example.com", verified };
        let known = LinkedAccounts { linked, by_email };
        let step = social_step(ProviderResponse::Identity(Some(claimed)), known);
        match linked {
            Some(account) => prop_assert_eq!(step, SocialStep::SignIn(account)),
            None => prop_assert_ne!(step.status(), SocialStatus::SignedIn),
        }
    }

    #[test]
    fn an_unproved_address_reveals_no_account(address in "[a-z@.]{0,20}", by_email: Option<u8>) {
        let claimed = ClaimedEmail { address: &address, verified: false };
        let known = LinkedAccounts { linked: None, by_email };
        let step = social_step(ProviderResponse::Identity(Some(claimed)), known);
        prop_assert_eq!(step, SocialStep::Complete { email: None, existing: None });
    }
}
