//! `kiosk init`: a small shop inside `kiosk`, and how it gets into a folder.

mod folder;
mod starter;

pub use folder::{NotEmptyError, make};
