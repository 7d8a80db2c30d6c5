//! How often strangers may try what could be guessed, or what costs much.

use super::Quota;

const MINUTE: u64 = 60;
const TEN_MINUTES: u64 = 10 * MINUTE;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// So many tries; the owner may choose others, as a whole city may share an address.
///
/// An address stands for its network: of IPv6 a /64, and eight times as many from a /48.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryQuotas {
    /// Wrong passwords from one address; from then on a captcha is wanted there.
    pub wrong_logins: Quota,
    /// Wrong passwords of one account from one address; then a captcha is wanted.
    pub wrong_logins_to: Quota,
    /// Wrong passwords of one account from wherever; then a captcha is wanted.
    pub wrong_logins_everywhere: Quota,
    /// The same within a day: what refills in minutes lets a stranger guess for months.
    pub wrong_logins_in_a_day: Quota,
    /// Wrong passwords of one account in a browser that it was signed in by before.
    pub wrong_logins_known: Quota,
    /// Asking for codes from one address, sent or not.
    pub code_requests: Quota,
    /// Opening accounts from one address, with right codes or wrong ones.
    pub registrations: Quota,
    /// Setting new passwords from one address, with right codes or wrong ones.
    pub password_resets: Quota,
    /// Adding addresses and numbers to one account, with right codes or wrong ones.
    pub binds: Quota,
    /// Challenges of the captcha for one address: a household, an office, every second guess.
    pub captchas: Quota,
    /// Those of them that are questions, which a program answers more easily than a slider.
    pub questions: Quota,
    /// Our own challenges for one address in place of GeeTest's: the weaker ones.
    pub stand_in_captchas: Quota,
    /// Those of them for a browser that says that GeeTest did not come there.
    pub reported_captchas: Quota,
    /// As those, for all addresses together.
    pub reported_captchas_everywhere: Quota,
    /// Asking for news from one address.
    pub subscriptions: Quota,
    /// Asking suppliers about accounts from one address.
    pub account_checks: Quota,
    /// Codes of coupons that a person tries.
    pub coupon_codes: Quota,
    /// Codes of coupons that are tried from one address.
    pub coupon_codes_from: Quota,
    /// Having pending orders paid another way: each asks a provider.
    pub method_changes: Quota,
    /// Beginning visits to other services from one address.
    pub social_starts: Quota,
    /// Coming back from other services to one address.
    pub social_returns: Quota,
    /// Asking for what waits to be completed after a visit, and completing it.
    pub social_completions: Quota,
}

impl Default for TryQuotas {
    fn default() -> Self {
        Self {
            wrong_logins: Quota::new("login.address", 30, TEN_MINUTES),
            wrong_logins_to: Quota::new("login.account-from", 10, TEN_MINUTES),
            wrong_logins_everywhere: Quota::new("login.account", 100, TEN_MINUTES),
            wrong_logins_in_a_day: Quota::new("login.account-day", 100, DAY),
            wrong_logins_known: Quota::new("login.known", 10, TEN_MINUTES),
            code_requests: Quota::new("send-code.address", 30, TEN_MINUTES),
            registrations: Quota::new("register.address", 30, HOUR),
            password_resets: Quota::new("reset-password.address", 30, HOUR),
            binds: Quota::new("bind.account", 30, HOUR),
            captchas: Quota::new("captcha.address", 60, TEN_MINUTES),
            questions: Quota::new("captcha.question", 10, HOUR),
            stand_in_captchas: Quota::new("captcha.stand-in", 15, TEN_MINUTES),
            reported_captchas: Quota::new("captcha.reported", 10, HOUR),
            reported_captchas_everywhere: Quota::new("captcha.reported-everywhere", 600, HOUR),
            subscriptions: Quota::new("subscribe.address", 10, HOUR),
            account_checks: Quota::new("account-check.address", 60, TEN_MINUTES),
            coupon_codes: Quota::new("coupon_redeem", 10, TEN_MINUTES),
            coupon_codes_from: Quota::new("coupon_redeem_from", 30, TEN_MINUTES),
            method_changes: Quota::new("order-payment.account", 20, TEN_MINUTES),
            social_starts: Quota::new("social.start", 30, TEN_MINUTES),
            social_returns: Quota::new("social.callback", 30, TEN_MINUTES),
            social_completions: Quota::new("social.complete", 30, TEN_MINUTES),
        }
    }
}
