//! Orders, the money that comes and goes for them, the books, and the codes that are sold.

mod event;
mod ledger;
mod list;
mod order;
mod payment;
mod receipt;
mod refund;
mod request;
mod row;
mod sale_code;

pub use event::{OrderActor, OrderEvent, TransitionOfOrder};
pub use ledger::{AccountBalance, PostingCause, PostingKind};
pub use list::OrderQuery;
pub use order::{Order, OrderLine, OrderOrigin, OrderStock};
pub use payment::{NewPayment, Payment, PaymentState, ToldEvent};
pub use receipt::{NewReceipt, Receipt};
pub use refund::{Refund, RefundOfReceipt, RefundState};
pub use request::{OrderRequest, PlacedRequest};
pub use sale_code::{NewSaleCode, SaleCodeCounts, SealedCode, SoldCode};
