//! Telling people that a coupon of theirs ends soon, once a coupon.

use std::collections::BTreeMap;

use kiosk_domain::{CouponId, Language, Locale, UserCoupon};

use super::CouponParts;
use crate::storage::StorageError;
use crate::storage::notification::{
    NewNotification, NotificationDetail, NotificationKind, NotificationTexts,
};
use crate::words::{Message, Translations, Word};

/// Tells some of the people whose coupons end within a day, once a coupon; says how many were
/// told. However many there are, the rest has its turn next time.
///
/// # Errors
/// [`StorageError`]; who was told until then is not told again, and the rest has its turn next
/// time. A coupon that alone cannot be told of holds up no other.
pub async fn warn_of_ending(
    parts: &CouponParts<'_>,
    translations: &Translations,
) -> Result<u64, StorageError> {
    let mut told = 0;
    for id in parts.storage.expiring_coupons(parts.now()).await? {
        match warn(parts, translations, id).await {
            Ok(done) => told += u64::from(done),
            Err(error @ StorageError::Unavailable(_)) => return Err(error),
            Err(error) => {
                tracing::error!(coupon = id.get(), "nobody is told that it ends: {error}");
                // One that fails by itself stands in nobody's way next time.
                let now = parts.now();
                let storage = parts.storage;
                storage
                    .write(async |tx| tx.mark_warned(id, now).await)
                    .await?;
            }
        }
    }
    Ok(told)
}

/// Where it says no, somebody has told the person or the coupon was used meanwhile.
async fn warn(
    parts: &CouponParts<'_>,
    translations: &Translations,
    id: CouponId,
) -> Result<bool, StorageError> {
    let now = parts.now();
    parts
        .storage
        .write(async |tx| {
            let coupon = tx.lock_user_coupon(id).await?;
            let Some(coupon) = coupon.filter(|coupon| coupon.is_to_mention(now)) else {
                return Ok(false);
            };
            tx.notify(&notification(parts, translations, &coupon))
                .await?;
            tx.mark_warned(id, now).await?;
            Ok(true)
        })
        .await
}

fn notification(
    parts: &CouponParts<'_>,
    translations: &Translations,
    coupon: &UserCoupon,
) -> NewNotification {
    let say = |message: Message, locale| translations.translate(&message, locale);
    let content = |locale| {
        let name = coupon.activity.name(locale);
        Message::with(Word("coupon.ending_content"), "name", name)
    };
    NewNotification {
        id: parts.next_id(),
        user_id: coupon.user_id,
        kind: NotificationKind::CouponExpiring,
        detail: NotificationDetail::Texts(NotificationTexts {
            title: in_all_languages(|locale| say(Word("coupon.ending_title").into(), locale)),
            content: in_all_languages(|locale| say(content(locale), locale)),
        }),
        created_at: parts.now(),
    }
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
