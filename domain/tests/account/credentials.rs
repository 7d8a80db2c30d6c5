//! Identifiers, passwords, codes, nicknames, and what opens an account.

use kiosk_domain::{
    AccountKind, AreaCode, CredentialError, Email, Environment, Identifier, Nickname,
    NicknameError, Password, RegionSymbol, Registration, VerificationCode, VerifyType,
    registration,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{number, run, text};

#[test]
fn credentials_follow_their_vectors() {
    run("account.json", |rule, input| match rule {
        "email" => json!(
            Email::parse(text(input, "text"))
                .ok()
                .map(|email| { json!({"address": email.as_str(), "key": email.canonical()}) })
        ),
        "area" => json!(
            AreaCode::parse(text(input, "text"))
                .ok()
                .map(AreaCode::number)
        ),
        "areaGiven" => json!(
            AreaCode::parse_given(input["text"].as_str())
                .ok()
                .map(|area| json!({"area": area.map(AreaCode::number)}))
        ),
        "identifier" => identifier(text(input, "kind"), input),
        "password" => json!(
            Password::parse(text(input, "text"))
                .ok()
                .map(Password::into_inner)
        ),
        "code" => {
            let code = VerificationCode::parse(text(input, "text"));
            json!(code.ok().map(VerificationCode::into_inner))
        }
        "registration" => {
            let opened = opened(input);
            json!({
                "kind": opened.kind().name(),
                "area": opened.locked_area().map(AreaCode::number),
            })
        }
        "registers" => {
            let identifier = parsed(AccountKind::Auto, input).expect("an identifier");
            json!(opened(input).check(&identifier).is_ok())
        }
        "nickname" => match Nickname::parse(text(input, "text")) {
            Ok(name) => json!(name.as_str()),
            Err(error) => json!({"error": error.key()}),
        },
        "verifyType" => {
            let name = text(input, "name");
            json!(VerifyType::from_name(name).is_some_and(|kind| kind.name() == name))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

fn identifier(kind: &str, input: &Value) -> Value {
    let kind = AccountKind::from_name(kind).expect("a kind");
    match parsed(kind, input) {
        Ok(Identifier::Email(email)) => json!({"kind": "email", "address": email.as_str()}),
        Ok(Identifier::Phone(area, digits)) => {
            json!({"kind": "phone", "area": area.number(), "digits": digits.as_str()})
        }
        Err(_) => Value::Null,
    }
}

fn parsed(kind: AccountKind, input: &Value) -> Result<Identifier, CredentialError> {
    let area = AreaCode::parse(&number(input, "area").to_string()).expect("an area code");
    Identifier::parse(kind, text(input, "text"), area)
}

fn opened(input: &Value) -> Registration {
    let region = RegionSymbol::parse(text(input, "region")).expect("a symbol");
    let environment = match text(input, "environment") {
        "production" => Environment::Production,
        "development" => Environment::Development,
        environment => panic!("no such environment: {environment}"),
    };
    registration(&region, environment)
}

#[test]
fn a_refused_credential_has_the_text_of_the_specification() {
    let said = |error: CredentialError| (error.field(), error.to_string());
    let account = Identifier::parse(AccountKind::Auto, "ann", AreaCode::DEFAULT).unwrap_err();
    let password = Password::parse("short").unwrap_err();
    let code = VerificationCode::parse("").unwrap_err();
    assert_eq!(
        said(account),
        ("identifier", "Account does not exist".to_owned())
    );
    assert_eq!(said(password), ("password", "Password is wrong".to_owned()));
    assert_eq!(
        said(code),
        ("code", "Verification code is wrong".to_owned())
    );
}

#[test]
fn a_secret_in_debug_output_is_masked() {
    let password = Password::parse("open sesame").unwrap();
    let code = VerificationCode::from_number(4711).unwrap();
    assert_eq!(password.expose(), "opensesame");
    assert_eq!(code.expose(), "004711");
    let shown = format!("{password:?} {code:?}");
    assert!(
        !shown.contains("sesame") && !shown.contains("4711"),
        "{shown}"
    );
}

#[test]
fn a_code_is_drawn_below_a_million() {
    let drawn = |number| VerificationCode::from_number(number).map(VerificationCode::into_inner);
    assert_eq!(drawn(0).as_deref(), Some("000000"));
    assert_eq!(drawn(999_999).as_deref(), Some("999999"));
    assert_eq!(drawn(1_000_000), None);
}

#[test]
fn an_area_code_has_four_digits_at_most() {
    assert_eq!(AreaCode::from_number(0), None);
    assert_eq!(AreaCode::from_number(10_000), None);
}

proptest! {
    #[test]
    fn a_credential_read_twice_stays_the_same(text in "[ #a-zA-Z0-9.@+-]{0,60}") {
        if let Ok(email) = Email::parse(&text) {
            prop_assert!(email.as_str().len() <= 50);
            prop_assert_eq!(Email::parse(email.as_str()), Ok(email.clone()));
            let key = Email::parse(&email.canonical()).unwrap();
            prop_assert_eq!(key.canonical(), email.canonical());
        }
    }

    #[test]
    fn an_address_is_visible_ascii(text in "\\PC{0,5}[a-z]{1,5}@[a-z]{1,5}\\PC{0,3}[.]com") {
        if let Ok(email) = Email::parse(&text) {
            prop_assert!(email.as_str().bytes().all(|byte| byte.is_ascii_graphic()));
            prop_assert_eq!(email.as_str().matches('@').count(), 1);
        }
    }

    #[test]
    fn a_usual_email_address_is_accepted(
        local in "[a-z0-9]{1,8}([.+_-][a-z0-9]{1,6})?",
        domain in "[a-z0-9]{1,8}(-[a-z0-9]{1,4})?([.][a-z]{2,8}){1,2}",
    ) {
        let address = format!("{local}@{domain}");
        prop_assert_eq!(Email::parse(&address).map(|email| email.to_string()), Ok(address));
    }

    #[test]
    fn a_text_of_digits_is_never_an_email_address(text in "[0-9 #]{0,60}") {
        let read = Identifier::parse(AccountKind::Auto, &text, AreaCode::CHINA);
        let is_phone = matches!(read, Ok(Identifier::Phone(AreaCode::CHINA, _)));
        prop_assert!(is_phone || read.is_err());
    }

    #[test]
    fn any_text_as_a_credential_is_accepted_or_refused(text: String) {
        let _ = Identifier::parse(AccountKind::Auto, &text, AreaCode::DEFAULT);
        let _ = Identifier::parse(AccountKind::Phone, &text, AreaCode::DEFAULT);
        let _ = (AreaCode::parse(&text), VerificationCode::parse(&text));
        if let Ok(password) = Password::parse(&text) {
            prop_assert!((8..=20).contains(&password.expose().chars().count()));
        }
        if let Ok(name) = Nickname::parse(&text) {
            prop_assert_eq!(Nickname::parse(name.as_str()), Ok(name.clone()));
            prop_assert_eq!(name.as_str().trim(), name.as_str());
        }
    }

    #[test]
    fn an_area_code_reads_back(code in 1_u16..=9999) {
        let area = AreaCode::parse(&code.to_string()).unwrap();
        prop_assert_eq!(area.number(), code);
        prop_assert_eq!(AreaCode::from_number(code), Some(area));
        let plus = format!("+{area}");
        prop_assert_eq!(AreaCode::parse(&plus), Ok(area));
    }

    #[test]
    fn a_nickname_with_a_direction_override_is_refused(
        before in "[a-z]{0,5}",
        sign in prop::sample::select(vec!['\u{202A}', '\u{202B}', '\u{202D}', '\u{202E}', '\u{2066}', '\u{2069}']),
    ) {
        let name = format!("{before}{sign}x");
        prop_assert_eq!(Nickname::parse(&name), Err(NicknameError::Forbidden));
    }
}
