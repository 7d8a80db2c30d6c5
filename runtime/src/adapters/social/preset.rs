//! The services that are known by name, as their public documentation describes them.

use super::description::{
    ClientAuth, EmailProof, ProviderDescription, ProviderProtocol, Userinfo, UserinfoMethod,
};
use crate::config::{EndpointConfig, ProviderConfig, ProviderKind};

/// What a configured service is spoken to by.
pub(super) fn describe(config: &ProviderConfig) -> ProviderDescription {
    let mut description = match &config.kind {
        ProviderKind::Google => ProviderDescription {
            auth: ClientAuth::Body,
            ..connect("Google", "https://accounts.google.com")
        },
        ProviderKind::Apple => ProviderDescription {
            scopes: words("openid email name"),
            auth: ClientAuth::Body,
            // Whoever asks Apple for a name gets the answer by POST.
            extra: &[("response_mode", "form_post")],
            ..connect("Apple", "https://appleid.apple.com")
        },
        ProviderKind::Line => ProviderDescription {
            auth: ClientAuth::Body,
            protocol: ProviderProtocol::Connect {
                issuer: "https://access.line.me".to_owned(),
                shared_key: true,
            },
            ..connect("LINE", "")
        },
        ProviderKind::Facebook => facebook(),
        ProviderKind::X => x(),
        ProviderKind::Vk => vk(),
        ProviderKind::Issuer(issuer) => connect(&config.platform, issuer),
        ProviderKind::Endpoints(endpoints) => own(&config.platform, endpoints),
    };
    description.icon = icon_address(&config.platform);
    if let Some(name) = &config.name {
        description.name.clone_from(name);
    }
    if let Some(icon) = &config.icon {
        description.icon.clone_from(icon);
    }
    if let Some(scopes) = &config.scopes {
        description.scopes.clone_from(scopes);
    }
    description
}

/// Where the picture of a service stands that names none.
pub(super) fn icon_address(platform: &str) -> String {
    format!("/api/charge/socialite-icons/{platform}")
}

fn connect(name: &str, issuer: &str) -> ProviderDescription {
    ProviderDescription {
        name: name.to_owned(),
        icon: String::new(),
        scopes: words("openid email profile"),
        protocol: ProviderProtocol::Connect {
            issuer: issuer.to_owned(),
            shared_key: false,
        },
        auth: ClientAuth::Described,
        extra: &[],
    }
}

/// Facebook gives addresses without saying whether they were proved.
fn facebook() -> ProviderDescription {
    let userinfo = Userinfo {
        email: Some("/email".to_owned()),
        name: Some("/name".to_owned()),
        ..asked_at(
            "https://graph.facebook.com/v23.0/me?fields=id,name,email",
            "/id",
        )
    };
    ProviderDescription {
        name: "Facebook".to_owned(),
        scopes: words("public_profile email"),
        ..plain(
            "https://www.facebook.com/v23.0/dialog/oauth",
            "https://graph.facebook.com/v23.0/oauth/access_token",
            userinfo,
        )
    }
}

/// X gives no address but a confirmed one.
fn x() -> ProviderDescription {
    let userinfo = Userinfo {
        email: Some("/data/confirmed_email".to_owned()),
        name: Some("/data/name".to_owned()),
        proof: EmailProof::Always,
        ..asked_at(
            "https://api.x.com/2/users/me?user.fields=confirmed_email",
            "/data/id",
        )
    };
    ProviderDescription {
        name: "X".to_owned(),
        scopes: words("users.read tweet.read users.email"),
        auth: ClientAuth::Header,
        ..plain(
            "https://x.com/i/oauth2/authorize",
            "https://api.x.com/2/oauth2/token",
            userinfo,
        )
    }
}

/// VK ID knows the shop by PKCE, wants to hear of the device again, and is asked by POST.
fn vk() -> ProviderDescription {
    let userinfo = Userinfo {
        method: UserinfoMethod::Form,
        email: Some("/user/email".to_owned()),
        name: Some("/user/first_name".to_owned()),
        ..asked_at("https://id.vk.com/oauth2/user_info", "/user/user_id")
    };
    ProviderDescription {
        name: "VK".to_owned(),
        scopes: words("vkid.personal_info email"),
        ..plain(
            "https://id.vk.com/authorize",
            "https://id.vk.com/oauth2/auth",
            userinfo,
        )
    }
}

fn own(name: &str, endpoints: &EndpointConfig) -> ProviderDescription {
    let flag = endpoints.email_verified.clone();
    let userinfo = Userinfo {
        email: endpoints.email.clone(),
        proof: flag.map_or(EmailProof::Never, EmailProof::Flag),
        ..asked_at(&endpoints.userinfo, &endpoints.subject)
    };
    ProviderDescription {
        name: name.to_owned(),
        ..plain(&endpoints.authorize, &endpoints.token, userinfo)
    }
}

fn plain(authorize: &str, token: &str, userinfo: Userinfo) -> ProviderDescription {
    ProviderDescription {
        name: String::new(),
        icon: String::new(),
        scopes: Vec::new(),
        protocol: ProviderProtocol::Plain {
            authorize: authorize.to_owned(),
            token: token.to_owned(),
            userinfo,
        },
        auth: ClientAuth::Body,
        extra: &[],
    }
}

fn asked_at(address: &str, subject: &str) -> Userinfo {
    Userinfo {
        address: address.to_owned(),
        method: UserinfoMethod::Bearer,
        subject: subject.to_owned(),
        email: None,
        name: None,
        proof: EmailProof::Never,
    }
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::adapters::social::{Handshake, HttpWire, Provider};
    use crate::config::ClientSecret;

    fn config(platform: &str, kind: ProviderKind) -> ProviderConfig {
        ProviderConfig {
            platform: platform.to_owned(),
            kind,
            client_id: "shop".to_owned(),
            secret: ClientSecret::None,
            name: None,
            icon: None,
            scopes: None,
        }
    }

    async fn page(platform: &str) -> String {
        let kind = ProviderKind::from_name(platform).unwrap();
        let wire = Arc::new(HttpWire::new().unwrap());
        let config = config(platform, kind);
        let provider = Provider::new(&config, "https://shop.example", wire).unwrap();
        let handshake = Handshake::of("state", &"a secret of tests".into());
        provider
            .page(&handshake, "en", kiosk_domain::UnixTime::from_secs(0))
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn services_without_a_description_are_asked_as_they_document() {
        for (platform, begin, scope) in [
            (
                "facebook",
                "https://www.facebook.com/v23.0/dialog/oauth?",
                "public_profile+email",
            ),
            (
                "x",
                "https://x.com/i/oauth2/authorize?",
                "users.read+tweet.read+users.email",
            ),
            (
                "vk",
                "https://id.vk.com/authorize?",
                "vkid.personal_info+email",
            ),
        ] {
            let page = page(platform).await;
            assert!(page.starts_with(begin), "{page}");
            let back = "socialite%2F".to_owned() + platform + "%2Fcallback";
            for part in [
                "response_type=code",
                "client_id=shop",
                "state=state",
                "code_challenge_method=S256",
                &back,
                &format!("scope={scope}"),
            ] {
                assert!(page.contains(part), "{page} lacks {part}");
            }
            assert!(!page.contains("nonce"), "{page}");
        }
    }

    #[test]
    fn services_with_a_description_are_known_by_their_issuer() {
        for (platform, expected, by_secret) in [
            ("google", "https://accounts.google.com", false),
            ("apple", "https://appleid.apple.com", false),
            ("line", "https://access.line.me", true),
        ] {
            let kind = ProviderKind::from_name(platform).unwrap();
            let described = describe(&config(platform, kind));
            assert!(described.scopes.iter().any(|scope| scope == "openid"));
            match described.protocol {
                ProviderProtocol::Connect { issuer, shared_key } => {
                    assert_eq!((issuer.as_str(), shared_key), (expected, by_secret));
                }
                ProviderProtocol::Plain { .. } => panic!("{platform} describes itself"),
            }
        }
    }

    #[test]
    fn only_services_that_say_so_vouch_for_addresses() {
        let proof = |kind| match describe(&config("any", kind)).protocol {
            ProviderProtocol::Plain { userinfo, .. } => userinfo.proof,
            ProviderProtocol::Connect { .. } => panic!("it describes itself"),
        };
        assert_eq!(proof(ProviderKind::Facebook), EmailProof::Never);
        assert_eq!(proof(ProviderKind::Vk), EmailProof::Never);
        assert_eq!(proof(ProviderKind::X), EmailProof::Always);
    }
}
