//! What a server allows those who connect to it.

use std::time::Duration;

use crate::config::CALL;

/// What a server allows those who connect to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerLimits {
    /// How long the head of a request may take; so long may a connection be idle, too.
    pub head: Duration,
    /// How long answers under way may take once the server is stopping.
    pub grace: Duration,
    /// How many connections are open at once; others wait until the system turns them away.
    pub connections: usize,
}

impl Default for ServerLimits {
    /// A browser sends its head at once, and opens a new connection where an idle one is gone.
    ///
    /// A call that was begun may take its whole time and a second more to be sent. That many
    /// connections hold half a gigabyte of buffers at the very worst, and fit into the open files
    /// that servers are usually allowed.
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            grace: CALL.saturating_add(Duration::from_secs(1)),
            connections: 8192,
        }
    }
}
