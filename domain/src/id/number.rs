//! Ids: one type for each kind of thing that has a number.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a whole number such as 123")]
pub struct IdError;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        ///
        /// A whole number in code and in storage; where it may pass 2^53, a text on the wire.
        #[derive(
            Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(i64);

        impl $name {
            /// The id of that number.
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            /// Its number.
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, formatter)
            }
        }

        impl FromStr for $name {
            type Err = IdError;

            fn from_str(text: &str) -> Result<Self, IdError> {
                text.parse().map(Self).map_err(|_| IdError)
            }
        }
    )*};
}

ids! {
    /// A goods group of the catalogue.
    GroupId;
    /// Something of a goods group that can be bought.
    SkuId;
    /// A specification of a goods group, which its SKUs name.
    SpecId;
    /// A category of the catalogue.
    CategoryId;
    /// A review of a goods group.
    ReviewId;
    /// A slide of the home page's carousel.
    BannerId;
    /// The strip above the header.
    TopNoticeId;
    /// A person with an account.
    UserId;
    /// A session of a person.
    SessionId;
    /// A coupon that the shop offers; people claim coupons of it.
    ActivityId;
    /// A coupon that one person holds or held.
    CouponId;
    /// A notification to one person.
    NotificationId;
    /// Something that a person of the shop tells users.
    AnnouncementId;
    /// Work that is queued.
    JobId;
    /// The note that a verification code was sent.
    SendId;
    /// An order, inside; outside it goes by its order number.
    OrderId;
    /// Money that was asked for once, by one session of a payment provider.
    PaymentId;
    /// A payment method, by the number that the owner gave it.
    PaymentMethodId;
    /// Money that a payment provider received.
    ReceiptId;
    /// Money that goes back.
    RefundId;
    /// What is written to the books at once.
    PostingId;
    /// An identity audit.
    AuditId;
    /// A picture of an identity audit.
    AuditImageId;
    /// A code for sale.
    SaleCodeId;
}
