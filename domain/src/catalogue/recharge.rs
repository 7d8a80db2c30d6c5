//! The recharge form of a goods group (`spec.md` §3 and §5, `design.md` §5.8).

use std::collections::BTreeMap;

use super::{FieldType, GoodsType};

/// The name of the account field that a group without a template has.
pub const DEFAULT_FIELD: &str = "account";

/// The English label of that field.
pub const DEFAULT_ALIAS: &str = "User ID";

/// What the rules need to know of a field. Every field of a form is required.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct RechargeField<'a> {
    /// The field's name on the wire.
    pub name: &'a str,
    /// How it is filled.
    pub kind: FieldType,
    /// The values that a select offers.
    pub options: Vec<&'a str>,
}

/// The form of a group: its template, or one account field where it has none.
///
/// A code needs no account to be delivered to, so a CDK without a template has no form.
pub fn recharge_form<'a>(
    goods_type: GoodsType,
    template: Vec<RechargeField<'a>>,
) -> Vec<RechargeField<'a>> {
    if template.is_empty() && goods_type != GoodsType::Cdk {
        return vec![RechargeField {
            name: DEFAULT_FIELD,
            kind: FieldType::Input,
            options: Vec::new(),
        }];
    }
    template
}

/// The place of the field that holds the account: the one of the default name, or else
/// the first input.
pub fn account_field(form: &[RechargeField<'_>]) -> Option<usize> {
    form.iter()
        .position(|field| field.name == DEFAULT_FIELD)
        .or_else(|| form.iter().position(|field| field.kind == FieldType::Input))
}

/// The fields that are not filled, or filled with something that a select does not
/// offer, in the order of the form. An order needs this to be empty.
pub fn missing_fields<'a>(
    form: &[RechargeField<'a>],
    values: &BTreeMap<String, String>,
) -> Vec<&'a str> {
    form.iter()
        .filter(|field| {
            !values
                .get(field.name)
                .is_some_and(|value| field.takes(value))
        })
        .map(|field| field.name)
        .collect()
}

impl RechargeField<'_> {
    fn takes(&self, value: &str) -> bool {
        match self.kind {
            FieldType::Input => !value.trim().is_empty(),
            FieldType::Select => self.options.contains(&value),
        }
    }
}
