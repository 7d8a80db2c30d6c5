//! A value that remembers its line, for mistakes that only other files can show.

use std::ops::Deref;

use super::decode::Cursor;

/// A value and the line that it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    decode: impl Fn(Cursor<'a>) -> Option<T>,
) -> impl Fn(Cursor<'a>) -> Option<Located<T>> {
    move |cursor| {
        let value = decode(cursor)?;
        Some(Located {
            value,
            line: cursor.node.line + cursor.offset,
        })
    }
}
