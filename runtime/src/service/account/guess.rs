//! Counting wrong passwords: the right one costs nothing, and too many make a captcha necessary.

use kiosk_domain::ContactKey;

use super::known_browser::KnownBrowser;
use super::{AccountParts, ClientInfo};
use crate::adapters::{Limiter, LimiterError};
use crate::config::Quota;
use crate::service::{Counted, Refusal, count, networks};

/// A try at a password. It is counted before the password is looked at, so that of a hundred at
/// once none slips through, and given back when the password was right.
pub(super) struct PasswordGuess<'a> {
    limiter: &'a dyn Limiter,
    taken: Vec<(Quota, String)>,
    is_one_too_many: bool,
}

impl<'a> PasswordGuess<'a> {
    /// Counts a try. A browser in which the account was signed in before is counted alone:
    /// strangers who guess do not get in its owner's way.
    ///
    /// # Errors
    /// That nobody counts.
    pub async fn begin(
        parts: &AccountParts<'a>,
        account: &ContactKey,
        client: &ClientInfo,
        known: Option<&KnownBrowser>,
    ) -> Result<Self, Refusal> {
        let tries = &parts.limits.tries;
        let counted = match known {
            // Whoever knows a password makes as many known browsers as they like, which are known
            // after a reset too: all of them together are counted as well.
            Some(browser) => {
                let all = format!("{account} in known browsers");
                vec![
                    (
                        tries.wrong_logins_known,
                        format!("{account} {}", browser.id()),
                    ),
                    (tries.wrong_logins_everywhere, all.clone()),
                    (tries.wrong_logins_in_a_day, all),
                ]
            }
            None => {
                let from = format!("{account} {}", client.address.network());
                let mut counted = vec![
                    (tries.wrong_logins_to, from),
                    (tries.wrong_logins_everywhere, account.to_string()),
                    (tries.wrong_logins_in_a_day, account.to_string()),
                ];
                counted.extend(networks(tries.wrong_logins, client.address));
                counted
            }
        };
        let mut guess = Self {
            limiter: parts.limiter,
            taken: Vec::new(),
            is_one_too_many: false,
        };
        for (quota, who) in counted {
            guess.take(client, quota, who).await?;
        }
        Ok(guess)
    }

    async fn take(
        &mut self,
        client: &ClientInfo,
        quota: Quota,
        who: String,
    ) -> Result<(), Refusal> {
        let counted = Counted {
            quota,
            who: &who,
            user_id: None,
            address: Some(client.address),
        };
        match count(self.limiter, counted).await {
            Ok(()) => self.taken.push((quota, who)),
            Err(LimiterError::TooMany(_)) => self.is_one_too_many = true,
            Err(error @ LimiterError::Unavailable(_)) => return Err(error.into()),
        }
        Ok(())
    }

    /// Whether so many were wrong that only people may go on.
    pub fn needs_person(&self) -> bool {
        self.is_one_too_many
    }

    /// The password was right, or nobody looked at it: the try does not count.
    pub async fn give_back(self) {
        for (quota, who) in &self.taken {
            self.limiter.give_back(*quota, who).await;
        }
    }
}
