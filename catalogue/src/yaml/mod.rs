//! YAML with line numbers, read so that every mistake of a file is told at once.

mod decode;
mod fields;
mod located;
mod node;
mod parse;

pub use decode::{
    Cursor, boolean, date, decimal, id, instant, integer, list, one_of, origin, text, whole,
};
pub use fields::{Fields, closest};
pub use located::{Located, located};
pub use node::{Node, NodeKind, SyntaxError};
pub use parse::parse;
