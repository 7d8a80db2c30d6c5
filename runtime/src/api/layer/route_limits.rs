//! What holds of a route alone, declared where the route is.

/// Who may call a route, and how much they may send. A route that says nothing has the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::api) struct RouteLimits {
    /// The most bytes of a body.
    pub body: usize,
    /// Whose pages may post.
    pub callers: Callers,
    /// Whether the calls count for their address.
    pub counted: bool,
}

/// Whose pages may call what changes something. Programs say no origin and may call anyway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::api) enum Callers {
    /// The shop's own, and those of origins that its owner names.
    OwnOrigins,
    /// Those of any site.
    AnyOrigin,
}

impl RouteLimits {
    /// The limits of a route that says nothing.
    pub const DEFAULT: Self = Self {
        body: 64 * 1024,
        callers: Callers::OwnOrigins,
        counted: true,
    };
}
