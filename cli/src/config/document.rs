//! A TOML document as the same tree that the shop's YAML becomes.

use kiosk_catalogue::yaml::{Node, NodeKind, SyntaxError};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Parses a document; dates become texts, numbers keep their digits.
///
/// # Errors
/// When the text is no TOML.
pub fn parse(source: &str) -> Result<Node, SyntaxError> {
    let table = DeTable::parse(source).map_err(|error| SyntaxError {
        line: line(source, error.span().map_or(0, |span| span.start)),
        message: error.message().to_owned(),
    })?;
    Ok(Node {
        line: 1,
        kind: map(source, table.get_ref()),
    })
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
