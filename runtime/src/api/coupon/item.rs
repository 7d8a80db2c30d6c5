//! A coupon of a list, and how the one who looks stands with it.

use std::collections::HashMap;

use kiosk_domain::{ClaimState, Claimant, Currency, claim_state};
use serde::Serialize;
use utoipa::ToSchema;

use super::face::CouponSummary;
use crate::api::extract::{Lang, Visitor};
use crate::app::App;
use crate::storage::StorageError;
use crate::storage::coupon::{CouponActivity, UserClaimCounts};

/// A coupon of a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CouponItem {
    /// A text: the number is greater than browsers count exactly.
    #[schema(example = "98304000000000001")]
    id: String,
    /// What `get-coupon` takes; the same number.
    #[schema(example = "98304000000000001")]
    activity_id: String,
    #[serde(flatten)]
    face: CouponSummary,
    /// How many are left; missing means enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 88)]
    left: Option<u32>,
    user_data: UserData,
}

/// How a person stands with a coupon; also the result of claiming it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct UserData {
    /// 0 claim, 1 continue, 2 limit, 3 today's limit, 4 unable: not begun, or over.
    #[schema(example = 0)]
    status: u8,
    /// How many the person has claimed.
    #[schema(example = 0)]
    claimed: u32,
    /// How many of those can be used.
    #[schema(example = 0)]
    unused: u32,
}

impl UserData {
    pub(super) fn of(state: ClaimState, standing: UserClaimCounts) -> Self {
        Self {
            status: state.to_wire(),
            claimed: standing.claimed,
            unused: standing.unused,
        }
    }
}

/// Somebody who looks at coupons, with the standings that storage knows.
pub(super) struct CouponViewer {
    claimant: Claimant,
    standings: HashMap<i64, UserClaimCounts>,
    now: i64,
}

impl CouponViewer {
    /// Reads the standings of a visitor, of whom there are none unless signed in.
    pub(super) async fn load(app: &App, visitor: &Visitor) -> Result<Self, StorageError> {
        let now = app.now();
        let (claimant, standings) = match &visitor.0 {
            None => (Claimant::Visitor, HashMap::new()),
            Some(session) => {
                let standings = app.storage.user_claim_counts(session.user.id, now).await?;
                (Claimant::Eligible, standings)
            }
        };
        Ok(Self {
            claimant,
            standings,
            now,
        })
    }

    /// Whether the coupon may be claimed.
    pub(super) fn state(&self, activity: &CouponActivity) -> ClaimState {
        let counts = activity.counts(self.standing(activity));
        claim_state(&activity.rule, self.claimant, counts, self.now)
    }

    /// The coupon as this person sees it.
    pub(super) fn item(&self, app: &App, lang: Lang, activity: &CouponActivity) -> CouponItem {
        CouponItem {
            id: activity.id.to_string(),
            activity_id: activity.id.to_string(),
            face: CouponSummary::of(app, lang, activity),
            left: activity.left(),
            user_data: UserData::of(self.state(activity), self.standing(activity)),
        }
    }

    fn standing(&self, activity: &CouponActivity) -> UserClaimCounts {
        self.standings
            .get(&activity.id)
            .copied()
            .unwrap_or_default()
    }
}

/// The currency of a call; US dollars where the shop does not know it (`wire.md`).
pub(super) fn currency(code: Option<&str>) -> Currency {
    let known = |code: &str| Currency::from_code(&code.to_ascii_uppercase());
    code.and_then(known).unwrap_or_default()
}

/// Whether a coupon counts in a currency.
pub(super) fn counts_in(activity: &CouponActivity, currency: Currency) -> bool {
    let own = activity.rule.terms().currency;
    own.is_none_or(|own| own == currency)
}
