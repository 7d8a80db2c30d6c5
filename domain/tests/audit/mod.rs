//! Identity audits: their moves, their pictures, and the orders that they hold.

use std::time::Duration;

use kiosk_domain::{
    Amount, AuditImageType, AuditMove, AuditReason, AuditStatus, AuditTransition, RegionSymbol,
    RiskFacts, RiskReason, RiskRules, UnixTime, VelocityRule, missing_images,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{list, moment, number, run, text, texts};

#[test]
fn audits_follow_their_vectors() {
    run("audit.json", |rule, input| match rule {
        "transition" => {
            let status = AuditStatus::from_name(text(input, "status")).expect("a status");
            let made = AuditTransition::from_name(text(input, "transition")).expect("a move");
            match status.after(made) {
                Ok(AuditMove::To(next)) => json!(next.name()),
                Ok(AuditMove::Before) => json!("before"),
                Err(_) => Value::Null,
            }
        }
        "status" => json!(status(input).map(AuditStatus::name)),
        "wanted" => {
            let made = status(input).and_then(AuditTransition::of_shopper);
            json!(made.map(AuditTransition::name))
        }
        "missing" => {
            let missing = missing_images(&kinds(input, "wanted"), kinds(input, "there"));
            missing.into_iter().map(AuditImageType::name).collect()
        }
        "takes_images" => json!(status(input).map(AuditStatus::takes_images)),
        "risk" => risk(input),
        "explains" => {
            let reason = AuditReason::from_name(text(input, "reason")).expect("a reason");
            let of = AuditTransition::ALL.into_iter();
            let explained = of.filter(|made| reason.explains(*made));
            explained.map(AuditTransition::name).collect()
        }
        _ => panic!("no such rule: {rule}"),
    });
}

fn status(input: &Value) -> Option<AuditStatus> {
    AuditStatus::from_wire(u8::try_from(number(input, "status")).expect("a small number"))
}

fn kinds(input: &Value, key: &str) -> Vec<AuditImageType> {
    let names = texts(input, key).into_iter();
    let kinds = names.map(|name| AuditImageType::from_name(name).expect("a type"));
    kinds.collect()
}

fn risk(input: &Value) -> Value {
    let chosen = &input["rules"];
    let amount = |key: &str| chosen[key].as_i64().and_then(Amount::from_hundredths);
    let velocity = chosen["velocityOrders"]
        .as_u64()
        .map(|orders| VelocityRule {
            orders: u32::try_from(orders).expect("a small number"),
            within: Duration::from_secs(chosen["velocitySeconds"].as_u64().expect("seconds")),
        });
    let rules = RiskRules {
        amount: amount("amount"),
        first_order: amount("firstOrder"),
        region_mismatch: amount("regionMismatch"),
        velocity,
    };
    let region = |key| RegionSymbol::parse(text(input, key)).expect("a region");
    let paid_at: Vec<_> = list(input, "paidAt")
        .iter()
        .map(|at| UnixTime::from_secs(at.as_i64().expect("seconds")))
        .collect();
    let facts = RiskFacts {
        usd_amount: input["usd"].as_i64().and_then(Amount::from_hundredths),
        completed_orders: u32::try_from(number(input, "completed")).expect("a count"),
        region: &region("region"),
        address: &region("address"),
        home: &region("home"),
        paid_at: &paid_at,
    };
    let reasons = rules.reasons(&facts, moment(input, "now"));
    reasons.into_iter().map(RiskReason::name).collect()
}

#[test]
fn every_name_is_read_as_what_it_names() {
    for kind in AuditImageType::ALL {
        assert_eq!(AuditImageType::from_name(kind.name()), Some(kind));
    }
    for reason in RiskReason::ALL {
        assert_eq!(RiskReason::from_name(reason.name()), Some(reason));
    }
    for status in AuditStatus::ALL {
        assert_eq!(AuditStatus::from_name(status.name()), Some(status));
        assert_eq!(AuditStatus::from_wire(status.to_wire()), Some(status));
    }
    for made in AuditTransition::ALL {
        assert_eq!(AuditTransition::from_name(made.name()), Some(made));
    }
    assert_eq!(AuditImageType::from_name("Id_card"), None);
}

#[test]
fn both_decisions_that_shoppers_read_have_reasons() {
    for made in [AuditTransition::Resubmit, AuditTransition::Refuse] {
        assert!(AuditReason::ALL.iter().any(|reason| reason.explains(made)));
    }
    for reason in AuditReason::ALL {
        let of = AuditTransition::ALL.into_iter();
        assert!(of.filter(|made| reason.explains(*made)).count() > 0);
    }
}

proptest! {
    /// Whatever happens to an audit, one that was decided stays so, and only an operator decides.
    #[test]
    fn a_decision_is_final_and_an_operators(moves in proptest::collection::vec(0..5_usize, 0..50)) {
        let mut status = AuditStatus::Upload;
        for made in moves.into_iter().map(|at| AuditTransition::ALL[at]) {
            let before = status;
            if let Ok(AuditMove::To(next)) = status.after(made) {
                status = next;
            }
            if before.is_decided() {
                prop_assert_eq!(status, before);
            }
            let by_shopper = AuditStatus::ALL
                .into_iter()
                .any(|wanted| AuditTransition::of_shopper(wanted) == Some(made));
            if by_shopper {
                prop_assert_eq!(status.is_decided(), before.is_decided());
            }
            // The same move again changes nothing.
            if status != before {
                prop_assert_eq!(status.after(made), Ok(AuditMove::Before));
            }
        }
    }

    /// Who orders more, for more, is not held less.
    #[test]
    fn more_is_never_less_held(
        usd in 0..1_000_000_i64,
        more in 0..1_000_000_i64,
        completed in 0..3_u32,
        paid in proptest::collection::vec(0..100_000_i64, 0..20),
        elsewhere in any::<bool>(),
    ) {
        let amount = |hundredths| Amount::from_hundredths(hundredths).expect("an amount");
        let rules = RiskRules {
            amount: Some(amount(300_000)),
            first_order: Some(amount(50_000)),
            region_mismatch: Some(amount(1)),
            velocity: Some(VelocityRule { orders: 5, within: Duration::from_secs(50_000) }),
        };
        let now = UnixTime::from_secs(100_000);
        let symbol = |text| RegionSymbol::parse(text).expect("a region");
        let (region, home) = (symbol("US"), symbol(if elsewhere { "ID" } else { "US" }));
        let mut paid_at: Vec<_> = paid.into_iter().map(UnixTime::from_secs).collect();
        let of = |usd, paid_at: &[UnixTime]| {
            let facts = RiskFacts {
                usd_amount: Some(amount(usd)),
                completed_orders: completed,
                region: &region,
                address: &region,
                home: &home,
                paid_at,
            };
            rules.reasons(&facts, now)
        };
        let few = of(usd, &paid_at);
        paid_at.push(now);
        let many = of(usd + more, &paid_at);
        prop_assert!(few.iter().all(|reason| many.contains(reason)));
        prop_assert!(RiskRules::default().is_off());
        prop_assert!(!rules.is_off());
    }
}
