//! A notification as stored.

use std::collections::BTreeMap;

use kiosk_domain::{Language, Locale};
use serde::{Deserialize, Serialize};

use crate::storage::{StorageError, Transaction};

/// What a notification is about, with its number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotificationKind {
    /// A coupon ends soon.
    CouponExpiring = 2,
}

/// A notification's words, by the code of an interface language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotificationTexts {
    /// Its title.
    pub title: BTreeMap<String, String>,
    /// Its text.
    pub content: BTreeMap<String, String>,
}

/// A notification to store.
#[derive(Clone, Debug)]
pub struct NewNotification {
    /// Its number.
    pub id: i64,
    /// Whom it tells.
    pub user_id: i64,
    /// What it is about.
    pub kind: NotificationKind,
    /// Its words.
    pub detail: NotificationTexts,
    /// Unix seconds.
    pub created_at: i64,
}

/// A stored notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// Its number.
    pub id: i64,
    /// What it is about: 2 is a coupon that ends soon.
    pub kind: i64,
    /// 3 when it was read.
    pub web_msg_status: i64,
    /// Its words.
    pub detail: NotificationTexts,
    /// Unix seconds.
    pub created_at: i64,
}

/// The words in the language of a locale, or in English, or a dash (`spec.md` §3).
fn word(texts: &BTreeMap<String, String>, locale: Locale) -> &str {
    let own = texts.get(locale.interface().code());
    let text = own.or_else(|| texts.get(Language::En.code()));
    text.filter(|text| !text.is_empty())
        .map_or("-", |text| text)
}

impl NotificationTexts {
    /// The title in a locale.
    pub fn title(&self, locale: Locale) -> &str {
        word(&self.title, locale)
    }

    /// The text in a locale.
    pub fn content(&self, locale: Locale) -> &str {
        word(&self.content, locale)
    }
}

impl Transaction {
    /// Tells a person something, together with the fact that made it necessary.
    pub(in crate::storage) async fn notify(
        &mut self,
        new: &NewNotification,
    ) -> Result<(), StorageError> {
        let unreadable = |_| StorageError::Unreadable {
            what: "notification",
        };
        sqlx::query(
            "INSERT INTO notification (id, user_id, kind, web_msg_status, detail, created_at)
             VALUES ($1, $2, $3, 1, $4, $5)",
        )
        .bind(new.id)
        .bind(new.user_id)
        .bind(new.kind as i64)
        .bind(serde_json::to_string(&new.detail).map_err(unreadable)?)
        .bind(new.created_at)
        .execute(self.on())
        .await?;
        Ok(())
    }
}
