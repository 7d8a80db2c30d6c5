//! From `[runtime.social]` to the services by which people sign in.

use kiosk_catalogue::yaml::{boolean, closest, list, text};
use secrecy::{ExposeSecret as _, SecretString};

use super::section::ConfigSection;
use super::values::{picture, plain_name, pointer, service};
use super::{ClientSecret, EndpointConfig, ProviderConfig, ProviderKind, SocialConfig};
use crate::system::SigningKey;

/// What is chosen of a service, in the file or by variables.
pub(super) const KEYS: [&str; 15] = [
    "client_id",
    "secret",
    "key",
    "team",
    "key_id",
    "name",
    "icon",
    "scopes",
    "issuer",
    "authorize",
    "token",
    "userinfo",
    "subject",
    "email",
    "email_verified",
];
/// How many of them every service has.
const COMMON: usize = 8;
/// Services that know no shop by PKCE alone. X and VK do, and others say nothing about it.
const NEED_SECRET: [&str; 3] = ["google", "facebook", "line"];

pub(super) fn decode(section: &ConfigSection<'_>) -> SocialConfig {
    let sandbox = section.choice("sandbox", boolean);
    let tables = section.other_tables();
    let written = tables
        .iter()
        .filter(|(name, place)| plain_name(name, *place, "service"));
    let written = written.map(|(name, place)| (*name, Some(*place)));
    // A service that is known by its name may be chosen by variables alone.
    let silent = ProviderKind::NAMES
        .into_iter()
        .filter(|preset| tables.iter().all(|(name, _)| name != preset))
        .map(|preset| (preset, None));
    let providers = written
        .chain(silent)
        .filter_map(|(name, place)| section.inside(name, place, |table| provider(table, name)))
        .collect();
    SocialConfig { providers, sandbox }
}

fn provider(section: &ConfigSection<'_>, name: &str) -> Option<ProviderConfig> {
    let client_id = section.choice("client_id", text);
    let (label, icon) = (
        section.choice("name", text),
        section.choice("icon", picture),
    );
    let scopes = section.choices("scopes", |node_ref| list(node_ref, text));
    let kind = ProviderKind::from_name(name);
    let apple = kind == Some(ProviderKind::Apple);
    let kind = kind.or_else(|| own(section, name));
    let secret = if apple {
        key(section)
    } else {
        section.secret("secret").map(ClientSecret::Text)
    };
    let begun = KEYS.iter().take(COMMON).find(|key| section.has(key));
    if section.is_written() || begun.is_some() {
        let begun = begun.copied().unwrap_or("client_id");
        section.miss(
            "client_id",
            "write client_id = \"…\": what the service calls the shop",
        );
        if apple {
            miss_key(section, begun);
        } else if NEED_SECRET.contains(&name) && !section.has("secret") {
            section.needs(
                "secret",
                begun,
                "set it to the secret that the service gave",
            );
        }
    }
    Some(ProviderConfig {
        platform: name.to_owned(),
        kind: kind?,
        client_id: client_id?,
        secret: secret.unwrap_or(ClientSecret::None),
        name: label,
        icon,
        scopes: (!scopes.is_empty()).then_some(scopes),
    })
}

/// By what the shop proves itself to Apple.
fn key(section: &ConfigSection<'_>) -> Option<ClientSecret> {
    let team = section.choice("team", text);
    let key_id = section.choice("key_id", text);
    let key = section.secret("key");
    let sound = |key: &SecretString| SigningKey::from_pem("", key.expose_secret()).is_ok();
    if key.as_ref().is_some_and(|key| !sound(key)) {
        section.refuse(
            "key",
            "it is no key as Apple gives it",
            "set it to the whole text of AuthKey_….p8, or name that file by …_FILE",
        );
    }
    Some(ClientSecret::Apple {
        team: team?,
        key_id: key_id?,
        key: key?,
    })
}

fn miss_key(section: &ConfigSection<'_>, begun: &str) {
    section.miss(
        "team",
        "write team = \"…\": the team's number, as Apple shows it",
    );
    section.miss(
        "key_id",
        "write key_id = \"…\": the key's number, as Apple shows it",
    );
    if !section.has("key") {
        section.needs("key", begun, "set it to the text of AuthKey_….p8");
    }
}

/// What a service is that is not known by its name.
fn own(section: &ConfigSection<'_>, name: &str) -> Option<ProviderKind> {
    let issuer = section.choice("issuer", service);
    let endpoints = endpoints(section);
    let parts = ["authorize", "token", "userinfo", "subject"];
    let more = ["email", "email_verified"];
    let described = parts.iter().chain(&more).any(|key| section.has(key));
    match (section.has("issuer"), described) {
        (true, true) => section.complain(
            "issuer",
            "`issuer` stands beside addresses",
            "keep `issuer`, which says where everything is, or all the others",
        ),
        (true, false) => {}
        (false, true) => miss_endpoints(section),
        (false, false) => {
            let message = format!("nothing says what service `{name}` is");
            section.complain("issuer", message, &kinds(name));
        }
    }
    issuer.map(ProviderKind::Issuer).or(endpoints)
}

fn endpoints(section: &ConfigSection<'_>) -> Option<ProviderKind> {
    let [authorize, token, userinfo] =
        ["authorize", "token", "userinfo"].map(|key| section.choice(key, service));
    let [subject, email, email_verified] =
        ["subject", "email", "email_verified"].map(|key| section.choice(key, pointer));
    Some(ProviderKind::Endpoints(EndpointConfig {
        authorize: authorize?,
        token: token?,
        userinfo: userinfo?,
        subject: subject?,
        email,
        email_verified,
    }))
}

fn miss_endpoints(section: &ConfigSection<'_>) {
    for key in ["authorize", "token", "userinfo"] {
        let hint = format!("write {key} = \"https://…\", as the service documents it");
        section.miss(key, &hint);
    }
    section.miss(
        "subject",
        "write where the person's lasting number stands: subject = \"/id\"",
    );
    if section.has("email_verified") {
        section.miss(
            "email",
            "write where the address stands that is proved: email = \"/email\"",
        );
    }
}

/// What could be written instead of a name alone.
fn kinds(name: &str) -> String {
    // Every short name is near to `x`.
    let near = closest(name, &ProviderKind::NAMES).filter(|near| near.len() > 2);
    let meant = near
        .map(|near| format!("did you mean `{near}`? otherwise "))
        .unwrap_or_default();
    format!("{meant}write issuer = \"https://…\", or authorize, token, userinfo and subject")
}
