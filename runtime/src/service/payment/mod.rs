//! The payment providers of a shop, and the sandbox among them.

mod choice;
mod providers;
mod sandbox;
mod tell;

pub use choice::SandboxChoice;
pub use providers::PaymentProviders;
pub use sandbox::{PaymentSandbox, SandboxChosen, SandboxOutcome};
pub use tell::TellSandboxEvent;
