//! What a person is called.

use kiosk_domain::{Nickname, NicknameError, UserId};

use crate::service::Refusal;
use crate::storage::Storage;
use crate::storage::account::User;
use crate::words::Word;

/// Gives a person another name; the person as it is then.
///
/// # Errors
/// A text that is no name, or that there is no such person any more.
pub(crate) async fn rename(storage: &Storage, id: UserId, name: &str) -> Result<User, Refusal> {
    let name = Nickname::parse(name)?;
    let renamed = storage.write(async |tx| tx.rename_user(id, name.as_str()).await);
    renamed.await?.ok_or_else(Refusal::session_invalid)
}

impl From<NicknameError> for Refusal {
    fn from(error: NicknameError) -> Self {
        let word = match error {
            NicknameError::Empty => Word("account.nickname_empty"),
            NicknameError::TooLong => Word("account.nickname_too_long"),
            NicknameError::Forbidden => Word("account.nickname_forbidden"),
        };
        Self::invalid("nickname", word)
    }
}
