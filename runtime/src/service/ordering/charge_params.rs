//! The recharge fields of an order: all of the form, and nothing else.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::Group;
use kiosk_domain::{GoodsType, RechargeField, missing_fields, recharge_form};

use crate::service::Refusal;
use crate::words::Word;

/// The longest value that a recharge field takes: no game has such a name.
const LONGEST: usize = 200;

/// The values of a group's form, trimmed; what the form does not ask for is left out.
///
/// # Errors
/// The first field that is not filled, or filled with what a select does not offer.
pub(super) fn checked(
    group: &Group,
    filled: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>, Refusal> {
    let template = group.goods_tpl.iter().map(|field| RechargeField {
        name: &field.charge_field_name,
        kind: field.field_type,
        options: field
            .options
            .iter()
            .map(|option| option.value.as_str())
            .collect(),
    });
    let form = recharge_form(group.goods_type, template.collect());
    let asked = |name: &str| form.iter().any(|field| field.name == name);
    let values: BTreeMap<_, _> = filled
        .iter()
        .filter(|(name, value)| asked(name) && value.chars().count() <= LONGEST)
        .map(|(name, value)| (name.clone(), value.trim().to_owned()))
        .collect();
    match missing_fields(&form, &values).first() {
        Some(name) => Err(Refusal::invalid(*name, Word("ordering.fields_missing"))),
        None => Ok(values),
    }
}

/// The same when an order is placed. Of a proxy top-up nothing may be filled in yet: it is asked for
/// once it is paid.
///
/// # Errors
/// As [`checked`].
pub(super) fn checked_at_order(
    group: &Group,
    filled: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>, Refusal> {
    let is_blank = filled.values().all(|value| value.trim().is_empty());
    if is_blank && group.goods_type == GoodsType::ProxyTopUp {
        return Ok(BTreeMap::new());
    }
    checked(group, filled)
}
