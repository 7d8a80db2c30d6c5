//! A YAML document as a tree whose nodes know their line.

use std::fmt;

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
    /// A map, in the order of the document; a key that is written twice stands twice.
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
