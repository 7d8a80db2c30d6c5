//! How often coupons are asked for.

use crate::api::speak::Refusal;
use crate::app::App;
use crate::config::Quota;
use crate::service::ClientAddress;
use crate::service::{count, count_address, count_loosely};

/// Claims of a person.
const CLAIM: Quota = Quota::new("coupon_claim", 30, 60);
/// Codes that a person tries.
const REDEEM: Quota = Quota::new("coupon_redeem", 10, 600);
/// Codes that are tried from one network.
const REDEEM_FROM: Quota = Quota::new("coupon_redeem_from", 30, 600);

/// Counts a claim. When nobody counts, claims go on: the limits of a coupon hold anyway.
pub(super) async fn count_claim(app: &App, user_id: i64) -> Result<(), Refusal> {
    Ok(count_loosely(&*app.limiter, CLAIM, &user_id.to_string()).await?)
}

/// Counts a try of a code. When nobody counts, no code is tried: they could be guessed.
pub(super) async fn count_redeem(
    app: &App,
    user_id: i64,
    address: ClientAddress,
) -> Result<(), Refusal> {
    count(&*app.limiter, REDEEM, &user_id.to_string()).await?;
    Ok(count_address(&*app.limiter, REDEEM_FROM, address).await?)
}
