//! Arrows of the runtime that break the rules today, until their modules are carved. The list may
//! only shrink: a pair that breaks no rule any more fails the test too.

use super::verdict::ModulePair;

/// Who uses whom below `runtime/src`.
pub const RUNTIME: &[ModulePair] = &[];
