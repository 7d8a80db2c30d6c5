//! Deliveries by suppliers: their moves, and that nothing is ever delivered twice.

use std::collections::BTreeMap;

use kiosk_domain::{
    MOST_SUPPLY_CALLS, SupplyAnswer, SupplyCall, SupplyEvent, SupplyNumber, SupplyProgress,
    SupplyReview, SupplyState,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{number, run, text};

#[test]
fn deliveries_follow_their_vectors() {
    run("supply.json", |rule, input| {
        let progress = SupplyProgress {
            state: SupplyState::from_name(text(input, "state")).expect("a state"),
            attempt: small(input, "attempt"),
            calls: small(input, "calls"),
        };
        match rule {
            "after" => match progress.after(event(input)) {
                Ok(after) => json!({
                    "state": after.state.name(), "attempt": after.attempt, "calls": after.calls,
                }),
                Err(_) => Value::Null,
            },
            "next" => json!(progress.next_call().map(|call| match call {
                SupplyCall::Place => "place",
                SupplyCall::Query => "query",
            })),
            "pause" => json!(progress.pause().as_secs()),
            _ => panic!("no such rule: {rule}"),
        }
    });
}

fn small(input: &Value, name: &str) -> u32 {
    number(input, name).try_into().expect("a small number")
}

fn event(input: &Value) -> SupplyEvent {
    match text(input, "event") {
        "call" => SupplyEvent::Call,
        "told" => SupplyEvent::Told {
            attempt: small(input, "told"),
            answer: SupplyAnswer::from_name(text(input, "answer")).expect("an answer"),
        },
        "doubt" => match SupplyState::from_name(text(input, "review")) {
            Some(SupplyState::Review(why)) => SupplyEvent::Doubt(why),
            _ => panic!("no review"),
        },
        "retry" => SupplyEvent::Retry,
        "close" => SupplyEvent::Close,
        other => panic!("no such event: {other}"),
    }
}

#[test]
fn every_state_and_every_answer_has_a_name_of_its_own() {
    for state in SupplyState::ALL {
        assert_eq!(SupplyState::from_name(state.name()), Some(state));
    }
    for answer in SupplyAnswer::ALL {
        assert_eq!(SupplyAnswer::from_name(answer.name()), Some(answer));
    }
}

#[test]
fn a_number_has_one_text() {
    let order = "0123456789abcdef0123456789abcdef";
    let written = format!("{order}-12");
    let number: SupplyNumber = written.parse().unwrap();
    assert_eq!((number.attempt, number.to_string()), (12, written));
    for other in ["-0", "-01", "-+1", "--1", "-", "", "-4294967296", "-1x"] {
        let text = format!("{order}{other}");
        assert!(text.parse::<SupplyNumber>().is_err(), "{text}");
    }
}

/// What may happen while an order is delivered.
#[derive(Clone, Copy, Debug)]
enum Happening {
    /// The shop calls, and the call fares so.
    Call(Fate),
    /// A call that was lost on its way arrives after all.
    LateArrival,
    /// The supplier ends what it works on.
    Finish { delivers: bool },
    /// The supplier tells where an attempt stands, again or late.
    Callback { attempt: u32 },
    /// The calls are used up, or something does not fit.
    Doubt,
    /// The supplier is none of the shop's any more when it is to be called.
    Gone,
    /// An operator wants it tried again.
    Retry,
}

/// How a call fares.
#[derive(Clone, Copy, Debug)]
enum Fate {
    /// The supplier takes it and works on it.
    Taken,
    /// The supplier refuses it for good.
    Refused,
    /// The supplier takes nothing now.
    Busy,
    /// The call never arrives.
    Lost,
    /// It is taken, and the answer never arrives.
    Unheard,
    /// It arrives later, and the shop hears nothing.
    Delayed,
}

fn happenings() -> impl Strategy<Value = Happening> {
    use Happening as H;
    let fate = prop::sample::select(vec![
        Fate::Taken,
        Fate::Refused,
        Fate::Busy,
        Fate::Lost,
        Fate::Unheard,
        Fate::Delayed,
    ]);
    prop_oneof![
        6 => fate.prop_map(H::Call),
        1 => Just(H::LateArrival),
        2 => any::<bool>().prop_map(|delivers| H::Finish { delivers }),
        2 => (1..4_u32).prop_map(|attempt| H::Callback { attempt }),
        1 => Just(H::Doubt),
        1 => Just(H::Gone),
        2 => Just(H::Retry),
    ]
}

/// A supplier that keeps its side: one number is one order.
#[derive(Default, Debug)]
struct ModelSupplier {
    orders: BTreeMap<u32, SupplyAnswer>,
    delayed: Vec<u32>,
}

impl ModelSupplier {
    fn take(&mut self, attempt: u32, answer: SupplyAnswer) -> SupplyAnswer {
        *self.orders.entry(attempt).or_insert(answer)
    }

    fn query(&self, attempt: u32) -> SupplyAnswer {
        let known = self.orders.get(&attempt).copied();
        known.unwrap_or(SupplyAnswer::Unknown)
    }

    fn delivered(&self) -> usize {
        let all = self.orders.values();
        all.filter(|answer| **answer == SupplyAnswer::Done).count()
    }

    /// What the shop hears of a call.
    fn called(&mut self, call: SupplyCall, attempt: u32, fate: Fate) -> Option<SupplyAnswer> {
        match (call, fate) {
            (_, Fate::Lost) | (SupplyCall::Query, Fate::Unheard | Fate::Delayed) => None,
            (SupplyCall::Query, _) => Some(self.query(attempt)),
            (_, Fate::Taken) => Some(self.take(attempt, SupplyAnswer::Working)),
            (_, Fate::Refused) => Some(self.take(attempt, SupplyAnswer::Refused)),
            (_, Fate::Busy) if self.orders.contains_key(&attempt) => Some(self.query(attempt)),
            (_, Fate::Busy) => Some(SupplyAnswer::Busy),
            (_, Fate::Unheard) => {
                self.take(attempt, SupplyAnswer::Working);
                None
            }
            (_, Fate::Delayed) => {
                self.delayed.push(attempt);
                None
            }
        }
    }
}

/// The shop's side and the supplier's.
#[derive(Debug)]
struct Play {
    shop: SupplyProgress,
    supplier: ModelSupplier,
}

impl Play {
    fn hear(&mut self, attempt: u32, answer: SupplyAnswer) {
        self.shop = self
            .shop
            .after(SupplyEvent::Told { attempt, answer })
            .expect("the attempt was made");
    }

    fn happen(&mut self, happening: Happening) {
        match happening {
            Happening::Call(fate) => {
                let Some(call) = self.shop.next_call() else {
                    return;
                };
                if call == SupplyCall::Place {
                    // Another attempt begins only where every one before is surely refused.
                    for before in 1..self.shop.attempt {
                        assert_eq!(self.supplier.query(before), SupplyAnswer::Refused);
                    }
                }
                self.shop = self.shop.after(SupplyEvent::Call).expect("there is a call");
                let attempt = self.shop.attempt;
                if let Some(answer) = self.supplier.called(call, attempt, fate) {
                    self.hear(attempt, answer);
                }
            }
            Happening::LateArrival => {
                if let Some(attempt) = self.supplier.delayed.pop() {
                    self.supplier.take(attempt, SupplyAnswer::Working);
                }
            }
            Happening::Finish { delivers } => {
                let working = self.supplier.orders.values_mut();
                for order in working.filter(|order| **order == SupplyAnswer::Working) {
                    *order = if delivers {
                        SupplyAnswer::Done
                    } else {
                        SupplyAnswer::Refused
                    };
                }
            }
            Happening::Callback { attempt } => {
                let told = self.supplier.query(attempt);
                if told != SupplyAnswer::Unknown && attempt <= self.shop.attempt {
                    self.hear(attempt, told);
                }
            }
            Happening::Doubt => {
                let doubt = SupplyEvent::Doubt(SupplyReview::Exhausted);
                self.shop = self.shop.after(doubt).expect("it may be doubted");
            }
            Happening::Gone => {
                let was_asked = self.shop.state.is_under_way() && self.shop.may_deliver();
                let doubt = SupplyEvent::Doubt(self.shop.without_supplier());
                self.shop = self.shop.after(doubt).expect("it may be doubted");
                // What the supplier may have is not completed, and its money not sent back.
                if was_asked {
                    let gone = SupplyState::Review(SupplyReview::SupplierGone);
                    assert_eq!(self.shop.state, gone);
                    assert!(self.shop.may_deliver());
                    assert!(self.shop.after(SupplyEvent::Close).is_err());
                }
            }
            Happening::Retry => {
                if let Ok(shop) = self.shop.after(SupplyEvent::Retry) {
                    self.shop = shop;
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn nothing_is_delivered_twice_and_all_that_is_delivered_is_told(
        course in prop::collection::vec(happenings(), 0..50)
    ) {
        let mut play = Play {
            shop: SupplyProgress::BEGUN,
            supplier: ModelSupplier::default(),
        };
        for happening in course {
            play.happen(happening);
            prop_assert!(play.supplier.delivered() <= 1, "{play:?}");
            let says_so = play.shop.state == SupplyState::Delivered;
            prop_assert!(!says_so || play.supplier.delivered() == 1, "{play:?}");
        }
        // However it went: once the supplier answers, the end is known.
        while let Some(attempt) = play.supplier.delayed.pop() {
            play.supplier.take(attempt, SupplyAnswer::Working);
        }
        play.happen(Happening::Finish { delivers: true });
        for _ in 0..MOST_SUPPLY_CALLS {
            play.happen(Happening::Retry);
            play.happen(Happening::Call(Fate::Taken));
            play.happen(Happening::Finish { delivers: true });
        }
        prop_assert_eq!(play.supplier.delivered(), 1);
        prop_assert_eq!(play.shop.state, SupplyState::Delivered);
    }
}
