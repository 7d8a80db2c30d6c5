//! What a demo's orders are for: the cheapest of each kind that the catalogue sells in US dollars.

use std::collections::BTreeMap;

use anyhow::Context as _;
use kiosk_catalogue::Goods;
use kiosk_domain::{
    Amount, Client, Currency, ForSale as _, GoodsType, Locale, PaymentMethodId, RechargeField,
    RegionSymbol, recharge_form,
};

use super::people::HERE;
use crate::app::AppParts;
use crate::catalogue::Shopper;
use crate::config::{PaymentMethod, ProviderName, SupplierKind};
use crate::service::ordering::ItemRequest;
use crate::service::region_of;

/// An account that every supplier of the sandbox delivers to.
pub(super) const ACCOUNT: &str = "20471";
/// What is held costs that many times as much as the dearest of the others: fees and discounts do not
/// blur it.
const DEARER: i64 = 2;

/// What an order is for.
#[derive(Clone, Debug)]
pub(super) struct DemoItem {
    pub item: ItemRequest,
    pub usd: Amount,
    /// The recharge fields, with what is chosen where something is to be chosen.
    form: Vec<DemoField>,
}

#[derive(Clone, Debug)]
struct DemoField {
    name: String,
    option: Option<String>,
}

/// What is sold in a demo, and how it is paid.
#[derive(Clone, Debug)]
pub(super) struct DemoGoods {
    pub method: PaymentMethodId,
    /// The cheapest code.
    pub code: DemoItem,
    /// The dearest one, where it costs much more than the others: an audit holds it.
    pub held: Option<DemoItem>,
    /// What the sandbox delivers, or nobody.
    pub top_up: Option<DemoItem>,
    /// What a person delivers.
    pub proxy: Option<DemoItem>,
}

impl DemoItem {
    /// The recharge form, filled in for an account.
    pub fn filled(&self, account: &str) -> BTreeMap<String, String> {
        let fields = self.form.iter().map(|field| {
            let value = field.option.as_deref().unwrap_or(account);
            (field.name.clone(), value.to_owned())
        });
        fields.collect()
    }
}

impl DemoGoods {
    /// Chooses from the catalogue, at whatever time of the day the same.
    ///
    /// # Errors
    /// It sells no code in dollars, or nothing in the sandbox takes dollars.
    pub fn choose(parts: &AppParts) -> anyhow::Result<Self> {
        let method = method(parts)?;
        let region = region_of(&*parts.geo, &parts.catalogue, HERE.0);
        let items = payable(parts, method, &region);
        let cheapest = |kind| {
            let items = items.get(&kind)?.iter();
            items.min_by_key(|item| (item.usd, item.item.sku_id))
        };
        let code = cheapest(GoodsType::Cdk).with_context(|| no_code(&region))?;
        let (top_up, proxy) = (
            cheapest(GoodsType::DirectTopUp),
            cheapest(GoodsType::ProxyTopUp),
        );
        let others = [Some(code), top_up, proxy];
        let most = others.into_iter().flatten().map(|item| item.usd).max();
        let least = most.map_or(0, |most| most.hundredths().saturating_mul(DEARER));
        let codes = items.get(&GoodsType::Cdk).into_iter().flatten();
        let dearest = codes.max_by_key(|item| (item.usd, item.item.sku_id));
        let held = dearest.filter(|item| item.usd.hundredths() >= least);
        Ok(Self {
            method: method.id,
            held: held.cloned(),
            code: code.clone(),
            top_up: top_up.cloned(),
            proxy: proxy.cloned(),
        })
    }
}

fn method(parts: &AppParts) -> anyhow::Result<&PaymentMethod> {
    let mut methods = parts.config.payment.methods.iter();
    let method = methods.find(|method| {
        method.provider == ProviderName::Sandbox && method.rule.limits(Currency::Usd).is_some()
    });
    method.context(
        "no method of payment takes US dollars in the sandbox, which pays the orders of a demo\n\
         hint: choose one in `[runtime.payment.methods.card]` of site.toml with \
         `provider = \"sandbox\"` and `USD` among its currencies",
    )
}

/// What can be ordered in dollars, at one price all day, of which no real supplier would deliver.
fn payable(
    parts: &AppParts,
    method: &PaymentMethod,
    region: &RegionSymbol,
) -> BTreeMap<GoodsType, Vec<DemoItem>> {
    let edition = parts.catalogue.now();
    let shopper = Shopper {
        currency: Currency::Usd,
        client: Some(Client::Pc),
        now: parts.clock.now(),
    };
    let limits = method.rule.limits(Currency::Usd);
    let mut items: BTreeMap<GoodsType, Vec<DemoItem>> = BTreeMap::new();
    let goods = edition.locale(Locale::En).goods.values();
    for goods in goods.filter(|goods| goods.group.areas.includes(region)) {
        for sku in edition.skus(goods, shopper) {
            let supplier = parts.config.suppliers.of(sku.id, goods.group.id);
            let is_play =
                supplier.is_none_or(|chosen| matches!(chosen.kind, SupplierKind::Sandbox));
            let tag = sku.price_tag();
            let usd = tag.current(None).amount;
            let is_payable = limits.is_some_and(|limits| usd >= limits.min && usd <= limits.max);
            let is_steady = tag.flash.is_none() && sku.stock.is_none_or(|left| left.is_some());
            if sku.currency != Currency::Usd || !is_play || !is_payable || !is_steady {
                continue;
            }
            let item = ItemRequest {
                sku_id: sku.id,
                group_id: goods.group.id,
                currency: Currency::Usd,
                client: Client::Pc,
                region: region.clone(),
                locale: Locale::En,
            };
            let form = form(goods);
            let kind = items.entry(goods.group.goods_type).or_default();
            kind.push(DemoItem { item, usd, form });
        }
    }
    items
}

fn form(goods: &Goods) -> Vec<DemoField> {
    let template = goods.group.goods_tpl.iter().map(|field| RechargeField {
        name: &field.charge_field_name,
        kind: field.field_type,
        options: field
            .options
            .iter()
            .map(|option| option.value.as_str())
            .collect(),
    });
    let form = recharge_form(goods.group.goods_type, template.collect());
    let fields = form.into_iter().map(|field| DemoField {
        name: field.name.to_owned(),
        option: field.options.first().map(|option| (*option).to_owned()),
    });
    fields.collect()
}

fn no_code(region: &RegionSymbol) -> String {
    format!(
        "the catalogue sells no code in US dollars in region `{region}`, which the orders of a demo \
         are for\nhint: add a goods group of type `cdk` without `areas`"
    )
}
