//! Hashing passwords: slow on purpose, so only a few at once and only so many in the queue.

use std::sync::{Arc, OnceLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use kiosk_domain::Password;

use super::{Random, WorkError, WorkQueue};

/// How many may wait for their turn.
const QUEUE: usize = 32;
/// Bytes of salt.
const SALT: usize = 16;

/// Hashes and checks passwords with argon2id.
#[derive(Clone, Debug)]
pub struct Passwords {
    params: Params,
    queue: WorkQueue,
    /// What is checked when there is nobody, so that it takes as long.
    nobody: Arc<OnceLock<String>>,
}

/// Why a password was neither hashed nor checked.
#[derive(Debug, thiserror::Error)]
pub enum PasswordsError {
    /// Too many wait already.
    #[error("too many passwords are waiting to be hashed")]
    Busy,
    /// The work itself failed.
    #[error("a password could not be hashed: {0}")]
    Failed(String),
}

/// What came of checking a password.
#[derive(Debug)]
pub enum Checked {
    /// It is right.
    Right,
    /// It is right, and this hash of it is to be stored in place of a weaker one.
    Outgrown(String),
    /// It is wrong, or there is nobody.
    Wrong,
}

impl Passwords {
    /// argon2id with that many KiB of memory and passes, on half of the cores.
    ///
    /// # Errors
    /// When argon2 does not take these numbers.
    pub fn new(memory: u32, passes: u32) -> anyhow::Result<Self> {
        let params = Params::new(memory, passes, 1, None).map_err(|error| {
            anyhow::anyhow!("argon2 refuses {memory} KiB, {passes} passes: {error}")
        })?;
        Ok(Self {
            params,
            queue: WorkQueue::new(QUEUE),
            nobody: Arc::default(),
        })
    }

    /// The same with room for that many, at work and waiting together.
    #[must_use]
    pub fn with_places(self, places: usize) -> Self {
        Self {
            queue: self.queue.with_places(places),
            ..self
        }
    }

    /// What OWASP recommends: 19 MiB, two passes.
    ///
    /// # Errors
    /// Never, as argon2's own defaults are the same.
    pub fn recommended() -> anyhow::Result<Self> {
        Self::new(Params::DEFAULT_M_COST, Params::DEFAULT_T_COST)
    }

    /// How many more may be hashed or wait now.
    pub fn places(&self) -> usize {
        self.queue.places()
    }

    /// Hashes a password.
    ///
    /// # Errors
    /// [`PasswordsError::Busy`] when too many wait already.
    pub async fn hash(
        &self,
        password: Password,
        random: &dyn Random,
    ) -> Result<String, PasswordsError> {
        let (argon2, salt) = (self.argon2(), salt(random));
        self.take_turn(move || hash(&argon2, &password, &salt))
            .await?
    }

    /// Checks a password against a stored hash; without one it takes as long and is wrong.
    ///
    /// # Errors
    /// [`PasswordsError::Busy`] when too many wait already.
    pub async fn check(
        &self,
        password: Password,
        stored: Option<String>,
        random: &dyn Random,
    ) -> Result<Checked, PasswordsError> {
        let (argon2, nobody) = (self.argon2(), Arc::clone(&self.nobody));
        let salt = salt(random);
        self.take_turn(move || match stored {
            Some(stored) => check(&argon2, &password, &stored, &salt),
            None => check_nobody(&argon2, &password, &nobody),
        })
        .await?
    }

    fn argon2(&self) -> Argon2<'static> {
        Argon2::new(Algorithm::Argon2id, Version::V0x13, self.params.clone())
    }

    async fn take_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PasswordsError> {
        self.queue.run(work).await.map_err(|error| match error {
            WorkError::Busy => PasswordsError::Busy,
            WorkError::Failed(why) => PasswordsError::Failed(why),
        })
    }
}

fn salt(random: &dyn Random) -> [u8; SALT] {
    let mut salt = [0; SALT];
    random.fill(&mut salt);
    salt
}

fn hash(argon2: &Argon2<'_>, password: &Password, salt: &[u8]) -> Result<String, PasswordsError> {
    argon2
        .hash_password_with_salt(password.expose().as_bytes(), salt)
        .map(|hash| hash.to_string())
        .map_err(|error| PasswordsError::Failed(error.to_string()))
}

fn check(
    argon2: &Argon2<'_>,
    password: &Password,
    stored: &str,
    salt: &[u8],
) -> Result<Checked, PasswordsError> {
    let parsed = PasswordHash::new(stored)
        .map_err(|error| PasswordsError::Failed(format!("a stored hash is unreadable: {error}")))?;
    // The stored hash says with which parameters it was made.
    if argon2
        .verify_password(password.expose().as_bytes(), &parsed)
        .is_err()
    {
        return Ok(Checked::Wrong);
    }
    let same = Params::try_from(&parsed).is_ok_and(|params| {
        let costs = |params: &Params| (params.m_cost(), params.t_cost(), params.p_cost());
        costs(&params) == costs(argon2.params())
    });
    if same {
        Ok(Checked::Right)
    } else {
        hash(argon2, password, salt).map(Checked::Outgrown)
    }
}

fn check_nobody(
    argon2: &Argon2<'_>,
    password: &Password,
    nobody: &OnceLock<String>,
) -> Result<Checked, PasswordsError> {
    let known = match nobody.get() {
        Some(known) => known,
        None => {
            let nobodys = argon2
                .hash_password_with_salt(b"nobody's password", &[0; SALT])
                .map_err(|error| PasswordsError::Failed(error.to_string()))?;
            nobody.get_or_init(|| nobodys.to_string())
        }
    };
    let parsed =
        PasswordHash::new(known).map_err(|error| PasswordsError::Failed(error.to_string()))?;
    let _ = argon2.verify_password(password.expose().as_bytes(), &parsed);
    Ok(Checked::Wrong)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::SeededRandom;

    fn password(text: &str) -> Password {
        Password::parse(text).unwrap()
    }

    #[tokio::test]
    async fn a_password_is_right_or_wrong_and_a_weaker_hash_is_outgrown() {
        let weak = Passwords::new(64, 1).unwrap();
        let strong = Passwords::new(128, 2).unwrap();
        let stored = weak
            .hash(password("kitten-77"), &SeededRandom::new(1))
            .await
            .unwrap();
        let check = |with: Passwords, text: &'static str, stored: Option<String>| async move {
            let random = SeededRandom::new(2);
            with.check(password(text), stored, &random).await.unwrap()
        };
        let stored = Some(stored);
        assert!(matches!(
            check(weak.clone(), "kitten-77", stored.clone()).await,
            Checked::Right
        ));
        assert!(matches!(
            check(weak.clone(), "kitten-78", stored.clone()).await,
            Checked::Wrong
        ));
        assert!(matches!(
            check(weak, "kitten-77", None).await,
            Checked::Wrong
        ));
        let Checked::Outgrown(fresh) = check(strong.clone(), "kitten-77", stored).await else {
            panic!("the weaker hash was kept");
        };
        assert!(
            fresh.starts_with("$argon2id$v=19$m=128,t=2,p=1$"),
            "{fresh}"
        );
        assert!(matches!(
            check(strong, "kitten-77", Some(fresh)).await,
            Checked::Right
        ));
    }

    #[tokio::test]
    async fn only_so_many_wait() {
        let passwords = Passwords::new(64, 1).unwrap();
        let all = passwords.places();
        let taken =
            Arc::clone(&passwords.queue.places).try_acquire_many_owned(all.try_into().unwrap());
        let refused = passwords
            .hash(password("kitten-77"), &SeededRandom::new(1))
            .await;
        assert!(matches!(refused, Err(PasswordsError::Busy)));
        drop(taken);
        passwords
            .hash(password("kitten-77"), &SeededRandom::new(1))
            .await
            .unwrap();
        assert_eq!(passwords.places(), all);
    }
}
