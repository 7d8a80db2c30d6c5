//! Escaping: HTML as Tera writes it, HTML as React writes it, JSON inside HTML.

use serde::Serialize;

/// Appends a text for HTML content or a quoted attribute.
pub fn push_html(out: &mut String, text: &str) {
    push(out, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'"' => Some("&quot;"),
        b'\'' => Some("&#39;"),
        _ => None,
    });
}

/// Appends a text exactly as React escapes it, so that a filled hole and a render agree.
pub fn push_react_text(out: &mut String, text: &str) {
    push(out, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'"' => Some("&quot;"),
        b'\'' => Some("&#x27;"),
        _ => None,
    });
}

/// JSON that may stand in a `<script>` element: no `<`, no U+2028, no U+2029.
///
/// # Errors
/// When the value cannot be JSON.
pub fn json_in_html<T: Serialize + ?Sized>(value: &T) -> serde_json::Result<String> {
    let json = serde_json::to_string(value)?;
    let risky = |byte: &u8| matches!(byte, b'<' | 0xE2);
    if !json.as_bytes().iter().any(risky) {
        return Ok(json);
    }
    Ok(json
        .replace('<', "\\u003c")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029"))
}

fn push(out: &mut String, text: &str, escape: impl Fn(u8) -> Option<&'static str>) {
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        if let Some(escaped) = escape(byte) {
            out.push_str(&text[from..at]);
            out.push_str(escaped);
            from = at + 1;
        }
    }
    out.push_str(&text[from..]);
}
