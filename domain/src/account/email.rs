//! Email addresses (`spec.md` §5).

use std::fmt;

use super::CredentialError;
use super::typed::{MAX_ACCOUNT, stripped};

/// An email address as its owner writes it.
///
/// Two spellings of one address differ in their capitals: accounts are found by
/// [`Email::canonical`].
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Email(String);

impl Email {
    /// Reads an address; whitespace and `#` are stripped first.
    ///
    /// At most 50 characters, ASCII, a domain of at least two labels, and a top-level
    /// domain of at least 2 letters. Whether the domain receives mail is not asked.
    pub fn parse(text: &str) -> Result<Self, CredentialError> {
        let text = stripped(text);
        let sound = text.len() <= MAX_ACCOUNT
            && text
                .split_once('@')
                .is_some_and(|(local, domain)| is_local(local) && is_domain(domain));
        sound.then_some(Self(text)).ok_or(CredentialError::Account)
    }

    /// The address to write to.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address in small letters, by which an account is found.
    pub fn canonical(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl fmt::Display for Email {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}

/// The unquoted form of RFC 5321, without the `#` that is stripped anyway.
fn is_local(local: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_alphanumeric() || b"!$%&'*+-/=?^_`{|}~".contains(&byte);
    local
        .split('.')
        .all(|atom| !atom.is_empty() && atom.bytes().all(sign))
}

fn is_domain(domain: &str) -> bool {
    let Some((labels, top)) = domain.rsplit_once('.') else {
        return false;
    };
    let letters = top.len() >= 2 && top.bytes().all(|byte| byte.is_ascii_alphabetic());
    letters && labels.split('.').all(is_label)
}

fn is_label(label: &str) -> bool {
    let signs = label
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    signs && !label.is_empty() && !label.starts_with('-') && !label.ends_with('-')
}
