//! An audit on the wire.

use std::collections::BTreeMap;

use kiosk_domain::{AuditReason, Locale, UnixTime};
use serde::Serialize;
use utoipa::ToSchema;

use crate::service::audit::AuditView;
use crate::service::notification::reason_word;
use crate::storage::audit::AuditImage;
use crate::words::Translations;

/// An audit and which of its pictures are there.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UserAudit {
    /// The audit; none where there is none.
    audit: Option<AuditItem>,
    /// What was uploaded, by type. The pictures themselves are shown to nobody.
    #[schema(value_type = BTreeMap<String, UploadedImage>, example = json!({
        "pay_image": {"bytes": 184_320, "width": 1080, "height": 1920, "created_at": 1_795_000_100}
    }))]
    images: BTreeMap<&'static str, UploadedImage>,
}

/// An audit.
#[derive(Debug, Serialize, ToSchema)]
struct AuditItem {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
    /// 0 pictures are to be uploaded, 1 a person looks at them, 2 passed, 3 pictures are to be
    /// uploaded again, 4 not passed.
    #[schema(example = 0)]
    status: u8,
    /// The pictures that are wanted, in the order in which they are asked for: `pay_image`,
    /// `bank_card`, `id_card`, `hand_held_photo`.
    #[schema(example = json!(["pay_image", "bank_card", "id_card", "hand_held_photo"]))]
    img_type: Vec<&'static str>,
    /// Why it did not pass or pictures are asked for again: a name for programs.
    #[schema(example = "unreadable")]
    reason: Option<&'static str>,
    /// The same, for the shopper to read.
    #[schema(example = "A picture cannot be read. Please take it again in good light.")]
    reason_text: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64, example = 1_795_000_000)]
    created_at: UnixTime,
}

/// A picture that was uploaded, as it is kept.
#[derive(Debug, Serialize, ToSchema)]
struct UploadedImage {
    #[schema(example = 184_320)]
    bytes: u32,
    #[schema(example = 1080)]
    width: u32,
    #[schema(example = 1920)]
    height: u32,
    /// Unix seconds.
    #[schema(value_type = i64, example = 1_795_000_100)]
    created_at: UnixTime,
}

impl UserAudit {
    /// No audit.
    pub(super) const NONE: Self = Self {
        audit: None,
        images: BTreeMap::new(),
    };

    /// An audit as its shopper reads it.
    pub(super) fn of(view: &AuditView, translations: &Translations, locale: Locale) -> Self {
        let audit = &view.audit;
        let text =
            |reason: AuditReason| translations.translate(&reason_word(reason).into(), locale);
        let item = AuditItem {
            order_no: view.order_no.to_string(),
            status: audit.status.to_wire(),
            img_type: audit.images.iter().map(|kind| kind.name()).collect(),
            reason: audit.reason.map(AuditReason::name),
            reason_text: audit.reason.map(text),
            created_at: audit.created_at,
        };
        let images = view.images.iter();
        let images = images.map(|image| (image.kind.name(), UploadedImage::of(image)));
        Self {
            audit: Some(item),
            images: images.collect(),
        }
    }
}

impl UploadedImage {
    fn of(image: &AuditImage) -> Self {
        Self {
            bytes: image.bytes,
            width: image.width,
            height: image.height,
            created_at: image.created_at,
        }
    }
}
