//! What shoppers are told of the moves of their orders, on the site.

use kiosk_domain::{AuditReason, NotificationTopic, SaleCode};
use kiosk_runtime::jobs::sweep;
use kiosk_runtime::service::ordering::{OrderTopic, refund_order, tell_topic};
use kiosk_runtime::storage::StorageError;
use serde_json::{Value, json};

use super::checkout::{choose, page_to_pay};
use super::codes::change;
use super::refunds::note;
use super::{CARD, LATER, OrderWorld, TOP_UP, detail, submit, usd};
use crate::api::coupon::CouponUser;
use crate::api::people::{mails, whole_mails};
use crate::api::world::ORIGIN;
use crate::api::{Engine, days, on_both_engines, seconds};

on_both_engines!(
    a_paid_and_delivered_order_is_told_in_the_language_of_the_reader,
    what_nobody_needs_to_hear_is_not_told,
    a_move_that_is_made_again_tells_nothing,
    an_audit_is_told_with_its_reason_in_the_language_of_the_reader,
    old_notifications_are_forgotten_and_younger_ones_stay,
    a_receipt_opens_its_order_without_a_session,
    a_delivered_code_is_in_no_mail,
    whoever_has_no_address_is_told_on_the_site_alone,
    money_that_was_not_needed_is_told_with_its_amount,
    an_order_of_nothing_is_taken_back_and_no_money_is_told_of,
);

const ANN: &str = "ann@example.com";

/// A person's notifications as a language reads them.
async fn messages(user: &CouponUser, lang: &str) -> Vec<Value> {
    let call = format!("/v4/push-message-list?lang={lang}");
    let reply = user.caller.get(&call).await;
    reply.data()["list"]["data"].as_array().unwrap().clone()
}

async fn titles(user: &CouponUser) -> Vec<String> {
    let told = messages(user, "en").await;
    let title = |message: &Value| message["detail"]["title"].as_str().unwrap().to_owned();
    told.iter().map(title).collect()
}

async fn a_paid_and_delivered_order_is_told_in_the_language_of_the_reader(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let (ann, ben) = (orders.person("ann").await, orders.person("ben").await);
    orders.stock_codes(CARD.sku, 1).await;
    let order_no = submit(&ann, CARD.body()).await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    assert_eq!(titles(&ann).await, ["Payment received"]);
    orders.world().run_jobs().await;
    assert_eq!(titles(&ann).await, ["Order complete", "Payment received"]);
    let told = messages(&ann, "en").await;
    assert_eq!(
        (&told[0]["type"], &told[0]["web_msg_status"]),
        (&json!(1), &json!(1))
    );
    let goods = &order.line.goods_name;
    assert_eq!(
        told[1]["detail"]["content"],
        format!("Your payment for “{goods}” has arrived. We are preparing your order.")
    );
    let chinese = messages(&ann, "cn").await;
    assert_eq!(chinese[1]["detail"]["title"], "已收到付款");
    assert_eq!(
        chinese[1]["detail"]["content"],
        format!("“{goods}”的付款已到账，我们正在处理您的订单。")
    );
    let counts = ann.caller.get("/v4/coupon-notification-count").await;
    assert_eq!(counts.data()["notificationCount"], 2);
    assert!(messages(&ben, "en").await.is_empty());
}

async fn what_nobody_needs_to_hear_is_not_told(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let cancelled = submit(&ann, TOP_UP.body()).await;
    let cancel = json!({ "order_no": cancelled });
    ann.caller.post("/charge/order-cancel", cancel).await;
    assert!(
        titles(&ann).await.is_empty(),
        "ann knows that she cancelled"
    );
    submit(&ann, TOP_UP.body()).await;
    assert!(titles(&ann).await.is_empty(), "and that she ordered");
    orders.sweep_after(LATER).await;
    assert_eq!(titles(&ann).await, ["Order closed"]);
    assert_eq!(messages(&ann, "en").await[0]["type"], 1);
}

async fn a_move_that_is_made_again_tells_nothing(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.79")).await;
    orders.tell_paid("1", "session", usd("4.79")).await;
    orders.tell_paid("2", "session", usd("4.79")).await;
    assert_eq!(titles(&ann).await, ["Payment received"]);
}

async fn money_that_was_not_needed_is_told_with_its_amount(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order_no = submit(&ann, TOP_UP.body()).await;
    let page = page_to_pay(&ann, &order_no).await;
    let cancel = json!({ "order_no": order_no });
    ann.caller.post("/charge/order-cancel", cancel).await;
    choose(&orders, &page, "success").await;
    assert!(titles(&ann).await.is_empty(), "it is on its way");
    orders.world().run_jobs().await;
    assert_eq!(titles(&ann).await, ["Payment sent back"]);
    let mails = mails(orders.world(), ANN);
    let mail = mails.last().unwrap();
    assert!(mail.contains("Payment sent back"), "{mail}");
    assert!(mail.contains("Refund") && mail.contains("$4.79"), "{mail}");
    orders.world().run_jobs().await;
    assert_eq!(titles(&ann).await.len(), 1, "once");
}

async fn an_order_of_nothing_is_taken_back_and_no_money_is_told_of(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let free = |terms: &mut kiosk_domain::CouponTerms, _: &mut _| {
        terms.off = kiosk_domain::CouponOff::Percentage {
            percent: kiosk_domain::Percent::MAX,
            cap: None,
        };
    };
    ann.claim(orders.0.offer(free).await).await;
    let order_no = submit(&ann, TOP_UP.body()).await.parse().unwrap();
    let parts = orders.world().app.ordering();
    refund_order(&parts, &order_no, &note()).await.unwrap();
    orders.world().run_jobs().await;
    assert_eq!(titles(&ann).await, ["Order cancelled", "Payment received"]);
    let mails = mails(orders.world(), ANN);
    assert!(
        !mails.iter().any(|mail| mail.contains("Refund")),
        "{mails:?}"
    );
}

async fn an_audit_is_told_with_its_reason_in_the_language_of_the_reader(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let order = orders.order(&submit(&ann, TOP_UP.body()).await).await;
    let app = &orders.world().app;
    let told = OrderTopic {
        reason: Some(AuditReason::Unreadable),
        ..OrderTopic::plain(NotificationTopic::AuditResubmit)
    };
    let done: Result<(), StorageError> = app
        .storage
        .write(async |tx| tell_topic(&app.ordering(), tx, &order, told.clone()).await)
        .await;
    done.unwrap();
    let told = messages(&ann, "en").await;
    assert_eq!(told[0]["type"], 3);
    let content = told[0]["detail"]["content"].as_str().unwrap();
    assert!(
        content.ends_with("Open it to send them again. A picture cannot be read. Please take it again in good light."),
        "{content}"
    );
    let chinese = messages(&ann, "cn").await;
    let content = chinese[0]["detail"]["content"].as_str().unwrap();
    assert!(
        content.ends_with("图片模糊无法辨认，请在光线充足处重新拍摄。"),
        "{content}"
    );
    let older = "UPDATE notification SET detail = REPLACE(detail,
        '\"reason\":\"unreadable\"', '\"note\":\"The card is blurred <b>.\"')";
    change(&orders, older).await;
    let told = messages(&ann, "cn").await;
    let content = told[0]["detail"]["content"].as_str().unwrap();
    assert!(content.ends_with("The card is blurred <b>."), "{content}");
}

async fn old_notifications_are_forgotten_and_younger_ones_stay(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let world = orders.world();
    submit(&ann, TOP_UP.body()).await;
    orders.sweep_after(LATER).await;
    world.clock.advance(days(1));
    submit(&ann, TOP_UP.body()).await;
    orders.sweep_after(LATER).await;
    assert_eq!(titles(&ann).await.len(), 2);
    // Sessions end before notifications do, so the rows themselves are counted.
    let range = kiosk_runtime::storage::PageRange { skip: 0, take: 10 };
    let kept = async || {
        world
            .app
            .storage
            .notifications(ann.id, range)
            .await
            .unwrap()
            .total
    };
    world.clock.advance(days(179) - seconds(31 * 60 + 1));
    sweep(&world.app).await.unwrap();
    assert_eq!(kept().await, 2, "a second before");
    world.clock.advance(seconds(1));
    sweep(&world.app).await.unwrap();
    assert_eq!(kept().await, 1);
}

async fn a_receipt_opens_its_order_without_a_session(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let world = orders.world();
    let order_no = submit(&ann, TOP_UP.body()).await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.79")).await;
    orders.tell_paid("1", "session", usd("4.79")).await;
    world.run_jobs().await;
    let sent = mails(world, ANN);
    assert_eq!(
        sent.len(),
        1,
        "one receipt, however often the money is told"
    );
    assert!(sent[0].contains("Total: $4.79"), "{}", sent[0]);
    let link = sent[0]
        .split_whitespace()
        .find(|word| word.contains("&key="));
    let (page, key) = link.expect("a link").split_once("&key=").unwrap();
    assert_eq!(page, format!("{ORIGIN}/order/detail/?orderNo={order_no}"));
    let stranger = world.stranger();
    let opened = json!({"order_no": order_no, "key": key});
    let detail = stranger.post("/charge/order-detail", opened).await;
    assert_eq!(detail.data()["charge_params"]["user_id"], "20471");
    let guessed = json!({"order_no": order_no, "key": "0".repeat(key.len())});
    let detail = stranger.post("/charge/order-detail", guessed).await;
    assert!(
        detail.data()["charge_params"]["user_id"].is_null(),
        "{}",
        detail.body
    );
}

async fn a_delivered_code_is_in_no_mail(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let world = orders.world();
    let code = SaleCode::parse("SECRET-1").unwrap();
    orders.import(CARD.sku, &[code]).await;
    let order_no = submit(&ann, CARD.body()).await;
    let order = orders.order(&order_no).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.95")).await;
    world.run_jobs().await;
    let shown = detail(&ann, &order_no).await;
    assert_eq!(shown["codes"], json!(["SECRET-1"]));
    let sent = whole_mails(world, ANN);
    let mut subjects: Vec<_> = sent.iter().filter_map(|mail| subject(mail)).collect();
    subjects.sort_unstable();
    assert_eq!(subjects.len(), 2);
    assert!(subjects[0].starts_with("Order complete"), "{subjects:?}");
    assert!(subjects[1].starts_with("Payment received"), "{subjects:?}");
    for mail in sent {
        assert!(mail.contains("</html>"), "its page was read too: {mail}");
        assert!(!mail.contains("SECRET-1"), "{mail}");
    }
}

async fn whoever_has_no_address_is_told_on_the_site_alone(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    let world = orders.world();
    world.forget_emails().await;
    let order = orders.order(&submit(&ann, TOP_UP.body()).await).await;
    orders.ask(&order, "session").await;
    orders.tell_paid("1", "session", usd("4.79")).await;
    assert_eq!(world.job_counts().await, (1, 0), "the delivery");
    assert_eq!(titles(&ann).await, ["Payment received"]);
}

fn subject(mail: &str) -> Option<&str> {
    mail.lines().find_map(|line| line.strip_prefix("Subject: "))
}
