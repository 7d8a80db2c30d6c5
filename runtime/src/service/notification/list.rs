//! What the shop told a person.

use kiosk_domain::{Locale, NotificationId, UnixTime, UserId, translated};

use super::NotificationParts;
use crate::storage::notification::{Notification, NotificationKind, ReadStatus};
use crate::storage::{PageOf, PageRange, StorageError};

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
    fn read_in(locale: Locale, stored: &Notification) -> Self {
        let read = |texts| {
            let text = translated(texts, locale).filter(|text| !text.is_empty());
            text.unwrap_or(NO_TEXT).to_owned()
        };
        Self {
            id: stored.id,
            kind: stored.kind,
            status: stored.status,
            title: read(&stored.detail.title),
            content: read(&stored.detail.content),
            created_at: stored.created_at,
        }
    }
}

/// A part of a person's notifications as a locale reads them, the newest first.
pub async fn list(
    parts: &NotificationParts<'_>,
    user_id: UserId,
    locale: Locale,
    range: PageRange,
) -> Result<PageOf<ListedNotification>, StorageError> {
    let stored = parts.storage.notifications(user_id, range).await?;
    let read = |stored| ListedNotification::read_in(locale, stored);
    Ok(PageOf {
        items: stored.items.iter().map(read).collect(),
        total: stored.total,
    })
}
