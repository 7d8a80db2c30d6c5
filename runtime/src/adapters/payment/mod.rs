//! Payment providers: sessions in which shoppers pay, webhooks that tell of money, refunds.
//!
//! A provider moves money and tells of it; what that means for an order is decided elsewhere. Its
//! sandbox stands in `service/payment/`, as it keeps its sessions in the shop's database.

mod error;
mod event;
mod provider;
mod real_money;
mod sandbox_webhook;
mod signature;
mod stripe;

pub use error::{PaymentError, WebhookError};
pub use event::{PaymentEvent, PaymentEventKind};
pub use provider::{
    PaymentProvider, PaymentReceipt, ProviderSession, RefundRequest, RefundStatus, SessionRequest,
    SessionStatus,
};
pub use real_money::require_real_money;
pub use sandbox_webhook::{SANDBOX_SIGNATURE, SandboxWebhooks};
pub use signature::{WebhookKey, signature_header};
pub use stripe::{STRIPE_SIGNATURE, Stripe, from_minor_units, to_minor_units};
