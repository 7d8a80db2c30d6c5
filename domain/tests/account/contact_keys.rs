//! The keys by which storage knows contacts.

use kiosk_domain::{AccountKind, ContactKey, CredentialError, Email};

#[test]
fn two_spellings_of_one_address_share_a_key() {
    let key = |text| ContactKey::of_email(&Email::parse(text).unwrap());
    assert_eq!(key("Ann@Example.com"), key(" ann@example.COM"));
    assert_eq!(key("ann@example.com").as_str(), "email:ann@example.com");
    assert_eq!(key("ann@example.com").email(), Some("ann@example.com"));
}

#[test]
fn a_key_is_read_as_it_is_written() {
    for (text, kind) in [
        ("email:ann@example.com", AccountKind::Email),
        ("phone:+6281234567890", AccountKind::Phone),
    ] {
        let key: ContactKey = text.parse().unwrap();
        assert_eq!((key.to_string().as_str(), key.kind()), (text, kind));
    }
    let key: ContactKey = "phone:+6281234567890".parse().unwrap();
    assert_eq!((key.email(), key.phone()), (None, Some("+6281234567890")));
}

#[test]
fn what_names_no_contact_is_refused() {
    for text in [
        "",
        "ann@example.com",
        "email:ann",
        "phone:62",
        "phone:+",
        "phone:+62x",
        "x:+62",
    ] {
        assert_eq!(
            text.parse::<ContactKey>(),
            Err(CredentialError::Account),
            "{text}"
        );
    }
}
