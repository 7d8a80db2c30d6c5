//! A TOML document as the same tree that the shop's YAML becomes.

use kiosk_catalogue::yaml::{Node, NodeKind, SyntaxError};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Parses a document; dates become texts, numbers keep their digits.
///
/// # Errors
/// When the text is no TOML.
pub fn parse(source: &str) -> Result<Node, SyntaxError> {
    let table = DeTable::parse(source).map_err(|error| refusal(source, &error))?;
    Ok(Node {
        line: 1,
        kind: map(source, table.get_ref()),
    })
}

fn refusal(source: &str, error: &toml::de::Error) -> SyntaxError {
    let span = error.span().unwrap_or_default();
    let message = error.message();
    let message = match source.get(span.clone()) {
        Some(key) if message == "duplicate key" => {
            format!("the key `{key}` is written twice; keep one of them")
        }
        _ => message.to_owned(),
    };
    SyntaxError {
        line: line(source, span.start),
        message,
    }
}

fn map(source: &str, table: &DeTable<'_>) -> NodeKind {
    let pair = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
        let key: &Spanned<std::borrow::Cow<'_, str>> = key;
        let at = line(source, key.span().start);
        (
            key.get_ref().to_string(),
            Node {
                line: at,
                kind: kind(source, value.get_ref()),
            },
        )
    };
    let mut pairs: Vec<_> = table.iter().map(pair).collect();
    pairs.sort_by_key(|(_, node)| node.line);
    NodeKind::Map(pairs)
}

fn kind(source: &str, value: &DeValue<'_>) -> NodeKind {
    match value {
        DeValue::String(text) => NodeKind::Scalar(text.to_string()),
        DeValue::Integer(number) => NodeKind::Scalar(number.as_str().to_owned()),
        DeValue::Float(number) => NodeKind::Scalar(number.as_str().to_owned()),
        DeValue::Boolean(flag) => NodeKind::Scalar(flag.to_string()),
        DeValue::Datetime(date) => NodeKind::Scalar(date.to_string()),
        DeValue::Array(items) => NodeKind::List(
            items
                .iter()
                .map(|item| Node {
                    line: line(source, item.span().start),
                    kind: kind(source, item.get_ref()),
                })
                .collect(),
        ),
        DeValue::Table(table) => map(source, table),
    }
}

fn line(source: &str, offset: usize) -> usize {
    source[..offset.min(source.len())]
        .bytes()
        .filter(|byte| *byte == b'\n')
        .count()
        + 1
}
