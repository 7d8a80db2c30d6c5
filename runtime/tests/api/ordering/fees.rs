//! What payment providers keep is in the books.

use kiosk_domain::LedgerAccount;
use kiosk_runtime::service::ordering::{LearnFees, learn_fees};
use kiosk_runtime::storage::ordering::PaymentQuery;

use super::codes::change;
use super::{OrderWorld, TOP_UP, pay, submit, usd};
use crate::api::{Engine, on_both_engines};

on_both_engines!(
    what_a_provider_keeps_is_asked_for_and_booked_once,
    a_provider_that_left_holds_up_no_other,
);

/// Two receipts are due, and the provider of the first is not configured any more.
async fn a_provider_that_left_holds_up_no_other(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    for _ in 0..2 {
        let order_no = submit(&ann, TOP_UP.body()).await;
        pay(&orders, &ann, &order_no, "success").await;
    }
    let left = "UPDATE receipt SET provider = 'stripe' WHERE id = (SELECT MIN(id) FROM receipt)";
    change(&orders, left).await;
    orders
        .world()
        .clock
        .advance(std::time::Duration::from_secs(3_600));
    let parts = orders.world().app.ordering();
    assert!(learn_fees(&parts, LearnFees {}).await.is_err());
    assert_eq!(orders.balance(LedgerAccount::ProviderFees).await, 14);
    // After a month nobody asks any more.
    let month = std::time::Duration::from_secs(31 * 24 * 3_600);
    orders.world().clock.advance(month);
    learn_fees(&parts, LearnFees {}).await.unwrap();
    let later = orders.world().app.clock.now() + month;
    let storage = &orders.world().app.storage;
    assert_eq!(storage.receipts_without_fee(later, 9).await.unwrap(), []);
}

async fn what_a_provider_keeps_is_asked_for_and_booked_once(engine: Engine) {
    let orders = OrderWorld::open(engine).await;
    let ann = orders.person("ann").await;
    for choice in ["success", "surplus"] {
        let order_no = submit(&ann, TOP_UP.body()).await;
        pay(&orders, &ann, &order_no, choice).await;
    }
    orders.world().run_jobs().await;
    assert_eq!(orders.balance(LedgerAccount::ProviderFees).await, 0);
    for _ in 0..3 {
        orders.sweep_after(6).await;
        orders.world().run_jobs().await;
    }
    // Of $4.79 it keeps 14 cents, of money that goes back too.
    assert_eq!(orders.balance(LedgerAccount::ProviderFees).await, 3 * 14);
    assert_eq!(
        orders.balance(LedgerAccount::Provider).await,
        2 * 479 - 3 * 14
    );
    assert_eq!(orders.queued("learn_fees").await, 0, "nobody asks again");
    let query = PaymentQuery {
        count: 9,
        ..PaymentQuery::default()
    };
    let listed = orders.world().app.storage.payments(&query).await.unwrap();
    assert!(
        listed
            .iter()
            .all(|payment| payment.fee == Some(usd("0.14")))
    );
}
