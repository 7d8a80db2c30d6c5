//! Telling people that a coupon of theirs ends soon.

use std::collections::BTreeMap;

use kiosk_domain::{Language, Locale};

use crate::api::{Message, Word};
use crate::app::App;
use crate::storage::StorageError;
use crate::storage::coupon::{CouponActivity, EndingCoupon};
use crate::storage::notification::{Detail, NewNotification, NotificationKind};

/// How long before its end a coupon is mentioned.
const AHEAD: i64 = 24 * 60 * 60;

/// Tells the people whose coupons end within a day, once a coupon; says how many were told.
///
/// # Errors
/// When the database fails.
pub async fn warn_of_ending_coupons(app: &App) -> Result<u64, StorageError> {
    let mut told = 0;
    loop {
        let ending = app.storage.ending_coupons(app.now(), AHEAD).await?;
        if ending.is_empty() {
            return Ok(told);
        }
        for coupon in ending {
            let notification = notification(app, &coupon);
            // Where it says no, somebody has told the person or the coupon was used: it does
            // not come back in the next round.
            if app.storage.warn_of_ending(coupon.id, &notification).await? {
                told += 1;
            }
        }
    }
}

fn notification(app: &App, ending: &EndingCoupon) -> NewNotification {
    NewNotification {
        id: app.next_id(),
        user_id: ending.user_id,
        kind: NotificationKind::CouponExpiring,
        detail: Detail {
            title: in_all_languages(|locale| {
                let message = Word("coupon.ending_title").into();
                app.translations.say(&message, locale)
            }),
            content: in_all_languages(|locale| content(app, &ending.activity, locale)),
        },
        created_at: app.now(),
    }
}

fn content(app: &App, activity: &CouponActivity, locale: Locale) -> String {
    let message = Message::with(Word("coupon.ending_content"), "name", activity.name(locale));
    app.translations.say(&message, locale)
}

fn in_all_languages(text: impl Fn(Locale) -> String) -> BTreeMap<String, String> {
    let spoken = |language| {
        let locale = Locale::ALL
            .into_iter()
            .find(|locale| locale.language() == Some(language))?;
        Some((language.code().to_owned(), text(locale)))
    };
    Language::ALL.into_iter().filter_map(spoken).collect()
}
