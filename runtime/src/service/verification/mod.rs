//! Whether everything that the shop has written down fits together.

mod check;
mod codes;
mod moves;
mod rows;
mod verify;

pub use check::{Check, VerificationParts};
pub use verify::{VerifiedArea, VerifyError, checks, verify};
