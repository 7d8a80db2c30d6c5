//! Coupons: claimed, redeemed, given, listed, and what they save.

mod claim;
mod codes;
mod create;
mod discounts;
mod give;
mod goods_discount;
mod issue;
mod list;
mod mark_displayed;
mod new_coupons;
mod new_user;
mod offered;
mod own_coupons;
mod parts;
mod redeem;
mod revoke;
mod viewer;
mod warn_of_ending;

pub use claim::{ClaimedCoupon, CouponClaim, claim};
pub use codes::{MakeCodesOutcome, NewCodes, make_codes};
pub use create::{NewCoupon, create};
pub use discounts::{Buyer, CouponDiscount, Discounts, MemberDiscount, discounts};
pub use goods_discount::{GoodsDiscount, goods_discount};
pub use issue::{CouponGift, IssueOutcome, issue};
pub use list::list;
pub use mark_displayed::mark_displayed;
pub use new_coupons::new_coupons;
pub use new_user::{NewUserCoupons, issue_new_user_coupons};
pub use offered::{OfferQuery, OfferedCoupon, offered, offered_on};
pub use own_coupons::own_coupons;
pub use parts::CouponParts;
pub use redeem::{CodeRedemption, redeem};
pub use revoke::revoke;
use viewer::CouponViewer;
pub use warn_of_ending::warn_of_ending;
