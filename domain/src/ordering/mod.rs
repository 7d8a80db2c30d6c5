//! Orders: their states and moves, what the shopper sees of them, what they cost, and the money
//! that moves because of them.

mod button;
mod discount;
mod ledger;
mod limit;
mod method;
mod payment;
mod posting;
mod sale_code;
mod signed;
mod state;
mod step;
mod stock_outcome;
mod supply;
mod supply_number;
mod timing;
mod total;
mod transition;

pub use button::{OrderButton, OrderFacts, order_buttons};
pub use discount::OrderDiscount;
pub use ledger::{LedgerAccount, LedgerEntry, LedgerPosting, Unbalanced};
pub use limit::{MOST_PENDING_ORDERS, MOST_UNPAID_ORDERS, UNPAID_COUNT};
pub use method::{FeeRule, PaymentLimits, PaymentMethodError, PaymentMethodRule};
pub use payment::{PaidOrder, PaymentDisposition, ReceivedPayment, ReviewReason, dispose};
pub use sale_code::{SaleCode, SaleCodeError};
pub use signed::SignedAmount;
pub use state::{OrderCategory, OrderState};
pub use step::{OrderStep, OrderSteps, StepFacts, owes_information};
pub use stock_outcome::StockOutcome;
pub use supply::{
    IllegalSupply, MOST_SUPPLY_CALLS, SupplyAnswer, SupplyCall, SupplyEvent, SupplyProgress,
    SupplyReview, SupplyState,
};
pub use supply_number::{SupplyNumber, SupplyNumberError};
pub use timing::{ASK_AFTER, PAY_WITHIN, QUOTE_HOLDS, UNDER_WAY_WITHIN, ask_next, under_way_until};
pub use total::{OrderTotals, TotalsError};
pub use transition::{IllegalTransition, OrderTransition, Transitioned};
