//! A reader that follows the feed has the catalogue.

mod cursors;
mod edits;
mod following;
