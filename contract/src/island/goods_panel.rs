//! The purchase panel of a goods page.

use serde::Serialize;
use ts_rs::TS;

use super::{Count, Id, Island, Price, Text};

/// Everything the panel needs to let a shopper choose and pay. What a thing has not is not told of it,
/// for most have little.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GoodsPanel {
    /// The group's slug.
    pub slug: Text,
    /// The group's number.
    pub goods_id: Id,
    /// The group's name.
    pub name: Text,
    /// What kind of goods it is.
    #[serde(rename = "type")]
    pub kind: PanelKind,
    /// Whether the server checks the account before an order.
    pub account_check: bool,
    /// The code of the currency that the page was built for.
    pub currency: Text,
    /// The symbol of the region that the page was built for.
    pub region: Text,
    /// When the group last changed, Unix seconds.
    pub updated_at: Count,
    /// The symbols of the regions that it is sold in; none when it is sold everywhere.
    pub areas: Vec<Text>,
    /// How it can be paid, as far as the shop shows pictures of that.
    pub methods: Vec<PanelMethod>,
    /// What can be bought.
    pub skus: Vec<PanelSku>,
    /// What must be filled in.
    pub fields: Vec<PanelField>,
}

/// What kind of goods a group sells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PanelKind {
    /// Credited to an account at once.
    DirectTopUp,
    /// A redeemable code.
    Cdk,
    /// Credited by an agent.
    ProxyTopUp,
}

/// The sign of a way to pay.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PanelMethod {
    /// Its name.
    pub name: Text,
    /// Its picture.
    pub icon: Text,
}

/// One thing to buy.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PanelSku {
    /// Its number.
    pub id: Id,
    /// Its name.
    pub name: Text,
    /// Its picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub image: Option<Text>,
    /// A few letters in the corner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub corner: Option<Text>,
    /// The code of the currency of its prices, where upstream has none in the panel's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub currency: Option<Text>,
    /// The price that the page shows.
    pub price: Price,
    /// The price struck beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub struck: Option<Price>,
    /// How much less that is, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub off: Option<Count>,
    /// The promotion that makes that price, if any.
    #[serde(skip_serializing_if = "PanelPriceKind::is_face")]
    #[ts(optional, as = "Option<PanelPriceKind>")]
    pub kind: PanelPriceKind,
    /// The flash sale, by which another price may hold later.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub flash: Option<PanelFlash>,
    /// Which clients do not show it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PanelClient>>")]
    pub hidden_from: Vec<PanelClient>,
    /// Whether it cannot be bought now.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub sold_out: bool,
}

/// What a shopper looks at the shop with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PanelClient {
    /// A desktop browser.
    Pc,
    /// A mobile browser.
    H5,
    /// The Android app.
    Android,
    /// The iOS app.
    Ios,
}

/// Which of a SKU's prices holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PanelPriceKind {
    /// The price without a promotion.
    Face,
    /// The special price.
    Special,
    /// The flash sale's price.
    Flash,
}

impl PanelPriceKind {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    fn is_face(&self) -> bool {
        *self == Self::Face
    }
}

/// A flash sale, its daily window in Beijing time, and the prices outside it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PanelFlash {
    /// What is paid inside the window.
    pub price: Price,
    /// `HH:MM`.
    pub start: Text,
    /// `HH:MM`; equal to `start` for the whole day.
    pub end: Text,
    /// How many are left at that price; nothing means enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stock: Option<Count>,
    /// What is paid without a promotion.
    pub face: Price,
    /// The struck price of the shelf.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub original: Option<Price>,
    /// The special price.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub special: Option<Price>,
}

/// One recharge field.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PanelField {
    /// The name under which its value is sent.
    pub name: Text,
    /// Its label.
    pub alias: Text,
    /// The hint inside it while it is empty; a select always has one.
    pub placeholder: Text,
    /// A picture that shows where its value is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub picture: Option<Text>,
    /// An input, one for an email address or a phone number, or a select.
    #[serde(rename = "type")]
    pub kind: PanelFieldKind,
    /// Whether it names the account.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub account: bool,
    /// The choices of a select.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PanelOption>>")]
    pub options: Vec<PanelOption>,
}

/// How a field is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PanelFieldKind {
    /// By typing.
    Input,
    /// By typing an email address.
    Email,
    /// By choosing an area code and typing a phone number.
    Phone,
    /// By choosing.
    Select,
}

/// One choice of a select.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PanelOption {
    /// What is sent.
    pub value: Text,
    /// What is read.
    pub label: Text,
}

impl Island for GoodsPanel {
    const NAME: &'static str = "goods-panel";
}
