//! The payment sandbox: its page, what it tells the shop, and what it says when asked.

use kiosk_domain::{Locale, PaymentMethodId, PaymentMethodRule, Percent, RefundId, UnixTime};
use kiosk_runtime::adapters::payment::{
    PaymentError, PaymentEvent, PaymentEventKind, PaymentProvider as _, PaymentReceipt,
    RefundRequest, RefundStatus, SANDBOX_SIGNATURE, SandboxWebhooks, SessionStatus, WebhookError,
    WebhookKey,
};
use kiosk_runtime::config::{PaymentMethod, ProviderName};
use kiosk_runtime::service::payment::{PaymentSandbox, SandboxChoice};
use kiosk_runtime::system::Signer;
use wiremock::matchers::{method, path};
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::{NOW, dollars, order_no, request};
use crate::api::world::JsonResponse;
use crate::api::{Engine, World, on_both_engines, seconds};

on_both_engines!(
    every_choice_tells_the_shop_and_sends_the_shopper_back,
    money_that_comes_late_is_there_after_the_session,
    what_was_chosen_once_is_chosen_for_good,
    a_shop_that_takes_no_webhook_learns_the_truth_by_asking,
    one_key_opens_one_session,
    money_goes_back_once,
    a_refund_that_fails_can_be_begun_anew,
    only_a_session_that_waits_is_closed,
    nobody_pays_when_the_time_is_over,
    the_page_is_read_in_the_shoppers_language,
    a_shop_without_sandbox_methods_has_no_page,
    webhooks_of_others_are_not_believed,
);

/// A shop whose card payments the sandbox plays, and a server that takes its webhooks.
struct SandboxShop {
    world: World,
    double: MockServer,
}

impl SandboxShop {
    async fn open(engine: Engine) -> Self {
        Self::answering(engine, 200).await
    }

    async fn answering(engine: Engine, status: u16) -> Self {
        let world = World::with(engine, |parts| {
            parts.config.payment.methods.push(PaymentMethod {
                id: PaymentMethodId::new(1),
                code: "card".to_owned(),
                provider: ProviderName::Sandbox,
                rule: PaymentMethodRule::new([].into(), Percent::default()),
            });
        })
        .await;
        let double = MockServer::start().await;
        Mock::given(method("POST"))
            .and(path("/api/v4/payment-webhook/sandbox"))
            .respond_with(ResponseTemplate::new(status))
            .mount(&double)
            .await;
        world.app.payment.stand_at(*double.address());
        Self { world, double }
    }

    fn sandbox(&self) -> &PaymentSandbox {
        self.world.app.payment.sandbox().unwrap()
    }

    async fn session(&self, key: &str) -> String {
        let session = self.sandbox().create_session(&request(key), NOW).await;
        session.unwrap().external_id
    }

    async fn choose(&self, session: &str, choice: SandboxChoice) -> JsonResponse {
        let body = format!("choice={}", choice.name()).into_bytes();
        let page = format!("/sandbox/pay/{session}");
        let shopper = self.world.stranger();
        shopper
            .post_typed(&page, "application/x-www-form-urlencoded", body)
            .await
    }

    /// What was told so far, as the shop reads it.
    async fn told(&self) -> Vec<PaymentEvent> {
        let requests = self.double.received_requests().await.unwrap();
        let events = requests.iter().map(|request| {
            let sandbox = self.sandbox();
            let signature = request.headers[sandbox.signature_header()].to_str().ok();
            let read = sandbox.verify_webhook(signature, &request.body, NOW);
            read.unwrap()
        });
        events.flatten().collect()
    }

    async fn query(&self, session: &str, now: UnixTime) -> SessionStatus {
        self.sandbox().query(session, now).await.unwrap()
    }

    async fn refund(&self, payment_id: &str, key: &str) -> Result<RefundStatus, PaymentError> {
        let request = RefundRequest {
            payment_id: payment_id.to_owned(),
            amount: dollars(499),
            reference: RefundId::new(7),
            idempotency_key: key.to_owned(),
        };
        self.sandbox().refund(&request).await
    }
}

fn receipt(payment_id: String, hundredths: i64) -> PaymentReceipt {
    PaymentReceipt {
        payment_id,
        paid: dollars(hundredths),
    }
}

async fn every_choice_tells_the_shop_and_sends_the_shopper_back(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let mut before = 0;
    for (choice, kinds, status) in [
        (SandboxChoice::Success, &["paid"][..], 303),
        (SandboxChoice::Decline, &["failed"], 303),
        (SandboxChoice::Expiry, &["expired"], 303),
        (SandboxChoice::Late, &[], 303),
        (SandboxChoice::Duplicate, &["paid", "paid"], 303),
        (SandboxChoice::BeforeRedirect, &["paid"], 200),
        (SandboxChoice::WrongAmount, &["paid"], 303),
        (SandboxChoice::WrongCurrency, &["paid"], 303),
        (SandboxChoice::Surplus, &["paid", "paid"], 303),
        (SandboxChoice::RefundFailure, &["paid"], 303),
    ] {
        let name = choice.name();
        let session = shop.session(name).await;
        let reply = shop.choose(&session, choice).await;
        assert_eq!(reply.http, status, "{name}");
        let back = "/paymentresult/?orderNo=ORDER0123456789ABCDEFGHIJK";
        let to = reply.header("location");
        assert_eq!(to, (status == 303).then_some(back), "{name}");
        let all = shop.told().await;
        let told = &all[before..];
        before = all.len();
        let said: Vec<_> = told.iter().map(|event| event.kind.name()).collect();
        assert_eq!(said, kinds, "{name}");
        for event in told {
            assert_eq!(event.external_id.as_ref(), Some(&session), "{name}");
            assert_eq!(event.order_no, Some(order_no()), "{name}");
        }
        let asked = shop.query(&session, NOW).await;
        match (choice, told) {
            (SandboxChoice::Decline, _) => assert_eq!(asked, SessionStatus::Failed),
            (SandboxChoice::Expiry, _) => assert_eq!(asked, SessionStatus::Expired),
            (SandboxChoice::Late, _) => assert_eq!(asked, SessionStatus::Open),
            (SandboxChoice::Duplicate, [first, second]) => assert_eq!(first, second),
            (SandboxChoice::Surplus, [first, second]) => {
                assert_ne!(first.event_id, second.event_id);
                let id = |n| receipt(format!("{session}.{n}"), 499);
                assert_eq!(first.kind, PaymentEventKind::Paid(id(1)));
                assert_eq!(second.kind, PaymentEventKind::Paid(id(2)));
            }
            (_, [event]) => {
                let PaymentEventKind::Paid(paid) = &event.kind else {
                    panic!("{name}: {event:?}");
                };
                // Whoever asks hears what the webhook says.
                assert_eq!(asked, SessionStatus::Paid(paid.clone()), "{name}");
                let right = receipt(format!("{session}.1"), 499);
                match choice {
                    SandboxChoice::WrongAmount => {
                        assert_eq!(paid.paid, dollars(399));
                    }
                    SandboxChoice::WrongCurrency => {
                        assert_eq!(paid.paid.amount(), right.paid.amount());
                        assert_ne!(paid.paid.currency(), right.paid.currency());
                    }
                    _ => assert_eq!(*paid, right, "{name}"),
                }
            }
            _ => panic!("{name}: {told:?}"),
        }
    }
}

async fn money_that_comes_late_is_there_after_the_session(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let session = shop.session("a").await;
    shop.choose(&session, SandboxChoice::Late).await;
    let end = NOW + seconds(1_800);
    let last = NOW + seconds(1_799);
    assert_eq!(shop.query(&session, last).await, SessionStatus::Open);
    let paid = receipt(format!("{session}.1"), 499);
    let late = SessionStatus::Paid(paid.clone());
    assert_eq!(shop.query(&session, end).await, late);
    assert!(shop.told().await.is_empty());
    let page = format!("/sandbox/pay/{session}");
    let page = shop.world.stranger().get(&page).await;
    let html = page.body["text"].as_str().unwrap();
    assert!(html.contains(r#"value="arrive""#) && !html.contains(r#"value="success""#));
    shop.choose(&session, SandboxChoice::Arrive).await;
    let [event] = &shop.told().await[..] else {
        panic!("it is told once");
    };
    assert_eq!(event.kind, PaymentEventKind::Paid(paid));
}

async fn what_was_chosen_once_is_chosen_for_good(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let session = shop.session("a").await;
    shop.choose(&session, SandboxChoice::Decline).await;
    for choice in [SandboxChoice::Success, SandboxChoice::Arrive] {
        let again = shop.choose(&session, choice).await;
        assert_eq!(again.http, 200);
    }
    assert_eq!(shop.told().await.len(), 1);
    assert_eq!(shop.query(&session, NOW).await, SessionStatus::Failed);
    let race = shop.session("b").await;
    let both =
        [SandboxChoice::Success, SandboxChoice::Surplus].map(|choice| shop.choose(&race, choice));
    let [one, other] = both;
    let (one, other) = tokio::join!(one, other);
    let mut answers = [one.http, other.http];
    answers.sort_unstable();
    assert_eq!(answers, [200, 303], "one of them was too late");
}

async fn a_shop_that_takes_no_webhook_learns_the_truth_by_asking(engine: Engine) {
    let shop = SandboxShop::answering(engine, 503).await;
    let session = shop.session("a").await;
    let reply = shop.choose(&session, SandboxChoice::Success).await;
    assert_eq!(reply.http, 303);
    let paid = SessionStatus::Paid(receipt(format!("{session}.1"), 499));
    assert_eq!(shop.query(&session, NOW).await, paid);
}

async fn one_key_opens_one_session(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let first = shop
        .sandbox()
        .create_session(&request("a"), NOW)
        .await
        .unwrap();
    let later = NOW + seconds(60);
    let again = shop
        .sandbox()
        .create_session(&request("a"), later)
        .await
        .unwrap();
    assert_eq!(first, again);
    assert_eq!(first.url, format!("/api/sandbox/pay/{}", first.external_id));
    assert_eq!(first.expires_at, NOW + seconds(1_800));
    assert_ne!(shop.session("b").await, first.external_id);
    let unknown = shop.sandbox().query("nobody", NOW).await;
    assert!(matches!(unknown, Err(PaymentError::Refused(_))));
    let page = shop.world.stranger().get("/sandbox/pay/nobody").await;
    assert_eq!(page.status(), 400);
}

async fn money_goes_back_once(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let session = shop.session("a").await;
    let (payment, surplus) = (format!("{session}.1"), format!("{session}.2"));
    let early = shop.refund(&payment, "r1").await;
    assert!(matches!(early, Err(PaymentError::Refused(_))));
    shop.choose(&session, SandboxChoice::Surplus).await;
    let first = shop.refund(&payment, "r1").await.unwrap();
    let RefundStatus::Done { refund_id } = &first else {
        panic!("{first:?}");
    };
    assert_eq!(shop.refund(&payment, "r1").await.as_ref(), Ok(&first));
    let asked = shop.sandbox().query_refund(refund_id).await;
    assert_eq!(asked.as_ref(), Ok(&first));
    let again = shop.refund(&payment, "r2").await;
    assert!(matches!(again, Err(PaymentError::Refused(_))), "{again:?}");
    assert!(matches!(
        shop.refund(&surplus, "r3").await,
        Ok(RefundStatus::Done { .. })
    ));
    for (payment_id, amount) in [(payment.as_str(), 498), ("nobody.1", 499), ("nobody", 499)] {
        let wrong = RefundRequest {
            payment_id: payment_id.to_owned(),
            amount: dollars(amount),
            reference: RefundId::new(7),
            idempotency_key: "r4".to_owned(),
        };
        let refused = shop.sandbox().refund(&wrong).await;
        assert!(
            matches!(refused, Err(PaymentError::Refused(_))),
            "{payment_id}"
        );
    }
}

async fn a_refund_that_fails_can_be_begun_anew(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let session = shop.session("a").await;
    shop.choose(&session, SandboxChoice::RefundFailure).await;
    let payment = format!("{session}.1");
    for _ in 0..2 {
        let failed = shop.refund(&payment, "r1").await;
        assert!(
            matches!(&failed, Ok(RefundStatus::Failed { reason, .. }) if reason == "declined"),
            "{failed:?}"
        );
    }
    let anew = shop.refund(&payment, "r2").await;
    assert!(matches!(anew, Ok(RefundStatus::Done { .. })), "{anew:?}");
}

async fn only_a_session_that_waits_is_closed(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let (open, paid) = (shop.session("a").await, shop.session("b").await);
    shop.choose(&paid, SandboxChoice::Success).await;
    let closed = shop.sandbox().close(&open, NOW).await;
    assert_eq!(closed, Ok(SessionStatus::Expired));
    assert_eq!(shop.choose(&open, SandboxChoice::Success).await.http, 200);
    assert_eq!(shop.query(&open, NOW).await, SessionStatus::Expired);
    let kept = shop.sandbox().close(&paid, NOW).await;
    assert!(matches!(kept, Ok(SessionStatus::Paid(_))), "{kept:?}");
}

async fn nobody_pays_when_the_time_is_over(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let session = shop.session("a").await;
    shop.world.clock.advance(seconds(1_800));
    let late = shop.choose(&session, SandboxChoice::Success).await;
    assert_eq!(late.http, 200);
    assert!(shop.told().await.is_empty());
    let asked = shop.query(&session, NOW + seconds(1_800)).await;
    assert_eq!(asked, SessionStatus::Expired);
}

async fn the_page_is_read_in_the_shoppers_language(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let mut asked = request("a");
    asked.locale = Locale::from_prefix("ar").unwrap();
    let session = shop.sandbox().create_session(&asked, NOW).await.unwrap();
    let page = shop.world.stranger().visit(&session.url).await;
    assert_eq!(page.http, 200);
    let html = page.body["text"].as_str().unwrap();
    assert!(html.contains(r#"<html lang="ar" dir="rtl">"#));
    assert!(html.contains("Star Drifters, 100 Crystals") && html.contains("$4.99"));
    assert!(!html.contains("<script") && !html.contains("style="));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self'"));
    assert_eq!(page.header("cache-control"), Some("private, no-store"));
    let unknown = shop.world.stranger();
    let page = format!("/sandbox/pay/{}", session.external_id);
    for body in ["choice=everything", "", "choice="] {
        let refused = unknown.post_bytes(&page, body.into()).await;
        assert_eq!(refused.status(), 400, "{body}");
    }
    let foreign = unknown.with("origin", "https://other.example");
    let refused = foreign.post_bytes(&page, b"choice=success".to_vec()).await;
    assert_eq!(refused.http, 403);
}

async fn a_shop_without_sandbox_methods_has_no_page(engine: Engine) {
    let world = World::open(engine).await;
    assert!(world.app.payment.find(ProviderName::Sandbox).is_none());
    let page = world.stranger().get("/sandbox/pay/abc").await;
    assert_eq!(page.http, 404);
}

async fn webhooks_of_others_are_not_believed(engine: Engine) {
    let shop = SandboxShop::open(engine).await;
    let session = shop.session("a").await;
    shop.choose(&session, SandboxChoice::Success).await;
    let requests = shop.double.received_requests().await.unwrap();
    let told = &requests[0];
    let signature = told.headers[SANDBOX_SIGNATURE].to_str().ok();
    let verify = |body: &[u8], now| {
        let sandbox = shop.sandbox();
        sandbox.verify_webhook(signature, body, now).map(|_| ())
    };
    assert_eq!(verify(&told.body, NOW), Ok(()));
    let stale = verify(&told.body, NOW + seconds(301));
    assert_eq!(stale, Err(WebhookError::Stale));
    let text = String::from_utf8(told.body.clone()).unwrap();
    let more = text.replace("\"4.99\"", "\"0.01\"");
    assert_ne!(more, text);
    assert_eq!(verify(more.as_bytes(), NOW), Err(WebhookError::Forged));
    let bare = shop.sandbox().verify_webhook(None, &told.body, NOW);
    assert_eq!(bare, Err(WebhookError::Unsigned));
    // Another shop has another secret.
    let signer = Signer::new("another secret".into());
    let other = PaymentSandbox::new(shop.world.app.storage.clone(), signer, "http://x").unwrap();
    let foreign = other.verify_webhook(signature, &told.body, NOW);
    assert_eq!(foreign, Err(WebhookError::Forged));
    let key = WebhookKey::new("a key");
    let webhooks = SandboxWebhooks::new(key.clone(), "http://x").unwrap();
    let body = b"{\"id\":\"1\"}";
    let header = kiosk_runtime::adapters::payment::signature_header(&[&key], body, NOW);
    let unread = webhooks.verify(Some(&header), body, NOW);
    assert_eq!(unread, Err(WebhookError::Unreadable));
}
