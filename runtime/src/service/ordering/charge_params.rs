//! The recharge fields of an order: all of the form, and nothing else.

use std::collections::BTreeMap;

use kiosk_contract::catalogue::Group;
use kiosk_domain::{GoodsType, RechargeField, missing_fields, recharge_form};

use crate::service::Refusal;
use crate::words::Word;

/// The longest value that a recharge field takes: no game has such a name.
const LONGEST: usize = 200;
/// The longest name of a recharge field whose form is not known.
const LONGEST_NAME: usize = 64;
/// The most recharge fields where their form is not known.
const MOST_FIELDS: usize = 20;

/// The values of a group's form, trimmed; what the form does not ask for is left out.
///
/// # Errors
/// The first field that is filled with what is too long, is not filled, or filled with what a select does not offer.
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
        .filter(|(name, _)| asked(name))
        .map(|(name, value)| (name.clone(), value.trim().to_owned()))
        .collect();
    require_short(&values)?;
    match missing_fields(&form, &values).first() {
        Some(name) => Err(Refusal::invalid(*name, Word("ordering.fields_missing"))),
        None => Ok(values),
    }
}

/// The values as they were filled in, trimmed, where nobody knows the form any more: what was paid
/// still has to go somewhere, and a person reads them.
///
/// # Errors
/// Nothing is filled in, or more than any form asks for.
pub(super) fn as_given(
    filled: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>, Refusal> {
    let values: BTreeMap<_, _> = filled
        .iter()
        .map(|(name, value)| (name.clone(), value.trim().to_owned()))
        .filter(|(_, value)| !value.is_empty())
        .collect();
    if values.is_empty() {
        let word = Word("ordering.fields_missing");
        return Err(Refusal::invalid("charge_params", word));
    }
    let is_long = |name: &String| name.chars().count() > LONGEST_NAME;
    if values.len() > MOST_FIELDS || values.keys().any(is_long) {
        let word = Word("api.field_invalid");
        return Err(Refusal::invalid("charge_params", word));
    }
    require_short(&values)?;
    Ok(values)
}

/// Refuses what is too long: it is filled in, and wrong.
fn require_short(values: &BTreeMap<String, String>) -> Result<(), Refusal> {
    let long = values
        .iter()
        .find(|(_, value)| value.chars().count() > LONGEST);
    match long {
        Some((name, _)) => Err(Refusal::invalid(name, Word("api.field_invalid"))),
        None => Ok(()),
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
