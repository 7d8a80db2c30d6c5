//! How tokens are stored that let somebody in.

/// BLAKE3 of a token, in hexadecimal digits: whoever reads it can sign in nowhere.
pub(crate) fn token_hash(token: &str) -> String {
    blake3::hash(token.as_bytes()).to_hex().to_string()
}
