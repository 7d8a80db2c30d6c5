//! The job to tell the shop again what it did not take from the sandbox.

use serde::{Deserialize, Serialize};

use crate::service::JobPayload;

/// An event that the sandbox posts until the shop takes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TellSandboxEvent {
    /// What is posted; it is signed anew each time.
    pub body: String,
}

impl JobPayload for TellSandboxEvent {
    const NAME: &'static str = "tell_sandbox_event";
    const IS_SECRET: bool = false;
}
