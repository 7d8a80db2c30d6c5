//! The props of the purchase panel.

use kiosk_catalogue::Goods;
use kiosk_contract::catalogue::{Sku, TemplateField};
use kiosk_contract::island::{
    Count, GoodsPanel, PanelField, PanelFieldKind, PanelFlash, PanelKind, PanelOption,
    PanelPriceKind, PanelSku, Text,
};
use kiosk_domain::{
    Client, DEFAULT_FIELD, FieldType, FlashPrice, GoodsType, PriceKind, RechargeField, UnixTime,
    account_field, recharge_form,
};

use crate::render::price::{in_stock, price_tag, shown_on};
use crate::render::stage::Stage;

/// What the panel of a goods group shows.
pub fn props(stage: &Stage<'_>, goods: &Goods) -> anyhow::Result<GoodsPanel> {
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
        currency: stage.catalogue.currency.code().into(),
        region: stage.catalogue.region.as_str().into(),
        updated_at: group.updated_at.into(),
        skus: goods.skus.iter().map(|sku| panel_sku(stage, sku)).collect(),
        fields: fields(stage, group.goods_type, &group.goods_tpl)?,
    })
}

fn panel_sku(stage: &Stage<'_>, sku: &Sku) -> PanelSku {
    let tag = price_tag(sku);
    let holding = tag.holding(None);
    PanelSku {
        id: sku.id.into(),
        name: sku.name.as_str().into(),
        image: stage.picture(&sku.image).map(|picture| picture.src.into()),
        corner: Text::some(&sku.corner_text),
        price: holding.amount.into(),
        struck: holding.struck.map(Into::into),
        off: percent(holding.off),
        kind: match holding.kind {
            PriceKind::Face => PanelPriceKind::Face,
            PriceKind::Special => PanelPriceKind::Special,
            PriceKind::Flash => PanelPriceKind::Flash,
        },
        face: sku.face_value.into(),
        original: sku.goods_original_price.map(Into::into),
        special: sku.special_price.map(Into::into),
        flash: tag.flash.map(|sale| flash(sku, sale)),
        pc: shown_on(sku, Client::Pc),
        h5: shown_on(sku, Client::H5),
        in_stock: in_stock(sku),
    }
}

fn flash(sku: &Sku, sale: FlashPrice) -> PanelFlash {
    let within = i64::from(sale.window.start()) * 60 - 8 * 3600;
    let holding = price_tag(sku).holding(Some(UnixTime::from_secs(within)));
    PanelFlash {
        price: sale.price.into(),
        start: sale.window.start_text().into(),
        end: sale.window.end_text().into(),
        stock: sku
            .flash_sale
            .as_ref()
            .and_then(|sale| sale.stock)
            .map(Count::from),
        off: percent(holding.off),
    }
}

fn percent(off: u8) -> Option<Count> {
    (off > 0).then(|| i64::from(off).into())
}

fn fields(
    stage: &Stage<'_>,
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
    let default_alias = stage.speech.word("panel.user_id")?;
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
            placeholder: written
                .map(|field| field.placeholder.as_str())
                .unwrap_or_default()
                .into(),
            kind: match rule.kind {
                FieldType::Input => PanelFieldKind::Input,
                FieldType::Select => PanelFieldKind::Select,
            },
            account: account == Some(index),
            required: true,
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
