//! Numbers that name one thing each, so that none is taken for another.

mod number;
mod order_no;

pub use number::{
    ActivityId, AnnouncementId, AuditId, AuditImageId, BannerId, CategoryId, CouponId, GroupId,
    IdError, JobId, NotificationId, OrderId, PaymentId, PaymentMethodId, PostingId, ReceiptId,
    RefundId, ReviewId, SaleCodeId, SendId, SessionId, SkuId, SpecId, TopNoticeId, UserId,
};
pub use order_no::{OrderNo, OrderNoError};
