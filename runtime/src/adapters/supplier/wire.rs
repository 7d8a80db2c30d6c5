//! What goes over the wire between a shop and a supplier, in JSON.

use std::collections::BTreeMap;

use kiosk_domain::{Amount, Currency, Money, SkuId, SupplyAnswer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AccountVerdict, CheckedAccount, SuppliedGoods, SupplierReply, SupplyRequest};

/// The longest name of an event.
const EVENT_LENGTH: usize = 100;
/// The longest sentence of a supplier that is repeated, in characters.
const MESSAGE_LENGTH: usize = 200;

/// Which call a body is for: it is signed with the body, so that no call can be sent as another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SupplierCallName {
    /// `POST /account-check`
    AccountCheck,
    /// `POST /orders`
    Order,
    /// `POST /orders/query`
    Query,
}

/// Whether goods can go to an account.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountCheckBody {
    /// `account-check`
    #[schema(example = "account-check")]
    pub call: SupplierCallName,
    /// The shop's number of the SKU.
    #[schema(example = 50_104)]
    pub sku: i64,
    /// The recharge fields by their names.
    #[schema(example = json!({"user_id": "20471", "server": "asia"}))]
    pub account: BTreeMap<String, String>,
}

/// What a supplier says of an account.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AccountReply {
    /// Whether the goods can go there.
    #[schema(example = false)]
    pub valid: bool,
    /// Why not, in a sentence that the shopper reads; without it the shop says that the account is
    /// wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 200, example = "This server is closed for maintenance.")]
    pub message: Option<String>,
}

/// Goods that are to be delivered, or inquired about.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct OrderBody {
    /// `order` or `query`
    #[schema(example = "order")]
    pub call: SupplierCallName,
    /// The shop's number of the delivery. Whoever is sent it twice delivers once, and answers as
    /// before.
    #[schema(example = "0123456789abcdef0123456789abcdef-1")]
    pub number: String,
    /// The shop's number of the SKU.
    #[schema(example = 50_104)]
    pub sku: i64,
    /// What the goods cost at the shop.
    #[schema(value_type = String, example = "4.79")]
    pub amount: Amount,
    /// In which currency.
    #[schema(value_type = String, example = "USD")]
    pub currency: Currency,
    /// The recharge fields by their names.
    #[schema(example = json!({"user_id": "20471", "server": "asia"}))]
    pub account: BTreeMap<String, String>,
}

/// What became of goods.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OrderReplyBody {
    /// The number that was sent.
    #[schema(example = "0123456789abcdef0123456789abcdef-1")]
    pub number: String,
    /// How the delivery stands.
    pub status: OrderStatusWord,
    /// The SKU that was sent; needed unless the status is `busy` or `unknown`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = 50_104)]
    pub sku: Option<i64>,
    /// The amount that was sent; needed as `sku` is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "4.79")]
    pub amount: Option<Amount>,
    /// The currency that was sent; needed as `sku` is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "USD")]
    pub currency: Option<Currency>,
    /// Why, for the shop's operators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 200, example = "credited")]
    pub message: Option<String>,
}

/// How a delivery stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderStatusWord {
    /// It is being worked on.
    Working,
    /// It is delivered.
    Done,
    /// It will never be delivered under this number.
    Refused,
    /// Nothing was taken; the shop may ask again later.
    Busy,
    /// There is no order of this number.
    Unknown,
}

/// What a supplier tells by itself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SupplierWebhookBody {
    /// The name of the event: one that is told again has the same.
    #[schema(min_length = 1, max_length = 100, example = "event-1")]
    pub id: String,
    /// How the delivery stands.
    #[serde(flatten)]
    pub order: OrderReplyBody,
}

impl AccountCheckBody {
    /// What is sent about an account.
    pub fn of(checked: &CheckedAccount) -> Self {
        Self {
            call: SupplierCallName::AccountCheck,
            sku: checked.sku_id.get(),
            account: checked.account.clone(),
        }
    }
}

impl OrderBody {
    /// What is sent about a delivery.
    pub fn of(call: SupplierCallName, request: &SupplyRequest) -> Self {
        Self {
            call,
            number: request.number.to_string(),
            sku: request.sku_id.get(),
            amount: request.price.amount(),
            currency: request.price.currency(),
            account: request.account.clone(),
        }
    }
}

impl AccountReply {
    /// What it says.
    pub fn verdict(self) -> AccountVerdict {
        match (self.valid, sentence(self.message)) {
            (true, _) => AccountVerdict::Right,
            (false, Some(message)) => AccountVerdict::Refused(message),
            (false, None) => AccountVerdict::Wrong,
        }
    }
}

impl OrderReplyBody {
    /// What it says; none where that means nothing.
    pub fn read(self) -> Option<SupplierReply> {
        let answer = self.status.answer();
        let goods = match (self.sku, self.amount, self.currency) {
            (Some(sku), Some(amount), Some(currency)) => Some(SuppliedGoods {
                sku_id: SkuId::new(sku),
                price: Money::new(amount, currency),
            }),
            (None, None, None) if matches!(answer, SupplyAnswer::Busy | SupplyAnswer::Unknown) => {
                None
            }
            _ => return None,
        };
        Some(SupplierReply {
            number: self.number.parse().ok()?,
            goods,
            answer,
            message: sentence(self.message),
        })
    }

    /// The body that says so.
    pub fn of(reply: &SupplierReply) -> Self {
        let goods = reply.goods.as_ref();
        Self {
            number: reply.number.to_string(),
            status: OrderStatusWord::of(reply.answer),
            sku: goods.map(|goods| goods.sku_id.get()),
            amount: goods.map(|goods| goods.price.amount()),
            currency: goods.map(|goods| goods.price.currency()),
            message: reply.message.clone(),
        }
    }
}

impl SupplierWebhookBody {
    /// Whether its name can be one.
    pub fn has_name(&self) -> bool {
        (1..=EVENT_LENGTH).contains(&self.id.chars().count())
    }
}

impl OrderStatusWord {
    const fn answer(self) -> SupplyAnswer {
        match self {
            Self::Working => SupplyAnswer::Working,
            Self::Done => SupplyAnswer::Done,
            Self::Refused => SupplyAnswer::Refused,
            Self::Busy => SupplyAnswer::Busy,
            Self::Unknown => SupplyAnswer::Unknown,
        }
    }

    const fn of(answer: SupplyAnswer) -> Self {
        match answer {
            SupplyAnswer::Working => Self::Working,
            SupplyAnswer::Done => Self::Done,
            SupplyAnswer::Refused => Self::Refused,
            SupplyAnswer::Busy => Self::Busy,
            SupplyAnswer::Unknown => Self::Unknown,
        }
    }
}

/// A supplier's sentence as it may be shown: short, and of visible signs.
fn sentence(message: Option<String>) -> Option<String> {
    let message = message?;
    let visible = message.chars().filter(|sign| !is_hidden(*sign));
    let kept: String = visible.take(MESSAGE_LENGTH).collect();
    let kept = kept.trim();
    (!kept.is_empty()).then(|| kept.to_owned())
}

/// Whether a sign draws nothing, or turns the text around it. Joiners are a part of words in Persian
/// and of emoji.
fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_turns_nothing_around_and_hides_nothing() {
        let said = |text: &str| sentence(Some(text.to_owned()));
        let turned = "pay \u{202e}5\u{2066}0\u{2069} \u{200b}US\u{feff}D\u{2028}\u{e0041}";
        assert_eq!(said(turned), Some("pay 50 USD".to_owned()));
        assert_eq!(said("\u{200b}\u{2060}"), None);
        let persian = "می\u{200c}خواهم";
        assert_eq!(said(persian), Some(persian.to_owned()));
    }

    #[test]
    fn a_sentence_is_short_and_visible() {
        let said = |text: &str| sentence(Some(text.to_owned()));
        assert_eq!(said(" closed\u{1b}[31m\n"), Some("closed[31m".to_owned()));
        assert_eq!(said("\u{0}\n "), None);
        let long = said(&"é".repeat(500)).unwrap();
        assert_eq!(long.chars().count(), MESSAGE_LENGTH);
    }

    #[test]
    fn goods_are_named_whole_wherever_a_supplier_has_the_order() {
        let number = "0123456789abcdef0123456789abcdef-1";
        let read = |body: serde_json::Value| {
            let body: OrderReplyBody = serde_json::from_value(body).unwrap();
            body.read()
        };
        let named = serde_json::json!({"sku": 1, "amount": "4.79", "currency": "USD"});
        for status in ["working", "done", "refused", "busy", "unknown"] {
            let mut body = named.clone();
            body["number"] = number.into();
            body["status"] = status.into();
            assert!(read(body.clone()).is_some(), "{status}");
            let nothing = serde_json::json!({"number": number, "status": status});
            let may_lack = ["busy", "unknown"].contains(&status);
            assert_eq!(read(nothing).is_some(), may_lack, "{status}");
            body.as_object_mut().unwrap().remove("currency");
            assert_eq!(read(body), None, "{status}");
        }
        let other = serde_json::json!({"number": "1", "status": "unknown"});
        assert_eq!(read(other), None);
    }
}
