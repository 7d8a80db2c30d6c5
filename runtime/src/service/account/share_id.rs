//! What a shared address calls the shopper who shared it.

use kiosk_domain::UserId;

use crate::system::{Signer, Use};

const USE: Use = Use("kiosk 2026 share ids");

/// Hexadecimal digits of a share id: 64 bits, so that no two shoppers have one.
const DIGITS: usize = 16;

/// The share id of a person, the same in every session. Strangers read it in shared addresses, so
/// it tells nobody the person's number; the shop itself finds it again by its secret.
pub(super) fn share_id(signer: &Signer, user_id: UserId) -> String {
    let mut hash = signer.hash(USE, &[&user_id.to_string()]);
    hash.truncate(DIGITS);
    hash
}
