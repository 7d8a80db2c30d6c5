//! The pictures by which a shopper proves who they are (`spec.md` §3).

/// What a picture of an audit shows.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum AuditImageType {
    /// The payment.
    PayImage,
    /// The bank card.
    BankCard,
    /// The identity card.
    IdCard,
    /// The shopper, who holds the identity card.
    HandHeldPhoto,
}

impl AuditImageType {
    /// Every type, in the order in which they are asked for.
    pub const ALL: [Self; 4] = [
        Self::PayImage,
        Self::BankCard,
        Self::IdCard,
        Self::HandHeldPhoto,
    ];

    /// The name on the wire, in storage and in `site.toml`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PayImage => "pay_image",
            Self::BankCard => "bank_card",
            Self::IdCard => "id_card",
            Self::HandHeldPhoto => "hand_held_photo",
        }
    }

    /// The type of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The pictures that are wanted and not there, in the order in which they are wanted.
pub fn missing_images(
    wanted: &[AuditImageType],
    there: impl IntoIterator<Item = AuditImageType>,
) -> Vec<AuditImageType> {
    let there: Vec<_> = there.into_iter().collect();
    let missing = wanted.iter().filter(|kind| !there.contains(kind));
    missing.copied().collect()
}
