//! What a captcha is made with.

use std::time::Duration;

use secrecy::SecretString;

/// How people are told from programs.
#[derive(Clone, Debug)]
pub struct CaptchaSettings {
    /// What the key that signs our own proofs is derived from.
    pub secret: SecretString,
    /// GeeTest, where it comes before our own challenges.
    pub geetest: Option<GeetestSettings>,
}

/// How GeeTest v4 is reached.
#[derive(Clone, Debug)]
pub struct GeetestSettings {
    /// The server, without `/validate`.
    pub base: String,
    /// Our id there.
    pub captcha_id: String,
    /// The secret that goes with the id.
    pub captcha_key: SecretString,
    /// How long an answer may take.
    pub timeout: Duration,
    /// When our own challenges are given out all the same.
    pub own_challenges: OwnChallenges,
}

/// When our own challenges are given out beside GeeTest.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum OwnChallenges {
    /// Only while GeeTest does not answer, us or the browser: nobody may choose the weaker one
    /// as often as they like, as those who only say so are counted.
    #[default]
    WhenSilent,
    /// Also to whoever asks for a kind of ours: a browser that cannot reach GeeTest, or a
    /// person whom its challenges shut out.
    OnRequest,
}

impl GeetestSettings {
    /// Where GeeTest answers.
    const BASE: &'static str = "https://gcaptcha4.geetest.com";

    /// How long an answer may take.
    const TIMEOUT: Duration = Duration::from_secs(4);

    /// GeeTest's own server with the id and the key that it gave.
    pub fn new(captcha_id: String, captcha_key: SecretString) -> Self {
        Self {
            base: Self::BASE.to_owned(),
            captcha_id,
            captcha_key,
            timeout: Self::TIMEOUT,
            own_challenges: OwnChallenges::default(),
        }
    }
}
