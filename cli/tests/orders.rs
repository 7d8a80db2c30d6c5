//! `kiosk orders` and `kiosk jobs` on the database of a shop.

use std::collections::BTreeMap;

use kiosk_domain::{
    Amount, Client, Currency, DiscountChoice, GoodsType, GroupId, JobId, Locale, OrderDiscount,
    OrderId, OrderState, OrderTotals, PaymentMethodId, PriceKind, RegionSymbol, SkuId, Slug,
    SupplyProgress, SupplyReview, SupplyState, UnixTime, UserId,
};
use kiosk_runtime::storage::ordering::{
    Order, OrderActor, OrderLine, OrderOrigin, OrderStock, Supply, SupplyNote,
};
use kiosk_runtime::storage::{FailedJob, JobClaim, JobKinds, JobLane, NewJob, StorageError};
use kiosk_runtime::system::{Clock as _, SystemClock};
use serde_json::Value;

use crate::support::{Run, Shop};
use crate::users::{in_storage, shop as shop_with_people};

pub const ORDER: &str = "0123456789abcdef0123456789abcdef";

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stdout))
}

fn moment() -> UnixTime {
    UnixTime::from_secs(1_795_197_600)
}

/// A top-up of Ann that is under way.
pub fn order() -> Order {
    let amounts = [Amount::cents(479), Amount::ZERO, Amount::ZERO];
    Order {
        id: OrderId::new(70),
        order_no: ORDER.parse().unwrap(),
        user_id: UserId::new(7),
        state: OrderState::Processing,
        events: 1,
        line: OrderLine {
            sku_id: SkuId::new(1),
            group_id: GroupId::new(1),
            goods_type: GoodsType::DirectTopUp,
            slug: Slug::parse("stars").unwrap(),
            goods_name: "Stars\u{1b}[2J".to_owned(),
            sku_name: "60 Stars".to_owned(),
            image: String::new(),
            price_kind: PriceKind::Face,
            charge_params: BTreeMap::from([("user_id".to_owned(), "20471".to_owned())]),
        },
        totals: OrderTotals::stored(Currency::Usd, amounts).unwrap(),
        usd_amount: Amount::cents(479),
        discount: OrderDiscount::new(DiscountChoice::None, None).unwrap(),
        payment_method: PaymentMethodId::new(1),
        stock: OrderStock::default(),
        origin: OrderOrigin {
            locale: Locale::Default,
            region: RegionSymbol::default(),
            address_region: RegionSymbol::default(),
            client: Client::Pc,
            channel: r#"{"bd_vid":"4711","utm_source":"news\u001b[2J"}"#.to_owned(),
            from_url: "https://shop.example/en/news/?page=2".to_owned(),
        },
        replaces: None,
        created_at: moment(),
        pay_by: moment(),
    }
}

/// Ann's paid top-up, which nobody delivers.
fn shop() -> Shop {
    let shop = shop_with_people();
    in_storage(&shop, async |storage| {
        let order = order();
        let mut supply = Supply {
            order_id: order.id,
            supplier: None,
            progress: SupplyProgress {
                state: SupplyState::Review(SupplyReview::NoSupplier),
                ..SupplyProgress::BEGUN
            },
            next_at: moment(),
            message: None,
            events: 0,
            created_at: moment(),
        };
        let begun = SupplyNote {
            kind: "begin",
            actor: OrderActor::Shop,
            detail: None,
            now: moment(),
        };
        let stored: Result<(), StorageError> = storage
            .write(async |tx| {
                tx.insert_order(&order).await?;
                tx.note_placed(&order, &OrderActor::Shopper).await?;
                tx.insert_supply(&supply).await?;
                tx.save_supply(&mut supply, &begun).await
            })
            .await;
        stored.unwrap();
    });
    shop
}

#[test]
fn looking_makes_no_database() {
    let shop = Shop::fixture("small");
    let listed = shop.succeed(&["orders", "list", "--json"]);
    assert_eq!(listed.stdout, "[]\n");
    let unknown = shop.kiosk(&["orders", "show", ORDER]);
    assert_eq!(unknown.code, 1);
    assert!(
        unknown.stderr.contains("there is no order"),
        "{}",
        unknown.stderr
    );
    for looks in [&["audits", "show", ORDER][..], &["users", "show", "7"]] {
        assert_eq!(shop.kiosk(looks).code, 1, "{looks:?}");
    }
    shop.succeed(&["jobs", "retries"]);
    assert!(!shop.file(".kiosk/data").exists());
}

#[test]
fn orders_are_listed_by_state_and_by_what_they_wait_for() {
    let shop = shop();
    let queued = json(&shop.succeed(&["orders", "list", "--queue", "--json"]));
    assert_eq!(queued[0]["order_no"], ORDER);
    assert_eq!(queued[0]["waits_for"], "review-no-supplier");
    assert_eq!(queued[0]["total"], "4.79");
    let none = shop.succeed(&["orders", "list", "--state", "completed"]);
    assert_eq!(none.stdout, "There are no such orders.\n");
    let text = shop
        .succeed(&["orders", "list", "--state", "processing"])
        .stdout;
    assert!(text.contains("  review-no-supplier\n"), "{text}");
    assert!(!text.contains('\u{1b}'), "{text}");
    let refused = shop.kiosk(&["orders", "list", "--state", "paid"]);
    assert_eq!(refused.code, 2);
    assert!(
        refused.stderr.contains("waitProcessing"),
        "{}",
        refused.stderr
    );
}

#[test]
fn an_order_is_shown_with_all_that_happened_to_it() {
    let shop = shop();
    let shown = json(&shop.succeed(&["orders", "show", ORDER, "--json"]));
    assert_eq!(shown["charge_params"]["user_id"], "20471");
    assert_eq!(shown["origin"]["channel"]["bd_vid"], "4711");
    assert_eq!(
        shown["origin"]["from_url"],
        "https://shop.example/en/news/?page=2"
    );
    assert_eq!(shown["events"][0]["what"], "place");
    assert_eq!(shown["supply"]["state"], "review-no-supplier");
    assert_eq!(shown["supply"]["events"][0]["what"], "begin 1");
    let text = shop.succeed(&["orders", "show", ORDER]).stdout;
    for told in [
        "  user_id: 20471\n",
        "  from  default  region 0, address 0  pc  https://shop.example/en/news/?page=2\n",
        "    utm_source: news\\u{1b}[2J\n",
        "supply  nobody",
        "place → processing",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    let unknown = shop.kiosk(&["orders", "show", &"0".repeat(32)]);
    assert_eq!(unknown.code, 1);
    assert!(
        unknown.stderr.contains("hint: `kiosk orders list`"),
        "{}",
        unknown.stderr
    );
}

#[test]
fn an_order_is_completed_by_somebody_for_a_reason() {
    let shop = shop();
    let nameless = shop.kiosk(&["orders", "complete", ORDER]);
    assert_eq!(nameless.code, 2, "{}", nameless.stderr);
    let retried = shop.kiosk(&["orders", "retry", ORDER, "--why", "again", "--json"]);
    assert_eq!(retried.code, 1);
    let error = json(&retried).to_string();
    assert!(error.contains("nobody delivers its goods"), "{error}");
    let why = ["--why", "topped up by hand", "--by", "eve"];
    let complete = [&["orders", "complete", ORDER, "--json"][..], &why].concat();
    assert_eq!(json(&shop.succeed(&complete))["state"], "completed");
    let shown = json(&shop.succeed(&["orders", "show", ORDER, "--json"]));
    let last = shown["events"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["by"], &last["why"]),
        (&"operator eve".into(), &"topped up by hand".into())
    );
    assert_eq!(shown["supply"]["state"], "closed");
}

#[test]
fn a_job_that_was_given_up_is_tried_again() {
    let shop = shop();
    in_storage(&shop, async |storage| {
        for (id, payload) in [(1, Some("{\"order_id\":70}")), (2, None)] {
            let job = NewJob {
                id: JobId::new(id),
                kind: "supply_order",
                lane: JobLane::Slow,
                payload: "{\"order_id\":70}".to_owned(),
                created_at: moment(),
                run_at: moment(),
            };
            storage.queue_job(&job).await.unwrap();
            let failed = FailedJob {
                id: JobId::new(id),
                attempt: 0,
                dead_at: moment(),
                payload: payload.map(str::to_owned),
                error: "it took too long".to_owned(),
            };
            assert!(storage.fail_job(&failed).await.unwrap());
        }
    });
    let listed = shop.succeed(&["jobs", "list", "--json"]);
    assert!(!listed.stdout.contains("order_id"), "{}", listed.stdout);
    assert_eq!(json(&listed)[1]["error"], "it took too long");
    let why = ["--why", "the supplier is back", "--by", "eve"];
    let retry = |id| [&["jobs", "retry", id][..], &why].concat();
    shop.succeed(&retry("1"));
    let wiped = shop.kiosk(&retry("2"));
    assert!(wiped.stderr.contains("was wiped"), "{}", wiped.stderr);
    let waiting = shop.kiosk(&retry("1"));
    assert!(
        waiting.stderr.contains("was not given up"),
        "{}",
        waiting.stderr
    );
    let unknown = shop.kiosk(&retry("3"));
    assert!(
        unknown.stderr.contains("there is no job 3"),
        "{}",
        unknown.stderr
    );
    let all = json(&shop.succeed(&["jobs", "list", "--all", "--json"]));
    assert_eq!(all[1]["attempts"], 0);
    in_storage(&shop, async |storage| {
        let claim = JobClaim {
            lasts: std::time::Duration::from_secs(90),
            most: 10,
            kinds: JobKinds::Without(Vec::new()),
        };
        let now = SystemClock.now();
        let claimed = storage.claim_jobs(now, &claim).await.unwrap();
        let job = claimed.iter().find(|job| job.id == JobId::new(1)).unwrap();
        storage.finish_job(job.attempt()).await.unwrap();
    });
    let retries = json(&shop.succeed(&["jobs", "retries", "--json"]));
    assert_eq!(retries.as_array().unwrap().len(), 1, "{retries}");
    assert_eq!(
        (&retries[0]["id"], &retries[0]["by"], &retries[0]["why"]),
        (&"1".into(), &"eve".into(), &"the supplier is back".into()),
        "also when the job is done"
    );
    let told = shop.succeed(&["jobs", "retries"]).stdout;
    assert!(told.contains("  eve  the supplier is back\n"), "{told}");
}
