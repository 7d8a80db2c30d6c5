//! Telling people that a coupon of theirs ends soon.

use std::collections::BTreeMap;

use kiosk_domain::{Language, Locale};

use crate::app::App;
use crate::storage::StorageError;
use crate::storage::coupon::{CouponActivity, ExpiringCoupon};
use crate::storage::notification::{NewNotification, NotificationKind, NotificationTexts};
use crate::words::{Message, Word};

/// How long before its end a coupon is mentioned.
const AHEAD: i64 = 24 * 60 * 60;

/// Tells some of the people whose coupons end within a day, once a coupon; says how many were
/// told. However many there are, the rest has its turn next time.
///
/// # Errors
/// When the database fails.
pub async fn warn_of_ending_coupons(app: &App) -> Result<u64, StorageError> {
    let mut told = 0;
    for ending in app.storage.ending_coupons(app.now(), AHEAD).await? {
        match warn(app, &ending).await {
            Ok(done) => told += u64::from(done),
            Err(error) => {
                tracing::error!(coupon = ending.id, "nobody is told that it ends: {error}");
                // One that fails by itself stands in nobody's way next time.
                app.storage.pass_over_ending(ending.id, app.now()).await?;
            }
        }
    }
    Ok(told)
}

/// Where it says no, somebody has told the person or the coupon was used.
async fn warn(app: &App, ending: &ExpiringCoupon) -> Result<bool, StorageError> {
    let activity = ending.activity.as_ref().map_err(Clone::clone)?;
    let notification = notification(app, ending.user_id, activity);
    app.storage.warn_of_ending(ending.id, &notification).await
}

fn notification(app: &App, user_id: i64, activity: &CouponActivity) -> NewNotification {
    NewNotification {
        id: app.next_id(),
        user_id,
        kind: NotificationKind::CouponExpiring,
        detail: NotificationTexts {
            title: in_all_languages(|locale| {
                let message = Word("coupon.ending_title").into();
                app.translations.say(&message, locale)
            }),
            content: in_all_languages(|locale| content(app, activity, locale)),
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
