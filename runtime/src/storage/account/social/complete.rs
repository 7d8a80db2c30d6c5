//! Giving somebody whom a service named an account: a new one, or one that a code proves.

use kiosk_domain::CodeVerdict;

use super::pending::read;
use super::{SocialPerson, SocialTicket};
use crate::storage::account::{Arrival, CodeProof, NewUser, User};
use crate::storage::{NewJob, Storage, StorageError, Transaction};

/// All that completing needs.
#[derive(Clone, Debug)]
pub struct SocialCompletion {
    /// Who is completed.
    pub ticket: SocialTicket,
    /// Which account it becomes.
    pub entry: SocialEntry,
    /// The session that begins; whose it is follows from the account.
    pub arrival: Arrival,
    /// What everybody gets whose account is new.
    pub welcome: NewJob,
    /// Unix seconds.
    pub now: i64,
}

/// Which account somebody is given.
#[derive(Clone, Debug)]
pub enum SocialEntry {
    /// A new one.
    New(NewUser),
    /// The one of a contact that a code proves, or a new one with it.
    Proved {
        /// The code and the contact.
        proof: CodeProof,
        /// The person to store where nobody has that contact.
        otherwise: NewUser,
    },
}

impl SocialEntry {
    /// The person to store if the account is new.
    pub fn newcomer(&self) -> &NewUser {
        match self {
            Self::New(new) => new,
            Self::Proved { otherwise, .. } => otherwise,
        }
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocialOutcome {
    /// This person is linked and signed in; whether the account was there before.
    Entered(User, Before),
    /// Nobody waits to be completed, or not in this browser.
    Gone,
    /// The code counts not, or no longer.
    WrongCode,
    /// Somebody has that address or number.
    Taken,
    /// The account is linked to somebody else at that service.
    LinkedAlready,
    /// The account is blocked.
    Blocked,
}

/// Whether an account was there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// It was.
    Known,
    /// It is new.
    New,
}

impl Storage {
    /// Links somebody to an account and begins a session there, or does neither; a code that was
    /// right is spent in either case.
    ///
    /// All other sessions of an account that was there before end: whoever opened it in
    /// advance is out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn complete_social(
        &self,
        completion: &SocialCompletion,
    ) -> Result<SocialOutcome, StorageError> {
        let mut transaction = self.begin().await?;
        let Some(person) = transaction.lock_social_person(completion).await? else {
            return Ok(SocialOutcome::Gone);
        };
        if let SocialEntry::Proved { proof, .. } = &completion.entry
            && transaction.spend_code(proof).await? != CodeVerdict::Accepted
        {
            // The try counts, and the visitor may type again.
            transaction.commit().await?;
            return Ok(SocialOutcome::WrongCode);
        }
        transaction.mark().await?;
        let outcome = transaction.enter(completion, &person).await?;
        if !matches!(outcome, SocialOutcome::Entered(..)) {
            transaction.undo_to_mark().await?;
        }
        transaction.commit().await?;
        Ok(outcome)
    }
}

impl Transaction {
    /// Gives the person an account and a session there. Unless the person has entered, what was
    /// done is to be undone.
    async fn enter(
        &mut self,
        completion: &SocialCompletion,
        person: &SocialPerson,
    ) -> Result<SocialOutcome, StorageError> {
        let known = match &completion.entry {
            SocialEntry::New(_) => None,
            SocialEntry::Proved { proof, .. } => self.user_of(&proof.contact).await?,
        };
        let (user, before) = match known {
            Some(user) if user.blocked_at.is_some() => return Ok(SocialOutcome::Blocked),
            Some(user) => (user, Before::Known),
            None => {
                let new = completion.entry.newcomer();
                match self.insert_user(new).await {
                    Ok(()) => (new.user.clone(), Before::New),
                    Err(StorageError::Exists(_)) => return Ok(SocialOutcome::Taken),
                    Err(error) => return Err(error),
                }
            }
        };
        if !self.link(person, user.id, completion.now).await? {
            return Ok(SocialOutcome::LinkedAlready);
        }
        self.arrive(user.id, &completion.arrival).await?;
        match before {
            Before::Known => {
                let kept = completion.arrival.session.id;
                self.end_sessions_but(user.id, kept).await?;
            }
            Before::New => self.queue_job(&completion.welcome).await?,
        }
        self.forget_social_person(&completion.ticket).await?;
        Ok(SocialOutcome::Entered(user, before))
    }

    /// Holds the row until the end, so that of two completions one finds nobody.
    async fn lock_social_person(
        &mut self,
        completion: &SocialCompletion,
    ) -> Result<Option<SocialPerson>, StorageError> {
        let row = sqlx::query(
            "UPDATE social_pending SET platform = platform
             WHERE uuid_hash = $1 AND browser_hash = $2 AND expires_at > $3
             RETURNING platform, subject, email",
        )
        .bind(completion.ticket.uuid_hash.as_str())
        .bind(completion.ticket.browser_hash.as_str())
        .bind(completion.now)
        .fetch_optional(self.on())
        .await?;
        row.as_ref().map(read).transpose()
    }

    async fn forget_social_person(&mut self, ticket: &SocialTicket) -> Result<(), StorageError> {
        sqlx::query("DELETE FROM social_pending WHERE uuid_hash = $1")
            .bind(ticket.uuid_hash.as_str())
            .execute(self.on())
            .await?;
        Ok(())
    }

    /// The person of a contact: `email:…` in small letters, or `phone:+…`. The row is held
    /// until the end: whoever blocks the person meanwhile ends the session that begins here.
    async fn user_of(&mut self, contact: &str) -> Result<Option<User>, StorageError> {
        let row = sqlx::query(
            "UPDATE users SET nickname = nickname WHERE email_key = $1 OR phone = $2
             RETURNING id, email, area_code, phone, nickname, region, spent,
                complete_order_count, created_at, blocked_at",
        )
        .bind(contact.strip_prefix("email:"))
        .bind(contact.strip_prefix("phone:"))
        .fetch_optional(self.on())
        .await?;
        row.map(|row| User::read(&row, 0)).transpose()
    }

    /// Links; says whether neither side was linked before.
    async fn link(
        &mut self,
        person: &SocialPerson,
        user_id: i64,
        now: i64,
    ) -> Result<bool, StorageError> {
        let linked = sqlx::query(
            "INSERT INTO social_link (platform, subject, user_id, email, created_at)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        )
        .bind(person.platform.as_str())
        .bind(person.subject.as_str())
        .bind(user_id)
        .bind(person.email.as_deref())
        .bind(now)
        .execute(self.on())
        .await?;
        Ok(linked.rows_affected() > 0)
    }
}
