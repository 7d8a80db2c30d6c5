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
/// many rows, questions and people.
///
/// # Errors
/// What failed first; it holds up nothing else.
pub async fn sweep(app: &App) -> Result<u64, Refusal> {
    let now = app.clock.now();
    let accounts = sweep_accounts(&app.storage, app.config.sessions, now).await;
    let notifications = sweep_notifications(&app.storage, now).await;
    let conversions = sweep_conversions(&app.storage, now).await;
    let jobs = sweep_jobs(&app.storage, now).await;
    let purchases = sweep_purchases(&app.storage).await;
    let timed_out = time_out_orders(&app.ordering()).await;
    let asked = ask_providers(&app.ordering()).await;
    let fees = ask_for_fees(&app.ordering()).await;
    let past_orders = sweep_ordering(&app.storage, now).await;
    let requeued = requeue_lost_supplies(&app.ordering()).await;
    let undelivered = requeue_undelivered(&app.ordering()).await;
    let pictures = sweep_audit_images(&app.audit()).await;
    let told = warn_of_ending(&app.coupon(), &app.translations).await;
    let ordered = timed_out? + asked? + fees? + requeued? + undelivered? + past_orders?;
    let forgotten = accounts? + notifications? + conversions? + jobs? + purchases? + pictures?;
    Ok(forgotten + ordered + told?)
}
