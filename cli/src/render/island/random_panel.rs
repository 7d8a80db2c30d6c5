//! Panels that no shop has, to prove islands with: every optional thing is there or not.

use std::ops::Range;

use kiosk_contract::island::{
    Count, GoodsPanel, Id, PanelClient, PanelField, PanelFieldKind, PanelFlash, PanelKind,
    PanelMethod, PanelOption, PanelPriceKind, PanelSku, Price, Text,
};
use kiosk_domain::{Amount, Currency};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

const CLIENTS: [PanelClient; 4] = [
    PanelClient::Pc,
    PanelClient::H5,
    PanelClient::Android,
    PanelClient::Ios,
];

/// Texts that HTML and JSON must escape, empty ones, and ones that look like code.
fn text() -> impl Strategy<Value = Text> {
    prop_oneof![
        2 => "[a-z]{1,8}",
        2 => "[<>&\"'`/=\\\\\u{e9}\u{5b57}\u{627} -]{0,6}",
        1 => Just("$& $1 \u{e003}0\u{e004}".to_owned()),
    ]
    .prop_map(Text::from)
}

fn price() -> impl Strategy<Value = Price> {
    (0..10_000_000_i64).prop_map(|hundredths| {
        Price::from(Amount::from_hundredths(hundredths).expect("it is no debt"))
    })
}

fn count(numbers: Range<i64>) -> impl Strategy<Value = Count> {
    numbers.prop_map(Count::from)
}

prop_compose! {
    fn flash()(
        [price, face] in [price(), price()],
        [start, end] in [text(), text()],
        stock in option::of(count(0..500)),
        [original, special] in [option::of(price()), option::of(price())],
    ) -> PanelFlash {
        PanelFlash { price, start, end, stock, face, original, special }
    }
}

prop_compose! {
    fn sku()(
        id in any::<i32>(),
        name in text(),
        [image, corner] in [option::of(text()), option::of(text())],
        currency in option::of(prop::sample::select(&Currency::ALL[..])),
        price in price(),
        struck in option::of(price()),
        off in option::of(count(1..99)),
        kind in prop::sample::select(vec![
            PanelPriceKind::Face, PanelPriceKind::Special, PanelPriceKind::Flash,
        ]),
        flash in option::of(flash()),
        hidden_from in prop::sample::subsequence(CLIENTS.to_vec(), 0..=CLIENTS.len()),
        sold_out in any::<bool>(),
    ) -> PanelSku {
        PanelSku {
            id: Id::from(i64::from(id)),
            name,
            image,
            corner,
            currency: currency.map(|currency| currency.code().into()),
            price,
            struck,
            off,
            kind,
            flash,
            hidden_from,
            sold_out,
        }
    }
}

prop_compose! {
    fn field()(
        [name, alias, placeholder] in [text(), text(), text()],
        picture in option::of(text()),
        kind in prop::sample::select(vec![
            PanelFieldKind::Input, PanelFieldKind::Email, PanelFieldKind::Phone, PanelFieldKind::Select,
        ]),
        account in any::<bool>(),
        options in vec((text(), text()), 0..4),
    ) -> PanelField {
        let option = |(value, label)| PanelOption { value, label };
        let options = options.into_iter().map(option).collect();
        PanelField { name, alias, placeholder, picture, kind, account, options }
    }
}

prop_compose! {
    /// A panel with up to eight SKUs and four fields.
    pub fn panel()(
        [slug, name, region] in [text(), text(), text()],
        kind in prop::sample::select(vec![
            PanelKind::DirectTopUp, PanelKind::Cdk, PanelKind::ProxyTopUp,
        ]),
        account_check in any::<bool>(),
        areas in vec(text(), 0..3),
        methods in vec((text(), text()), 0..3),
        skus in vec(sku(), 0..8),
        fields in vec(field(), 0..4),
    ) -> GoodsPanel {
        let method = |(name, icon)| PanelMethod { name, icon };
        GoodsPanel {
            slug,
            goods_id: Id::from(7),
            name,
            kind,
            account_check,
            currency: "USD".into(),
            region,
            updated_at: Count::from(1_760_000_000),
            areas,
            methods: methods.into_iter().map(method).collect(),
            skus,
            fields,
        }
    }
}
