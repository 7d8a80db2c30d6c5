//! All runtimes of a shop sign with one secret, or do not start.

use crate::storage::Storage;
use crate::system::{Signer, Use};

/// What the fingerprint is hashed for; of it no secret is found.
const FINGERPRINT: Use = Use("kiosk 2026 fingerprint of the secret");

/// Refuses a secret that is not the one by which the database's codes and links were signed.
///
/// # Errors
/// Another secret, with the way out.
pub(super) async fn require_same_secret(storage: &Storage, signer: &Signer) -> anyhow::Result<()> {
    let fingerprint = signer.hash(FINGERPRINT, &[]);
    anyhow::ensure!(
        storage.note_secret_fingerprint(&fingerprint).await?,
        "the signing secret is not the one that this database was used with: what one runtime \
         signs the other would refuse\nhint: give all runtimes of the shop one KIOSK_SECRET; \
         where it was changed on purpose, run `kiosk migrate --new-secret` once, which ends the \
         codes and links that the old one signed"
    );
    Ok(())
}
