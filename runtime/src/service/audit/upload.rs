//! Uploading a picture of an audit.
//!
//! A row says that a file is about to be written, then the file is written, then the row says that
//! it is kept. Whatever ends in between, no file is unknown and no picture is without a file: what
//! never came to its end is swept.

use kiosk_domain::{AuditImageType, OrderNo, UserId};

use super::picture::{PictureError, ReadAuditPicture, read_picture};
use super::view::{AuditedOrder, is_due, own_audit};
use super::{AuditParts, AuditView};
use crate::adapters::files::FileKey;
use crate::service::Refusal;
use crate::storage::Transaction;
use crate::storage::audit::{Audit, AuditImage, AuditImageState};
use crate::storage::ordering::Order;
use crate::words::Word;

/// A picture that somebody uploads.
pub struct AuditUpload {
    /// Who.
    pub user_id: UserId,
    /// Of which order's audit.
    pub order_no: OrderNo,
    /// What it shows.
    pub kind: AuditImageType,
    /// The file as it came.
    pub bytes: Vec<u8>,
}

/// Keeps a picture of an audit; it takes the place of the one that was there of its kind.
///
/// # Errors
/// The shopper has no such audit, it awaits no such picture, or the file is none.
pub async fn upload_audit_image(
    parts: &AuditParts<'_>,
    upload: AuditUpload,
) -> Result<AuditView, Refusal> {
    let AuditUpload {
        user_id,
        order_no,
        kind,
        bytes,
    } = upload;
    let AuditedOrder { order, audit } = own_audit(parts, user_id, &order_no).await?;
    awaits(&order, &audit, kind)?;
    let read = parts.pictures.run(move || read_picture(&bytes)).await?;
    let ReadAuditPicture {
        bytes,
        width,
        height,
    } = read.map_err(refusal)?;
    let image = AuditImage {
        id: parts.next_id(),
        audit_id: audit.id,
        kind,
        state: AuditImageState::Begun,
        bytes: u32::try_from(bytes.len()).map_err(Refusal::failed)?,
        width,
        height,
        created_at: parts.now(),
    };
    let storage = parts.storage();
    let begun: Result<(), Refusal> = storage
        .write(async |tx| {
            locked(tx, &order, kind).await?;
            Ok(tx.begin_image(&image).await?)
        })
        .await;
    begun?;
    let key = FileKey::of_audit_image(image.id);
    parts
        .files
        .put(key, bytes)
        .await
        .map_err(Refusal::unavailable)?;
    storage
        .write(async |tx| {
            let audit = locked(tx, &order, kind).await?;
            if tx.keep_image(&image).await? {
                Ok(AuditView::of_locked(tx, &order.order_no, audit).await?)
            } else {
                // It took so long that it was swept.
                Err(Refusal::busy(1))
            }
        })
        .await
}

/// The audit of an order, which is locked from here on, where it still awaits such a picture.
async fn locked(
    tx: &mut Transaction,
    order: &Order,
    kind: AuditImageType,
) -> Result<Audit, Refusal> {
    let locked = tx.lock_order(order.id).await?;
    let locked = locked.ok_or_else(Refusal::not_found)?;
    let audit = tx.audit_of_locked(order.id).await?;
    let audit = audit.ok_or_else(Refusal::not_found)?;
    awaits(&locked, &audit, kind)?;
    Ok(audit)
}

/// Whether an audit awaits a picture of a kind.
fn awaits(order: &Order, audit: &Audit, kind: AuditImageType) -> Result<(), Refusal> {
    if !is_due(order) || !audit.status.takes_images() {
        return Err(Refusal::because(Word("audit.not_awaited")));
    }
    if audit.images.contains(&kind) {
        Ok(())
    } else {
        Err(Refusal::invalid("type", Word("api.field_invalid")))
    }
}

fn refusal(error: PictureError) -> Refusal {
    let word = match error {
        PictureError::Unknown => Word("audit.picture_unknown"),
        PictureError::Large => Word("audit.picture_large"),
        PictureError::Broken => Word("audit.picture_broken"),
    };
    Refusal::invalid("file", word)
}
