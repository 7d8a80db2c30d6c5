//! Orders, the money that comes and goes for them, the books, and the codes that are sold.

mod attempt;
mod decision;
mod event;
mod information;
mod ledger;
mod list;
mod order;
mod payment;
mod payment_list;
mod queue;
mod receipt;
mod refund;
mod request;
mod row;
mod sale_code;
mod supply;
mod sweep;
mod undelivered;

pub use attempt::PaymentAttempt;
pub use decision::{DecidedPayment, NewPaymentDecision, PaymentDecision};
pub use event::{OrderActor, OrderEvent, TransitionOfOrder};
pub use information::OrderInformation;
pub use ledger::{AccountBalance, PostingCause, PostingKind};
pub use list::OrderQuery;
pub use order::{Order, OrderLine, OrderOrigin, OrderStock};
pub use payment::{NewPayment, Payment, PaymentState, SilentPayment, ToldEvent};
pub use payment_list::{ListedPayment, PaymentQuery};
pub use queue::OperatorOrderQuery;
pub use receipt::{NewReceipt, Receipt};
pub use refund::{Refund, RefundOfReceipt, RefundState, SilentRefund};
pub use request::{OrderRequest, PlacedRequest};
pub use sale_code::{NewSaleCode, SaleCodeCounts, SealedCode, SoldCode};
pub use supply::{HeardNotice, StoredSupplyEvent, Supply, SupplyNote};
pub use sweep::OrderingCutoffs;
