//! What a shopper typed into an account field, before it is read (`spec.md` §5).

/// The most characters that an email address or a phone number may have.
pub const MAX_ACCOUNT: usize = 50;

/// The text without whitespace, which pasting brings along.
pub(super) fn without_spaces(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace()).collect()
}

/// The text without whitespace and the `#` character.
pub(super) fn stripped(text: &str) -> String {
    text.chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '#')
        .collect()
}

/// Whether the text is digits, at least one and at most [`MAX_ACCOUNT`].
pub(super) fn is_numeric(text: &str) -> bool {
    (1..=MAX_ACCOUNT).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}
