//! The props of the purchase panel.

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::{FlashSale, Sku, TemplateField};
use kiosk_contract::island::{
    Count, GoodsPanel, PanelClient, PanelField, PanelFieldKind, PanelFlash, PanelKind, PanelMethod,
    PanelOption, PanelPriceKind, PanelSku, Text,
};
use kiosk_domain::{
    Client, DEFAULT_FIELD, FieldType, ForSale as _, GoodsType, PriceKind, RechargeField,
    account_field, recharge_form,
};

use crate::render::locale_context::LocaleContext;

/// What the panel of a goods group shows.
pub fn props(cx: &LocaleContext<'_>, goods: &Goods) -> anyhow::Result<GoodsPanel> {
    let group = &goods.group;
    Ok(GoodsPanel {
        slug: group.slug.as_str().into(),
        goods_id: group.id.into(),
        name: group.goods_name.as_str().into(),
        kind: match group.goods_type {
            GoodsType::DirectTopUp => PanelKind::DirectTopUp,
            GoodsType::Cdk => PanelKind::Cdk,
            GoodsType::ProxyTopUp => PanelKind::ProxyTopUp,
        },
        account_check: group.account_check,
        currency: cx.currency().code().into(),
        region: cx.region().as_str().into(),
        updated_at: group.updated_at.into(),
        areas: group
            .areas
            .named()
            .iter()
            .map(|area| area.as_str().into())
            .collect(),
        methods: methods(cx),
        skus: goods.skus.iter().map(|sku| panel_sku(cx, sku)).collect(),
        fields: fields(cx, group.goods_type, &group.goods_tpl)?,
    })
}

/// The ways to pay that the shop shows pictures of.
fn methods(cx: &LocaleContext<'_>) -> Vec<PanelMethod> {
    let icons = cx.payment_icons();
    // What has no code is a sign that the shop likes, and no method of its checkout.
    let has_codes = icons.iter().any(|icon| !icon.code.is_empty());
    let taken = icons
        .iter()
        .filter(|icon| !has_codes || !icon.code.is_empty());
    let shown = taken.filter_map(|icon| {
        Some(PanelMethod {
            name: icon.name.as_str().into(),
            icon: cx.picture(&icon.icon)?.largest().src.into(),
        })
    });
    shown.collect()
}

fn panel_sku(cx: &LocaleContext<'_>, sku: &Sku) -> PanelSku {
    let current = sku.price_tag().current(None);
    PanelSku {
        id: sku.id.into(),
        name: sku.name.as_str().into(),
        image: cx.picture(&sku.image).map(|picture| picture.src.into()),
        corner: Text::some(&sku.corner_text),
        currency: (sku.currency != cx.currency()).then(|| sku.currency.code().into()),
        price: current.amount.into(),
        struck: current.struck.map(Into::into),
        off: percent(current.off),
        kind: match current.kind {
            PriceKind::Face => PanelPriceKind::Face,
            PriceKind::Special => PanelPriceKind::Special,
            PriceKind::Flash => PanelPriceKind::Flash,
        },
        flash: sku.flash_sale.as_ref().map(|sale| flash(sku, sale)),
        hidden_from: Client::ALL
            .into_iter()
            .filter(|client| !sku.clients().shows(*client))
            .map(panel_client)
            .collect(),
        sold_out: !sku.in_stock(),
    }
}

fn panel_client(client: Client) -> PanelClient {
    match client {
        Client::Pc => PanelClient::Pc,
        Client::H5 => PanelClient::H5,
        Client::Android => PanelClient::Android,
        Client::Ios => PanelClient::Ios,
    }
}

fn flash(sku: &Sku, sale: &FlashSale) -> PanelFlash {
    PanelFlash {
        price: sale.price.into(),
        start: sale.window.start().to_string().into(),
        end: sale.window.end().to_string().into(),
        stock: sale.stock.map(Count::from),
        face: sku.face_value.into(),
        original: sku.goods_original_price.map(Into::into),
        special: sku.special_price.map(Into::into),
    }
}

fn percent(off: u8) -> Option<Count> {
    (off > 0).then(|| i64::from(off).into())
}

fn fields(
    cx: &LocaleContext<'_>,
    kind: GoodsType,
    template: &[TemplateField],
) -> anyhow::Result<Vec<PanelField>> {
    let known = template
        .iter()
        .map(|field| RechargeField {
            name: &field.charge_field_name,
            kind: field.field_type,
            options: field
                .options
                .iter()
                .map(|option| option.value.as_str())
                .collect(),
        })
        .collect();
    let form = recharge_form(kind, known);
    let account = account_field(&form);
    let default_alias = cx.localizer.word("panel.user_id")?;
    let choose_option = cx.localizer.word("panel.choose_option")?;
    let field = |(index, rule): (usize, &RechargeField<'_>)| {
        let written = template
            .iter()
            .find(|field| field.charge_field_name == rule.name);
        let alias = written
            .map(|field| field.alias.as_str())
            .filter(|alias| !alias.is_empty());
        PanelField {
            name: rule.name.into(),
            alias: match alias {
                Some(alias) => alias.into(),
                None if rule.name == DEFAULT_FIELD => default_alias.as_str().into(),
                None => rule.name.into(),
            },
            placeholder: placeholder(rule.kind, written, &choose_option).into(),
            picture: written
                .and_then(|field| cx.picture(&field.image))
                .map(|picture| picture.src.into()),
            kind: match rule.kind {
                FieldType::Input => input_kind(rule.name),
                FieldType::Select => PanelFieldKind::Select,
            },
            account: account == Some(index),
            options: written
                .iter()
                .flat_map(|field| &field.options)
                .map(|option| PanelOption {
                    value: option.value.as_str().into(),
                    label: if option.label.is_empty() {
                        &*option.value
                    } else {
                        &*option.label
                    }
                    .into(),
                })
                .collect(),
        }
    };
    Ok(form.iter().enumerate().map(field).collect())
}

/// What an empty field shows: a select always says something.
fn placeholder<'a>(
    kind: FieldType,
    written: Option<&'a TemplateField>,
    choose_option: &'a str,
) -> &'a str {
    let words = written.map_or("", |field| field.placeholder.as_str());
    match kind {
        FieldType::Select if words.is_empty() => choose_option,
        FieldType::Select | FieldType::Input => words,
    }
}

/// The wire names no kind for an address or a number; suppliers call the field `email`, `phone` or
/// `mobile`, or end its name so.
fn input_kind(name: &str) -> PanelFieldKind {
    match name.rsplit('_').next() {
        Some("email") => PanelFieldKind::Email,
        Some("phone" | "mobile") => PanelFieldKind::Phone,
        _ => PanelFieldKind::Input,
    }
}
