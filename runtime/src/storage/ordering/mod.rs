//! Orders, the money that comes and goes for them, the books, and the codes that are sold.

mod attempt;
mod code_reveal;
mod decision;
mod discard_codes;
mod event;
mod fee;
mod foreign_session;
mod information;
mod ledger;
mod list;
mod order;
mod payment;
mod payment_event;
mod payment_list;
mod payment_state;
mod queue;
mod receipt;
mod refund;
mod request;
mod row;
mod sale_code;
mod silent;
mod stored_sale_code;
mod supply;
mod sweep;
mod undelivered;
mod unpaid;

pub use attempt::PaymentAttempt;
pub use code_reveal::{CodeReveal, CodeViewer, NewCodeReveal};
pub use decision::{DecidedPayment, NewPaymentDecision, PaymentDecision};
pub use discard_codes::{DiscardedCodes, GivenUpKey};
pub use event::{OrderActor, OrderEvent, OrderEventKind, RetryOfOrder, TransitionOfOrder};
pub use fee::FeelessReceipt;
pub use foreign_session::{
    Dismissal, ForeignPayment, ForeignPaymentQuery, ForeignSession, ListedForeignPayment,
};
pub use information::OrderInformation;
pub use ledger::{AccountBalance, PostingCause, PostingKind};
pub use list::OrderQuery;
pub use order::{Order, OrderLine, OrderOrigin, OrderStock};
pub use payment::{NewPayment, Payment};
pub use payment_event::NewPaymentEvent;
pub use payment_list::{ListedPayment, PaymentQuery};
pub use payment_state::PaymentState;
pub use queue::OperatorOrderQuery;
pub use receipt::{NewReceipt, Receipt};
pub use refund::{Refund, RefundOfReceipt, RefundState, StuckMoney};
pub use request::{OrderRequest, PlacedRequest};
pub use sale_code::{NewSaleCode, SaleCodeCounts};
pub use silent::Silent;
pub use stored_sale_code::StoredSaleCode;
pub use supply::{NewSupplyNotice, StoredSupplyEvent, Supply, SupplyNote};
pub use sweep::OrderingCutoffs;
pub use unpaid::{UnpaidOrderCounts, UnpaidOrderQuery};
