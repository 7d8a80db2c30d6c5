//! Who came back from a service.

use kiosk_domain::ClaimedEmail;
use serde_json::Value;

use super::description::{EmailProof, Userinfo};

/// The longest number of a person that is stored (OpenID Connect Core, section 2).
const LONGEST_SUBJECT: usize = 255;

/// A person as a service names them.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity {
    /// The person's lasting number at the service.
    pub subject: String,
    /// The mail address, if it gave one.
    pub email: Option<String>,
    /// Whether the service says that the address was proved to be the person's.
    pub verified: bool,
    /// The name, if it gave one.
    pub name: Option<String>,
}

impl Identity {
    /// The address as the rules want it.
    pub fn claimed(&self) -> Option<ClaimedEmail<'_>> {
        let address = self.email.as_deref()?;
        Some(ClaimedEmail {
            address,
            verified: self.verified,
        })
    }

    /// Reads a service's answer about the holder of a token.
    pub(super) fn read(answer: &Value, places: &Userinfo) -> Option<Self> {
        let text = |place: &Option<String>| {
            let value = answer.pointer(place.as_deref()?)?;
            let text = value.as_str()?.trim();
            (!text.is_empty()).then(|| text.to_owned())
        };
        let verified = match &places.proof {
            EmailProof::Never => false,
            EmailProof::Always => true,
            EmailProof::Flag(place) => answer.pointer(place).is_some_and(is_yes),
        };
        Some(Self {
            subject: subject(answer.pointer(&places.subject)?)?,
            email: text(&places.email),
            verified,
            name: text(&places.name),
        })
    }
}

impl std::fmt::Debug for Identity {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Identity").finish_non_exhaustive()
    }
}

/// Services that write flags as texts exist.
pub(super) fn is_yes(value: &Value) -> bool {
    value.as_bool() == Some(true) || value.as_str() == Some("true")
}

/// A person's number, which some services write as a number.
pub(super) fn subject(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) if !number.is_f64() => number.to_string(),
        _ => return None,
    };
    let sound = (1..=LONGEST_SUBJECT).contains(&text.len())
        && !text.chars().any(char::is_control)
        && text.trim() == text;
    sound.then_some(text)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::adapters::social::description::UserinfoMethod;

    fn places(proof: EmailProof) -> Userinfo {
        Userinfo {
            address: String::new(),
            method: UserinfoMethod::Bearer,
            subject: "/data/id".to_owned(),
            email: Some("/data/mail".to_owned()),
            name: None,
            proof,
        }
    }

    #[test]
    fn an_address_counts_only_by_the_services_own_flag() {
        let answer = json!({"data": {"id": 7, "mail": "ann@example.com", "proved": "true"}});
        let flag = |place: &str| places(EmailProof::Flag(place.to_owned()));
        let verified = |places: &Userinfo| Identity::read(&answer, places).unwrap().verified;
        assert!(verified(&flag("/data/proved")));
        assert!(!verified(&flag("/data/other")));
        assert!(!verified(&flag("/data/id")));
        assert!(!verified(&places(EmailProof::Never)));
        assert!(verified(&places(EmailProof::Always)));
    }

    #[test]
    fn nobody_is_nobody() {
        for id in [
            json!(""),
            json!(null),
            json!(1.5),
            json!(" 7"),
            json!(["7"]),
        ] {
            let answer = json!({"data": {"id": id}});
            assert_eq!(Identity::read(&answer, &places(EmailProof::Never)), None);
        }
    }
}
