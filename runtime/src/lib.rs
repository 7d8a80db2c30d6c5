//! The runtime room.
