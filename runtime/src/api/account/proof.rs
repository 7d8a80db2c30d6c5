//! Verification codes: how they are hashed, and reading a typed one.

use kiosk_domain::{CredentialError, VerificationCode, VerifyType};

use super::contact::Contact;
use crate::app::App;
use crate::storage::account::CodeProof;
use crate::system::Use;

const SEAL: Use = Use("kiosk 2026 verification codes");

/// What is stored of a code: worthless for another purpose or contact.
pub(crate) fn code_hash(app: &App, purpose: VerifyType, contact: &str, code: &str) -> String {
    app.signer.hash(SEAL, &[purpose.name(), contact, code])
}

/// Reads a typed code that is to prove a contact.
pub(crate) fn proof(
    app: &App,
    purpose: VerifyType,
    contact: &Contact,
    typed: &str,
) -> Result<CodeProof, CredentialError> {
    let code = VerificationCode::parse(typed)?;
    let contact = contact.key();
    Ok(CodeProof {
        purpose: purpose.name(),
        code_hash: code_hash(app, purpose, &contact, code.expose()),
        contact,
        now: app.now(),
    })
}
