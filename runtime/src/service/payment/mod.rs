//! The payment providers of a shop, and the sandbox among them.

mod choice;
mod providers;
mod sandbox;

pub use choice::SandboxChoice;
pub use providers::PaymentProviders;
pub use sandbox::{PaymentSandbox, SandboxOutcome};
