//! Codes that were sent: themselves, and the notes that sends are limited by.

use std::fmt;

use kiosk_domain::{CodeState, ContactKey, SendId, UnixTime, VerifyType};
use sqlx::any::AnyRow;

use crate::storage::row::Read as _;
use crate::storage::{Storage, StorageError, Transaction};

/// A code to store.
#[derive(Clone)]
pub struct NewCode {
    /// What it is for.
    pub purpose: VerifyType,
    /// What it proves.
    pub contact: ContactKey,
    /// Its keyed hash.
    pub code_hash: String,
    /// When it was sent, and how long it counts.
    pub state: CodeState,
}

impl fmt::Debug for NewCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("NewCode");
        shown
            .field("purpose", &self.purpose)
            .finish_non_exhaustive()
    }
}

/// The note of a send.
#[derive(Clone, Debug)]
pub struct NewSend {
    /// Its number.
    pub id: SendId,
    /// To whom.
    pub contact: ContactKey,
    /// From which network.
    pub network: String,
    /// The larger network that it is part of; empty where there is none.
    pub wide_network: String,
    /// The name of the account that asked; empty for a stranger.
    pub requester: String,
    /// When.
    pub sent_at: UnixTime,
}

/// By what sends are counted beside the contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SentBy<'a> {
    /// The network.
    Network(&'a str),
    /// The larger network.
    WideNetwork(&'a str),
    /// The account that asked.
    Requester(&'a str),
}

impl SentBy<'_> {
    fn statement(self) -> &'static str {
        match self {
            Self::Network(_) => {
                "SELECT sent_at, address FROM code_send WHERE address = $1 AND sent_at > $2"
            }
            Self::WideNetwork(_) => {
                "SELECT sent_at, address FROM code_send WHERE wide_address = $1 AND sent_at > $2"
            }
            Self::Requester(_) => {
                "SELECT sent_at, address FROM code_send WHERE requester = $1 AND sent_at > $2"
            }
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Network(name) | Self::WideNetwork(name) | Self::Requester(name) => name,
        }
    }
}

/// The number of no send.
const NO_SEND: i64 = -1;

/// How many text messages were sent since a moment; one send is left out of the count.
const COUNT_TEXTS: &str =
    "SELECT COUNT(CASE WHEN area = $1 THEN 1 END) AS of_area, COUNT(*) AS of_shop
     FROM code_send WHERE area <> '' AND sent_at > $2 AND id <> $3";

/// A send that was noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedSend {
    /// When.
    pub sent_at: UnixTime,
    /// From which network.
    pub network: String,
}

/// How many text messages were sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextCounts {
    /// To phones of the area.
    pub area: usize,
    /// To all.
    pub shop: usize,
}

impl Transaction {
    /// Holds a name that sends are counted by until the end, so that whoever counts by it waits.
    pub async fn pass_gate(&mut self, name: &str, now: UnixTime) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO code_gate (name, passed_at) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET passed_at = excluded.passed_at",
        )
        .bind(name)
        .bind(now.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// What was sent to a contact since a moment.
    pub async fn sends_to(
        &mut self,
        contact: &ContactKey,
        since: UnixTime,
    ) -> Result<Vec<NotedSend>, StorageError> {
        let rows = sqlx::query(
            "SELECT sent_at, address FROM code_send WHERE contact = $1 AND sent_at > $2",
        )
        .bind(contact.as_str())
        .bind(since.secs())
        .fetch_all(self.on())
        .await?;
        rows.iter().map(noted).collect()
    }

    /// What was sent from a network or for an account since a moment; without a name, nothing.
    pub async fn sends_by(
        &mut self,
        by: SentBy<'_>,
        since: UnixTime,
    ) -> Result<Vec<NotedSend>, StorageError> {
        if by.name().is_empty() {
            return Ok(Vec::new());
        }
        let rows = sqlx::query(by.statement())
            .bind(by.name())
            .bind(since.secs())
            .fetch_all(self.on())
            .await?;
        rows.iter().map(noted).collect()
    }

    /// Notes a send; whether it becomes a text message is noted by [`Transaction::mark_text`].
    pub async fn insert_send(&mut self, new: &NewSend) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO code_send
                (id, contact, address, wide_address, requester, area, sent_at)
             VALUES ($1, $2, $3, $4, $5, '', $6)",
        )
        .bind(new.id.get())
        .bind(new.contact.as_str())
        .bind(new.network.as_str())
        .bind(new.wide_network.as_str())
        .bind(new.requester.as_str())
        .bind(new.sent_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Stores a code in the place of the last one for the same purpose and contact.
    pub async fn replace_code(&mut self, new: &NewCode) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO verification_code
                (purpose, contact, code_hash, sent_at, expires_at, tries, used)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (purpose, contact) DO UPDATE SET code_hash = excluded.code_hash,
                sent_at = excluded.sent_at, expires_at = excluded.expires_at,
                tries = excluded.tries, used = excluded.used",
        )
        .bind(new.purpose.name())
        .bind(new.contact.as_str())
        .bind(new.code_hash.as_str())
        .bind(new.state.sent_at.secs())
        .bind(new.state.expires_at.secs())
        .bind(i64::from(new.state.tries))
        .bind(i64::from(new.state.used))
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// How many text messages were sent since a moment, one send left out of the count.
    pub async fn count_texts(
        &mut self,
        area: &str,
        since: UnixTime,
        except: SendId,
    ) -> Result<TextCounts, StorageError> {
        let row = sqlx::query(COUNT_TEXTS)
            .bind(area)
            .bind(since.secs())
            .bind(except.get())
            .fetch_one(self.on())
            .await?;
        text_counts(&row)
    }

    /// Notes that something was told now; says whether it was not told since a moment.
    pub async fn tell_once(
        &mut self,
        name: &str,
        since: UnixTime,
        now: UnixTime,
    ) -> Result<bool, StorageError> {
        let told = sqlx::query(
            "INSERT INTO code_gate (name, passed_at) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET passed_at = excluded.passed_at
             WHERE code_gate.passed_at <= $3",
        )
        .bind(name)
        .bind(now.secs())
        .bind(since.secs())
        .execute(self.on())
        .await?;
        Ok(told.rows_affected() == 1)
    }

    /// Notes that a send becomes a text message to an area.
    pub async fn mark_text(&mut self, id: SendId, area: &str) -> Result<(), StorageError> {
        sqlx::query("UPDATE code_send SET area = $1 WHERE id = $2")
            .bind(area)
            .bind(id.get())
            .execute(self.on())
            .await?;
        Ok(())
    }
}

impl Storage {
    /// How many codes were sent to a contact since a moment.
    pub async fn count_sends(
        &self,
        contact: &ContactKey,
        since: UnixTime,
    ) -> Result<usize, StorageError> {
        let row = sqlx::query(
            "SELECT COUNT(*) AS sends FROM code_send WHERE contact = $1 AND sent_at > $2",
        )
        .bind(contact.as_str())
        .bind(since.secs())
        .fetch_one(&self.pool)
        .await?;
        count(&row, "sends")
    }

    /// How many text messages were sent since a moment.
    pub async fn count_texts(
        &self,
        area: &str,
        since: UnixTime,
    ) -> Result<TextCounts, StorageError> {
        let row = sqlx::query(COUNT_TEXTS)
            .bind(area)
            .bind(since.secs())
            .bind(NO_SEND)
            .fetch_one(&self.pool)
            .await?;
        text_counts(&row)
    }
}

fn text_counts(row: &AnyRow) -> Result<TextCounts, StorageError> {
    Ok(TextCounts {
        area: count(row, "of_area")?,
        shop: count(row, "of_shop")?,
    })
}

fn count(row: &AnyRow, name: &'static str) -> Result<usize, StorageError> {
    let count: i64 = row.read(name)?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

fn noted(row: &AnyRow) -> Result<NotedSend, StorageError> {
    Ok(NotedSend {
        sent_at: row.read("sent_at")?,
        network: row.read("address")?,
    })
}
