//! An order on the wire.

use std::collections::BTreeMap;
use std::fmt;

use kiosk_contract::catalogue::TemplateField;
use kiosk_domain::{
    Amount, OrderButton, OrderFacts, OrderStep, OrderSteps, StepFacts, UnixTime, order_buttons,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::catalogue::Pictures;
use crate::service::ordering::{OrderView, RevealedCode};
use crate::storage::ordering::{Order, OrderEvent, OrderEventKind};

/// An order in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderItem {
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    order_no: String,
    /// Where it stands: `pending`, `waitProcessing`, `processing`, `completed`, `timeout`,
    /// `cancel`, `refunding`, `refunded` or `refundFail`.
    #[schema(example = "pending")]
    status: String,
    /// What may be pressed beside it.
    #[schema(example = json!(["PayNow", "CancelOrder", "Refresh"]))]
    buttons: Vec<String>,
    /// 1 direct top-up, 2 code, 3 proxy top-up.
    #[serde(rename = "type")]
    #[schema(example = 1)]
    goods_type: u8,
    #[schema(example = "star-drifters")]
    slug: String,
    #[schema(example = "Star Drifters")]
    goods_name: String,
    #[schema(example = "60 Crystals")]
    sku_name: String,
    /// The SKU's number.
    #[schema(example = 50_102)]
    goods_id: i64,
    #[schema(example = "/media/goods/star-drifters.webp")]
    image: String,
    #[schema(example = "USD")]
    currency: String,
    #[schema(example = "$")]
    currency_symbol: String,
    /// What is paid.
    #[schema(value_type = String, example = "4.92")]
    order_total_amount: Amount,
    /// Unix seconds.
    #[schema(value_type = i64, example = 1_795_000_000)]
    created_at: UnixTime,
    /// From when on it is not paid any more, Unix seconds.
    #[schema(value_type = i64, example = 1_795_001_800)]
    pay_by: UnixTime,
}

/// All of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderDetail {
    #[serde(flatten)]
    item: OrderItem,
    /// The steps in their order.
    #[schema(example = json!(["order", "payment", "shipment", "complete"]))]
    steps: Vec<String>,
    /// The step that is under way.
    #[schema(example = "payment")]
    step: String,
    #[schema(value_type = String, example = "4.79")]
    goods_amount: Amount,
    #[schema(value_type = String, example = "0.13")]
    fee_amount: Amount,
    #[schema(value_type = String, example = "0")]
    discount_amount: Amount,
    /// `none`, `vip` or `coupon`.
    #[schema(example = "none")]
    discount: String,
    /// The payment method's number.
    #[schema(example = 1)]
    payment_id: i64,
    /// Whether the shopper has to say where a paid proxy top-up goes: `order-information`.
    #[schema(example = false)]
    owes_information: bool,
    /// The recharge fields by their names; none for strangers.
    #[schema(example = json!({"user_id": "20471", "server": "asia"}))]
    charge_params: Option<BTreeMap<String, String>>,
    /// The recharge form in the shopper's language: what the fields are called, and what a proxy
    /// top-up still asks for. None for strangers; empty where the goods are not sold any more.
    goods_tpl: Option<Vec<TemplateField>>,
    /// The codes that were bought, once the order is completed; none for strangers, and none where
    /// one cannot be read.
    #[schema(value_type = Option<Vec<String>>, example = json!(["ABCD-EFGH-JKLM"]))]
    codes: Option<Vec<ShownCode>>,
    /// The number of the order that takes its place, where its money came after its time; none for
    /// strangers.
    #[schema(example = "fedcba9876543210fedcba9876543210")]
    replaced_by: Option<String>,
    /// What happened to it, from its beginning.
    events: Vec<OrderEventItem>,
}

/// A code on its way to its buyer; nothing else shows it.
#[derive(Serialize)]
#[serde(transparent)]
struct ShownCode(String);

impl fmt::Debug for ShownCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ShownCode(hidden)")
    }
}

/// Something that happened to an order.
#[derive(Debug, Serialize, ToSchema)]
struct OrderEventItem {
    /// The state afterwards.
    #[schema(example = "pending")]
    status: String,
    /// Unix seconds.
    #[schema(value_type = i64, example = 1_795_000_000)]
    created_at: UnixTime,
}

impl OrderItem {
    /// An order in its shopper's list; its picture stands where the site has it.
    pub(super) fn own(order: &Order, held_by_audit: bool, pictures: &Pictures) -> Self {
        Self::of(
            order,
            OrderFacts {
                state: order.state,
                goods_type: order.line.goods_type,
                held_by_audit,
                is_own: true,
            },
            pictures,
        )
    }

    fn of(order: &Order, facts: OrderFacts, pictures: &Pictures) -> Self {
        let buttons = order_buttons(facts).into_iter().map(OrderButton::name);
        let total = order.totals.total();
        Self {
            order_no: order.order_no.to_string(),
            status: order.state.name().to_owned(),
            buttons: buttons.map(str::to_owned).collect(),
            goods_type: order.line.goods_type.to_wire(),
            slug: order.line.slug.to_string(),
            goods_name: order.line.goods_name.clone(),
            sku_name: order.line.sku_name.clone(),
            goods_id: order.line.sku_id.get(),
            image: pictures.address(&order.line.image).to_owned(),
            currency: total.currency().code().to_owned(),
            currency_symbol: total.currency().symbol().to_owned(),
            order_total_amount: total.amount(),
            created_at: order.created_at,
            pay_by: order.pay_by,
        }
    }
}

impl OrderDetail {
    /// All that somebody may see of an order.
    pub(super) fn of(view: &OrderView, form: Vec<TemplateField>, pictures: &Pictures) -> Self {
        let order = &view.order;
        let facts = StepFacts {
            state: order.state,
            owes_information: view.owes_information || view.held_by_audit,
        };
        let buttons = OrderFacts {
            state: order.state,
            goods_type: order.line.goods_type,
            held_by_audit: view.held_by_audit,
            is_own: view.is_own,
        };
        let OrderSteps { steps, current } = OrderSteps::of(facts);
        // That the shop tries a delivery again is its own affair.
        let seen = |event: &&OrderEvent| event.kind != OrderEventKind::Retried;
        let events = view.events.iter().filter(seen).map(|event| OrderEventItem {
            status: event.state.name().to_owned(),
            created_at: event.created_at,
        });
        Self {
            item: OrderItem::of(order, buttons, pictures),
            steps: steps
                .into_iter()
                .map(|step| step.name().to_owned())
                .collect(),
            step: current.name().to_owned(),
            goods_amount: order.totals.goods(),
            fee_amount: order.totals.fee(),
            discount_amount: order.totals.discount(),
            discount: order.discount.choice().name().to_owned(),
            payment_id: order.payment_method.get(),
            owes_information: view.is_own
                && view.owes_information
                && current == OrderStep::SubmitInformation,
            charge_params: view.is_trusted.then(|| view.account.clone()),
            goods_tpl: view.is_trusted.then_some(form),
            codes: match &view.code {
                RevealedCode::Shown(code) => Some(vec![ShownCode(code.expose().to_owned())]),
                RevealedCode::None | RevealedCode::Unreadable => None,
            },
            replaced_by: view
                .replaced_by
                .as_ref()
                .filter(|_| view.is_trusted)
                .map(ToString::to_string),
            events: events.collect(),
        }
    }
}
