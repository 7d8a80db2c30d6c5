//! Every job done twice: the program ended between its work and the note that it was done.

use std::collections::BTreeSet;
use std::time::Duration;

use kiosk_domain::LedgerAccount;
use kiosk_runtime::adapters::sms::GatewaySms;
use kiosk_runtime::adapters::supplier::SandboxAccount;
use kiosk_runtime::adapters::{Mail, Sms};
use kiosk_runtime::jobs;
use kiosk_runtime::service::JobPayload;
use kiosk_runtime::service::account::{SendCodeJob, TextCodeJob, WelcomeMail};
use kiosk_runtime::service::coupon::NewUserCoupons;
use kiosk_runtime::service::ordering::{
    AskPayment, CloseSessions, DeliverOrder, LearnFees, OrderMail, SendRefund, SupplyOrder,
};
use kiosk_runtime::service::payment::TellSandboxEvent;
use kiosk_runtime::service::tracking::UploadConversion;
use kiosk_runtime::storage::ordering::PaymentState;
use secrecy::ExposeSecret as _;
use serde_json::Value;
use wiremock::{Mock, MockServer, ResponseTemplate};

use super::coupon::CouponWorld;
use super::ordering::{CARD, OrderWorld, TOP_UP, choose, page_to_pay, submit, usd};
use super::people::{code_in, greetings, last_mail, mails, register, send_code};
use super::phones::{ask_text, solved};
use super::supply::SupplyWorld;
use super::tracking::{Advertiser, allowed};
use super::{Engine, World, on_both_engines, seconds};

/// A job and the tests that do it twice.
macro_rules! trials {
    ($($job:ty => [$($name:ident),+ $(,)?]),+ $(,)?) => {
        on_both_engines!($($($name),+),+);

        /// The jobs that are done twice here.
        fn tried() -> BTreeSet<&'static str> {
            BTreeSet::from([$(<$job as JobPayload>::NAME),+])
        }
    };
}

trials!(
    Mail => [a_mail_that_is_sent_again_is_the_same_mail],
    Sms => [a_text_message_that_is_sent_again_says_that_it_is_the_same],
    SendCodeJob => [
        a_code_that_is_mailed_again_is_the_same_mail,
        a_code_that_was_used_meanwhile_is_not_sent_again,
        a_code_that_was_replaced_meanwhile_is_not_sent_again,
    ],
    TextCodeJob => [
        a_code_that_is_texted_again_says_that_it_is_the_same_and_is_counted_once,
    ],
    NewUserCoupons => [coupons_for_a_new_user_are_given_once],
    SendRefund => [money_that_is_sent_back_again_is_sent_once],
    DeliverOrder => [an_order_that_is_delivered_again_counts_once],
    WelcomeMail => [a_greeting_that_is_sent_again_is_the_same_mail],
    UploadConversion => [a_conversion_that_is_told_again_is_told_by_its_job_alone],
    OrderMail => [a_receipt_that_is_sent_again_is_the_same_mail],
    AskPayment => [money_that_is_asked_for_again_counts_once],
    LearnFees => [a_fee_that_is_asked_for_again_is_booked_once],
    CloseSessions => [a_session_that_is_ended_again_stays_so],
    TellSandboxEvent => [an_event_that_is_posted_again_counts_once],
    SupplyOrder => [a_delivery_that_is_gone_on_with_again_is_asked_for_once],
);

#[test]
fn every_job_has_a_trial_that_does_it_twice() {
    let known: BTreeSet<_> = jobs::names().collect();
    assert_eq!(known, tried(), "a job without a trial, or a trial without");
}

const ANN: &str = "ann@example.com";

/// How long a runner that has ended keeps a job from others.
const CLAIM: Duration = seconds(90);

/// The program ends before it notes that a job is done: nothing can be taken out of the queue.
async fn keep_from_noting(world: &World, engine: Engine) {
    let statements: &[&str] = match engine {
        Engine::Sqlite => &["CREATE TRIGGER the_end BEFORE DELETE ON job
             BEGIN SELECT RAISE(ABORT, 'the program ended'); END"],
        Engine::Postgres => &[
            "CREATE FUNCTION the_end() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN RAISE EXCEPTION 'the program ended'; END $$",
            "CREATE TRIGGER the_end BEFORE DELETE ON job
             FOR EACH ROW EXECUTE FUNCTION the_end()",
        ],
    };
    execute(world, statements).await;
}

async fn let_note_again(world: &World, engine: Engine) {
    let statement = match engine {
        Engine::Sqlite => "DROP TRIGGER the_end",
        Engine::Postgres => "DROP TRIGGER the_end ON job",
    };
    execute(world, &[statement]).await;
}

async fn execute(world: &World, statements: &[&'static str]) {
    let url = world.app.config.storage.url.expose_secret();
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    for statement in statements {
        sqlx::query(*statement).execute(&pool).await.unwrap();
    }
    pool.close().await;
}

/// Does the only job that waits; it still waits afterwards.
async fn do_unnoted(world: &World, engine: Engine) {
    keep_from_noting(world, engine).await;
    assert_eq!(world.run_jobs().await, 1);
    assert_eq!(world.job_counts().await, (1, 0));
    let_note_again(world, engine).await;
}

/// Does the job again, as soon as the claim of the program that ended is over.
async fn do_again(world: &World) {
    assert_eq!(world.run_jobs().await, 0, "the claim holds");
    world.clock.advance(CLAIM);
    assert_eq!(world.run_jobs().await, 1);
    assert_eq!(world.job_counts().await, (0, 0));
}

async fn queue(world: &World, payload: &impl JobPayload) {
    let job = world.app.job(payload).unwrap();
    world.app.storage.queue_job(&job).await.unwrap();
}

/// The value of a mail's header.
fn header<'a>(mail: &'a str, name: &str) -> Option<&'a str> {
    mail.lines().find_map(|line| line.strip_prefix(name))
}

async fn a_mail_that_is_sent_again_is_the_same_mail(engine: Engine) {
    let world = World::open(engine).await;
    let mail = |text: &str| Mail {
        to: ANN.to_owned(),
        subject: "Hello".to_owned(),
        text: text.to_owned(),
        html: Some(format!("<p>{text}</p>")),
    };
    queue(&world, &mail("once")).await;
    do_unnoted(&world, engine).await;
    let first = last_mail(&world, ANN).unwrap();
    do_again(&world).await;
    let sent = mails(&world, ANN);
    assert_eq!(sent.len(), 1, "its file was written anew");
    let id = header(&first, "Message-ID: ");
    assert!(id.is_some());
    assert_eq!(header(&sent[0], "Message-ID: "), id);
    // Another is another, whatever it says.
    queue(&world, &mail("once")).await;
    assert_eq!(world.run_jobs().await, 1);
    let sent = mails(&world, ANN);
    assert_eq!(sent.len(), 2);
    assert_ne!(header(&sent[1], "Message-ID: "), id);
}

/// A gateway that takes everything, and a shop that sends through it.
async fn shop_with_gateway(engine: Engine) -> (MockServer, World) {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let server = MockServer::start().await;
    Mock::given(wiremock::matchers::any())
        .respond_with(ResponseTemplate::new(200))
        .mount(&server)
        .await;
    let sender = GatewaySms::new(&server.uri(), &"the token".into()).unwrap();
    let world = World::with(engine, |parts| {
        parts.sms = std::sync::Arc::new(sender);
        parts.config.limits.codes.area_day.count = 1;
    });
    let world = world.await;
    (server, world)
}

/// What a gateway was told: the name of each message, and what it says.
async fn texts(server: &MockServer) -> Vec<(String, Value)> {
    let requests = server.received_requests().await.unwrap();
    let text = |request: &wiremock::Request| {
        let key = request.headers["idempotency-key"].to_str().unwrap();
        (key.to_owned(), request.body_json().unwrap())
    };
    requests.iter().map(text).collect()
}

async fn a_text_message_that_is_sent_again_says_that_it_is_the_same(engine: Engine) {
    let (server, world) = shop_with_gateway(engine).await;
    let sms = Sms {
        to: "+6281234567".to_owned(),
        text: "Hello".to_owned(),
    };
    queue(&world, &sms).await;
    do_unnoted(&world, engine).await;
    do_again(&world).await;
    queue(&world, &sms).await;
    assert_eq!(world.run_jobs().await, 1);
    let told = texts(&server).await;
    assert_eq!(told.len(), 3);
    assert_eq!(told[0], told[1]);
    assert_ne!(told[1].0, told[2].0, "another message is another");
}

async fn a_code_that_is_mailed_again_is_the_same_mail(engine: Engine) {
    let world = World::open(engine).await;
    send_code(&world.stranger(), ANN, "register").await;
    do_unnoted(&world, engine).await;
    let first = last_mail(&world, ANN).unwrap();
    do_again(&world).await;
    let sent = mails(&world, ANN);
    assert_eq!(sent.len(), 1);
    assert_eq!(
        header(&sent[0], "Message-ID: "),
        header(&first, "Message-ID: ")
    );
    let code = code_in(&sent[0]);
    assert_eq!(code, code_in(&first));
    assert_eq!(register(&world.stranger(), ANN, &code).await.status(), 1);
}

async fn text_to(world: &World, phone: &str) {
    let (caller, mut body) = solved(world, &world.stranger(), "register").await;
    body["country_code"] = "CN".into();
    body["phone"] = phone.into();
    body["area_code"] = "86".into();
    body["verify_type"] = "register".into();
    let reply = caller.post("/charge/send-code", body).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
}

async fn a_code_that_is_texted_again_says_that_it_is_the_same_and_is_counted_once(engine: Engine) {
    let (server, world) = shop_with_gateway(engine).await;
    text_to(&world, "13812345678").await;
    do_unnoted(&world, engine).await;
    // The area has one message a day, and the second attempt still brings this one.
    do_again(&world).await;
    let told = texts(&server).await;
    assert_eq!(told.len(), 2);
    assert_eq!(told[0], told[1]);
    let (refused, ..) = ask_text(&world, &world.stranger(), "13812345679", "register").await;
    assert_eq!(refused.body["reason"], "account_texts_used_up");
    assert_eq!((world.run_jobs().await, texts(&server).await.len()), (0, 2));
}

async fn a_code_that_was_used_meanwhile_is_not_sent_again(engine: Engine) {
    let world = World::open(engine).await;
    send_code(&world.stranger(), ANN, "register").await;
    do_unnoted(&world, engine).await;
    let before = last_mail(&world, ANN).unwrap();
    let reply = register(&world.stranger(), ANN, &code_in(&before)).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    world.clock.advance(CLAIM);
    world.run_jobs().await;
    // Ann is not told that somebody tried to open the account that she has just opened.
    assert_eq!(mails(&world, ANN), [before]);
    assert_eq!(world.job_counts().await, (0, 0));
}

async fn a_code_that_was_replaced_meanwhile_is_not_sent_again(engine: Engine) {
    let world = World::open(engine).await;
    send_code(&world.stranger(), ANN, "register").await;
    do_unnoted(&world, engine).await;
    world.clock.advance(seconds(61));
    send_code(&world.stranger(), ANN, "register").await;
    assert_eq!(world.run_jobs().await, 1);
    let sent = mails(&world, ANN);
    assert_eq!(sent.len(), 2);
    world.clock.advance(CLAIM - seconds(61));
    assert_eq!(world.run_jobs().await, 1, "the first is done again");
    assert_eq!(mails(&world, ANN), sent, "its code counts no more");
    assert_eq!(world.job_counts().await, (0, 0));
}

async fn money_that_is_sent_back_again_is_sent_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    let cancel = serde_json::json!({ "order_no": order_no });
    choose(&orders, &page, "late").await;
    ann.caller.post("/charge/order-cancel", cancel).await;
    assert_eq!(orders.queued("close_sessions").await, 1);
    orders.world().run_jobs().await;
    // The refund is queued with the money; nobody has an address for mails beside it.
    orders.world().forget_emails().await;
    choose(&orders, &page, "arrive").await;
    do_unnoted(orders.world(), engine).await;
    do_again(orders.world()).await;
    assert!(
        orders
            .assert_balanced()
            .await
            .iter()
            .all(|line| line.amount.hundredths() == 0)
    );
}

async fn an_order_that_is_delivered_again_counts_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    orders.stock_codes(CARD.sku, 2).await;
    let order_no = submit(&ann, CARD.body()).await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    // The delivery is queued with the money; nobody has an address for mails beside it.
    orders.world().forget_emails().await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    do_unnoted(orders.world(), engine).await;
    do_again(orders.world()).await;
    assert_eq!(orders.states(order.id).await.len(), 4);
    let storage = &orders.world().app.storage;
    let user = storage.user(ann.id).await.unwrap().unwrap();
    assert_eq!(user.complete_order_count, 1);
    let counts = storage.sale_code_counts().await.unwrap()[&CARD.sku];
    assert_eq!((counts.free, counts.sold), (1, 1));
}

async fn a_greeting_that_is_sent_again_is_the_same_mail(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let (ann, world) = (coupon_world.person("ann").await, &coupon_world.0);
    let greeting = WelcomeMail {
        user_id: ann.id,
        locale: kiosk_domain::Locale::Default,
    };
    queue(world, &greeting).await;
    do_unnoted(world, engine).await;
    let first = greetings(world, ANN);
    do_again(world).await;
    assert_same_mail(&greetings(world, ANN), &first[0]);
}

/// There is one mail, and it is that one.
fn assert_same_mail(sent: &[String], first: &str) {
    assert_eq!(sent.len(), 1, "its file was written anew");
    let id = header(first, "Message-ID: ");
    assert!(id.is_some());
    assert_eq!(header(&sent[0], "Message-ID: "), id);
}

async fn a_receipt_that_is_sent_again_is_the_same_mail(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, world) = (orders.person("ann").await, orders.world());
    let receipt = OrderMail {
        order_no: submit(&ann, TOP_UP.body()).await,
        topic: "order-paid".to_owned(),
        reason: None,
        returned: None,
        note: None,
    };
    queue(world, &receipt).await;
    do_unnoted(world, engine).await;
    let first = last_mail(world, ANN).unwrap();
    assert!(first.contains(&receipt.order_no));
    do_again(world).await;
    assert_same_mail(&mails(world, ANN), &first);
}

async fn a_delivery_that_is_gone_on_with_again_is_asked_for_once(engine: Engine) {
    let shop = SupplyWorld::open(engine).await;
    let order_no = shop.buy(SandboxAccount::SlowSuccess.id()).await;
    let order = shop.orders.order(&order_no).await;
    shop.run_after(0).await;
    let world = shop.orders.world();
    world.clock.advance(seconds(10));
    do_unnoted(world, engine).await;
    do_again(world).await;
    let kinds = shop.kinds(order.id).await;
    assert_eq!(kinds, ["begin", "place", "no-answer", "query", "done"]);
    assert_eq!(shop.orders.states(order.id).await.len(), 4);
    let user = world.app.storage.user(shop.ann.id).await.unwrap().unwrap();
    assert_eq!(user.complete_order_count, 1);
}

/// A top-up that is paid at the sandbox, whose webhook was lost; its number.
async fn paid_unheard(orders: &OrderWorld) -> String {
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    orders
        .world()
        .app
        .payment
        .stand_at("127.0.0.1:9".parse().unwrap());
    choose(orders, &page, "success").await;
    order_no
}

async fn money_that_is_asked_for_again_counts_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let order_no = paid_unheard(&orders).await;
    execute(orders.world(), &["DELETE FROM job"]).await;
    let order = orders.order(&order_no).await;
    let storage = &orders.world().app.storage;
    let payment_id = storage.payments_of(order.id).await.unwrap()[0].id;
    queue(orders.world(), &AskPayment { payment_id }).await;
    keep_from_noting(orders.world(), engine).await;
    orders.world().run_jobs().await;
    let_note_again(orders.world(), engine).await;
    // Paid; the delivery was undone together with the note of its job.
    assert_eq!(orders.states(order.id).await.len(), 2);
    orders.world().clock.advance(CLAIM);
    orders.world().run_jobs().await;
    assert_eq!(orders.states(order.id).await.len(), 3);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 479);
}

async fn an_event_that_is_posted_again_counts_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let order_no = paid_unheard(&orders).await;
    let order = orders.order(&order_no).await;
    let server = orders.world().host().parse().unwrap();
    orders.world().app.payment.stand_at(server);
    keep_from_noting(orders.world(), engine).await;
    orders.world().run_jobs().await;
    let_note_again(orders.world(), engine).await;
    // Paid; the delivery was undone together with the note of its job.
    assert_eq!(orders.states(order.id).await.len(), 2);
    orders.world().clock.advance(CLAIM);
    orders.world().run_jobs().await;
    assert_eq!(orders.states(order.id).await.len(), 3);
    assert_eq!(orders.balance(LedgerAccount::Provider).await, 479);
}

async fn a_fee_that_is_asked_for_again_is_booked_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let order_no = paid_unheard(&orders).await;
    let server = orders.world().host().parse().unwrap();
    orders.world().app.payment.stand_at(server);
    orders.world().run_jobs().await;
    assert_eq!(orders.order(&order_no).await.state.name(), "processing");
    orders.world().clock.advance(seconds(3_600));
    execute(orders.world(), &["DELETE FROM job"]).await;
    queue(orders.world(), &LearnFees {}).await;
    do_unnoted(orders.world(), engine).await;
    assert_eq!(orders.balance(LedgerAccount::ProviderFees).await, 14);
    do_again(orders.world()).await;
    assert_eq!(orders.balance(LedgerAccount::ProviderFees).await, 14);
}

async fn a_session_that_is_ended_again_stays_so(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    let cancel = serde_json::json!({ "order_no": order_no });
    ann.caller.post("/charge/order-cancel", cancel).await;
    do_unnoted(orders.world(), engine).await;
    do_again(orders.world()).await;
    let session = page.rsplit('/').next().unwrap();
    assert_eq!(orders.payment_state(session).await, PaymentState::Expired);
}

async fn a_conversion_that_is_told_again_is_told_by_its_job_alone(engine: Engine) {
    let advertiser = Advertiser::open(0).await;
    let orders = advertiser.shop(engine, false).await;
    let (ann, world) = (orders.person("ann").await, orders.world());
    submit(
        &ann,
        TOP_UP.with(&serde_json::json!({ "channel": allowed() })),
    )
    .await;
    do_unnoted(world, engine).await;
    do_again(world).await;
    // At worst it is told twice, with the same click and time; another job tells nothing.
    let told = advertiser.told().await;
    assert_eq!((told.len(), &told[0]), (2, &told[1]));
}

async fn coupons_for_a_new_user_are_given_once(engine: Engine) {
    let coupon_world = CouponWorld::open(engine).await;
    let welcome = coupon_world
        .offer(|terms, offer| {
            (offer.index, offer.goods, offer.new_users) = (false, false, true);
            // Neither limit is what keeps the second away.
            (terms.limits.total, terms.limits.per_user) = (Some(5), Some(3));
        })
        .await;
    let ann = coupon_world.person("ann").await;
    queue(&coupon_world.0, &NewUserCoupons { user_id: ann.id }).await;
    do_unnoted(&coupon_world.0, engine).await;
    do_again(&coupon_world.0).await;
    assert_eq!(ann.own("unused").await.len(), 1);
    assert_eq!(coupon_world.claimed(welcome).await, 1);
}
