//! Why nobody knows what became of a call to a supplier.

/// Why nobody knows what became of a call: the kind of failure and the code of an answer. It holds no
/// sentence of another system's, which may repeat what it was sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SupplierError(pub String);
