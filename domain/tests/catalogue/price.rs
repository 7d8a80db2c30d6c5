//! The price that holds.

use kiosk_domain::{
    Amount, DailyWindow, FlashPrice, PriceKind, PriceTag, StockCount, UnixTime, discount_percent,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{number, run, text};

#[test]
fn prices_follow_their_vectors() {
    run("price.json", |rule, input| {
        assert_eq!(rule, "holding");
        let price = tag(&input["tag"]).current(input["now"].as_i64().map(UnixTime::from_secs));
        json!({
            "amount": price.amount.hundredths(),
            "kind": price.kind.name(),
            "struck": price.struck.map(Amount::hundredths),
            "off": price.off,
        })
    });
}

fn tag(value: &Value) -> PriceTag {
    let amount = |value: &Value| value.as_i64().map(Amount::cents);
    let flash = value["flash"].is_object().then(|| &value["flash"]);
    PriceTag {
        face: Amount::cents(number(value, "face")),
        original: amount(&value["original"]),
        special: amount(&value["special"]),
        flash: flash.map(|flash| FlashPrice {
            price: Amount::cents(number(flash, "price")),
            window: DailyWindow::parse(text(flash, "start"), text(flash, "end")).expect("hours"),
            stock: flash["stock"]
                .as_u64()
                .map(|stock| StockCount::new(stock.try_into().expect("a stock"))),
        }),
    }
}

fn amounts() -> impl Strategy<Value = Amount> {
    (0..2_000_i64).prop_map(Amount::cents)
}

fn moments() -> impl Strategy<Value = UnixTime> {
    (0..200_000_i64).prop_map(UnixTime::from_secs)
}

fn tags() -> impl Strategy<Value = PriceTag> {
    let hours = prop::sample::select(vec![
        ("10:00", "22:00"),
        ("22:00", "02:00"),
        ("00:00", "00:00"),
    ]);
    let flash = (amounts(), hours, 0..3_u32).prop_map(|(price, (start, end), stock)| FlashPrice {
        price,
        window: DailyWindow::parse(start, end).unwrap(),
        stock: Some(StockCount::new(stock)),
    });
    let optional = (
        prop::option::of(amounts()),
        prop::option::of(amounts()),
        prop::option::of(flash),
    );
    (amounts(), optional).prop_map(|(face, (original, special, flash))| PriceTag {
        face,
        original,
        special,
        flash,
    })
}

proptest! {
    #[test]
    fn the_current_price_is_the_one_that_its_kind_names(tag in tags(), now in prop::option::of(moments())) {
        let price = tag.current(now);
        let named = match price.kind {
            PriceKind::Face => Some(tag.face),
            PriceKind::Special => tag.special,
            PriceKind::Flash => tag.flash.map(|flash| flash.price),
        };
        prop_assert_eq!(named, Some(price.amount));
        prop_assert!(price.kind == PriceKind::Flash || price.kind == PriceKind::Special || tag.special.is_none());
    }

    #[test]
    fn a_struck_price_is_higher_and_gives_the_percent(tag in tags(), now in prop::option::of(moments())) {
        let price = tag.current(now);
        match price.struck {
            Some(struck) => {
                prop_assert!(struck > price.amount);
                prop_assert_eq!(price.off, discount_percent(struck, price.amount));
            }
            None => {
                prop_assert_eq!(price.off, 0);
                prop_assert!(tag.face <= price.amount);
                prop_assert!(tag.original.is_none_or(|original| original <= price.amount));
            }
        }
    }

    #[test]
    fn a_sale_that_is_not_live_is_as_none(tag in tags(), now in moments()) {
        let without = PriceTag { flash: None, ..tag };
        let live = tag.flash.is_some_and(|flash| flash.stock.is_some_and(StockCount::is_some) && flash.window.contains(now));
        prop_assert_eq!(tag.current(Some(now)) == without.current(Some(now)), !live);
    }

    #[test]
    fn a_built_price_of_no_hours_holds_always(tag in tags(), now in moments()) {
        if tag.flash.is_none_or(|flash| flash.window.is_whole_day()) {
            prop_assert_eq!(tag.current(None), tag.current(Some(now)));
        }
    }
}
