//! From what was typed to a coupon's rule.

use std::collections::BTreeMap;

use kiosk_domain::{
    CouponLimits, CouponOff, CouponOffer, CouponRule, CouponScope, CouponTerms, Language, Percent,
    UnixTime,
};
use kiosk_runtime::service::coupon::NewCoupon;

use super::hint::hint;
use super::typed::{ArgumentErrors, amount, count, currency, moment, per_user, percent, scope};
use crate::args::coupons::{CreateCouponArgs, Placement};

/// Reads all that was typed.
///
/// What cannot be read is left out of the rule, so that the rule's own mistakes are told in the
/// same go.
pub fn parse(typed: &CreateCouponArgs, now: UnixTime) -> anyhow::Result<NewCoupon> {
    let mut mistakes = ArgumentErrors::default();
    let names = names(typed, &mut mistakes);
    let terms = terms(typed, now, &mut mistakes);
    let rule = match CouponRule::new(terms) {
        Ok(rule) => Some(rule),
        Err(wrong) => {
            for mistake in wrong {
                mistakes.note(hint(mistake, typed));
            }
            None
        }
    };
    let coupon = rule.map(|rule| NewCoupon {
        names,
        rule,
        offer: offer(&typed.offer),
    });
    if typed.offer.len() > 1 && typed.offer.contains(&Placement::Code) {
        mistakes.note("--offer: `code` is nowhere, and stands alone");
    }
    mistakes.unless(coupon)
}

fn terms(typed: &CreateCouponArgs, now: UnixTime, mistakes: &mut ArgumentErrors) -> CouponTerms {
    let named = typed.currency.as_deref();
    let own = mistakes.read("currency", named, currency);
    let minimum = mistakes.read("minimum", typed.minimum.as_deref(), amount);
    let starts = mistakes.read("starts", typed.starts.as_deref(), moment);
    let ends = mistakes.read("ends", Some(&typed.ends), moment);
    let per_user = mistakes.read("per-user", Some(&typed.per_user), per_user);
    let mut limit = |flag: &str, text: &Option<String>| mistakes.read(flag, text.as_deref(), count);
    let limits = CouponLimits {
        per_user: per_user.flatten(),
        per_day: limit("per-day", &typed.per_day),
        total: limit("total", &typed.total),
    };
    if let Some(unreachable_limit) = unreachable_limit(limits) {
        mistakes.note(unreachable_limit);
    }
    CouponTerms {
        off: off(typed, mistakes),
        // A currency that cannot be read is not missing.
        currency: own.or(named.map(|_| Default::default())),
        minimum: minimum.unwrap_or_default(),
        scope: mistakes
            .read("scope", Some(&typed.scope), scope)
            .unwrap_or(CouponScope::All),
        starts_at: starts.unwrap_or(if typed.starts.is_some() {
            UnixTime::from_secs(i64::MIN)
        } else {
            now
        }),
        ends_at: ends.unwrap_or(UnixTime::from_secs(i64::MAX)),
        limits,
    }
}

/// A limit that another one, which is smaller, always forestalls. Stored coupons may have such
/// limits, so that it is no mistake of the rule.
fn unreachable_limit(limits: CouponLimits) -> Option<String> {
    let CouponLimits {
        per_user,
        per_day,
        total,
    } = limits;
    let pairs = [
        (("per-day", per_day), ("per-user", per_user)),
        (("per-day", per_day), ("total", total)),
        (("per-user", per_user), ("total", total)),
    ];
    pairs.into_iter().find_map(|((flag, own), (other, least))| {
        let (own, least) = (own?, least?);
        (own > least).then(|| {
            format!(
                "--{flag} `{own}`: it never counts beside --{other} `{least}`; make it smaller, \
                 or --{other} larger"
            )
        })
    })
}

fn off(typed: &CreateCouponArgs, mistakes: &mut ArgumentErrors) -> CouponOff {
    let fixed = mistakes.read("amount", typed.off.amount.as_deref(), amount);
    let part = mistakes.read("percent", typed.off.percent.as_deref(), percent);
    let cap = mistakes.read("cap", typed.cap.as_deref(), amount);
    match (fixed, part) {
        (Some(amount), None) => CouponOff::Amount(amount),
        (_, part) => CouponOff::Percentage {
            percent: part.unwrap_or(Percent::MAX),
            cap,
        },
    }
}

fn names(typed: &CreateCouponArgs, mistakes: &mut ArgumentErrors) -> BTreeMap<String, String> {
    let mut names =
        BTreeMap::from([(Language::En.code().to_owned(), typed.name.trim().to_owned())]);
    if typed.name.trim().is_empty() {
        mistakes.note("--name: expected a name");
    }
    for text in &typed.name_in {
        let read = mistakes.read("name-in", Some(text), name_in);
        names.extend(read);
    }
    names
}

fn name_in(text: &str) -> Result<(String, String), String> {
    let known = text.split_once('=').filter(|(language, name)| {
        Language::from_code(language).is_some() && !name.trim().is_empty()
    });
    known
        .map(|(language, name)| (language.to_owned(), name.trim().to_owned()))
        .ok_or_else(|| {
            let codes = Language::ALL.map(Language::code).join(", ");
            format!("expected a language and a name, such as `ja=週末`; languages are {codes}")
        })
}

fn offer(places: &[Placement]) -> CouponOffer {
    CouponOffer {
        index: places.contains(&Placement::Index),
        goods: places.contains(&Placement::Goods),
        new_users: places.contains(&Placement::NewUsers),
    }
}
