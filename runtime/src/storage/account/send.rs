//! Storing a verification code that is sent, unless too many were.

use std::fmt;

use kiosk_domain::{SendHistory, SendLimits, SendVerdict, may_send};
use sqlx::Row as _;

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
    /// The phone's area; none for mail.
    pub area: Option<String>,
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
            transaction.queue(&new.job).await?;
        }
        transaction.commit().await?;
        Ok(verdict)
    }
}

impl Transaction {
    async fn judge_send(
        &mut self,
        new: &NewCode,
        limits: &SendLimits,
    ) -> Result<SendVerdict, StorageError> {
        let (sender, now) = (&new.sender, new.sent_at);
        let area = sender.area.as_deref().unwrap_or_default();
        let mut gates = vec![
            format!("address:{}", sender.address),
            sender.contact.clone(),
        ];
        gates.extend(sender.area.as_ref().map(|area| format!("area:{area}")));
        // Everybody takes the gates in one order, so that nobody waits in a circle.
        gates.sort_unstable();
        for gate in &gates {
            self.pass_gate(gate, now).await?;
        }
        let since = now - REMEMBERED;
        let identifier = self
            .sends(
                "SELECT sent_at FROM code_send WHERE contact = $1 AND sent_at > $2",
                &sender.contact,
                since,
            )
            .await?;
        let address = self
            .sends(
                "SELECT sent_at FROM code_send WHERE address = $1 AND sent_at > $2",
                &sender.address,
                since,
            )
            .await?;
        let area = match area {
            "" => Vec::new(),
            area => {
                let area_sends = "SELECT sent_at FROM code_send WHERE area = $1 AND sent_at > $2";
                self.sends(area_sends, area, since).await?
            }
        };
        let history = SendHistory {
            identifier: &identifier,
            address: &address,
            area: &area,
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
    ) -> Result<Vec<i64>, StorageError> {
        let rows = sqlx::query(statement)
            .bind(name)
            .bind(since)
            .fetch_all(self.on())
            .await?;
        let times = rows.iter().map(|row| row.try_get(0));
        Ok(times.collect::<Result<_, _>>()?)
    }

    async fn note_send(&mut self, new: &NewCode) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO code_send (id, contact, address, area, sent_at)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(new.id)
        .bind(new.sender.contact.as_str())
        .bind(new.sender.address.as_str())
        .bind(new.sender.area.as_deref().unwrap_or_default())
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
