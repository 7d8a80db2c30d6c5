//! What the shop told a person.

use kiosk_domain::{Locale, NotificationId, UnixTime, UserId, translated};

use super::NotificationParts;
use super::topic::order_texts;
use crate::storage::notification::{
    Notification, NotificationDetail, NotificationKind, NotificationTexts, ReadStatus,
};
use crate::storage::{PageOf, PageRange, StorageError};
use crate::words::Translations;

/// What stands where a notification has no text (`spec.md` §3).
const NO_TEXT: &str = "-";

/// A notification as its person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedNotification {
    /// Its id.
    pub id: NotificationId,
    /// What it is about.
    pub kind: NotificationKind,
    /// Whether it was read.
    pub status: ReadStatus,
    /// Its title in the person's language.
    pub title: String,
    /// Its text in the person's language.
    pub content: String,
    /// When it was sent.
    pub created_at: UnixTime,
}

impl ListedNotification {
    fn read_in(locale: Locale, stored: &Notification, translations: &Translations) -> Self {
        let (title, content) = match &stored.detail {
            NotificationDetail::Texts(texts) => texts_in(locale, texts),
            NotificationDetail::Order(order) => order_texts(translations, order, locale),
        };
        Self {
            id: stored.id,
            kind: stored.kind,
            status: stored.status,
            title,
            content,
            created_at: stored.created_at,
        }
    }
}

fn texts_in(locale: Locale, texts: &NotificationTexts) -> (String, String) {
    let read = |texts| {
        let text = translated(texts, locale).filter(|text| !text.is_empty());
        text.unwrap_or(NO_TEXT).to_owned()
    };
    (read(&texts.title), read(&texts.content))
}

/// A part of a person's notifications as a locale reads them, the newest first.
pub async fn list(
    parts: &NotificationParts<'_>,
    user_id: UserId,
    locale: Locale,
    range: PageRange,
) -> Result<PageOf<ListedNotification>, StorageError> {
    let stored = parts.storage.notifications(user_id, range).await?;
    let read = |stored| ListedNotification::read_in(locale, stored, parts.translations);
    Ok(PageOf {
        items: stored.items.iter().map(read).collect(),
        total: stored.total,
    })
}
