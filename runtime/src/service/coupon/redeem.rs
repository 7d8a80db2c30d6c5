//! Redeeming a code: a coupon once a person, as often as the code allows.

use kiosk_domain::{CouponCode, CouponId, CouponSource, RedeemError, UserId};

use super::CouponParts;
use super::give::{Gift, give};
use crate::service::{ClientAddress, Refusal, count_address, count_user};
use crate::words::Word;

/// Somebody types a code. Who knows it gets the coupon, so this cannot be printed.
#[derive(Clone)]
pub struct CodeRedemption {
    /// Who.
    pub user_id: UserId,
    /// From where.
    pub address: ClientAddress,
    /// What was typed.
    pub code: String,
}

/// Gives a person the coupon of a code.
///
/// # Errors
/// Too many tries; a text that cannot be a code; or the reason why the code gives nothing.
pub async fn redeem(parts: &CouponParts<'_>, typed: CodeRedemption) -> Result<CouponId, Refusal> {
    // When nobody counts, no code is tried: they could be guessed.
    count_user(parts.limiter, parts.tries.coupon_codes, typed.user_id).await?;
    count_address(parts.limiter, parts.tries.coupon_codes_from, typed.address).await?;
    let code = CouponCode::parse(&typed.code)
        .map_err(|_| Refusal::invalid("code", Word("coupon.code_malformed")))?;
    let gift = Gift {
        id: parts.next_id(),
        user_id: typed.user_id,
        source: CouponSource::Code,
        code: Some(code.clone()),
        now: parts.now(),
    };
    parts
        .storage
        .write(async |tx| {
            let unknown = || refusal(RedeemError::Unknown);
            let stored = tx.lock_coupon_code(&code, gift.user_id).await?;
            let stored = stored.ok_or_else(unknown)?;
            let activity = tx.lock_coupon_activity(stored.activity_id).await?;
            let activity = activity.ok_or_else(unknown)?;
            activity
                .check_code(stored.uses, gift.now)
                .map_err(refusal)?;
            let id = gift.id;
            give(tx, &activity, gift)
                .await?
                .map_err(|_| refusal(RedeemError::Limit))?;
            tx.add_code_use(&code).await?;
            Ok(id)
        })
        .await
}

fn refusal(error: RedeemError) -> Refusal {
    Refusal::because(match error {
        RedeemError::Unknown => Word("coupon.code_unknown"),
        RedeemError::UsedByYou => Word("coupon.code_used_by_you"),
        RedeemError::Expired => Word("coupon.code_expired"),
        RedeemError::UsedUp => Word("coupon.code_used"),
        RedeemError::Limit => Word("coupon.limit"),
    })
}
