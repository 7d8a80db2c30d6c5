//! Verification codes: how they are hashed, and reading a typed one.

use kiosk_domain::{ContactKey, CredentialError, VerificationCode, VerifyType};

use super::AccountParts;
use crate::storage::account::CodeProof;
use crate::system::{Signer, Use};

const USE: Use = Use("kiosk 2026 verification codes");

/// What is stored of a code: worthless for another purpose or contact.
pub(super) fn code_hash(
    signer: &Signer,
    purpose: VerifyType,
    contact: &ContactKey,
    code: &str,
) -> String {
    signer.hash(USE, &[purpose.name(), contact.as_str(), code])
}

/// Reads a typed code that is to prove a contact.
pub(super) fn code_proof(
    parts: &AccountParts<'_>,
    purpose: VerifyType,
    contact: ContactKey,
    typed: &str,
) -> Result<CodeProof, CredentialError> {
    let code = VerificationCode::parse(typed)?;
    Ok(CodeProof {
        purpose,
        code_hash: code_hash(parts.signer, purpose, &contact, code.expose()),
        contact,
        now: parts.now(),
    })
}
