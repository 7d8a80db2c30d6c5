//! A value that remembers its line, for mistakes that only other files can show.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::decode::NodeRef;

/// A value and the line that it stands on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// The line, from 1.
    pub line: usize,
}

impl<T> Deref for Located<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// A decoder whose values remember their line.
pub fn located<'a, T>(
    decode: impl Fn(NodeRef<'a>) -> Option<T>,
) -> impl Fn(NodeRef<'a>) -> Option<Located<T>> {
    move |node_ref| {
        let value = decode(node_ref)?;
        Some(Located {
            value,
            line: node_ref.node.line + node_ref.offset,
        })
    }
}
