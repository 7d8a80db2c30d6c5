//! By which other services people may sign in.

use secrecy::SecretString;

/// Domains that nobody on the internet has (RFC 2606 and 6761).
const NOBODYS: [&str; 5] = [".example", ".test", ".invalid", ".localhost", ".local"];

/// The services, in the order in which they are shown.
#[derive(Clone, Debug, Default)]
pub struct SocialConfig {
    /// Every service.
    pub providers: Vec<ProviderConfig>,
    /// Whether the sandbox stands beside them. Where nothing is said, it stands in for
    /// missing services on a shop that nobody else can reach.
    pub sandbox: Option<bool>,
}

/// One service.
#[derive(Clone, Debug)]
pub struct ProviderConfig {
    /// Its name in addresses: small letters, digits and `-`.
    pub platform: String,
    /// Which service it is.
    pub kind: ProviderKind,
    /// What the service calls the shop.
    pub client_id: String,
    /// By what the shop proves itself to the service.
    pub secret: ClientSecret,
    /// What it is called on buttons; the preset's name where nothing is said.
    pub name: Option<String>,
    /// The address of its picture; the preset's where nothing is said.
    pub icon: Option<String>,
    /// What it is asked for; the preset's where nothing is said.
    pub scopes: Option<Vec<String>>,
}

/// Which service it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProviderKind {
    /// Google.
    Google,
    /// Facebook.
    Facebook,
    /// Apple.
    Apple,
    /// X.
    X,
    /// VK.
    Vk,
    /// Line.
    Line,
    /// Any service that speaks OpenID Connect and describes itself below this address.
    Issuer(String),
    /// Any service that speaks OAuth 2.
    Endpoints(EndpointConfig),
}

/// The addresses of a service that does not describe itself, and where its answer says what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndpointConfig {
    /// The page that visitors are sent to.
    pub authorize: String,
    /// Where a code becomes a token.
    pub token: String,
    /// Who the holder of a token is.
    pub userinfo: String,
    /// The place of the person's lasting number in that answer: `/id`.
    pub subject: String,
    /// The place of the mail address: `/email`.
    pub email: Option<String>,
    /// The place of the flag that the address was proved; without it no address counts as
    /// proved.
    pub email_verified: Option<String>,
}

/// By what the shop proves itself to a service.
#[derive(Clone, Debug)]
pub enum ClientSecret {
    /// By PKCE alone.
    None,
    /// By a shared text.
    Text(SecretString),
    /// By a key, as Apple wants it.
    Apple {
        /// The team's name.
        team: String,
        /// The key's name.
        key_id: String,
        /// The key as Apple gives it: PKCS #8 in PEM.
        key: SecretString,
    },
}

impl ProviderKind {
    /// The words that name a kind.
    pub(super) const NAMES: [&'static str; 6] = ["google", "facebook", "apple", "x", "vk", "line"];

    /// The kind that a word of the configuration names.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "google" => Self::Google,
            "facebook" => Self::Facebook,
            "apple" => Self::Apple,
            "x" => Self::X,
            "vk" => Self::Vk,
            "line" => Self::Line,
            _ => return None,
        })
    }
}

impl SocialConfig {
    /// Whether the sandbox stands, on a shop of that origin.
    ///
    /// Its people sign in without a secret, so a shop on the internet has it only when its
    /// owner says so.
    pub fn has_sandbox(&self, origin: &str, development: bool) -> bool {
        let apart = development || !is_public(origin);
        self.sandbox.unwrap_or(self.providers.is_empty() && apart)
    }
}

/// Whether strangers may reach an origin.
pub fn is_public(origin: &str) -> bool {
    let authority = origin.split_once("://").map_or(origin, |(_, rest)| rest);
    let host = match authority.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => authority.split([':', '/']).next().unwrap_or_default(),
    };
    let host = host.to_ascii_lowercase();
    let own = match host.parse::<std::net::IpAddr>() {
        Ok(std::net::IpAddr::V4(address)) => address.is_loopback() || address.is_private(),
        Ok(std::net::IpAddr::V6(address)) => address.is_loopback(),
        Err(_) => host == "localhost" || NOBODYS.iter().any(|end| host.ends_with(end)),
    };
    !own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sandbox_stands_where_only_its_owner_comes() {
        let silent = SocialConfig::default();
        for origin in [
            "http://127.0.0.1:8080",
            "http://[::1]:8080",
            "http://localhost:8080",
            "http://192.168.1.7",
            "https://shop.example",
        ] {
            assert!(silent.has_sandbox(origin, false), "{origin}");
        }
        for origin in [
            "https://shop.com",
            "http://203.0.113.9",
            "https://localhost.com",
            "https://[2001:db8::1]",
        ] {
            assert!(!silent.has_sandbox(origin, false), "{origin}");
            assert!(silent.has_sandbox(origin, true), "{origin}");
        }
        let asked = SocialConfig {
            sandbox: Some(true),
            ..SocialConfig::default()
        };
        assert!(asked.has_sandbox("https://shop.com", false));
    }
}
