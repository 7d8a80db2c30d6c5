//! A YAML document as a tree whose nodes know their line.

use std::fmt;

use saphyr::{LoadableYamlNode, MarkedYaml, YamlData};

/// One node of a document. Scalars keep their text as written, so `0.10` stays `0.10`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The line, from 1.
    pub line: usize,
    /// What the node is.
    pub kind: NodeKind,
}

/// What a node is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// Nothing was written.
    Empty,
    /// A text, a number, a date, a flag.
    Scalar(String),
    /// A list.
    List(Vec<Node>),
    /// A map, in the order of the document.
    Map(Vec<(String, Node)>),
}

impl NodeKind {
    /// What the node is, in the words of an error.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Empty => "nothing",
            Self::Scalar(_) => "a text",
            Self::List(_) => "a list",
            Self::Map(_) => "a map",
        }
    }
}

/// A document that is no YAML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The line, from 1.
    pub line: usize,
    /// What the parser says.
    pub message: String,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// Parses one document.
///
/// # Errors
/// When the text is no YAML, holds two documents, or uses an alias or a tag, which the
/// shop's files do without.
pub fn parse(source: &str) -> Result<Node, SyntaxError> {
    let mut loader = saphyr::YamlLoader::<MarkedYaml<'_>>::default();
    loader.early_parse(false);
    saphyr_parse(source, &mut loader)?;
    let mut documents = loader.into_documents().into_iter();
    let root = match documents.next() {
        None => Node { line: 1, kind: NodeKind::Empty },
        Some(document) => convert(document)?,
    };
    match documents.next() {
        None => Ok(root),
        Some(second) => Err(SyntaxError {
            line: second.span.start.line(),
            message: "a second document begins here".to_owned(),
        }),
    }
}

fn saphyr_parse<'a>(
    source: &'a str,
    loader: &mut saphyr::YamlLoader<'a, MarkedYaml<'a>>,
) -> Result<(), SyntaxError> {
    saphyr_parser::Parser::new_from_str(source).load(loader, true).map_err(|error| SyntaxError {
        line: error.marker().line(),
        message: error.info().to_owned(),
    })
}

fn convert(node: MarkedYaml<'_>) -> Result<Node, SyntaxError> {
    let line = node.span.start.line();
    let refuse = |message: &str| SyntaxError { line, message: message.to_owned() };
    let kind = match node.data {
        YamlData::Representation(text, style, None) => {
            let plain = matches!(style, saphyr::ScalarStyle::Plain);
            if plain && matches!(&*text, "" | "~" | "null") {
                NodeKind::Empty
            } else {
                NodeKind::Scalar(text.into_owned())
            }
        }
        YamlData::Sequence(items) => {
            NodeKind::List(items.into_iter().map(convert).collect::<Result<_, _>>()?)
        }
        YamlData::Mapping(entries) => {
            let mut pairs: Vec<(String, Node)> = Vec::with_capacity(entries.len());
            for (key, value) in entries {
                let key_line = key.span.start.line();
                let NodeKind::Scalar(name) = convert(key)?.kind else {
                    return Err(SyntaxError {
                        line: key_line,
                        message: "a key must be a plain text".to_owned(),
                    });
                };
                let mut value = convert(value)?;
                if value.kind == NodeKind::Empty || matches!(value.kind, NodeKind::Scalar(_)) {
                    value.line = key_line;
                }
                pairs.push((name, value));
            }
            NodeKind::Map(pairs)
        }
        YamlData::Alias(_) => return Err(refuse("aliases are not supported")),
        _ => return Err(refuse("tags are not supported")),
    };
    Ok(Node { line, kind })
}
