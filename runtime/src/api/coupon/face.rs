//! What everybody sees of a coupon.

use std::collections::BTreeSet;

use kiosk_domain::{
    Amount, CategoryId, CouponActivity, CouponOff, CouponScope, Currency, GroupId, UnixTime,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::text::rule_text;
use crate::api::extract::Lang;
use crate::app::App;

/// What everybody sees of a coupon.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CouponSummary {
    #[schema(example = "Weekend treat")]
    name: String,
    /// 0 an amount, 1 a percentage.
    #[schema(example = 0)]
    rule_type: u8,
    /// What is taken off, where that is an amount.
    #[schema(value_type = Option<String>, example = "5")]
    amount: Option<Amount>,
    /// What is taken off, where that is a percentage.
    #[schema(example = "10")]
    percent: Option<String>,
    /// The most that a percentage comes to.
    #[schema(value_type = Option<String>, example = "8")]
    max_amount: Option<Amount>,
    /// The least price that it counts on.
    #[schema(value_type = String, example = "20")]
    min_amount: Amount,
    /// The currency of its amounts; none for a coupon that counts in every currency.
    #[schema(value_type = Option<String>, example = "USD")]
    currency: Option<Currency>,
    /// That currency's sign.
    #[schema(example = "$")]
    currency_symbol: String,
    scope: CouponScopeData,
    /// From when on it is claimed and used, Unix seconds.
    #[schema(value_type = i64, example = 1_795_197_600)]
    start_at: UnixTime,
    /// From when on it is neither claimed nor used, Unix seconds.
    #[schema(value_type = i64, example = 1_797_789_600)]
    end_at: UnixTime,
    /// The rule in a sentence, in the language of the call.
    #[schema(example = "$5.00 off from $20.00")]
    text: String,
}

/// What a coupon counts on.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct CouponScopeData {
    /// `all`, `groups` or `categories`.
    #[schema(example = "groups")]
    kind: &'static str,
    /// The numbers of the groups or categories.
    #[schema(value_type = Vec<i64>, example = json!([501]))]
    ids: ScopeIds,
}

/// The ids of what a coupon counts on; of everything none.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum ScopeIds {
    Groups(BTreeSet<GroupId>),
    Categories(BTreeSet<CategoryId>),
}

impl CouponSummary {
    /// A coupon in the language of a call.
    pub(super) fn of(app: &App, Lang(locale): Lang, activity: &CouponActivity) -> Self {
        let terms = activity.rule.terms();
        let (amount, percent, max_amount) = match terms.off {
            CouponOff::Amount(amount) => (Some(amount), None, None),
            CouponOff::Percentage { percent, cap } => (None, Some(percent.to_wire()), cap),
        };
        let text = rule_text(&activity.rule);
        Self {
            name: activity.name(locale).to_owned(),
            rule_type: terms.off.kind().to_wire(),
            amount,
            percent,
            max_amount,
            min_amount: terms.minimum,
            currency: terms.currency,
            currency_symbol: terms.currency.map_or("", Currency::symbol).to_owned(),
            scope: CouponScopeData::of(&terms.scope),
            start_at: terms.starts_at,
            end_at: terms.ends_at,
            text: app.translations.translate(&text, locale),
        }
    }
}

impl CouponScopeData {
    fn of(scope: &CouponScope) -> Self {
        match scope {
            CouponScope::All => Self {
                kind: "all",
                ids: ScopeIds::Groups(BTreeSet::new()),
            },
            CouponScope::Groups(ids) => Self {
                kind: "groups",
                ids: ScopeIds::Groups(ids.clone()),
            },
            CouponScope::Categories(ids) => Self {
                kind: "categories",
                ids: ScopeIds::Categories(ids.clone()),
            },
        }
    }
}
