//! Verification codes: how they are hashed, reading a typed one, and refusing a wrong one.

use kiosk_domain::{
    CodeOutcome, ContactKey, CredentialError, UserId, VerificationCode, VerifyType,
};

use super::{AccountParts, ClientInfo};
use crate::service::{Refusal, SecurityEvent};
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

/// Looks at a typed code before anything is done that costs much; a wrong one counts as a try.
/// The right one stays to be spent.
///
/// # Errors
/// That the code is wrong, or counts no more.
pub(super) async fn check_code(
    parts: &AccountParts<'_>,
    client: &ClientInfo,
    proof: &CodeProof,
) -> Result<(), Refusal> {
    let checked = parts.storage.write(async |tx| tx.check_code(proof).await);
    match checked.await? {
        CodeOutcome::Accepted => Ok(()),
        verdict => Err(refuse_code(client, proof.purpose, None, verdict).into()),
    }
}

/// Why a code that was not accepted is refused: all are one answer, and the security log tells
/// which were burnt, and whose they were where somebody is signed in.
pub(super) fn refuse_code(
    client: &ClientInfo,
    purpose: VerifyType,
    user_id: Option<UserId>,
    verdict: CodeOutcome,
) -> CredentialError {
    let event = match verdict {
        CodeOutcome::Wrong { left: 0 } => SecurityEvent::CodeBurnt { purpose, user_id },
        CodeOutcome::Accepted
        | CodeOutcome::Wrong { .. }
        | CodeOutcome::Burnt
        | CodeOutcome::Expired
        | CodeOutcome::Used => SecurityEvent::CodeRefused { purpose, user_id },
    };
    event.record(Some(client.address));
    CredentialError::Code
}
