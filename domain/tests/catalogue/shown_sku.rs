//! The SKU that a card shows.

use kiosk_domain::{
    Amount, Client, Clients, Currency, DailyWindow, FlashPrice, ForSale, PriceTag, Viewer,
    shown_sale, shown_sku,
};
use serde_json::{Value, json};

use crate::vectors::{list, number, run, text, texts};

struct TestSku {
    tag: PriceTag,
    currency: Currency,
    clients: Clients,
    stock: Option<i64>,
}

impl ForSale for TestSku {
    fn price_tag(&self) -> PriceTag {
        self.tag
    }

    fn currency(&self) -> Currency {
        self.currency
    }

    fn clients(&self) -> Clients {
        self.clients
    }

    fn in_stock(&self) -> bool {
        self.stock.is_none_or(|stock| stock > 0)
    }
}

#[test]
fn the_shown_sku_follows_its_vectors() {
    run("shown-sku.json", |rule, input| {
        assert_eq!(rule, "shown");
        let skus: Vec<TestSku> = list(input, "skus").iter().map(sku).collect();
        let viewer = viewer(text(input, "viewer"));
        let place = |shown: &TestSku| skus.iter().position(|sku| std::ptr::eq(sku, shown));
        json!({
            "sku": shown_sku(&skus, viewer, None).and_then(place),
            "sale": shown_sale(&skus, viewer).and_then(|(sku, _)| place(sku)),
        })
    });
}

fn viewer(name: &str) -> Viewer {
    match name {
        "anyone" => Viewer::Anyone,
        "page" => Viewer::Page,
        code => Viewer::of(Client::from_code(code)),
    }
}

fn sku(value: &Value) -> TestSku {
    let amount = |value: &Value| value.as_i64().map(Amount::cents);
    let flash = amount(&value["flash"]).map(|price| FlashPrice {
        price,
        window: DailyWindow::parse("10:00", "22:00").expect("hours"),
        stock: None,
    });
    TestSku {
        tag: PriceTag {
            face: Amount::cents(number(value, "face")),
            original: None,
            special: amount(&value["special"]),
            flash,
        },
        currency: value["currency"]
            .as_str()
            .map_or(Currency::Usd, |code| code.parse().expect("a currency")),
        clients: if value["clients"].is_array() {
            Clients::parse(texts(value, "clients"))
        } else {
            Clients::EVERY
        },
        stock: value["stock"].as_i64(),
    }
}
