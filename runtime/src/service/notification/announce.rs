//! A person of the shop tells users something on the site.

use std::collections::BTreeSet;
use std::ops::Bound;

use data_encoding::HEXLOWER;
use kiosk_domain::{AnnouncementId, UserId};
use sha2::{Digest as _, Sha256};

use super::AnnounceParts;
use crate::storage::notification::{
    Announcement, NewNotification, NotificationDetail, NotificationKind, NotificationTexts,
    UsersToTell,
};
use crate::storage::{StorageError, Transaction};

/// How many are told in one transaction: whoever else writes waits for no more.
const BATCH: u32 = 200;

/// What is told.
#[derive(Clone, Debug)]
pub struct NewAnnouncement {
    /// What it says, by interface languages; in English at least.
    pub texts: NotificationTexts,
    /// Who tells it.
    pub operator: String,
    /// Why.
    pub reason: String,
}

/// Who is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnnouncementAudience {
    /// Everybody who had registered when it was made.
    Everybody,
    /// These.
    Users(BTreeSet<UserId>),
}

impl AnnouncementAudience {
    /// What tells one list from another; everybody has none.
    fn fingerprint(&self) -> Option<String> {
        let Self::Users(users) = self else {
            return None;
        };
        let mut hash = Sha256::new();
        for user_id in users {
            hash.update(user_id.get().to_be_bytes());
        }
        Some(HEXLOWER.encode(&hash.finalize()))
    }
}

/// Why an announcement cannot be gone on with.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AnnounceError {
    /// There is none of that number.
    #[error("there is no announcement {0}")]
    Unknown(AnnouncementId),
    /// It was gone on with for others than those it was made for.
    #[error(
        "announcement {0} was not made for these users\nhint: go on with the receivers that it was \
         begun with, all of them and nobody else; tell others by another announcement"
    )]
    OtherAudience(AnnouncementId),
    /// Storage failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// Notes that something is told, by whom and why. Nobody is told before [`go_on`] tells them.
///
/// # Errors
/// Storage failed.
pub async fn announce(
    parts: &AnnounceParts<'_>,
    new: NewAnnouncement,
    audience: &AnnouncementAudience,
) -> Result<Announcement, StorageError> {
    let announcement = Announcement {
        id: parts.next_id(),
        texts: new.texts,
        operator: new.operator,
        reason: new.reason,
        is_for_all: *audience == AnnouncementAudience::Everybody,
        audience: audience.fingerprint(),
        told_up_to: UserId::new(0),
        told: 0,
        created_at: parts.now(),
        finished_at: None,
    };
    let stored: Result<(), StorageError> = parts
        .storage
        .write(async |tx| tx.insert_announcement(&announcement).await)
        .await;
    stored.map(|()| announcement)
}

/// Tells the next few users of an announcement; it as it stands then. Each is told once, however
/// often and by how many programs it is gone on with.
///
/// # Errors
/// [`AnnounceError`]; those of the batch are not told then.
pub async fn go_on(
    parts: &AnnounceParts<'_>,
    id: AnnouncementId,
    audience: &AnnouncementAudience,
) -> Result<Announcement, AnnounceError> {
    parts
        .storage
        .write(async |tx| {
            let found = tx.lock_announcement(id).await?;
            let mut announcement = found.ok_or(AnnounceError::Unknown(id))?;
            require_same(&announcement, audience)?;
            if announcement.finished_at.is_some() {
                return Ok(announcement);
            }
            let users = next_users(tx, &announcement, audience).await?;
            for user_id in &users {
                tx.notify(&notification(parts, &announcement, *user_id))
                    .await?;
            }
            match users.last() {
                Some(last) => {
                    announcement.told_up_to = *last;
                    // A batch is small.
                    announcement.told += u32::try_from(users.len()).unwrap_or(BATCH);
                }
                None => announcement.finished_at = Some(parts.now()),
            }
            tx.update_announcement(&announcement).await?;
            Ok(announcement)
        })
        .await
}

/// Refuses other receivers than those of an announcement: who of the list stands behind the last who
/// was told would mean nothing.
fn require_same(
    announcement: &Announcement,
    audience: &AnnouncementAudience,
) -> Result<(), AnnounceError> {
    let is_for_all = *audience == AnnouncementAudience::Everybody;
    let is_same = announcement.is_for_all == is_for_all
        && (announcement.audience.is_none() || announcement.audience == audience.fingerprint());
    if is_same {
        Ok(())
    } else {
        Err(AnnounceError::OtherAudience(announcement.id))
    }
}

async fn next_users(
    tx: &mut Transaction,
    announcement: &Announcement,
    audience: &AnnouncementAudience,
) -> Result<Vec<UserId>, StorageError> {
    let after = announcement.told_up_to;
    match audience {
        AnnouncementAudience::Everybody => {
            let wanted = UsersToTell {
                after,
                registered_by: announcement.created_at,
                most: BATCH,
            };
            tx.users_to_tell(wanted).await
        }
        AnnouncementAudience::Users(users) => {
            let left = users.range((Bound::Excluded(after), Bound::Unbounded));
            let most = usize::try_from(BATCH).unwrap_or(usize::MAX);
            Ok(left.take(most).copied().collect())
        }
    }
}

fn notification(
    parts: &AnnounceParts<'_>,
    announcement: &Announcement,
    user_id: UserId,
) -> NewNotification {
    NewNotification {
        id: parts.next_id(),
        user_id,
        kind: NotificationKind::Shop,
        detail: NotificationDetail::Texts(announcement.texts.clone()),
        created_at: parts.now(),
    }
}
