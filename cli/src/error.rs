//! How an error looks on a terminal.

/// An error with its causes, one a line.
pub fn explain(error: &anyhow::Error) -> String {
    let mut text = format!("error: {error}");
    for cause in error.chain().skip(1) {
        text.push_str(&format!(
            "\n  because: {}",
            cause.to_string().replace('\n', "\n  ")
        ));
    }
    text
}
