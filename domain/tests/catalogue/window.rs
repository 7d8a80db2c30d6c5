//! Daily hours in Beijing time.

use std::time::Duration;

use kiosk_domain::{DailyWindow, DayParts, Days, UnixTime};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{moment, run, text};

#[test]
fn windows_follow_their_vectors() {
    run("window.json", |rule, input| match rule {
        "at" => at(input),
        "parse" => {
            let window = DailyWindow::parse(text(input, "text"), "00:00");
            json!(window.ok().map(|window| window.start().minutes()))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

fn at(input: &Value) -> Value {
    let now = moment(input, "now");
    let window = DailyWindow::parse(text(input, "start"), text(input, "end")).expect("hours");
    json!({"open": window.contains(now), "next": window.next_change(now)})
}

#[test]
fn a_window_is_written_as_hours_and_other_texts_are_refused() {
    let text = r#"{"start":"09:05","end":"22:00"}"#;
    let window: DailyWindow = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&window).unwrap(), text);
    let error = serde_json::from_str::<DailyWindow>(r#"{"start":"9","end":"22:00"}"#).unwrap_err();
    assert!(error.to_string().contains("`9`"), "{error}");
}

fn hours() -> impl Strategy<Value = String> {
    (0..24, 0..60).prop_map(|(hour, minute)| format!("{hour:02}:{minute:02}"))
}

fn windows() -> impl Strategy<Value = DailyWindow> {
    (hours(), hours()).prop_map(|(start, end)| DailyWindow::parse(&start, &end).unwrap())
}

proptest! {
    #[test]
    fn within_a_part_of_the_day_every_window_stays_as_it_is(
        windows in prop::collection::vec(windows(), 0..6),
        one in -10_000_000_000..10_000_000_000_i64,
        other in -10_000_000_000..10_000_000_000_i64,
    ) {
        let parts = DayParts::between(windows.iter().copied());
        let (one, other) = (UnixTime::from_secs(one), UnixTime::from_secs(other));
        prop_assume!(parts.part(one) == parts.part(other));
        for window in windows {
            prop_assert_eq!(window.contains(one), window.contains(other));
        }
    }

    #[test]
    fn a_window_reads_back_from_its_hours(window in windows()) {
        let again = DailyWindow::parse(&window.start().to_string(), &window.end().to_string());
        prop_assert_eq!(again, Ok(window));
    }

    #[test]
    fn a_window_changes_at_its_next_change_and_not_before(
        window in windows(),
        now in (-10_000_000_000..10_000_000_000_i64).prop_map(UnixTime::from_secs),
        part in 0.0..1.0_f64,
    ) {
        let Some(next) = window.next_change(now) else {
            prop_assert!(window.is_whole_day() && window.contains(now));
            return Ok(());
        };
        let wait = next.since(now);
        let between = now + (wait - Duration::from_secs(1)).mul_f64(part);
        prop_assert!((1..=86_400).contains(&wait.as_secs()));
        prop_assert_eq!(window.contains(between), window.contains(now));
        prop_assert_eq!(window.contains(next), !window.contains(now));
    }

    #[test]
    fn a_window_is_the_same_every_day(window in windows(), now in (0..10_000_000_000_i64).prop_map(UnixTime::from_secs)) {
        prop_assert_eq!(window.contains(now), window.contains(now + Days::new(1).duration()));
    }

    #[test]
    fn a_window_turned_round_is_the_rest_of_the_day(start in hours(), end in hours(), now: i64) {
        prop_assume!(start != end);
        let there = DailyWindow::parse(&start, &end).unwrap();
        let back = DailyWindow::parse(&end, &start).unwrap();
        let now = UnixTime::from_secs(now);
        prop_assert_ne!(there.contains(now), back.contains(now));
    }
}
