//! The name that a shopper is shown by.

use std::fmt;

/// A name of 1 to 30 characters that cannot disturb the text around it.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Nickname(String);

/// Why a text is not a nickname.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, thiserror::Error)]
pub enum NicknameError {
    /// Nothing that a reader sees.
    #[error("a nickname needs a visible character")]
    Empty,
    /// More characters than a nickname has.
    #[error("a nickname has at most {} characters", Nickname::MAX)]
    TooLong,
    /// A control character, a line break, or one that turns the direction of the text.
    #[error("a nickname holds no control characters")]
    Forbidden,
}

impl Nickname {
    /// The most characters.
    pub const MAX: usize = 30;

    /// Reads a name; whitespace around it is dropped.
    pub fn parse(text: &str) -> Result<Self, NicknameError> {
        let name = text.trim();
        if name.chars().any(is_forbidden) {
            return Err(NicknameError::Forbidden);
        }
        if name.chars().all(is_invisible) {
            return Err(NicknameError::Empty);
        }
        (name.chars().count() <= Self::MAX)
            .then(|| Self(name.to_owned()))
            .ok_or(NicknameError::TooLong)
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Nickname {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}

impl NicknameError {
    /// The key of the text that a visitor reads.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Empty => "nickname_empty",
            Self::TooLong => "nickname_too_long",
            Self::Forbidden => "nickname_forbidden",
        }
    }
}

fn is_forbidden(sign: char) -> bool {
    let turns = matches!(sign, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    sign.is_control() || turns || matches!(sign, '\u{2028}' | '\u{2029}')
}

/// Characters that draw nothing by themselves; joiners between others are a part of names
/// in Persian and of emoji.
fn is_invisible(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(sign,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{206F}'
            | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}'
            | '\u{E0000}'..='\u{E0FFF}')
}
