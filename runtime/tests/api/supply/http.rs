//! The supplier over HTTP, against a double that holds every call to the contract.

use std::collections::BTreeMap;

use jsonschema::{Registry, Validator};
use kiosk_domain::{Amount, Currency, Money, SkuId, SupplyAnswer, SupplyNumber, UnixTime};
use kiosk_runtime::adapters::payment::{WebhookError, WebhookKey, signature_header};
use kiosk_runtime::adapters::supplier::{
    AccountVerdict, CheckedAccount, HttpSupplier, SUPPLIER_SIGNATURE, SandboxAccount,
    SandboxSupplier, Supplier, SupplierNotice, SupplierReply, SupplyRequest, supplier_contract,
};
use kiosk_runtime::config::HttpSupplierConfig;
use kiosk_runtime::system::Signer;
use serde_json::{Value, json};
use wiremock::matchers::{method, path};
use wiremock::{Mock, MockServer, Request, ResponseTemplate};

const SECRET: &str = "0123456789abcdef0123456789abcdef";
const PLACE: &str = "https://shop.example/supplier-openapi.json";

fn now() -> UnixTime {
    UnixTime::from_secs(1_795_197_600)
}

fn key() -> WebhookKey {
    WebhookKey::new(SECRET)
}

/// What checks values by a schema of the contract.
fn schema(name: &str) -> Validator {
    let registry = Registry::new().add(PLACE, supplier_contract()).unwrap();
    let registry = registry.prepare().unwrap();
    let schema = json!({"$ref": format!("{PLACE}#/components/schemas/{name}")});
    let validator = jsonschema::options()
        .with_registry(&registry)
        .build(&schema);
    validator.unwrap()
}

fn assert_fits(name: &str, value: &Value) {
    let told: Vec<_> = schema(name)
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(told.is_empty(), "{name}: {value}: {told:?}");
}

fn request(account: &str) -> SupplyRequest {
    SupplyRequest {
        number: number(),
        sku_id: SkuId::new(50_104),
        price: Money::new(Amount::cents(479), Currency::Usd),
        account: BTreeMap::from([("user_id".to_owned(), account.to_owned())]),
        calls: 1,
    }
}

fn number() -> SupplyNumber {
    "0123456789abcdef0123456789abcdef-1".parse().unwrap()
}

fn told(status: &str) -> Value {
    json!({
        "number": number().to_string(), "status": status, "sku": 50_104, "amount": "4.79",
        "currency": "USD", "message": "as told",
    })
}

/// A supplier that answers every call of a path so.
async fn double(at: &str, answer: ResponseTemplate) -> (MockServer, HttpSupplier) {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let server = MockServer::start().await;
    let mock = Mock::given(method("POST")).and(path(at));
    mock.respond_with(answer).mount(&server).await;
    let supplier = HttpSupplier::new(&HttpSupplierConfig {
        url: format!("{}/v1", server.uri()),
        secret: SECRET.into(),
    });
    (server, supplier.unwrap())
}

/// The only call that came: signed as the contract says, with a body of its schema.
async fn only_call(server: &MockServer, schema: &str) -> Value {
    let requests: Vec<Request> = server.received_requests().await.unwrap();
    let [request] = &requests[..] else {
        panic!("{} calls", requests.len());
    };
    let header = request.headers[SUPPLIER_SIGNATURE].to_str().unwrap();
    assert_eq!(key().verify(header, &request.body, now()), Ok(()));
    let contract = supplier_contract();
    let pattern = &contract["paths"]["/orders"]["post"]["parameters"][0]["schema"];
    assert!(jsonschema::is_valid(pattern, &json!(header)), "{header}");
    let body = request.body_json().unwrap();
    assert_fits(schema, &body);
    body
}

#[test]
fn the_committed_contract_is_fresh() {
    let place = "../web/src/generated/supplier-openapi.json";
    let place = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
    let committed = std::fs::read_to_string(place).unwrap();
    let fresh = serde_json::to_string_pretty(&supplier_contract()).unwrap();
    assert!(
        committed.trim_end() == fresh,
        "supplier-openapi.json is stale: write it with `cargo xtask gen`"
    );
}

#[test]
fn every_name_of_the_contract_leads_somewhere() {
    let contract = supplier_contract();
    let mut open = vec![&contract];
    let mut count = 0;
    while let Some(value) = open.pop() {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(place)) = fields.get("$ref") {
                    let found = contract.pointer(place.trim_start_matches('#'));
                    assert!(found.is_some_and(Value::is_object), "{place}");
                    count += 1;
                }
                open.extend(fields.values());
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    assert!(count > 8, "{count}");
}

#[tokio::test]
async fn every_status_of_the_contract_is_understood() {
    for (status, answer) in [
        ("working", SupplyAnswer::Working),
        ("done", SupplyAnswer::Done),
        ("refused", SupplyAnswer::Refused),
        ("busy", SupplyAnswer::Busy),
        ("unknown", SupplyAnswer::Unknown),
    ] {
        assert_fits("OrderReplyBody", &told(status));
        let ok = ResponseTemplate::new(200).set_body_json(told(status));
        let (server, supplier) = double("/v1/orders", ok.clone()).await;
        let reply = supplier.place(&request("20471"), now()).await.unwrap();
        let goods = Some(request("20471").goods());
        let expected = SupplierReply {
            number: number(),
            goods,
            answer,
            message: Some("as told".to_owned()),
        };
        assert_eq!(reply, expected);
        let body = only_call(&server, "OrderBody").await;
        assert_eq!(
            (&body["call"], &body["amount"]),
            (&json!("order"), &json!("4.79"))
        );
        let (server, supplier) = double("/v1/orders/query", ok).await;
        let reply = supplier.query(&request("20471"), now()).await.unwrap();
        assert_eq!(reply, expected);
        let body = only_call(&server, "OrderBody").await;
        assert_eq!(body["call"], "query");
    }
}

#[tokio::test]
async fn what_is_turned_away_was_not_taken_and_all_else_is_unknown() {
    let mut other = told("done");
    other["number"] = json!("0123456789abcdef0123456789abcdef-2");
    let text = |text: &str| ResponseTemplate::new(200).set_body_string(text.to_owned());
    // Each of these would be believed by its body alone.
    let done = |status| ResponseTemplate::new(status).set_body_json(told("done"));
    let elsewhere = done(302).insert_header("location", "/v1/elsewhere");
    let padded = format!("{}{}", told("done"), " ".repeat(64 * 1024));
    for (answer, is_busy) in [
        (done(400), true),
        (done(401), true),
        (done(429), true),
        (done(408), false),
        (done(409), false),
        (done(500), false),
        (done(503), false),
        (done(202), false),
        (elsewhere, false),
        (text(""), false),
        (text("{\"status\": \"done\"}"), false),
        (text(&padded), false),
        (ResponseTemplate::new(200).set_body_json(other), false),
    ] {
        let what = format!("{answer:?}");
        let (server, supplier) = double("/v1/orders", answer.clone()).await;
        let placed = supplier.place(&request("20471"), now()).await;
        let answered = placed.ok().map(|reply| reply.answer);
        assert_eq!(answered, is_busy.then_some(SupplyAnswer::Busy), "{what}");
        assert_eq!(server.received_requests().await.unwrap().len(), 1, "{what}");
        // Of an inquiry nothing of this says what became of the order.
        let (_server, supplier) = double("/v1/orders/query", answer).await;
        let queried = supplier.query(&request("20471"), now()).await;
        let error = queried.expect_err(&what).to_string();
        assert!(
            !error.contains("20471") && !error.contains(SECRET),
            "{error}"
        );
    }
}

#[tokio::test]
async fn accounts_are_checked_by_the_contract() {
    let checked = CheckedAccount {
        sku_id: SkuId::new(50_104),
        account: request("20471").account,
    };
    let sentence = "This server is closed.".to_owned();
    for (answer, verdict) in [
        (json!({"valid": true}), AccountVerdict::Right),
        (json!({"valid": false}), AccountVerdict::Wrong),
        (
            json!({"valid": false, "message": ""}),
            AccountVerdict::Wrong,
        ),
        (
            json!({"valid": false, "message": sentence}),
            AccountVerdict::Refused(sentence.clone()),
        ),
    ] {
        assert_fits("AccountReply", &answer);
        let ok = ResponseTemplate::new(200).set_body_json(answer);
        let (server, supplier) = double("/v1/account-check", ok).await;
        assert_eq!(supplier.check_account(&checked, now()).await, Ok(verdict));
        let body = only_call(&server, "AccountCheckBody").await;
        assert_eq!(body["call"], "account-check");
    }
    let (_server, supplier) = double("/v1/account-check", ResponseTemplate::new(404)).await;
    assert!(supplier.check_account(&checked, now()).await.is_err());
}

#[tokio::test]
async fn the_sandbox_and_the_client_read_what_the_contract_says() {
    let signer = Signer::new("a secret of tests".into());
    let sandbox = SandboxSupplier::new("sandbox", &signer, "https://shop.example").unwrap();
    let (_server, client) = double("/v1/orders", ResponseTemplate::new(500)).await;
    for answer in SupplyAnswer::ALL {
        let notice = SupplierNotice {
            event_id: "event-1".to_owned(),
            reply: SupplierReply {
                number: number(),
                goods: Some(request("20471").goods()),
                answer,
                message: None,
            },
        };
        let (body, signature) = sandbox.webhook(&notice, now()).unwrap();
        assert_fits(
            "SupplierWebhookBody",
            &serde_json::from_slice(&body).unwrap(),
        );
        let read = sandbox.verify_webhook(Some(&signature), &body, now());
        assert_eq!(read, Ok(notice.clone()));
        let forged = client.verify_webhook(Some(&signature), &body, now());
        assert_eq!(forged, Err(WebhookError::Forged));
        let own = signature_header(&[&key()], &body, now());
        let read = client.verify_webhook(Some(&own), &body, now());
        assert_eq!(read, Ok(notice));
    }
    for unreadable in [json!({}), json!({"id": ""}), json!([1])] {
        let body = unreadable.to_string().into_bytes();
        let own = signature_header(&[&key()], &body, now());
        let read = client.verify_webhook(Some(&own), &body, now());
        assert_eq!(read, Err(WebhookError::Unreadable));
    }
}

#[test]
fn what_names_an_account_is_not_printed() {
    let shown = format!("{:?}", request(SandboxAccount::Success.id()));
    assert!(!shown.contains(SandboxAccount::Success.id()), "{shown}");
}
