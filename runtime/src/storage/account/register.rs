//! Opening an account with a code.

use kiosk_domain::CodeVerdict;

use super::{Arrival, CodeProof, NewUser, Proved};
use crate::storage::{NewJob, Storage, StorageError};

/// All that opening an account needs.
#[derive(Clone, Debug)]
pub struct Registering {
    /// The code that proves the address or number.
    pub proof: CodeProof,
    /// The person.
    pub new: NewUser,
    /// The person's first session.
    pub arrival: Arrival,
    /// What everybody gets who registers.
    pub welcome: NewJob,
}

impl Storage {
    /// Spends the code, stores the person and begins the session.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when somebody has that address or number; the code is spent.
    pub async fn register(&self, registering: &Registering) -> Result<Proved<()>, StorageError> {
        let mut transaction = self.begin().await?;
        let verdict = transaction.spend_code(&registering.proof).await?;
        if verdict != CodeVerdict::Accepted {
            transaction.commit().await?;
            return Ok(Proved::Refused);
        }
        transaction.mark().await?;
        match transaction.insert_user(&registering.new).await {
            Ok(()) => {}
            Err(taken @ StorageError::Exists(_)) => {
                transaction.undo_to_mark().await?;
                transaction.commit().await?;
                return Err(taken);
            }
            Err(error) => return Err(error),
        }
        let id = registering.new.user.id;
        transaction.arrive(id, &registering.arrival).await?;
        transaction.queue_job(&registering.welcome).await?;
        transaction.commit().await?;
        Ok(Proved::Done(()))
    }
}
