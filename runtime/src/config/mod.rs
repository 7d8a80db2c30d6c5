//! What the owner chose for the runtime: `site.toml` `[runtime]` and the environment.

mod choices;

pub use choices::{CaptchaConfig, Limits, MailConfig, RuntimeConfig, SmsConfig};
