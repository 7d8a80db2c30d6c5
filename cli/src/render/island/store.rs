//! The door to what islands were rendered to at earlier builds.

use std::fmt::Debug;

/// Keeps what `ssr.js` answered from one build to the next, each shape by its own text. A hint
/// alone: what is not kept is rendered.
pub trait StencilStore: Debug + Send + Sync {
    /// What was answered of a shape, if it is kept whole.
    fn kept(&self, shape: &str) -> Option<String>;

    /// Keeps what was answered of a shape, where that can be done.
    fn keep(&self, shape: &str, answer: &str);
}
