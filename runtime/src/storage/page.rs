//! Which part of a list storage gives.

/// A part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageRange {
    /// How many items stand before it.
    pub skip: u32,
    /// How many it holds at most.
    pub take: u32,
}

/// A part of a list, and how long the list is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageOf<T> {
    /// The items of the part.
    pub items: Vec<T>,
    /// How many items the whole list has.
    pub total: u32,
}
