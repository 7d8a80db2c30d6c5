//! Checkout sessions (docs.stripe.com/api/checkout/sessions).

use std::time::Duration;

use kiosk_domain::{Currency, OrderNo, UnixTime};
use serde::Deserialize;
use serde_json::Value;

use super::client::{Form, later, segment};
use super::language::language;
use super::method::stripe_type;
use super::{Stripe, from_minor_units, to_minor_units};
use crate::adapters::payment::{
    PaymentError, PaymentReceipt, ProviderSession, SessionRequest, SessionStatus,
};

/// How long a session stands after its order: Stripe takes none that ends within 30 minutes, by its
/// own clock. The time hangs on the order alone, as the same key must come with the same form.
const STANDS_AFTER_ORDER: Duration = Duration::from_secs(31 * 60);
/// The longest name of goods that Stripe's page shows.
const TITLE_LENGTH: usize = 250;

/// A session as Stripe writes it, in answers and in events.
#[derive(Debug, Deserialize)]
pub(super) struct StripeSession {
    pub id: String,
    #[serde(default)]
    url: Option<String>,
    #[serde(default)]
    expires_at: Option<i64>,
    #[serde(default)]
    status: Option<String>,
    #[serde(default)]
    payment_status: Option<String>,
    #[serde(default)]
    payment_intent: Option<StripeIntent>,
    #[serde(default)]
    amount_total: Option<i64>,
    #[serde(default)]
    currency: Option<String>,
    #[serde(default)]
    client_reference_id: Option<String>,
    #[serde(default)]
    metadata: Option<SessionMetadata>,
}

/// What the shop told Stripe of a session.
#[derive(Debug, Deserialize)]
struct SessionMetadata {
    #[serde(default)]
    order_no: Option<String>,
}

/// A payment: its name alone, or the whole of it where that was asked for.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum StripeIntent {
    Name(String),
    Whole {
        id: String,
        status: String,
        /// What the shopper is to do outside of Stripe's page.
        #[serde(default)]
        next_action: Option<Value>,
    },
}

impl StripeSession {
    /// The order that it was opened for; none where no shop of this program opened it.
    pub fn order_no(&self) -> Option<OrderNo> {
        let said = self.client_reference_id.as_deref()?;
        let noted = self.metadata.as_ref()?.order_no.as_deref()?;
        said.parse().ok().filter(|_| said == noted)
    }

    /// Whether the money is there.
    pub fn is_paid(&self) -> bool {
        self.payment_status.as_deref() == Some("paid")
    }

    /// The money of a paid session; none where it is of a currency that the shop does not know.
    pub fn receipt(&self) -> Option<PaymentReceipt> {
        let code = self.currency.as_deref()?.to_ascii_uppercase();
        let paid = from_minor_units(self.amount_total?, Currency::from_code(&code)?)?;
        let payment_id = match self.payment_intent.as_ref()? {
            StripeIntent::Name(id) | StripeIntent::Whole { id, .. } => id.clone(),
        };
        Some(PaymentReceipt { payment_id, paid })
    }

    /// Whether a payment that takes days came to nothing.
    fn has_failed(&self) -> bool {
        match &self.payment_intent {
            Some(StripeIntent::Whole { status, .. }) => {
                matches!(status.as_str(), "requires_payment_method" | "canceled")
            }
            Some(StripeIntent::Name(_)) | None => false,
        }
    }

    /// The last moment to pay at a till, where there is one.
    fn pay_at_till_by(&self) -> Option<UnixTime> {
        let Some(StripeIntent::Whole { next_action, .. }) = &self.payment_intent else {
            return None;
        };
        let action = next_action.as_ref()?;
        let details = action.get(action.get("type")?.as_str()?)?;
        let until = ["expires_at", "expires_after"].map(|name| details.get(name));
        let until = until.into_iter().flatten().find_map(Value::as_i64)?;
        Some(UnixTime::from_secs(until))
    }

    fn session_status(&self) -> Result<SessionStatus, PaymentError> {
        if self.is_paid() {
            let receipt = self.receipt();
            let receipt = receipt.ok_or_else(|| later("Stripe's answer names no money"))?;
            return Ok(SessionStatus::Paid(receipt));
        }
        Ok(match self.status.as_deref() {
            Some("expired") => SessionStatus::Expired,
            Some("complete") if self.has_failed() => SessionStatus::Failed,
            Some("complete") => SessionStatus::UnderWay {
                until: self.pay_at_till_by(),
            },
            _ => SessionStatus::Open,
        })
    }
}

pub(super) async fn create(
    stripe: &Stripe,
    request: &SessionRequest,
) -> Result<ProviderSession, PaymentError> {
    let form = form(request)?;
    let path = "/v1/checkout/sessions";
    let session: StripeSession = stripe
        .post(path, &form, Some(&request.idempotency_key))
        .await?;
    let unread = || later("Stripe's answer names no page");
    Ok(ProviderSession {
        external_id: session.id,
        url: session.url.ok_or_else(unread)?,
        expires_at: UnixTime::from_secs(session.expires_at.ok_or_else(unread)?),
    })
}

pub(super) async fn query(
    stripe: &Stripe,
    external_id: &str,
) -> Result<SessionStatus, PaymentError> {
    let id = segment(external_id)?;
    let path = format!("/v1/checkout/sessions/{id}?expand[]=payment_intent");
    let session: StripeSession = stripe.get(&path).await?;
    session.session_status()
}

pub(super) async fn close(
    stripe: &Stripe,
    external_id: &str,
) -> Result<SessionStatus, PaymentError> {
    let id = segment(external_id)?;
    let path = format!("/v1/checkout/sessions/{id}/expire");
    let closed: Result<StripeSession, _> = stripe.post(&path, &Form::new(), None).await;
    match closed {
        Ok(session) => session.session_status(),
        // Stripe ends open sessions alone; where another stands it says when asked.
        Err(PaymentError::Refused(_)) => query(stripe, external_id).await,
        Err(error) => Err(error),
    }
}

fn form(request: &SessionRequest) -> Result<Form, PaymentError> {
    let total = request.total;
    let units = to_minor_units(total);
    let units = units.ok_or_else(|| {
        let currency = total.currency();
        PaymentError::Refused(format!("an amount that Stripe does not take in {currency}"))
    })?;
    let order_no = request.order_no.as_str();
    let title: String = request.title.chars().take(TITLE_LENGTH).collect();
    let expires_at = (request.expires_at + STANDS_AFTER_ORDER).secs().to_string();
    let currency = total.currency().code().to_ascii_lowercase();
    let units = units.to_string();
    let price = "line_items[0][price_data]";
    let unit_amount = format!("{price}[unit_amount]");
    let price_currency = format!("{price}[currency]");
    let name = format!("{price}[product_data][name]");
    let mut pairs = vec![
        ("mode", "payment"),
        ("client_reference_id", order_no),
        ("metadata[order_no]", order_no),
        ("payment_intent_data[metadata][order_no]", order_no),
        ("payment_intent_data[description]", order_no),
        ("line_items[0][quantity]", "1"),
        (&price_currency, &currency),
        (&unit_amount, &units),
        (&name, &title),
        ("success_url", &request.return_url),
        ("cancel_url", &request.return_url),
        ("expires_at", &expires_at),
        ("locale", language(request.locale)),
        // The shopper is to pay what was asked for, in its currency.
        ("adaptive_pricing[enabled]", "false"),
    ];
    if let Some(stripe_type) = stripe_type(&request.method) {
        pairs.push(("payment_method_types[0]", stripe_type));
        if stripe_type == "wechat_pay" {
            pairs.push(("payment_method_options[wechat_pay][client]", "web"));
        }
    }
    let pairs = pairs.into_iter();
    Ok(pairs
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect())
}
