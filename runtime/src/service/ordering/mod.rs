//! Orders: what one costs, placing it, its money, its delivery. One use case a file.

mod cancel;
mod charge_params;
mod deliver;
mod discount;
mod hear_provider;
mod list;
mod offer;
mod parts;
mod pay;
mod payment_list;
mod pre_pay;
mod price;
mod quote;
mod receive_payment;
mod refund;
mod release;
mod settle;
mod submit;
mod time_out;
mod view;

pub use cancel::cancel_order;
pub use deliver::{DeliverOrder, deliver_order};
pub use discount::WantedDiscount;
pub use hear_provider::hear_provider;
pub use list::{OrderListQuery, list_orders};
pub use offer::WantedItem;
pub use parts::OrderingParts;
pub use pay::{PayOrder, pay_order};
pub use payment_list::{OfferedMethod, PaymentListQuery, payment_list};
pub use pre_pay::{PrePaid, PrePay, pre_pay};
pub use price::PricedOrder;
pub use receive_payment::{ReceivedEvent, ReceivedKind, receive_payment};
pub use refund::{SendRefund, SendRefundError, send_refund};
pub use submit::{SubmitOrder, Submitted, submit_order};
pub use time_out::time_out_orders;
pub use view::{OrderView, OrderViewer, view_order};
