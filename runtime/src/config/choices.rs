//! The choices, checked; every one has a default with which nothing needs to be installed.

use std::path::{Path, PathBuf};
use std::time::Duration;

use kiosk_captcha::GeetestSettings;
use kiosk_domain::{Environment, MemberTable, SendLimits, SessionLimits};
use secrecy::SecretString;

use super::{
    AuditConfig, FilesConfig, PaymentConfig, Quota, SocialConfig, StorageOptions, SuppliersConfig,
    TelemetryConfig, TrustedProxies, TryQuotas,
};
use crate::system::CodeKeys;

/// How long a call may take: clients give up after 20 s (`spec.md` §9), and an answer must be
/// under way before.
pub(crate) const CALL: Duration = Duration::from_secs(19);

/// All choices.
#[derive(Clone, Debug)]
pub struct RuntimeConfig {
    /// Where the site stands, without a slash at the end: `https://shop.example`.
    pub origin: String,
    /// The shop's name, for mails.
    pub shop_name: String,
    /// Other origins whose pages may call, and to which `back_url` may lead.
    pub origins: Vec<String>,
    /// The database.
    pub storage: StorageOptions,
    /// How mail is sent.
    pub mail: MailConfig,
    /// How text messages are sent.
    pub sms: SmsConfig,
    /// The advertiser that is told what visits lead to, where the owner names one.
    pub ocpc: Option<OcpcConfig>,
    /// By which other services people sign in.
    pub social: SocialConfig,
    /// By which methods shoppers pay.
    pub payment: PaymentConfig,
    /// Who delivers direct top-ups.
    pub suppliers: SuppliersConfig,
    /// Which orders an identity audit holds.
    pub audit: AuditConfig,
    /// Where files are kept that no visitor may read.
    pub files: FilesConfig,
    /// Proxies whose word about the client's address is believed.
    pub proxies: TrustedProxies,
    /// A Redis or Valkey server that counts requests for several runtimes.
    pub redis: Option<SecretString>,
    /// How many calls are answered.
    pub limits: Limits,
    /// The levels of members.
    pub members: MemberTable,
    /// A file in MaxMind's format that tells countries by addresses.
    pub geo_database: Option<PathBuf>,
    /// GeeTest, where it tells people from programs before our own captcha does.
    pub geetest: Option<GeetestSettings>,
    /// How long sessions last.
    pub sessions: SessionLimits,
    /// What is told to those who run it.
    pub telemetry: TelemetryConfig,
    /// What codes for sale are encrypted with; made at first start where none are configured and the
    /// database is a file.
    pub codes: CodeKeys,
    /// What tokens are signed with; made at first start and kept where none is configured.
    pub secret: SecretString,
    /// Whether this is a developer's machine: rules that need production are relaxed.
    pub development: bool,
}

/// How many calls are answered, of whatever kind, and for how long; some calls have limits of
/// their own.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From one address.
    pub address: Quota,
    /// By one person.
    pub account: Quota,
    /// What could be guessed or costs much.
    pub tries: TryQuotas,
    /// Verification codes and the text messages that bring them.
    pub codes: SendLimits,
    /// How long a call may take. The owner has no choice: clients do not wait longer.
    pub call: Duration,
}

impl Default for Limits {
    /// A page asks for a handful of things; a household or an office shares an address.
    fn default() -> Self {
        Self {
            address: Quota::new("address", 1200, 60),
            account: Quota::new("account", 600, 60),
            tries: TryQuotas::default(),
            codes: SendLimits::default(),
            call: CALL,
        }
    }
}

/// How mail is sent.
#[derive(Clone, Debug)]
pub enum MailConfig {
    /// Each mail becomes a file.
    Folder(PathBuf),
    /// A mail server: `smtps://user:password@host` and the sender.
    Smtp {
        /// The server, with user and password.
        url: SecretString,
        /// The sender: `Shop <shop@example.com>`.
        from: String,
    },
}

/// How text messages are sent.
#[derive(Clone, Debug)]
pub enum SmsConfig {
    /// Each message is a line of a file that only the owner reads.
    Log(PathBuf),
    /// A gateway that takes `{to, text}` by POST.
    Http {
        /// Its address.
        url: String,
        /// Its bearer token.
        token: SecretString,
    },
}

/// An account of Baidu's upload of conversions.
#[derive(Clone, Debug)]
pub struct OcpcConfig {
    /// Where conversions are posted.
    pub url: String,
    /// The account's token.
    pub token: SecretString,
}

impl RuntimeConfig {
    /// Whether the shop sells or is being worked on.
    pub fn environment(&self) -> Environment {
        if self.development {
            Environment::Development
        } else {
            Environment::Production
        }
    }

    /// The defaults of a shop whose data live in `folder`.
    pub fn local(folder: &Path, origin: &str, secret: SecretString) -> Self {
        let database = format!("sqlite:{}", folder.join("kiosk.db").display());
        Self {
            origin: origin.to_owned(),
            shop_name: "Kiosk".to_owned(),
            origins: Vec::new(),
            storage: StorageOptions {
                url: database.into(),
                connections: 8,
            },
            mail: MailConfig::Folder(folder.join("mail")),
            sms: SmsConfig::Log(folder.join("sms.log")),
            ocpc: None,
            social: SocialConfig::default(),
            payment: PaymentConfig::default(),
            suppliers: SuppliersConfig::default(),
            audit: AuditConfig::default(),
            files: FilesConfig::Folder(folder.join("files")),
            proxies: TrustedProxies::default(),
            redis: None,
            limits: Limits::default(),
            members: MemberTable::default(),
            geo_database: None,
            geetest: None,
            sessions: SessionLimits::default(),
            telemetry: TelemetryConfig::default(),
            codes: CodeKeys::default(),
            secret,
            development: false,
        }
    }
}
