//! What an account is found by: an email address, or a phone number that can exist.

use kiosk_domain::{AccountKind, AreaCode, ContactKey, CredentialError, Email, Identifier};
use phonenumber::Mode;
use serde::{Deserialize, Serialize};

use crate::storage::account::NewContact;

/// An email address or a phone number of the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Contact {
    /// An address.
    Email(Email),
    /// A number.
    Phone(Phone),
}

/// A phone number that libphonenumber's rules allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Phone {
    area: AreaCode,
    key: ContactKey,
}

/// A contact as somebody typed it.
#[derive(Clone, Debug)]
pub(crate) struct TypedContact {
    /// An address, or a number without its area.
    pub identifier: String,
    /// The area of a number; empty or missing for an address.
    pub area_code: Option<String>,
}

impl TypedContact {
    /// Reads it.
    pub fn parse(&self) -> Result<Contact, CredentialError> {
        let area = self.area_code.as_deref();
        Contact::parse(AccountKind::Auto, &self.identifier, area)
    }
}

/// A contact as a job keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum StoredContact {
    /// An address to write to.
    Email(String),
    /// A number.
    Phone {
        /// The whole number: `+62812…`.
        number: String,
        /// Digits of the country.
        area: String,
    },
}

impl Contact {
    /// Reads what was typed into a field of a kind. A number is a phone of the area, or of area 1
    /// where the call names none.
    pub(crate) fn parse(
        kind: AccountKind,
        text: &str,
        area: Option<&str>,
    ) -> Result<Self, CredentialError> {
        let area = AreaCode::parse_given(area)?.unwrap_or_default();
        match Identifier::parse(kind, text, area)? {
            Identifier::Email(email) => Ok(Self::Email(email)),
            Identifier::Phone(area, digits) => Phone::parse(area, digits.as_str()).map(Self::Phone),
        }
    }

    /// The name by which storage knows it: two spellings of one contact share it.
    pub(crate) fn key(&self) -> ContactKey {
        match self {
            Self::Email(email) => ContactKey::of_email(email),
            Self::Phone(phone) => phone.key.clone(),
        }
    }

    /// What is added to a person who has none of its kind.
    pub(crate) fn to_add(&self) -> NewContact {
        match self {
            Self::Email(email) => NewContact::Email {
                email: email.to_string(),
                key: email.canonical(),
            },
            Self::Phone(phone) => NewContact::Phone {
                area_code: phone.area.to_string(),
                phone: phone.number().to_owned(),
            },
        }
    }

    /// The field of a call that holds it.
    pub(crate) fn field(&self) -> &'static str {
        match self {
            Self::Email(_) => "email",
            Self::Phone(_) => "phone",
        }
    }

    /// The address, when it is one.
    pub(crate) fn email(&self) -> Option<&Email> {
        match self {
            Self::Email(email) => Some(email),
            Self::Phone(_) => None,
        }
    }

    /// The number, when it is one.
    pub(crate) fn phone(&self) -> Option<&Phone> {
        match self {
            Self::Email(_) => None,
            Self::Phone(phone) => Some(phone),
        }
    }

    /// As a job keeps it.
    pub(crate) fn stored(&self) -> StoredContact {
        match self {
            Self::Email(email) => StoredContact::Email(email.to_string()),
            Self::Phone(phone) => StoredContact::Phone {
                number: phone.number().to_owned(),
                area: phone.area.to_string(),
            },
        }
    }

    /// As the rules of registration know it.
    pub(crate) fn identifier(&self) -> Result<Identifier, CredentialError> {
        match self {
            Self::Email(email) => Ok(Identifier::Email(email.clone())),
            Self::Phone(phone) => {
                let national = phone.number().trim_start_matches('+');
                Identifier::parse(AccountKind::Phone, national, phone.area)
            }
        }
    }
}

impl Phone {
    /// Reads the digits of a number of an area, with or without the area's own prefix.
    fn parse(area: AreaCode, digits: &str) -> Result<Self, CredentialError> {
        let number = phonenumber::parse(None, format!("+{area}{digits}"))
            .map_err(|_| CredentialError::Account)?;
        if !number.is_valid() || number.country().code() != area.number() {
            return Err(CredentialError::Account);
        }
        let number = number.format().mode(Mode::E164).to_string();
        let key = ContactKey::of_phone(&number)?;
        Ok(Self { area, key })
    }

    /// The number of the country.
    pub(crate) fn area(&self) -> AreaCode {
        self.area
    }

    /// The whole number: `+62812…`.
    pub(crate) fn number(&self) -> &str {
        self.key.phone().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(area: &str, digits: &str) -> Option<String> {
        let contact = Contact::parse(AccountKind::Auto, digits, Some(area)).ok()?;
        Some(contact.phone()?.number().to_owned())
    }

    #[test]
    fn numbers_that_can_exist_are_written_as_the_world_dials_them() {
        for (area, digits, whole) in [
            ("86", "13812345678", "+8613812345678"),
            ("62", "81234567890", "+6281234567890"),
            ("62", "081234567890", "+6281234567890"),
            ("1", "2025550123", "+12025550123"),
            ("", "2025550123", "+12025550123"),
            ("39", "0612345678", "+390612345678"),
            ("852", "51234567", "+85251234567"),
            ("7", "9123456789", "+79123456789"),
        ] {
            assert_eq!(
                number(area, digits).as_deref(),
                Some(whole),
                "{area} {digits}"
            );
        }
    }

    #[test]
    fn numbers_that_cannot_exist_are_refused() {
        for (area, digits) in [
            ("86", "1381234567"),
            ("86", "138123456789"),
            ("86", "00000000000"),
            ("1", "5"),
            ("1", "1234567890"),
            ("999", "123456789"),
            ("62", "99999999999999999999999999999999999999999999999999"),
            ("8", "613812345678"),
        ] {
            assert_eq!(number(area, digits), None, "{area} {digits}");
        }
    }
}
