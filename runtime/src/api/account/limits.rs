//! How often strangers may try what could be guessed.

use crate::adapters::Quota;

const MINUTES: u64 = 60;
const HOUR: u64 = 60 * MINUTES;

/// Signing in to one account.
pub(crate) const LOGIN_ACCOUNT: Quota = Quota::new("login.account", 10, 10 * MINUTES);
/// Signing in from one address.
pub(crate) const LOGIN_ADDRESS: Quota = Quota::new("login.address", 30, 10 * MINUTES);
/// Asking for codes from one address, sent or not.
pub(crate) const SEND_CODE: Quota = Quota::new("send-code.address", 30, 10 * MINUTES);
/// Opening accounts from one address, with right codes or wrong ones.
pub(crate) const REGISTER: Quota = Quota::new("register.address", 30, HOUR);
/// Setting new passwords from one address, with right codes or wrong ones.
pub(crate) const RESET_PASSWORD: Quota = Quota::new("reset-password.address", 30, HOUR);
/// Adding addresses and numbers to one account, with right codes or wrong ones.
pub(crate) const BIND: Quota = Quota::new("bind.account", 30, HOUR);
/// Asking for news from one address.
pub(crate) const SUBSCRIBE: Quota = Quota::new("subscribe.address", 10, HOUR);
