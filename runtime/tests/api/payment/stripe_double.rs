//! A server that plays Stripe as its API is published: forms, keys, sessions, refunds, signatures.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use kiosk_domain::UnixTime;
use kiosk_runtime::adapters::payment::{Stripe, WebhookKey, signature_header};
use kiosk_runtime::config::StripeConfig;
use serde_json::{Value, json};
use wiremock::matchers::any;
use wiremock::{Mock, MockServer, Request, Respond, ResponseTemplate};

use super::NOW;

/// The key that the double takes.
pub const KEY: &str = "sk_test_hush";
/// What it signs events with.
pub const WEBHOOK_SECRET: &str = "whsec_hush";
/// Sessions stand for half an hour at least and a day at most.
const SHORTEST: i64 = 30 * 60;
const LONGEST: i64 = 24 * 60 * 60;
/// The largest charge, in any unit.
const LARGEST: i64 = 99_999_999;

type PostedForm = BTreeMap<String, String>;

/// Stripe, played.
pub struct StripeDouble {
    pub server: MockServer,
    state: Arc<Mutex<DoubleState>>,
}

#[derive(Default)]
struct DoubleState {
    sessions: BTreeMap<String, Value>,
    refunds: BTreeMap<String, Value>,
    /// The form and the answer of each key.
    answers: BTreeMap<String, (PostedForm, u16, Value)>,
    /// What was booked for the charge of a payment.
    booked: Value,
    /// What refunds become.
    refund_status: Option<&'static str>,
}

struct StripeAnswers(Arc<Mutex<DoubleState>>);

impl StripeDouble {
    pub async fn start() -> Self {
        let server = MockServer::start().await;
        let state = Arc::new(Mutex::new(DoubleState::default()));
        let answers = StripeAnswers(Arc::clone(&state));
        Mock::given(any())
            .respond_with(answers)
            .mount(&server)
            .await;
        Self { server, state }
    }

    /// Speaks to the double.
    pub fn client(&self) -> Stripe {
        Stripe::new(&config(&self.server.uri(), KEY)).unwrap()
    }

    /// A shopper pays, or a bank is still asked.
    pub fn pay(&self, session: &str, payment_status: &str) {
        self.change(session, |session| {
            session["status"] = "complete".into();
            session["payment_status"] = payment_status.into();
            session["payment_intent"] = json!({"id": "pi_1", "object": "payment_intent",
                "status": if payment_status == "paid" { "succeeded" } else { "processing" }});
        });
    }

    pub fn change(&self, session: &str, change: impl FnOnce(&mut Value)) {
        let mut state = self.state.lock().unwrap();
        change(state.sessions.get_mut(session).unwrap());
    }

    /// What refunds become from now on.
    pub fn refunds_become(&self, status: &'static str) {
        self.state.lock().unwrap().refund_status = Some(status);
    }

    /// What is paid is booked, and so much kept of it.
    pub fn book(&self, fee: i64, currency: &str) {
        let mut state = self.state.lock().unwrap();
        state.booked = json!({"id": "txn_1", "object": "balance_transaction", "amount": 499,
            "fee": fee, "net": 499 - fee, "currency": currency});
    }

    /// Somebody sends all of a payment back by hand, or its answer was lost.
    pub fn change_refund(&self, refund: &str, change: impl FnOnce(&mut Value)) {
        let mut state = self.state.lock().unwrap();
        change(state.refunds.get_mut(refund).unwrap());
    }

    /// The form of the last request.
    pub async fn last_form(&self) -> PostedForm {
        let requests = self.server.received_requests().await.unwrap();
        fields(requests.last().unwrap())
    }
}

/// How a shop is configured to speak to a double.
pub fn config(base: &str, key: &str) -> StripeConfig {
    StripeConfig {
        base: base.to_owned(),
        key: key.into(),
        webhook_secret: WEBHOOK_SECRET.into(),
    }
}

/// An event as Stripe posts it: the header and the body.
pub fn event(kind: &str, object: &Value) -> (String, Vec<u8>) {
    signed(kind, object, NOW)
}

/// An event as Stripe posted it at a time.
pub fn signed(kind: &str, object: &Value, at: UnixTime) -> (String, Vec<u8>) {
    let body = json!({
        "id": "evt_1", "object": "event", "api_version": "2024-06-20", "created": at.secs(),
        "livemode": false, "pending_webhooks": 1, "type": kind, "data": {"object": object},
        "request": {"id": null, "idempotency_key": null},
    });
    let body = body.to_string().into_bytes();
    let key = WebhookKey::new(WEBHOOK_SECRET);
    (signature_header(&[&key], &body, at), body)
}

fn fields(request: &Request) -> PostedForm {
    let pairs = url::form_urlencoded::parse(&request.body);
    pairs.into_owned().collect()
}

fn error(status: u16, kind: &str, code: Option<&str>) -> (u16, Value) {
    // Stripe's sentences repeat what it was sent, the end of the key too.
    let message = format!("Invalid request with {KEY} for ann@example.com");
    let error = json!({"error": {"type": kind, "code": code, "message": message}});
    (status, error)
}

impl Respond for StripeAnswers {
    fn respond(&self, request: &Request) -> ResponseTemplate {
        let mut state = self.0.lock().unwrap();
        let (status, body) = answer(&mut state, request);
        ResponseTemplate::new(status).set_body_json(body)
    }
}

fn answer(state: &mut DoubleState, request: &Request) -> (u16, Value) {
    let header = |name: &str| Some(request.headers.get(name)?.to_str().ok()?.to_owned());
    if header("authorization").as_deref() != Some(&format!("Bearer {KEY}")) {
        return error(401, "invalid_request_error", None);
    }
    assert_eq!(header("stripe-version").as_deref(), Some("2024-06-20"));
    let path = request.url.path().to_owned();
    let parts: Vec<_> = path.split('/').skip(1).collect();
    let posts = request.method.as_str() == "POST";
    if posts {
        let media_type = header("content-type");
        assert_eq!(
            media_type.as_deref(),
            Some("application/x-www-form-urlencoded")
        );
    }
    let form = fields(request);
    let key = header("idempotency-key");
    if let Some((before, status, body)) = key.as_ref().and_then(|key| state.answers.get(key)) {
        return if *before == form {
            (*status, body.clone())
        } else {
            error(400, "idempotency_error", None)
        };
    }
    let (status, body) = match (posts, &parts[..]) {
        (true, ["v1", "checkout", "sessions"]) => open(state, &form),
        (false, ["v1", "checkout", "sessions", id]) => {
            let expand = request
                .url
                .query_pairs()
                .any(|(_, value)| value == "payment_intent");
            find(state, id, expand)
        }
        (true, ["v1", "checkout", "sessions", id, "expire"]) => expire(state, id),
        (false, ["v1", "payment_intents", "pi_1"]) => {
            let mut expanded = request.url.query_pairs();
            assert!(expanded.any(|(_, value)| value == "latest_charge.balance_transaction"));
            let charge = json!({"id": "ch_1", "balance_transaction": state.booked});
            (200, json!({"id": "pi_1", "latest_charge": charge}))
        }
        (true, ["v1", "refunds"]) => refund(state, &form),
        (false, ["v1", "refunds"]) => {
            let mut pairs = request.url.query_pairs();
            let intent = pairs.find(|(name, _)| name == "payment_intent");
            let intent = intent.map(|(_, intent)| intent.into_owned());
            let of = state
                .refunds
                .values()
                .filter(|refund| refund["payment_intent"].as_str() == intent.as_deref());
            let data: Vec<_> = of.collect();
            (
                200,
                json!({"object": "list", "data": data, "has_more": false}),
            )
        }
        (false, ["v1", "refunds", id]) => match state.refunds.get(*id) {
            Some(refund) => (200, refund.clone()),
            None => error(404, "invalid_request_error", Some("resource_missing")),
        },
        (false, ["v1", "payment_intents", _]) => {
            error(404, "invalid_request_error", Some("resource_missing"))
        }
        _ => error(404, "invalid_request_error", None),
    };
    if let Some(key) = key {
        state.answers.insert(key, (form, status, body.clone()));
    }
    (status, body)
}

fn open(state: &mut DoubleState, form: &PostedForm) -> (u16, Value) {
    let field = |name: &str| form.get(name).map(String::as_str);
    let number = |name: &str| field(name)?.parse::<i64>().ok();
    let price = "line_items[0][price_data]";
    let (Some(units), Some(currency), Some(_)) = (
        number(&format!("{price}[unit_amount]")),
        field(&format!("{price}[currency]")),
        field(&format!("{price}[product_data][name]")),
    ) else {
        return error(400, "invalid_request_error", Some("parameter_missing"));
    };
    let needed = [
        ("mode", "payment"),
        ("line_items[0][quantity]", "1"),
        ("adaptive_pricing[enabled]", "false"),
    ];
    let sound = needed
        .iter()
        .all(|(name, value)| field(name) == Some(value))
        && field("success_url").is_some_and(|url| url.starts_with("https://"))
        && (1..=LARGEST).contains(&units)
        && currency.bytes().all(|byte| byte.is_ascii_lowercase());
    let stands = number("expires_at").map(|at| at - NOW.secs());
    if !sound || !stands.is_some_and(|stands| (SHORTEST..=LONGEST).contains(&stands)) {
        return error(400, "invalid_request_error", Some("parameter_invalid"));
    }
    let id = format!("cs_test_{}", state.sessions.len() + 1);
    let session = json!({
        "id": id, "object": "checkout.session", "status": "open", "payment_status": "unpaid",
        "url": format!("https://checkout.stripe.com/c/pay/{id}"), "payment_intent": null,
        "expires_at": number("expires_at"), "amount_total": units, "currency": currency,
        "client_reference_id": field("client_reference_id"),
        "metadata": {"order_no": field("metadata[order_no]")},
        "customer_details": {"email": "ann@example.com"}, "livemode": false,
    });
    state.sessions.insert(id, session.clone());
    (200, session)
}

fn find(state: &DoubleState, id: &str, expand: bool) -> (u16, Value) {
    let Some(session) = state.sessions.get(id) else {
        return error(404, "invalid_request_error", Some("resource_missing"));
    };
    let mut session = session.clone();
    if !expand && let Some(intent) = session["payment_intent"]["id"].as_str() {
        session["payment_intent"] = intent.to_owned().into();
    }
    (200, session)
}

fn expire(state: &mut DoubleState, id: &str) -> (u16, Value) {
    let Some(session) = state.sessions.get_mut(id) else {
        return error(404, "invalid_request_error", Some("resource_missing"));
    };
    if session["status"] != "open" {
        return error(400, "invalid_request_error", None);
    }
    session["status"] = "expired".into();
    (200, session.clone())
}

fn refund(state: &mut DoubleState, form: &PostedForm) -> (u16, Value) {
    let intent = form.get("payment_intent");
    let paid = state.sessions.values().find(|session| {
        session["payment_intent"]["id"].as_str() == intent.map(String::as_str)
            && session["payment_status"] == "paid"
    });
    let Some(paid) = paid else {
        return error(404, "invalid_request_error", Some("resource_missing"));
    };
    let amount: i64 = form["amount"].parse().unwrap();
    let back = state
        .refunds
        .values()
        .filter(|refund| refund["status"] != "failed");
    if back.count() > 0 {
        return error(
            400,
            "invalid_request_error",
            Some("charge_already_refunded"),
        );
    }
    if amount > paid["amount_total"].as_i64().unwrap() {
        return error(400, "invalid_request_error", None);
    }
    let id = format!("re_{}", state.refunds.len() + 1);
    let status = state.refund_status.unwrap_or("succeeded");
    let mut refund = json!({
        "id": id, "object": "refund", "amount": amount, "currency": paid["currency"],
        "payment_intent": intent, "status": status,
        "metadata": {"refund_id": form.get("metadata[refund_id]")},
    });
    if status == "failed" {
        refund["failure_reason"] = "expired_or_canceled_card".into();
    }
    state.refunds.insert(id, refund.clone());
    (200, refund)
}
