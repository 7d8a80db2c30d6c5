//! The catalogue room.
