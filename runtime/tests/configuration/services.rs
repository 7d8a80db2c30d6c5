//! What `[runtime.social]` and its variables may say.

use data_encoding::BASE64;
use kiosk_runtime::config::{ClientSecret, EndpointConfig, ProviderKind};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use secrecy::ExposeSecret as _;

use super::{read, right, write_private};

/// A key as Apple gives it.
fn key() -> String {
    let random = SystemRandom::new();
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
    let body = BASE64.encode(made.as_ref());
    format!("-----BEGIN PRIVATE KEY-----\n{body}\n-----END PRIVATE KEY-----")
}

#[test]
fn a_shop_offers_no_service_unasked() {
    let config = right("", &[]);
    assert!(config.social.providers.is_empty());
    assert_eq!(config.social.sandbox, None);
    let config = right("social: {sandbox: false}", &[]);
    assert_eq!(config.social.sandbox, Some(false));
    let config = right("", &[("KIOSK_SOCIAL_SANDBOX", "true")]);
    assert_eq!(config.social.sandbox, Some(true));
}

#[test]
fn services_stand_in_the_order_of_the_file() {
    let section = "\
social:
  vk: {client_id: v}
  google: {client_id: g, name: Gmail, icon: /media/g.svg, scopes: [openid, email]}
  game-guild: {client_id: s, issuer: 'https://guild.example/'}
  club:
    client_id: c
    authorize: https://club.example/page
    token: https://club.example/token
    userinfo: https://club.example/me
    subject: /player/id
    email: /player/mail
    email_verified: /player/proved";
    let config = right(
        section,
        &[
            ("KIOSK_SOCIAL_GOOGLE_SECRET", "hush"),
            ("KIOSK_SOCIAL_GAME_GUILD_SECRET", "hush too"),
            ("KIOSK_SOCIAL_CLUB_CLIENT_ID", "member"),
            ("KIOSK_SOCIAL_LINE_CLIENT_ID", "l"),
            ("KIOSK_SOCIAL_LINE_SECRET", "hush"),
        ],
    );
    let providers = &config.social.providers;
    let names: Vec<_> = providers.iter().map(|found| &*found.platform).collect();
    assert_eq!(names, ["vk", "google", "game-guild", "club", "line"]);
    let [vk, google, guild, club, line] = &providers[..] else {
        panic!("there are five");
    };
    assert!(matches!(vk.secret, ClientSecret::None));
    assert_eq!(google.kind, ProviderKind::Google);
    assert_eq!(google.name.as_deref(), Some("Gmail"));
    assert_eq!(google.icon.as_deref(), Some("/media/g.svg"));
    assert_eq!(google.scopes.as_deref().map(<[_]>::len), Some(2));
    // The slash is part of an issuer's name.
    let issuer = ProviderKind::Issuer("https://guild.example/".to_owned());
    assert_eq!(guild.kind, issuer);
    assert!(
        matches!(&guild.secret, ClientSecret::Text(secret) if secret.expose_secret() == "hush too")
    );
    assert_eq!(club.client_id, "member");
    let endpoints = EndpointConfig {
        authorize: "https://club.example/page".to_owned(),
        token: "https://club.example/token".to_owned(),
        userinfo: "https://club.example/me".to_owned(),
        subject: "/player/id".to_owned(),
        email: Some("/player/mail".to_owned()),
        email_verified: Some("/player/proved".to_owned()),
    };
    assert_eq!(club.kind, ProviderKind::Endpoints(endpoints));
    assert_eq!(line.kind, ProviderKind::Line);
    assert!(!format!("{config:?}").contains("hush"));
}

#[test]
fn apple_is_shown_a_key() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("AuthKey.p8");
    write_private(&file, &key());
    let section = "social: {apple: {client_id: shop, team: T1, key_id: K1}}";
    let file = file.to_str().unwrap();
    let config = right(section, &[("KIOSK_SOCIAL_APPLE_KEY_FILE", file)]);
    let apple = &config.social.providers[0];
    assert!(matches!(
        &apple.secret,
        ClientSecret::Apple { team, key_id, .. } if team == "T1" && key_id == "K1"
    ));
    assert!(!format!("{config:?}").contains("PRIVATE"));
    let (_, told) = read(section, &[("KIOSK_SOCIAL_APPLE_KEY", "hush")]);
    assert!(
        told.contains("KIOSK_SOCIAL_APPLE_KEY: it is no key"),
        "{told}"
    );
    assert!(!told.contains("hush"), "{told}");
}

#[test]
fn everything_that_is_wrong_with_services_is_told_at_once() {
    let section = "\
social:
  sandbx: true
  google: {client_id: g, secret: hush}
  facebook: {client_id: f}
  apple: {team: T1, issuer: 'https://apple.example'}
  vk: {}
  Club: {client_id: c}
  gogle: {client_id: g}
  guild: {client_id: g, issuer: 'http://guild.example', token: 'https://guild.example/token'}
  league: {client_id: l, token: 'https://league.example', subject: id, email_verified: /proved}
  order: {client_id: o, issuer: 'https://order.example', scopes: openid, icon: o.svg}";
    let (_, told) = read(
        section,
        &[
            ("KIOSK_SOCIAL_LINE_SECRET", "hush"),
            ("KIOSK_SOCIAL_X_CLIENTID", "x"),
            ("KIOSK_SOCIAL_ORDER_SECRET_FILE", "/nowhere/hush"),
        ],
    );
    assert!(
        !told.replace("/nowhere/hush", "").contains("hush"),
        "{told}"
    );
    insta::assert_snapshot!(told);
}

#[test]
fn a_new_service_needs_its_table() {
    let told = ["FOO_CLIENT_ID", "GAME_GUILD_SECRET_FILE", "GOGLE_SECRET"].map(|name| {
        let variable = format!("KIOSK_SOCIAL_{name}");
        read("", &[(&variable, "f")]).1
    });
    insta::assert_snapshot!(told.join("\n"));
    let section = "social: {foo: {client_id: f, issuer: 'https://foo.example'}}";
    let config = right(section, &[("KIOSK_SOCIAL_FOO_NAME", "Foo")]);
    assert_eq!(config.social.providers[0].name.as_deref(), Some("Foo"));
}

#[test]
fn a_service_with_a_name_alone_is_a_mistake() {
    for variable in [
        "KIOSK_SOCIAL_GOOGLE_NAME",
        "KIOSK_SOCIAL_GOOGLE_ICON",
        "KIOSK_SOCIAL_GOOGLE_SCOPES",
    ] {
        let (config, told) = read("", &[(variable, "/email")]);
        assert!(
            told.contains("`client_id` is missing"),
            "{variable}: {told}"
        );
        assert!(config.social.providers.is_empty());
    }
}
