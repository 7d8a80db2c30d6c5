//! The catalogue's tests, in one program.

mod richtext;
