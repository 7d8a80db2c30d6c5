//! Stripe Checkout as the shop speaks to it: sessions, refunds, keys, and what failures mean.

use kiosk_domain::{Amount, Currency, Locale, Money, RefundId};
use kiosk_runtime::adapters::payment::{
    PaymentError, PaymentProvider as _, PaymentReceipt, RefundRequest, RefundStatus, SessionStatus,
    Stripe,
};
use serde_json::json;
use wiremock::matchers::any;
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::stripe_double::{KEY, StripeDouble, WEBHOOK_SECRET, config};
use super::{NOW, ORDER, dollars, request};
use crate::api::seconds;

fn refused(why: &str) -> PaymentError {
    PaymentError::Refused(why.to_owned())
}

fn later(why: &str) -> PaymentError {
    PaymentError::Later(why.to_owned())
}

fn paid() -> SessionStatus {
    SessionStatus::Paid(PaymentReceipt {
        payment_id: "pi_1".to_owned(),
        paid: dollars(499),
    })
}

#[tokio::test]
async fn a_session_says_what_is_to_be_paid() {
    let double = StripeDouble::start().await;
    let stripe = double.client();
    let session = stripe.create_session(&request("a"), NOW).await.unwrap();
    assert_eq!(session.external_id, "cs_test_1");
    assert_eq!(session.url, "https://checkout.stripe.com/c/pay/cs_test_1");
    // Stripe takes no session that ends within half an hour.
    assert_eq!(session.expires_at, NOW + seconds(1_800 + 31 * 60));
    let form = double.last_form().await;
    let back = format!("https://shop.example/paymentresult/?orderNo={ORDER}");
    for (name, value) in [
        ("client_reference_id", ORDER),
        ("metadata[order_no]", ORDER),
        ("payment_intent_data[metadata][order_no]", ORDER),
        ("line_items[0][price_data][currency]", "usd"),
        ("line_items[0][price_data][unit_amount]", "499"),
        (
            "line_items[0][price_data][product_data][name]",
            "Star Drifters, 100 Crystals",
        ),
        ("success_url", &back),
        ("cancel_url", &back),
        ("locale", "en"),
        ("payment_method_types[0]", "card"),
    ] {
        assert_eq!(form.get(name).map(String::as_str), Some(value), "{name}");
    }
}

#[tokio::test]
async fn money_is_written_in_stripes_unit_and_the_page_in_the_shoppers_language() {
    let double = StripeDouble::start().await;
    let stripe = double.client();
    for (currency, hundredths, units) in [
        (Currency::Jpy, 50_000, "500"),
        (Currency::Twd, 16_000, "16000"),
        (Currency::Idr, 7_500_000, "7500000"),
    ] {
        let mut asked = request(currency.code());
        asked.total = Money::new(Amount::cents(hundredths), currency);
        asked.locale = Locale::from_prefix("zh-tw").unwrap();
        asked.method = "wechat-pay".to_owned();
        let session = stripe.create_session(&asked, NOW).await.unwrap();
        let form = double.last_form().await;
        assert_eq!(form["line_items[0][price_data][unit_amount]"], units);
        assert_eq!(form["locale"], "zh-TW");
        assert_eq!(form["payment_method_types[0]"], "wechat_pay");
        assert_eq!(form["payment_method_options[wechat_pay][client]"], "web");
        double.pay(&session.external_id, "paid");
        let status = stripe.query(&session.external_id, NOW).await.unwrap();
        let SessionStatus::Paid(receipt) = status else {
            panic!("{status:?}");
        };
        assert_eq!(receipt.paid, asked.total);
    }
    let mut asked = request("half");
    asked.total = Money::new(Amount::cents(50), Currency::Jpy);
    let refusal = stripe.create_session(&asked, NOW).await;
    let why = refused("an amount that Stripe does not take in JPY");
    assert_eq!(refusal, Err(why));
    let mut asked = request("shop's own");
    asked.method = "anything".to_owned();
    stripe.create_session(&asked, NOW).await.unwrap();
    let form = double.last_form().await;
    assert!(!form.contains_key("payment_method_types[0]"));
}

#[tokio::test]
async fn one_key_opens_one_session_whenever_it_is_tried_again() {
    let double = StripeDouble::start().await;
    let stripe = double.client();
    let first = stripe.create_session(&request("a"), NOW).await;
    let again = stripe
        .create_session(&request("a"), NOW + seconds(600))
        .await;
    assert_eq!(first, again);
    let other = stripe.create_session(&request("b"), NOW).await.unwrap();
    assert_eq!(other.external_id, "cs_test_2");
    let mut more = request("a");
    more.total = dollars(500);
    let refusal = stripe.create_session(&more, NOW).await;
    assert_eq!(
        refusal,
        Err(refused("Stripe answered 400 (idempotency_error)"))
    );
}

#[tokio::test]
async fn a_session_stands_where_stripe_says() {
    let double = StripeDouble::start().await;
    let stripe = double.client();
    let query = async |key: &str, change: Option<&'static str>| {
        let session = stripe.create_session(&request(key), NOW).await.unwrap();
        let id = session.external_id;
        match change {
            Some("expired") => double.change(&id, |session| session["status"] = "expired".into()),
            Some(status) => double.pay(&id, status),
            None => {}
        }
        stripe.query(&id, NOW).await.unwrap()
    };
    assert_eq!(query("a", None).await, SessionStatus::Open);
    assert_eq!(query("b", Some("paid")).await, paid());
    assert_eq!(query("c", Some("expired")).await, SessionStatus::Expired);
    // The shopper's bank takes days, or a till is to be paid at.
    let until = None;
    let under_way = SessionStatus::UnderWay { until };
    assert_eq!(query("d", Some("unpaid")).await, under_way);
    let until = NOW + seconds(3 * 86_400);
    double.change("cs_test_4", |session| {
        session["payment_intent"]["status"] = "requires_action".into();
        session["payment_intent"]["next_action"] = json!({"type": "konbini_display_details",
            "konbini_display_details": {"expires_at": until.secs(), "stores": {}}});
    });
    let at_till = stripe.query("cs_test_4", NOW).await;
    let until = Some(until);
    assert_eq!(at_till, Ok(SessionStatus::UnderWay { until }));
    double.change("cs_test_4", |session| {
        session["payment_intent"]["status"] = "requires_payment_method".into();
    });
    let failed = stripe.query("cs_test_4", NOW).await;
    assert_eq!(failed, Ok(SessionStatus::Failed));
    let unknown = stripe.query("cs_test_9", NOW).await;
    assert_eq!(
        unknown,
        Err(refused("Stripe answered 404 (resource_missing)"))
    );
    let elsewhere = stripe.query("../v1/balance", NOW).await;
    assert_eq!(elsewhere, Err(refused("no name of Stripe's")));
}

#[tokio::test]
async fn only_a_session_that_waits_is_closed() {
    let double = StripeDouble::start().await;
    let stripe = double.client();
    for key in ["a", "b"] {
        stripe.create_session(&request(key), NOW).await.unwrap();
    }
    let closed = stripe.close("cs_test_1", NOW).await;
    assert_eq!(closed, Ok(SessionStatus::Expired));
    assert_eq!(stripe.close("cs_test_1", NOW).await, closed);
    double.pay("cs_test_2", "paid");
    assert_eq!(stripe.close("cs_test_2", NOW).await, Ok(paid()));
}

#[tokio::test]
async fn what_stripe_keeps_is_known_once_it_is_booked() {
    let double = StripeDouble::start().await;
    let stripe = double.client();
    stripe.create_session(&request("a"), NOW).await.unwrap();
    double.pay("cs_test_1", "paid");
    assert_eq!(stripe.fee("pi_1").await, Ok(None));
    double.book(44, "usd");
    assert_eq!(stripe.fee("pi_1").await, Ok(Some(dollars(44))));
    // It keeps it in the account's currency, whatever was paid in.
    double.book(500, "jpy");
    let yen = Money::new(Amount::cents(50_000), Currency::Jpy);
    assert_eq!(stripe.fee("pi_1").await, Ok(Some(yen)));
    double.book(40, "chf");
    assert!(matches!(
        stripe.fee("pi_1").await,
        Err(PaymentError::Refused(_))
    ));
    let unknown = stripe.fee("pi_9").await;
    let why = refused("Stripe answered 404 (resource_missing)");
    assert_eq!(unknown, Err(why));
}

fn refund(key: &str) -> RefundRequest {
    RefundRequest {
        payment_id: "pi_1".to_owned(),
        amount: dollars(499),
        reference: RefundId::new(7),
        idempotency_key: key.to_owned(),
    }
}

#[tokio::test]
async fn money_goes_back_once() {
    let double = StripeDouble::start().await;
    let stripe = double.client();
    stripe.create_session(&request("a"), NOW).await.unwrap();
    let early = stripe.refund(&refund("r0")).await;
    assert_eq!(
        early,
        Err(refused("Stripe answered 404 (resource_missing)"))
    );
    double.pay("cs_test_1", "paid");
    double.refunds_become("pending");
    let refund_id = "re_1".to_owned();
    let sent = RefundStatus::Sent { refund_id };
    assert_eq!(stripe.refund(&refund("r1")).await.as_ref(), Ok(&sent));
    assert_eq!(double.last_form().await["amount"], "499");
    assert_eq!(stripe.refund(&refund("r1")).await.as_ref(), Ok(&sent));
    assert_eq!(stripe.query_refund("re_1").await, Ok(sent));
}

#[tokio::test]
async fn money_that_went_back_already_is_the_same_refund() {
    let double = StripeDouble::start().await;
    let stripe = double.client();
    stripe.create_session(&request("a"), NOW).await.unwrap();
    double.pay("cs_test_1", "paid");
    let done = stripe.refund(&refund("r1")).await;
    let form_of_ours = double.last_form().await;
    assert_eq!(form_of_ours["metadata[refund_id]"], "7");
    // The answer was lost: under another key Stripe says that it is done.
    assert_eq!(stripe.refund(&refund("r2")).await, done);
    // One that somebody made by hand is as good, where it is whole.
    double.change_refund("re_1", |refund| refund["metadata"] = json!({}));
    assert_eq!(stripe.refund(&refund("r3")).await, done);
    let why = refused("Stripe answered 400 (charge_already_refunded)");
    double.change_refund("re_1", |refund| refund["amount"] = json!(1));
    assert_eq!(stripe.refund(&refund("r4")).await, Err(why.clone()));
    // Nor is one that the shop made for something else.
    double.change_refund("re_1", |refund| {
        refund["amount"] = json!(499);
        refund["metadata"] = json!({"refund_id": "8"});
    });
    assert_eq!(stripe.refund(&refund("r5")).await, Err(why));
}

#[tokio::test]
async fn a_refund_that_fails_can_be_begun_anew() {
    let double = StripeDouble::start().await;
    let stripe = double.client();
    stripe.create_session(&request("a"), NOW).await.unwrap();
    double.pay("cs_test_1", "paid");
    double.refunds_become("failed");
    let failed = RefundStatus::Failed {
        refund_id: "re_1".to_owned(),
        reason: "expired_or_canceled_card".to_owned(),
    };
    assert_eq!(stripe.refund(&refund("r1")).await, Ok(failed));
    double.refunds_become("succeeded");
    let refund_id = "re_2".to_owned();
    let done = RefundStatus::Done { refund_id };
    assert_eq!(stripe.refund(&refund("r2")).await, Ok(done));
}

#[tokio::test]
async fn a_failure_says_whether_to_try_again_and_repeats_nothing() {
    let double = StripeDouble::start().await;
    let wrong = Stripe::new(&config(&double.server.uri(), "sk_test_hush_wrong")).unwrap();
    let unauthorized = wrong.create_session(&request("a"), NOW).await;
    let why = later("Stripe answered 401 (invalid_request_error)");
    assert_eq!(unauthorized, Err(why));
    let sentence = "the key sk_test_hush of ann@example.com";
    for (status, body, for_good) in [
        (
            400,
            json!({"error": {"type": sentence, "code": sentence}}),
            true,
        ),
        (
            402,
            json!({"error": {"type": "card_error", "code": "card_declined"}}),
            true,
        ),
        (403, json!({"error": {"message": sentence}}), false),
        (404, json!(sentence), true),
        (409, json!({"error": {"type": "idempotency_error"}}), false),
        (424, json!({}), false),
        (429, json!({"error": {"code": "rate_limit"}}), false),
        (500, json!({"error": {"type": "api_error"}}), false),
        (503, json!(null), false),
        (200, json!({"sentence": sentence}), false),
        (302, json!({}), false),
    ] {
        let server = MockServer::start().await;
        let answer = ResponseTemplate::new(status).set_body_json(body);
        Mock::given(any()).respond_with(answer).mount(&server).await;
        let stripe = Stripe::new(&config(&server.uri(), KEY)).unwrap();
        let error = stripe.refund(&refund("r")).await.unwrap_err();
        let good = matches!(error, PaymentError::Refused(_));
        assert_eq!(good, for_good, "{status}: {error}");
        let told = format!("{error} {error:?}");
        assert!(!told.contains("hush") && !told.contains("ann@"), "{told}");
    }
    let nowhere = Stripe::new(&config("http://127.0.0.1:9", KEY)).unwrap();
    let unreached = nowhere.query("cs_test_1", NOW).await;
    assert_eq!(unreached, Err(later("Stripe cannot be reached")));
}

#[test]
fn secrets_are_shown_to_nobody() {
    let config = config("https://api.stripe.com", KEY);
    let stripe = Stripe::new(&config).unwrap();
    let shown = format!("{config:?} {stripe:?}");
    assert!(shown.contains("https://api.stripe.com"));
    assert!(
        !shown.contains(KEY) && !shown.contains(WEBHOOK_SECRET),
        "{shown}"
    );
}
