//! Somebody who orders and pays over HTTP, with the provider's webhook.

use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use kiosk_runtime::adapters::payment::{SANDBOX_SIGNATURE, WebhookKey, signature_header};
use kiosk_runtime::system::{Clock as _, Signer, SystemClock, Use};
use serde_json::{Value, json};

use super::shop::{PEOPLE, SECRET, SKU, token};
use crate::load::Connection;

/// The group of what is bought.
const GROUP: i64 = 503;
/// What it costs.
const PRICE: &str = "10.00";

/// How long an answer took.
#[derive(Clone, Copy)]
pub struct CallTime {
    /// Which call.
    pub call: &'static str,
    /// How long.
    pub took: Duration,
}

/// Somebody who buys one code after the other, as everybody in turn.
pub struct CheckoutClient {
    connection: Connection,
    person: u32,
    key: WebhookKey,
    /// How long each answer took.
    pub calls: Vec<CallTime>,
}

impl CheckoutClient {
    /// Nobody yet, on a connection.
    pub fn new(connection: Connection) -> Self {
        let signer = Signer::new(SECRET.to_owned().into());
        Self {
            connection,
            person: 0,
            key: WebhookKey::new(&signer.hash(Use("kiosk payment sandbox: webhook"), &[])),
            calls: Vec::new(),
        }
    }

    /// Buys one code and pays for it.
    pub fn check_out(&mut self, number: u32) -> anyhow::Result<()> {
        self.person = number % PEOPLE;
        let mut body = json!({
            "country_code": "US", "charge_goods_group_id": GROUP, "goods_id": SKU, "payment_id": 1,
            "currency": "USD", "currency_symbol": "$", "client": "pc",
            // Members save, and these become some.
            "discount_params": {
                "use_member": false, "use_coupon": false, "use_flash_sale": false,
                "use_special_price": false,
            },
        });
        let quoted = self.post("pre-pay", "", &body)?;
        body["quote"] = quoted["data"]["quote"].clone();
        body["charge_params"] = json!({});
        let key = format!("Idempotency-Key: order {number}\r\n");
        let placed = self.post("submit-order", &key, &body)?;
        let order_no = placed["data"]["order_no"].as_str();
        let order_no = order_no.with_context(|| format!("it is not placed: {placed}"))?;
        let session = self.session(order_no)?;
        let paid = json!({
            "id": format!("{session}.paid"), "session": session, "order_no": order_no,
            "type": "paid", "payment": format!("{session}.1"), "amount": PRICE, "currency": "USD",
        });
        let signature =
            signature_header(&[&self.key], paid.to_string().as_bytes(), SystemClock.now());
        let header = format!("{SANDBOX_SIGNATURE}: {signature}\r\n");
        self.post("payment-webhook/sandbox", &header, &paid)?;
        Ok(())
    }

    /// The session of the provider's page, to which the shop sends the shopper.
    fn session(&mut self, order_no: &str) -> anyhow::Result<String> {
        let request = format!(
            "GET /api/charge/pay?order_no={order_no}&client=pc&lang=en HTTP/1.1\r\nHost: localhost\r\n\
             Authorization: Bearer {}\r\n\r\n",
            token(self.person)
        );
        let begin = Instant::now();
        let answer = self.connection.exchange(request.as_bytes())?;
        let page = answer.header("location");
        let page = page.with_context(|| format!("no page to pay: {}", answer.head))?;
        let session = page.rsplit('/').next().unwrap_or_default().to_owned();
        let took = begin.elapsed();
        self.calls.push(CallTime { call: "pay", took });
        Ok(session)
    }

    fn post(&mut self, call: &'static str, headers: &str, body: &Value) -> anyhow::Result<Value> {
        let (body, token) = (body.to_string(), token(self.person));
        let request = format!(
            "POST /api/v4/{call} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\
             Content-Type: application/json\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let begin = Instant::now();
        let answer = self.connection.exchange(request.as_bytes())?;
        let took = begin.elapsed();
        ensure!(
            answer.status() == "200",
            "{call}: {} {}",
            answer.head,
            String::from_utf8_lossy(answer.body)
        );
        self.calls.push(CallTime { call, took });
        Ok(serde_json::from_slice(answer.body).unwrap_or_default())
    }
}
