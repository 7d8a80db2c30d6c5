//! Numbers that name one thing each, so that none is taken for another.

mod number;
mod order_no;

pub use number::{
    ActivityId, CategoryId, CouponId, GroupId, JobId, NotificationId, OrderId, PaymentId,
    PaymentMethodId, PostingId, ReceiptId, RefundId, SaleCodeId, SendId, SessionId, SkuId, SpecId,
    UserId,
};
pub use order_no::{OrderNo, OrderNoError};
