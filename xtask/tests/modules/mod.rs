//! The arrows between the modules of a crate, read off the paths that its code writes.

mod arrows;
mod circles;
mod exceptions;
mod names;
mod ranks;
mod read;
mod resolve;
mod tree;
mod trials;
mod verdict;
mod visit;
