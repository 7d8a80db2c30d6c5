//! What time alone makes necessary: forgetting what is over, telling what ends.

use crate::app::App;
use crate::service::account::sweep_accounts;
use crate::service::audit::sweep_audit_images;
use crate::service::catalogue::sweep_purchases;
use crate::service::coupon::warn_of_ending;
use crate::service::notification::sweep_notifications;
use crate::service::ordering::{
    ask_for_fees, ask_providers, requeue_lost_supplies, requeue_undelivered, sweep_ordering,
    time_out_orders,
};
use crate::service::tracking::sweep_conversions;
use crate::service::{Refusal, sweep_jobs};

/// Forgets sessions that are over, codes that count no more, old notifications and jobs that were
/// given up long ago, purchases that others followed on, and pictures of audits, times out orders
/// that nobody paid, queues questions to silent payment providers and about what they keep, goes on
/// with deliveries whose job was lost, and tells some of the people whose coupons end soon; says how
/// many rows, questions and people. Whatever fails is logged.
///
/// # Errors
/// What failed first; it holds up nothing else.
pub async fn sweep(app: &App) -> Result<u64, Refusal> {
    let now = app.clock.now();
    let mut swept = Swept::default();
    swept.note(
        "accounts",
        sweep_accounts(&app.storage, app.config.sessions, now).await,
    );
    swept.note(
        "notifications",
        sweep_notifications(&app.storage, now).await,
    );
    swept.note("conversions", sweep_conversions(&app.storage, now).await);
    swept.note("jobs", sweep_jobs(&app.storage, now).await);
    swept.note("purchases", sweep_purchases(&app.storage).await);
    swept.note("unpaid orders", time_out_orders(&app.ordering()).await);
    swept.note("silent payments", ask_providers(&app.ordering()).await);
    swept.note("fees", ask_for_fees(&app.ordering()).await);
    swept.note("past orders", sweep_ordering(&app.storage, now).await);
    swept.note(
        "lost supplies",
        requeue_lost_supplies(&app.ordering()).await,
    );
    swept.note(
        "undelivered orders",
        requeue_undelivered(&app.ordering()).await,
    );
    swept.note("pictures of audits", sweep_audit_images(&app.audit()).await);
    swept.note(
        "coupons that end",
        warn_of_ending(&app.coupon(), &app.translations).await,
    );
    swept.end()
}

/// What came of the parts of a sweep.
#[derive(Default)]
struct Swept {
    count: u64,
    failed: Option<Refusal>,
}

impl Swept {
    /// Counts what a part did, or logs that it failed.
    fn note<E: Into<Refusal>>(&mut self, part: &str, done: Result<u64, E>) {
        match done.map_err(E::into) {
            Ok(count) => self.count += count,
            Err(error) => {
                tracing::error!("the sweep of {part} failed: {error:?}");
                self.failed.get_or_insert(error);
            }
        }
    }

    fn end(self) -> Result<u64, Refusal> {
        self.failed.map_or(Ok(self.count), Err)
    }
}
