//! What payment providers keep is in the books.

use kiosk_domain::LedgerAccount;
use kiosk_runtime::storage::ordering::PaymentQuery;

use super::{OrderWorld, TOP_UP, pay, submit, usd};
use crate::api::{Engine, on_both_engines};

on_both_engines!(what_a_provider_keeps_is_asked_for_and_booked_once);

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
