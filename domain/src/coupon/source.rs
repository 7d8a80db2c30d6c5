//! How a person comes by a coupon, and how many one may have by that way.

use super::CouponLimits;

/// How a person comes by a coupon.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum CouponSource {
    /// The person pressed a button.
    Claim,
    /// The person knew a code.
    Code,
    /// The owner gave it.
    Issued,
    /// The person registered.
    NewUser,
}

impl CouponSource {
    /// Every source.
    pub const ALL: [Self; 4] = [Self::Claim, Self::Code, Self::Issued, Self::NewUser];

    /// The name in storage and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Claim => "claim",
            Self::Code => "code",
            Self::Issued => "issued",
            Self::NewUser => "new-user",
        }
    }

    /// The source of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.name() == name)
    }

    /// The limits of a coupon for who comes by it this way: an owner gives as many as the owner
    /// likes, and whoever registers does so once. Of all together there are never more.
    pub const fn narrow(self, limits: CouponLimits) -> CouponLimits {
        let (per_user, per_day) = match self {
            Self::Claim | Self::Code => (limits.per_user, limits.per_day),
            Self::Issued => (None, None),
            Self::NewUser => (Some(1), None),
        };
        CouponLimits {
            per_user,
            per_day,
            total: limits.total,
        }
    }
}
