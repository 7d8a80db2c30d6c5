//! Member levels, the shop's words over their defaults, and what a member saves.

use kiosk_domain::{
    Amount, MemberLevel, MemberTable, Money, Percent, PriceKind, TierFields, member_discount,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{list, number, run, text};

#[test]
fn members_follow_their_vectors() {
    run("member.json", |rule, input| match rule {
        "level" => json!(MemberLevel::clamped(number(input, "number")).number()),
        "reached" => json!(table(input).level_of(amount(input, "spent")).number()),
        "next" => {
            let table = MemberTable::default();
            let next = table.next_tier(amount(input, "spent"));
            json!(next.map(|(tier, missing)| json!({
                "level": tier.level.number(),
                "missing": missing.hundredths(),
            })))
        }
        "tier" => tier(input),
        "discount" => {
            let currency = text(input, "currency").parse().expect("a currency");
            let price = Money::new(amount(input, "price"), currency);
            let table = MemberTable::default();
            let tier = table.tier(MemberLevel::clamped(number(input, "level")));
            json!(member_discount(tier, price, kind(text(input, "kind"))).hundredths())
        }
        _ => panic!("no such rule: {rule}"),
    });
}

fn tier(input: &Value) -> Value {
    let table = table(input);
    let tier = table.tier(MemberLevel::clamped(number(input, "level")));
    json!({
        "name": tier.name,
        "key": tier.level.name_key(),
        "spending": tier.spending.hundredths(),
        "discount": tier.discount.hundredths(),
    })
}

fn table(input: &Value) -> MemberTable {
    MemberTable::new(list(input, "fields").iter().map(|field| TierFields {
        level: number(field, "level"),
        name: field["name"].as_str().map(str::to_owned),
        spending: field["spending"].as_i64().map(Amount::cents),
        discount: field["discount"].as_u64().map(|hundredths| {
            let hundredths = u16::try_from(hundredths).expect("a percent");
            Percent::from_hundredths(hundredths).expect("a percent")
        }),
    }))
}

fn amount(input: &Value, key: &str) -> Amount {
    Amount::cents(number(input, key))
}

fn kind(name: &str) -> PriceKind {
    [PriceKind::Face, PriceKind::Special, PriceKind::Flash]
        .into_iter()
        .find(|kind| kind.name() == name)
        .expect("a kind of price")
}

#[test]
fn default_discounts_rise_with_the_level() {
    let table = MemberTable::default();
    assert_eq!(table.tiers().len(), 7);
    for pair in table.tiers().windows(2) {
        assert!(pair[0].level < pair[1].level);
        assert!(pair[0].spending < pair[1].spending);
        assert!(pair[0].discount < pair[1].discount);
        assert_ne!(pair[0].level.name_key(), pair[1].level.name_key());
    }
    let numbers: Vec<u8> = MemberLevel::all().map(MemberLevel::number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn a_percent_above_the_whole_is_refused() {
    assert_eq!(Percent::from_hundredths(10_000), Some(Percent::MAX));
    assert_eq!(Percent::from_hundredths(10_001), None);
    assert_eq!(Percent::clamped(u16::MAX), Percent::MAX);
}

proptest! {
    #[test]
    fn spending_more_never_lowers_a_level(
        spendings in prop::collection::vec(prop::option::of(0..5_000_000_i64), 7),
        one in 0..6_000_000_i64,
        more in 0..6_000_000_i64,
    ) {
        let fields = spendings.iter().zip(1..).map(|(spending, level)| TierFields {
            level,
            spending: spending.map(Amount::cents),
            ..TierFields::default()
        });
        let table = MemberTable::new(fields);
        let level = |spent| table.level_of(Amount::cents(spent));
        prop_assert!(level(one) <= level(one + more));
        prop_assert!(table.tier(level(one)).spending.hundredths() <= one);
        if let Some((tier, missing)) = table.next_tier(Amount::cents(one)) {
            prop_assert!(missing > Amount::ZERO);
            prop_assert!(level(one + missing.hundredths()) >= tier.level);
        }
    }

    #[test]
    fn a_part_is_shown_as_it_is_charged(
        hundredths in 0..=Amount::MAX.hundredths(),
        percent in 0..=10_000_u16,
        currency in prop::sample::select(kiosk_domain::Currency::ALL.to_vec()),
    ) {
        let price = Money::new(Amount::cents(hundredths), currency);
        let part = Percent::clamped(percent).of(price);
        prop_assert!(part >= Amount::ZERO && part <= price.rounded().amount());
        let shown = Money::new(part, currency);
        prop_assert_eq!(shown.rounded(), shown);
        if percent == 10_000 {
            prop_assert_eq!(part, price.rounded().amount());
        }
    }

    #[test]
    fn what_is_rounded_down_stays(hundredths in 0..=Amount::MAX.hundredths()) {
        let price = Money::new(Amount::cents(hundredths), kiosk_domain::Currency::Jpy);
        prop_assert_eq!(price.rounded_down().rounded_down(), price.rounded_down());
        prop_assert!(price.rounded_down().amount() <= price.amount());
    }
}
