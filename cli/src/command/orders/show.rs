//! `kiosk orders show`

use std::collections::BTreeMap;

use kiosk_domain::{Amount, UnixTime};
use kiosk_runtime::service::ordering::{
    OperatorError, OperatorOrderView, OperatorPaymentView, show_to_operator,
};
use kiosk_runtime::storage::ordering::{CodeReveal, OrderOrigin};
use serde::Serialize;
use serde_json::Value;

use super::line::HandledOrderLine;
use crate::args::orders::ShowOrderArgs;
use crate::command::moment::moment;
use crate::command::open::reading;
use crate::terminal::print;

/// All of an order but its code.
#[derive(Debug, Serialize)]
struct ShownOrder {
    #[serde(flatten)]
    order: HandledOrderLine,
    origin: ShownOrigin,
    /// The recharge fields by their names.
    charge_params: BTreeMap<String, String>,
    /// What the shopper filled in after paying.
    information: Option<BTreeMap<String, String>>,
    events: Vec<ShownEvent>,
    payments: Vec<ShownPayment>,
    supply: Option<ShownSupply>,
    /// When its code was shown, and to whom.
    reveals: Vec<ShownReveal>,
}

/// Who bought from where, as it was kept with the order.
#[derive(Debug, Serialize)]
struct ShownOrigin {
    locale: &'static str,
    /// The region that the shopper named.
    region: String,
    /// The region of the shopper's address; `0` where it is not known.
    address_region: String,
    client: &'static str,
    /// The page from which it was bought.
    from_url: String,
    /// The channel keys with which the visit began.
    channel: BTreeMap<String, Value>,
}

#[derive(Debug, Serialize)]
struct ShownReveal {
    at: UnixTime,
    /// `owner`, or `key` where somebody held the order's key.
    viewer: &'static str,
    address: String,
}

#[derive(Debug, Serialize)]
struct ShownEvent {
    at: UnixTime,
    /// What happened.
    what: String,
    state: &'static str,
    by: String,
    why: Option<String>,
}

#[derive(Debug, Serialize)]
struct ShownPayment {
    provider: String,
    external_id: String,
    state: &'static str,
    currency: &'static str,
    amount: Amount,
    decisions: Vec<ShownDecision>,
}

#[derive(Debug, Serialize)]
struct ShownDecision {
    at: UnixTime,
    decision: &'static str,
    by: String,
    why: String,
}

#[derive(Debug, Serialize)]
struct ShownSupply {
    supplier: Option<String>,
    state: &'static str,
    attempt: u32,
    calls: u32,
    next_at: UnixTime,
    message: Option<String>,
    events: Vec<ShownEvent>,
}

impl ShownOrigin {
    fn of(origin: &OrderOrigin) -> Self {
        Self {
            locale: origin.locale.name(),
            region: origin.region.to_string(),
            address_region: origin.address_region.to_string(),
            client: origin.client.code(),
            from_url: origin.from_url.clone(),
            channel: serde_json::from_str(&origin.channel).unwrap_or_default(),
        }
    }
}

impl ShownReveal {
    fn of(reveal: CodeReveal) -> Self {
        Self {
            at: reveal.created_at,
            viewer: reveal.viewer.name(),
            address: reveal.address,
        }
    }
}

impl ShownPayment {
    fn of(view: OperatorPaymentView) -> Self {
        let OperatorPaymentView { payment, decisions } = view;
        let decisions = decisions.into_iter().map(|decided| ShownDecision {
            at: decided.created_at,
            decision: decided.decision.name(),
            by: decided.operator,
            why: decided.reason,
        });
        Self {
            state: payment.state.name(),
            provider: payment.provider,
            external_id: payment.external_id,
            currency: payment.asked.currency().code(),
            amount: payment.asked.amount(),
            decisions: decisions.collect(),
        }
    }
}

impl ShownOrder {
    fn of(view: OperatorOrderView) -> Self {
        let events = view.events.into_iter().map(|event| ShownEvent {
            at: event.created_at,
            what: event.kind.name().to_owned(),
            state: event.state.name(),
            by: event.actor.to_string(),
            why: event.reason,
        });
        let payments = view.payments.into_iter().map(ShownPayment::of);
        let asked = view.supply_events.into_iter().map(|event| ShownEvent {
            at: event.created_at,
            what: format!("{} {}", event.kind, event.attempt),
            state: event.state.name(),
            by: event.actor.to_string(),
            why: event.detail,
        });
        let asked: Vec<_> = asked.collect();
        Self {
            order: HandledOrderLine::of(&view.listed),
            origin: ShownOrigin::of(&view.listed.order.origin),
            charge_params: view.listed.order.line.charge_params,
            information: view.information.map(|information| information.fields),
            events: events.collect(),
            payments: payments.collect(),
            reveals: view.reveals.into_iter().map(ShownReveal::of).collect(),
            supply: view.supply.map(|supply| ShownSupply {
                supplier: supply.supplier,
                state: supply.progress.state.name(),
                attempt: supply.progress.attempt,
                calls: supply.progress.calls,
                next_at: supply.next_at,
                message: supply.message,
                events: asked,
            }),
        }
    }
}

/// Shows an order.
pub fn run(arguments: &ShowOrderArgs) -> anyhow::Result<()> {
    let found = reading(&arguments.shop.root, async |storage| {
        Ok(Some(show_to_operator(storage, &arguments.order).await?))
    })?;
    let found = found.ok_or_else(|| OperatorError::NoOrder(arguments.order.clone()))?;
    let shown = ShownOrder::of(found);
    if arguments.output.json {
        return print(serde_json::to_string(&shown)?);
    }
    print(&shown.order)?;
    let filled = shown
        .charge_params
        .iter()
        .chain(shown.information.iter().flatten());
    for (name, value) in filled {
        let (name, value) = (name.escape_debug(), value.escape_debug());
        print(format_args!("  {name}: {value}"))?;
    }
    print_origin(&shown.origin)?;
    shown.events.iter().try_for_each(print_event)?;
    for payment in &shown.payments {
        let ShownPayment {
            provider,
            external_id,
            state,
            currency,
            amount,
            decisions,
        } = payment;
        let id = external_id.escape_debug();
        print(format_args!(
            "  payment  {amount} {currency}  {state}  {provider} {id}"
        ))?;
        for decided in decisions {
            print(format_args!(
                "    {}  {}  by {}  {}",
                moment(decided.at),
                decided.decision,
                decided.by.escape_debug(),
                decided.why.escape_debug(),
            ))?;
        }
    }
    for reveal in &shown.reveals {
        print(format_args!(
            "  code shown {}  to {}  {}",
            moment(reveal.at),
            reveal.viewer,
            reveal.address.escape_debug(),
        ))?;
    }
    let Some(supply) = &shown.supply else {
        return Ok(());
    };
    print(format_args!(
        "  supply  {}  {}  attempt {}, calls {}",
        supply.supplier.as_deref().unwrap_or("nobody"),
        supply.state,
        supply.attempt,
        supply.calls,
    ))?;
    supply.events.iter().try_for_each(print_event)
}

/// What a shopper's browser sent is shown as text, whatever it holds.
fn print_origin(origin: &ShownOrigin) -> anyhow::Result<()> {
    let ShownOrigin {
        locale,
        region,
        address_region,
        client,
        from_url,
        channel,
    } = origin;
    print(format_args!(
        "  from  {locale}  region {region}, address {address_region}  {client}  {}",
        from_url.escape_debug()
    ))?;
    for (name, value) in channel {
        let value = match value {
            Value::String(value) => value.escape_debug().to_string(),
            value => value.to_string(),
        };
        print(format_args!("    {}: {value}", name.escape_debug()))?;
    }
    Ok(())
}

fn print_event(event: &ShownEvent) -> anyhow::Result<()> {
    let why = event.why.as_deref().unwrap_or_default();
    print(format_args!(
        "  {}  {} → {}  by {}  {}",
        moment(event.at),
        event.what,
        event.state,
        event.by.escape_debug(),
        why.escape_debug(),
    ))
}
