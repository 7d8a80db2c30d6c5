//! YAML with line numbers, read so that every mistake of a file is told at once.

mod decode;
mod located;
mod map_reader;
mod node;
mod origin;
mod parse;

pub use decode::{
    NodeRef, boolean, date, decimal, instant, integer, link, list, one_of, text, whole,
};
pub use located::{Located, located};
pub use map_reader::{MapReader, closest};
pub use node::{Node, NodeKind, SyntaxError};
pub use origin::origin;
pub use parse::parse;
