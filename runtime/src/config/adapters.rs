//! Choices about other systems: mail, text messages, captcha.

use std::path::Path;

use kiosk_captcha::{GeetestSettings, OwnChallenges};
use kiosk_catalogue::yaml::{boolean, text};
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use secrecy::ExposeSecret as _;

use super::section::ConfigSection;
use super::values::{address, sender};
use super::{MailConfig, OcpcConfig, SmsConfig};

pub(super) fn mail(section: &ConfigSection<'_>, data: &Path) -> MailConfig {
    let from = section.choice("from", sender);
    let Some(url) = section.secret("url") else {
        return MailConfig::Folder(data.join("mail"));
    };
    if AsyncSmtpTransport::<Tokio1Executor>::from_url(url.expose_secret()).is_err() {
        section.refuse(
            "url",
            "it is no mail server's address",
            "write smtps://user:password@host, or smtp://host?tls=required",
        );
    }
    if from.is_none() {
        section.needs(
            "from",
            "url",
            "say who sends: from = \"Shop <shop@example.com>\" in [runtime.mail]",
        );
    }
    MailConfig::Smtp {
        url,
        from: from.unwrap_or_default(),
    }
}

pub(super) fn sms(section: &ConfigSection<'_>, data: &Path) -> SmsConfig {
    match (section.choice("url", address), section.secret("token")) {
        (Some(url), Some(token)) => return SmsConfig::Http { url, token },
        (Some(_), None) => section.needs("token", "url", "set it to the gateway's bearer token"),
        (None, Some(_)) => section.needs(
            "url",
            "token",
            "name the gateway: url = \"https://…\" in [runtime.sms]",
        ),
        (None, None) => {}
    }
    SmsConfig::Log(data.join("sms.log"))
}

/// Where Baidu takes conversions.
const OCPC_URL: &str = "https://ocpc.baidu.com/ocpcapi/api/uploadConvertData";

pub(super) fn ocpc(section: &ConfigSection<'_>) -> Option<OcpcConfig> {
    let url = section.choice("url", address);
    match (url, section.secret("token")) {
        (url, Some(token)) => Some(OcpcConfig {
            url: url.unwrap_or_else(|| OCPC_URL.to_owned()),
            token,
        }),
        (Some(_), None) => {
            section.needs("token", "url", "set it to the token of the account");
            None
        }
        (None, None) => None,
    }
}

pub(super) fn geetest(section: &ConfigSection<'_>) -> Option<GeetestSettings> {
    let base = section.choice("geetest_base", address);
    let id = section.choice("geetest_id", text);
    let own_on_request = section.choice("own_on_request", boolean).unwrap_or(false);
    match (id, section.secret("geetest_key")) {
        (Some(id), Some(key)) => {
            let mut settings = GeetestSettings::new(id, key);
            if let Some(base) = base {
                settings.base = base;
            }
            if own_on_request {
                settings.own_challenges = OwnChallenges::OnRequest;
            }
            return Some(settings);
        }
        (Some(_), None) => section.needs(
            "geetest_key",
            "geetest_id",
            "set it to the key that GeeTest gave with the id",
        ),
        (None, Some(_)) => section.needs(
            "geetest_id",
            "geetest_key",
            "write geetest_id = \"…\" in [runtime.captcha]",
        ),
        (None, None) => {}
    }
    None
}
