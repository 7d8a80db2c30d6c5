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
    let swept = [
        (
            "accounts",
            sweep_accounts(&app.storage, app.config.sessions, now)
                .await
                .map_err(Refusal::from),
        ),
        (
            "notifications",
            sweep_notifications(&app.storage, now)
                .await
                .map_err(Refusal::from),
        ),
        (
            "conversions",
            sweep_conversions(&app.storage, now)
                .await
                .map_err(Refusal::from),
        ),
        (
            "jobs",
            sweep_jobs(&app.storage, now).await.map_err(Refusal::from),
        ),
        (
            "purchases",
            sweep_purchases(&app.storage).await.map_err(Refusal::from),
        ),
        (
            "orders that nobody paid",
            time_out_orders(&app.ordering())
                .await
                .map_err(Refusal::from),
        ),
        (
            "payments",
            ask_providers(&app.ordering()).await.map_err(Refusal::from),
        ),
        (
            "fees",
            ask_for_fees(&app.ordering()).await.map_err(Refusal::from),
        ),
        (
            "orders that are over",
            sweep_ordering(&app.storage, now)
                .await
                .map_err(Refusal::from),
        ),
        (
            "supplies",
            requeue_lost_supplies(&app.ordering())
                .await
                .map_err(Refusal::from),
        ),
        (
            "deliveries",
            requeue_undelivered(&app.ordering())
                .await
                .map_err(Refusal::from),
        ),
        (
            "pictures of audits",
            sweep_audit_images(&app.audit())
                .await
                .map_err(Refusal::from),
        ),
        (
            "coupons",
            warn_of_ending(&app.coupon(), &app.translations)
                .await
                .map_err(Refusal::from),
        ),
    ];
    for (of, result) in &swept {
        if let Err(error) = result {
            tracing::error!("sweep of {of}: {error:?}");
        }
    }
    swept.into_iter().map(|(_, result)| result).sum()
}
