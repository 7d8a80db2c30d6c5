//! The links of a mail about news, and what only we can have written into them.

use kiosk_domain::{Locale, UnixTime};
use serde::{Deserialize, Serialize};

use super::AccountParts;
use crate::system::Use;

/// A link of the mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NewsLink {
    /// The one that confirms.
    Confirm,
    /// The one that ends.
    End,
}

/// What a link says; nobody else can write one.
#[derive(Serialize, Deserialize)]
pub(crate) struct SubscriptionToken {
    /// What two spellings of the address share.
    pub(super) email_key: String,
    /// The locale in which it was asked.
    pub(crate) locale: Locale,
    /// Until when it may be confirmed.
    pub(super) ends_at: UnixTime,
}

impl NewsLink {
    /// The call that the link opens, with its token.
    pub fn call(self, token: &str) -> String {
        let call = match self {
            Self::Confirm => "/v4/subscribe-confirm",
            Self::End => "/v4/subscribe-end",
        };
        format!("{call}?token={token}")
    }

    /// What a link says, if we wrote it and it still counts. Whoever wants no more news may say so
    /// years later.
    pub fn verify(self, parts: &AccountParts<'_>, token: &str) -> Option<SubscriptionToken> {
        let said: SubscriptionToken = parts.signer.verify(self.signature(), token)?;
        let counts = self == Self::End || parts.now() < said.ends_at;
        counts.then_some(said)
    }

    /// The whole address of the link.
    pub(super) fn address(
        self,
        parts: &AccountParts<'_>,
        said: &SubscriptionToken,
    ) -> serde_json::Result<String> {
        let token = parts.signer.sign(self.signature(), said)?;
        Ok(format!("{}/api{}", parts.origin, self.call(&token)))
    }

    fn signature(self) -> Use {
        match self {
            Self::Confirm => Use("kiosk 2026 confirming news"),
            Self::End => Use("kiosk 2026 ending news"),
        }
    }
}
