//! Payment providers: the sandbox in a running shop, and Stripe played by a server.

mod amounts;
mod sandbox;
mod stripe;
mod stripe_double;
mod stripe_orders;
mod stripe_webhooks;

use kiosk_domain::{Amount, Currency, Locale, Money, OrderNo, UnixTime};
use kiosk_runtime::adapters::payment::SessionRequest;

use super::seconds;
use super::world::START;

/// The order that is paid here.
const ORDER: &str = "ORDER0123456789ABCDEFGHIJK";
const NOW: UnixTime = UnixTime::from_secs(START);

fn dollars(hundredths: i64) -> Money {
    Money::new(Amount::cents(hundredths), Currency::Usd)
}

fn order_no() -> OrderNo {
    ORDER.parse().unwrap()
}

/// A session for $4.99, opened under a key.
fn request(key: &str) -> SessionRequest {
    SessionRequest {
        order_no: order_no(),
        total: dollars(499),
        title: "Star Drifters, 100 Crystals".to_owned(),
        method: "card".to_owned(),
        locale: Locale::Default,
        return_url: format!("https://shop.example/paymentresult/?orderNo={ORDER}"),
        expires_at: NOW + seconds(1_800),
        idempotency_key: key.to_owned(),
    }
}
