//! The words of the reasons of audits, which shoppers read in their language.

use kiosk_domain::AuditReason;

use crate::words::Word;

/// What a shopper reads of a reason.
pub(crate) const fn reason_word(reason: AuditReason) -> Word {
    match reason {
        AuditReason::Unreadable => Word("audit.reason_unreadable"),
        AuditReason::Incomplete => Word("audit.reason_incomplete"),
        AuditReason::WrongPicture => Word("audit.reason_wrong_picture"),
        AuditReason::Expired => Word("audit.reason_expired"),
        AuditReason::Mismatch => Word("audit.reason_mismatch"),
        AuditReason::Forged => Word("audit.reason_forged"),
        AuditReason::Unverifiable => Word("audit.reason_unverifiable"),
    }
}
