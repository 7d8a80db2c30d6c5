//! From JSON to a wire shape; what does not fit is named by its key.

use serde::Deserialize;

use crate::foreign::shown;

/// A value that is not of its shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// Where in the value, such as `skus[3].face_value`; empty for the value itself.
    pub key: String,
    /// What is wrong there.
    pub message: String,
}

impl std::fmt::Display for FieldError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.key.is_empty() {
            return f.write_str(&self.message);
        }
        let separator = if self.message == MISSING { " " } else { ": " };
        write!(f, "`{}`{separator}{}", self.key, self.message)
    }
}

impl std::error::Error for FieldError {}

const MISSING: &str = "is missing";

/// Reads a value of a wire shape.
///
/// # Errors
/// When the text is no JSON, or not of the shape.
pub fn decode<'a, T: Deserialize<'a>>(json: &'a str) -> Result<T, FieldError> {
    serde_json::from_str(json).map_err(|error| explain::<T>(json, &error))
}

/// Reads once more and keeps track of the key. That is several times slower, so it happens
/// only when the first reading failed.
#[cold]
fn explain<'a, T: Deserialize<'a>>(json: &'a str, error: &serde_json::Error) -> FieldError {
    let mut deserializer = serde_json::Deserializer::from_str(json);
    match serde_path_to_error::deserialize::<_, T>(&mut deserializer) {
        Err(tracked) if tracked.inner().is_data() => field_error(
            tracked.path().to_string().trim_matches('.'),
            &tracked.inner().to_string(),
        ),
        _ => FieldError {
            key: String::new(),
            message: format!("no JSON: {error}"),
        },
    }
}

fn field_error(path: &str, message: &str) -> FieldError {
    let message = message
        .rsplit_once(" at line ")
        .map_or(message, |(before, _)| before);
    let missing = message
        .strip_prefix("missing field `")
        .and_then(|rest| rest.strip_suffix('`'));
    match missing {
        Some(field) if path.is_empty() => FieldError {
            key: field.to_owned(),
            message: MISSING.to_owned(),
        },
        Some(field) => FieldError {
            key: shown(&format!("{path}.{field}")),
            message: MISSING.to_owned(),
        },
        None => FieldError {
            key: shown(path),
            message: shown(message),
        },
    }
}
