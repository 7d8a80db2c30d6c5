//! Verification codes: what a typed one comes to, and how often one is sent.

use kiosk_domain::{
    CodeOutcome, CodeState, SendHistory, SendLimits, SendOutcome, UnixTime, may_send,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{list, number, run};

const SENT: i64 = 1_760_000_000;

fn at(seconds: i64) -> UnixTime {
    UnixTime::from_secs(seconds)
}

#[test]
fn codes_follow_their_vectors() {
    run("code.json", |rule, input| match rule {
        "check" => checked(input),
        "send" => {
            let [identifier, elsewhere, address] =
                ["identifier", "elsewhere", "address"].map(|key| moments(input, key));
            let history = SendHistory {
                identifier: &identifier,
                address: &address,
                elsewhere: &elsewhere,
                ..SendHistory::default()
            };
            json!(wait(history, number(input, "now")))
        }
        "text" => {
            let [area, shop] = ["area", "shop"].map(|key| count(input, key));
            json!(SendLimits::default().allow_text(area, shop))
        }
        "proof" => json!(SendLimits::default().needs_proof(count(input, "recent"))),
        _ => panic!("no such rule: {rule}"),
    });
}

fn count(input: &Value, key: &str) -> usize {
    usize::try_from(number(input, key)).expect("a count")
}

fn checked(input: &Value) -> Value {
    let state = CodeState {
        tries: u32::try_from(number(input, "tries")).expect("a number of tries"),
        used: input["used"].as_bool().expect("a flag"),
        ..CodeState::sent(at(SENT))
    };
    let matches = input["matches"].as_bool().expect("a flag");
    match state.check(matches, at(SENT + number(input, "age"))) {
        CodeOutcome::Accepted => json!({"is": "accepted"}),
        CodeOutcome::Wrong { left } => json!({"is": "wrong", "left": left}),
        CodeOutcome::Burnt => json!({"is": "burnt"}),
        CodeOutcome::Expired => json!({"is": "expired"}),
        CodeOutcome::Used => json!({"is": "used"}),
    }
}

fn moments(input: &Value, key: &str) -> Vec<UnixTime> {
    list(input, key)
        .iter()
        .map(|moment| at(moment.as_i64().expect("a moment")))
        .collect()
}

fn wait(history: SendHistory<'_>, now: i64) -> i64 {
    match may_send(history, &SendLimits::default(), at(now)) {
        SendOutcome::Now => 0,
        SendOutcome::Wait(wait) => i64::try_from(wait.as_secs()).expect("a day at most"),
    }
}

fn to_identifier(identifier: &[UnixTime]) -> SendHistory<'_> {
    SendHistory {
        identifier,
        ..SendHistory::default()
    }
}

proptest! {
    #[test]
    fn a_code_is_accepted_once_at_most(guesses in prop::collection::vec((any::<bool>(), 0..900_i64), 0..20)) {
        let mut state = CodeState::sent(at(SENT));
        let mut accepted = 0;
        let mut wrong = 0;
        for (matches, age) in guesses {
            let verdict = state.check(matches, at(SENT + age));
            if verdict == CodeOutcome::Accepted {
                prop_assert!(matches && wrong < 5 && age < 600);
                accepted += 1;
            }
            wrong += u32::from(matches!(verdict, CodeOutcome::Wrong { .. }));
            state = state.after(verdict);
        }
        prop_assert!(accepted <= 1);
        prop_assert!(wrong <= 5);
        prop_assert_eq!(state.tries, wrong);
        prop_assert_eq!(state.used, accepted == 1);
    }

    #[test]
    fn a_code_that_cannot_count_answers_every_guess_alike(tries in 0..9_u32, used: bool, age in 0..900_i64) {
        let state = CodeState { tries, used, ..CodeState::sent(at(SENT)) };
        let (right, wrong) = (state.check(true, at(SENT + age)), state.check(false, at(SENT + age)));
        prop_assert_eq!(right == wrong, used || tries >= 5 || age >= 600);
    }

    #[test]
    fn a_sender_who_waits_as_long_as_asked_may_send(ages in prop::collection::vec(0..100_000_i64, 0..15)) {
        let sends: Vec<_> = ages.iter().map(|age| at(SENT - age)).collect();
        let seconds = wait(to_identifier(&sends), SENT);
        prop_assert_eq!(wait(to_identifier(&sends), SENT + seconds), 0);
        if seconds > 0 {
            prop_assert_eq!(wait(to_identifier(&sends), SENT + seconds - 1), 1);
        }
    }

    #[test]
    fn the_limits_hold_however_eager_a_sender_is(pauses in prop::collection::vec(0..4_000_i64, 1..200)) {
        let mut sends = Vec::new();
        let mut now = SENT;
        for pause in pauses {
            now += pause;
            if wait(to_identifier(&sends), now) == 0 {
                sends.push(at(now));
            }
        }
        let most = |span: i64| {
            let within = |from: i64| sends.iter().filter(|sent| (from..from + span).contains(&sent.secs())).count();
            sends.iter().map(|from| within(from.secs())).max().unwrap_or(0)
        };
        prop_assert!(most(60) <= 1 && most(3_600) <= 5 && most(86_400) <= 10);
    }

    #[test]
    fn a_code_at_the_farthest_moment_is_checked_without_overflow(sends in prop::collection::vec(any::<i64>(), 0..12), now: i64) {
        let sends: Vec<_> = sends.into_iter().map(at).collect();
        prop_assert!((0..=86_400).contains(&wait(to_identifier(&sends), now)));
        let _ = CodeState::sent(at(now)).check(true, at(now));
    }
}

#[test]
fn a_network_of_networks_and_an_account_have_limits_of_their_own() {
    let sends = |count: i64| {
        (0..count)
            .map(|age| at(SENT - age * 90))
            .collect::<Vec<_>>()
    };
    for (count, waits) in [(59, false), (60, true)] {
        let wide = &sends(count);
        let history = SendHistory {
            wide,
            ..SendHistory::default()
        };
        assert_eq!(wait(history, SENT) > 0, waits, "{count} from a /48");
    }
    for (count, waits) in [(9, false), (10, true)] {
        let account = &sends(count);
        let history = SendHistory {
            account,
            ..SendHistory::default()
        };
        assert_eq!(wait(history, SENT) > 0, waits, "{count} for an account");
    }
}

#[test]
fn a_clock_that_was_set_back_keeps_nobody_waiting_until_it_has_caught_up() {
    let sends = [at(SENT + 3_600)];
    assert_eq!(wait(to_identifier(&sends), SENT), 0);
    // Two servers' clocks differ by less than a minute.
    assert_eq!(wait(to_identifier(&[at(SENT + 30)]), SENT), 60);
}
