//! Storing a verification code that is sent, unless too many were.

use std::fmt;

use kiosk_domain::{SendHistory, SendLimits, SendVerdict, may_send};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::storage::{NewJob, Storage, StorageError, Transaction};

/// Seconds for which sends are remembered: the longest limit is a day.
const REMEMBERED: i64 = 24 * 60 * 60;

/// A code to store and send.
#[derive(Clone)]
pub struct NewCode {
    /// A number for the note of the send.
    pub id: i64,
    /// What it is for.
    pub purpose: &'static str,
    /// Its keyed hash.
    pub code_hash: String,
    /// Unix seconds.
    pub sent_at: i64,
    /// From when on it counts no more.
    pub expires_at: i64,
    /// Who sends it, and to whom.
    pub sender: Sender,
    /// The work of sending it.
    pub job: NewJob,
}

impl fmt::Debug for NewCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("NewCode");
        shown.field("purpose", &self.purpose);
        shown.field("job", &self.job).finish_non_exhaustive()
    }
}

/// The names that sends are counted by.
#[derive(Clone, Debug)]
pub struct Sender {
    /// `email:…` or `phone:…`.
    pub contact: String,
    /// The client's network.
    pub address: String,
}

/// A text message that is about to be sent.
#[derive(Clone, Copy, Debug)]
pub struct TextCharge<'a> {
    /// The note of the send that it belongs to.
    pub send_id: i64,
    /// The phone's area.
    pub area: &'a str,
    /// Unix seconds.
    pub now: i64,
}

impl Storage {
    /// Stores a code in the place of the last one and queues its job, when the limits allow.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn send_code(
        &self,
        new: &NewCode,
        limits: &SendLimits,
    ) -> Result<SendVerdict, StorageError> {
        let mut transaction = self.begin().await?;
        let verdict = transaction.judge_send(new, limits).await?;
        if verdict == SendVerdict::Now {
            transaction.note_send(new).await?;
            transaction.replace_code(new).await?;
            transaction.queue_job(&new.job).await?;
        }
        transaction.commit().await?;
        Ok(verdict)
    }

    /// How many codes were sent to a contact since a moment.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_sends(&self, contact: &str, since: i64) -> Result<usize, StorageError> {
        let row = sqlx::query("SELECT COUNT(*) FROM code_send WHERE contact = $1 AND sent_at > $2")
            .bind(contact)
            .bind(since)
            .fetch_one(&self.pool)
            .await?;
        counted(&row)
    }

    /// Notes that a send becomes a text message, which costs; says whether the limits allow
    /// it. However often it is asked for one send, it is noted once.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn charge_text(
        &self,
        charge: TextCharge<'_>,
        limits: &SendLimits,
    ) -> Result<bool, StorageError> {
        let mut transaction = self.begin().await?;
        transaction.pass_gate("texts", charge.now).await?;
        let since = charge.now - REMEMBERED;
        let row = sqlx::query(
            "SELECT COUNT(CASE WHEN area = $1 THEN 1 END), COUNT(*) FROM code_send
             WHERE area <> '' AND sent_at > $2 AND id <> $3",
        )
        .bind(charge.area)
        .bind(since)
        .bind(charge.send_id)
        .fetch_one(transaction.on())
        .await?;
        let (area, shop) = (row.try_get::<i64, _>(0)?, row.try_get::<i64, _>(1)?);
        let count = |number| usize::try_from(number).unwrap_or(usize::MAX);
        let allowed = limits.allow_text(count(area), count(shop));
        if allowed {
            sqlx::query("UPDATE code_send SET area = $1 WHERE id = $2")
                .bind(charge.area)
                .bind(charge.send_id)
                .execute(transaction.on())
                .await?;
        }
        transaction.commit().await?;
        Ok(allowed)
    }
}

fn counted(row: &AnyRow) -> Result<usize, StorageError> {
    Ok(usize::try_from(row.try_get::<i64, _>(0)?).unwrap_or(usize::MAX))
}

impl Transaction {
    async fn judge_send(
        &mut self,
        new: &NewCode,
        limits: &SendLimits,
    ) -> Result<SendVerdict, StorageError> {
        let (sender, now) = (&new.sender, new.sent_at);
        let mut gates = vec![
            format!("address:{}", sender.address),
            sender.contact.clone(),
        ];
        // Everybody takes the gates in one order, so that nobody waits in a circle.
        gates.sort_unstable();
        for gate in &gates {
            self.pass_gate(gate, now).await?;
        }
        let since = now - REMEMBERED;
        let contact = self
            .sends(
                "SELECT sent_at, address FROM code_send WHERE contact = $1 AND sent_at > $2",
                &sender.contact,
                since,
            )
            .await?;
        let strict = sender.contact.starts_with("phone:");
        let (identifier, elsewhere): (Vec<_>, Vec<_>) = contact
            .into_iter()
            .partition(|(_, address)| strict || *address == sender.address);
        let address = self
            .sends(
                "SELECT sent_at, address FROM code_send WHERE address = $1 AND sent_at > $2",
                &sender.address,
                since,
            )
            .await?;
        let moments = |sends: Vec<(i64, String)>| sends.into_iter().map(|(sent, _)| sent);
        let history = SendHistory {
            identifier: &moments(identifier).collect::<Vec<_>>(),
            elsewhere: &moments(elsewhere).collect::<Vec<_>>(),
            address: &moments(address).collect::<Vec<_>>(),
        };
        Ok(may_send(history, limits, now))
    }

    async fn pass_gate(&mut self, name: &str, now: i64) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO code_gate (name, passed_at) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET passed_at = excluded.passed_at",
        )
        .bind(name)
        .bind(now)
        .execute(self.on())
        .await?;
        Ok(())
    }

    async fn sends(
        &mut self,
        statement: &'static str,
        name: &str,
        since: i64,
    ) -> Result<Vec<(i64, String)>, StorageError> {
        let rows = sqlx::query(statement)
            .bind(name)
            .bind(since)
            .fetch_all(self.on())
            .await?;
        let sends = rows
            .iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
        sends.collect()
    }

    async fn note_send(&mut self, new: &NewCode) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO code_send (id, contact, address, area, sent_at)
             VALUES ($1, $2, $3, '', $4)",
        )
        .bind(new.id)
        .bind(new.sender.contact.as_str())
        .bind(new.sender.address.as_str())
        .bind(new.sent_at)
        .execute(self.on())
        .await?;
        Ok(())
    }

    async fn replace_code(&mut self, new: &NewCode) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO verification_code (purpose, contact, code_hash, sent_at, expires_at)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (purpose, contact) DO UPDATE SET code_hash = excluded.code_hash,
                sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0, used = 0",
        )
        .bind(new.purpose)
        .bind(new.sender.contact.as_str())
        .bind(new.code_hash.as_str())
        .bind(new.sent_at)
        .bind(new.expires_at)
        .execute(self.on())
        .await?;
        Ok(())
    }
}
