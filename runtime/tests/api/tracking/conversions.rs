//! What an advertiser is told, by an account of Baidu's that is played by a server.

use kiosk_domain::UnixTime;
use kiosk_runtime::adapters::conversion;
use kiosk_runtime::config::OcpcConfig;
use serde_json::{Value, json};
use wiremock::{Mock, MockServer, ResponseTemplate};

use crate::api::coupon::CouponUser;
use crate::api::ordering::{OrderWorld, TOP_UP, change, submit, usd};
use crate::api::people::{code_for, register_with};
use crate::api::world::{ORIGIN, START};
use crate::api::{Engine, days, on_both_engines, seconds};

on_both_engines!(
    an_order_and_its_payment_are_told_once_each,
    a_registration_is_told,
    nothing_is_told_without_consent_without_a_click_or_in_development,
    what_the_page_reports_is_told_once_and_of_its_own_user_alone,
    what_is_long_over_is_not_reported,
    what_was_told_long_ago_is_forgotten_some_at_a_time,
    what_is_not_taken_is_told_again_and_what_is_refused_is_not,
);

/// An advertiser that answers a status.
pub struct Advertiser(MockServer);

impl Advertiser {
    pub async fn open(status: i64) -> Self {
        let server = MockServer::start().await;
        let advertiser = Self(server);
        advertiser.answer(status).await;
        advertiser
    }

    async fn answer(&self, status: i64) {
        self.0.reset().await;
        let body = json!({"header": {"desc": "as asked", "status": status}});
        Mock::given(wiremock::matchers::path("/upload"))
            .respond_with(ResponseTemplate::new(200).set_body_json(body))
            .mount(&self.0)
            .await;
    }

    pub fn config(&self) -> OcpcConfig {
        OcpcConfig {
            url: format!("{}/upload", self.0.uri()),
            token: "the token".into(),
        }
    }

    /// A shop that tells it, in production or not.
    pub async fn shop(&self, engine: Engine, development: bool) -> OrderWorld {
        let config = self.config();
        let world = OrderWorld::with(engine, |parts| {
            parts.config.development = development;
            parts.conversions = conversion::from_config(Some(&config)).unwrap();
        });
        world.await
    }

    /// What it was told: kind, address, time.
    pub async fn told(&self) -> Vec<(i64, String, i64)> {
        let requests = self.0.received_requests().await.unwrap();
        let read = |request: &wiremock::Request| {
            let body: Value = request.body_json().unwrap();
            assert_eq!(body["token"], "the token");
            let of = &body["conversionTypes"][0];
            let url = of["logidUrl"].as_str().unwrap().to_owned();
            let number = |key: &str| of[key].as_i64().unwrap();
            (number("newType"), url, number("convertTime"))
        };
        requests.iter().map(read).collect()
    }

    async fn kinds(&self) -> Vec<i64> {
        let mut kinds: Vec<_> = self
            .told()
            .await
            .into_iter()
            .map(|(kind, ..)| kind)
            .collect();
        kinds.sort_unstable();
        kinds
    }
}

/// The tracking keys of somebody who came by an advertisement and allowed marketing.
pub fn allowed() -> Value {
    json!({"bd_vid": "10286745199218743", "marketing_consent": true})
}

fn landing() -> String {
    format!("{ORIGIN}/?bd_vid=10286745199218743")
}

async fn order_with(user: &CouponUser, channel: Value) -> String {
    submit(user, TOP_UP.with(&json!({ "channel": channel }))).await
}

async fn pay(orders: &OrderWorld, order_no: &str) {
    let order = orders.order(order_no).await;
    let session = format!("session of {order_no}");
    orders.ask(&order, &session).await;
    let event = format!("event of {order_no}");
    orders.tell_paid(&event, &session, usd("4.79")).await;
}

async fn an_order_and_its_payment_are_told_once_each(engine: Engine) {
    let advertiser = Advertiser::open(0).await;
    let orders = advertiser.shop(engine, false).await;
    let ann = orders.person("ann").await;
    let order_no = order_with(&ann, allowed()).await;
    orders.world().run_jobs().await;
    assert_eq!(advertiser.told().await, [(49, landing(), START)]);
    orders.world().clock.advance(seconds(60));
    pay(&orders, &order_no).await;
    pay_again(&orders, &order_no).await;
    orders.world().run_jobs().await;
    let told = advertiser.told().await;
    assert_eq!(told[1..], [(10, landing(), START + 60)]);
}

async fn pay_again(orders: &OrderWorld, order_no: &str) {
    let session = format!("session of {order_no}");
    orders
        .tell_paid("another event", &session, usd("4.79"))
        .await;
}

async fn a_registration_is_told(engine: Engine) {
    let advertiser = Advertiser::open(0).await;
    let orders = advertiser.shop(engine, false).await;
    let world = orders.world();
    let code = code_for(world, "eve@example.com", "register").await;
    let reply = register_with(&world.stranger(), "eve@example.com", &code, &allowed()).await;
    assert_eq!(reply.status(), 1, "{}", reply.body);
    world.run_jobs().await;
    assert_eq!(advertiser.told().await, [(3, landing(), START)]);
}

async fn nothing_is_told_without_consent_without_a_click_or_in_development(engine: Engine) {
    let advertiser = Advertiser::open(0).await;
    let orders = advertiser.shop(engine, false).await;
    let ann = orders.person("ann").await;
    for channel in [
        json!({}),
        json!({"bd_vid": "1"}),
        json!({"bd_vid": "1", "marketing_consent": false}),
        json!({"bd_vid": "1", "marketing_consent": "perhaps"}),
        json!({"marketing_consent": true}),
    ] {
        let order_no = order_with(&ann, channel).await;
        pay(&orders, &order_no).await;
    }
    orders.world().run_jobs().await;
    let developed = advertiser.shop(engine, true).await;
    let ben = developed.person("ben").await;
    let order_no = order_with(&ben, allowed()).await;
    pay(&developed, &order_no).await;
    report(&ben, &order_no, 49).await;
    developed.world().run_jobs().await;
    assert_eq!(advertiser.told().await, []);
}

async fn report(user: &CouponUser, order_no: &str, kind: u32) -> i64 {
    let body = report_body(order_no, kind);
    let reply = user.caller.post("/ocpc/baidu/upload", body).await;
    reply.data()["accepted"].as_i64().unwrap()
}

fn report_body(order_no: &str, kind: u32) -> Value {
    json!({
        "channId": "baidu", "marketing_consent": true, "request": {"order_no": order_no},
        "upload_data": {"conversionTypes": [
            {"logidUrl": format!("{ORIGIN}/ja/?x=1&bd_vid=77"), "newType": kind, "convertTime": 1}
        ]},
    })
}

async fn what_the_page_reports_is_told_once_and_of_its_own_user_alone(engine: Engine) {
    let advertiser = Advertiser::open(0).await;
    let orders = advertiser.shop(engine, false).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    let order_no = order_with(&ann, json!({})).await;
    assert_eq!(report(&ben, &order_no, 49).await, 0, "ann's order");
    assert_eq!(report(&ann, &order_no, 10).await, 0, "it is not paid");
    assert_eq!(
        report(&ann, &order_no, 11).await,
        0,
        "there is no such kind"
    );
    let mut without = report_body(&order_no, 49);
    without["marketing_consent"] = json!(false);
    let reply = ann.caller.post("/ocpc/baidu/upload", without).await;
    assert_eq!(reply.data()["accepted"], 0);
    let visitor = orders.world().stranger();
    let refused = visitor
        .post("/ocpc/baidu/upload", report_body(&order_no, 49))
        .await;
    assert_eq!(refused.status(), 2);
    orders.world().run_jobs().await;
    assert_eq!(advertiser.told().await, []);
    for _ in 0..3 {
        assert_eq!(report(&ann, &order_no, 49).await, 1);
    }
    orders.world().run_jobs().await;
    let own = format!("{ORIGIN}/?bd_vid=77");
    assert_eq!(advertiser.told().await, [(49, own, START)]);
}

async fn what_is_not_taken_is_told_again_and_what_is_refused_is_not(engine: Engine) {
    let advertiser = Advertiser::open(4).await;
    let orders = advertiser.shop(engine, false).await;
    let ann = orders.person("ann").await;
    order_with(&ann, allowed()).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.world().job_counts().await, (1, 0), "it waits");
    advertiser.answer(0).await;
    orders.world().clock.advance(seconds(5));
    orders.world().run_jobs().await;
    assert_eq!(advertiser.kinds().await, [49]);
    assert_eq!(orders.world().job_counts().await, (0, 0));
    advertiser.answer(2).await;
    order_with(&ann, allowed()).await;
    orders.world().run_jobs().await;
    assert_eq!(orders.world().job_counts().await, (0, 1), "given up");
}

async fn what_is_long_over_is_not_reported(engine: Engine) {
    let advertiser = Advertiser::open(0).await;
    let orders = advertiser.shop(engine, false).await;
    let ann = orders.person("ann").await;
    let order_no = order_with(&ann, json!({})).await;
    pay(&orders, &order_no).await;
    let clock = &orders.world().clock;
    for _ in 0..2 {
        // Whoever comes by now and then stays signed in.
        clock.advance(days(10));
        ann.own("unused").await;
    }
    clock.advance(days(10) - seconds(1));
    for kind in [3, 10, 49] {
        assert_eq!(report(&ann, &order_no, kind).await, 1, "{kind} in time");
    }
    clock.advance(seconds(1));
    for kind in [3, 10, 49] {
        assert_eq!(report(&ann, &order_no, kind).await, 0, "{kind} too late");
    }
}

async fn what_was_told_long_ago_is_forgotten_some_at_a_time(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let storage = &orders.world().app.storage;
    change(
        &orders,
        "INSERT INTO conversion (kind, subject, job_id, created_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
         SELECT 3, i, i, i FROM n",
    )
    .await;
    let by = UnixTime::from_secs(1_001);
    assert_eq!(storage.sweep_conversions(by).await.unwrap(), 1_000);
    assert_eq!(storage.sweep_conversions(by).await.unwrap(), 1);
    change(
        &orders,
        "INSERT INTO job (id, kind, payload, created_at, run_at, dead_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
         SELECT i, 'gone', '', i, i, i FROM n",
    )
    .await;
    assert_eq!(storage.sweep_jobs(by).await.unwrap(), 1_000);
    assert_eq!(storage.sweep_jobs(by).await.unwrap(), 1);
}
