//! From the text of a document to its tree.

use saphyr_parser::{Event, Parser, ScalarStyle, Span};

use super::node::{Node, NodeKind, SyntaxError};

/// Parses one document.
///
/// # Errors
/// When the text is no YAML, holds two documents, or uses an alias or a tag, which the
/// shop's files do without.
pub fn parse(source: &str) -> Result<Node, SyntaxError> {
    let mut tree = NodeBuilder::default();
    for event in Parser::new_from_str(source) {
        let (event, span) = event.map_err(|error| SyntaxError {
            line: error.marker().line(),
            message: error.info().to_owned(),
        })?;
        tree.take(event, span)?;
    }
    Ok(tree.root.unwrap_or(Node {
        line: 1,
        kind: NodeKind::Empty,
    }))
}

/// The nodes that are open, the innermost last.
#[derive(Default)]
struct NodeBuilder {
    open: Vec<OpenNode>,
    root: Option<Node>,
}

enum OpenNode {
    List {
        line: usize,
        items: Vec<Node>,
    },
    Map {
        line: usize,
        entries: Vec<(String, Node)>,
        key: Option<(String, usize)>,
    },
}

impl NodeBuilder {
    fn take(&mut self, event: Event<'_>, span: Span) -> Result<(), SyntaxError> {
        let line = span.start.line();
        let refuse = |message: &str| {
            Err(SyntaxError {
                line,
                message: message.to_owned(),
            })
        };
        match event {
            Event::Scalar(.., Some(_))
            | Event::SequenceStart(_, Some(_))
            | Event::MappingStart(_, Some(_)) => refuse("tags such as `!name` are not supported"),
            Event::Alias(_) => refuse("aliases such as `*name` are not supported"),
            Event::DocumentStart(_) if self.root.is_some() => {
                refuse("a second document begins here")
            }
            Event::Scalar(text, style, ..) => {
                let empty = style == ScalarStyle::Plain && matches!(&*text, "" | "~" | "null");
                let kind = if empty {
                    NodeKind::Empty
                } else {
                    NodeKind::Scalar(text.into_owned())
                };
                self.put(Node { line, kind })
            }
            Event::SequenceStart(..) => self.open(OpenNode::List {
                line,
                items: Vec::new(),
            }),
            Event::MappingStart(..) => self.open(OpenNode::Map {
                line,
                entries: Vec::new(),
                key: None,
            }),
            Event::SequenceEnd | Event::MappingEnd => match self.open.pop() {
                Some(OpenNode::List { line, items }) => self.put(Node {
                    line,
                    kind: NodeKind::List(items),
                }),
                Some(OpenNode::Map { line, entries, .. }) => self.put(Node {
                    line,
                    kind: NodeKind::Map(entries),
                }),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn open(&mut self, node: OpenNode) -> Result<(), SyntaxError> {
        self.open.push(node);
        Ok(())
    }

    fn put(&mut self, node: Node) -> Result<(), SyntaxError> {
        match self.open.last_mut() {
            None => self.root = Some(node),
            Some(OpenNode::List { items, .. }) => items.push(node),
            Some(OpenNode::Map { entries, key, .. }) => match (key.take(), node) {
                (
                    None,
                    Node {
                        line,
                        kind: NodeKind::Scalar(text),
                    },
                ) => *key = Some((text, line)),
                (None, Node { line, .. }) => {
                    let message = "a key must be a plain text".to_owned();
                    return Err(SyntaxError { line, message });
                }
                (Some((key, line)), node) => entries.push((key, beside_key(node, line))),
            },
        }
        Ok(())
    }
}

/// A scalar that begins below its key is told at the key.
fn beside_key(node: Node, line: usize) -> Node {
    match node.kind {
        NodeKind::Empty | NodeKind::Scalar(_) => Node { line, ..node },
        NodeKind::List(_) | NodeKind::Map(_) => node,
    }
}
