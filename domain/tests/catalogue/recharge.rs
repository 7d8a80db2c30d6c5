//! The recharge form.

use std::collections::BTreeMap;

use kiosk_domain::{
    DEFAULT_FIELD, FieldType, GoodsType, RechargeField, account_field, missing_fields,
    recharge_form,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::vectors::{list, run, text, texts};

#[test]
fn recharge_fields_follow_their_vectors() {
    run("template.json", |rule, input| match rule {
        "form" => {
            let goods_type = GoodsType::from_name(text(input, "type")).expect("a goods type");
            let form = recharge_form(goods_type, fields(input, "template"));
            json!({
                "fields": form.iter().map(written).collect::<Vec<_>>(),
                "account": account_field(&form),
            })
        }
        "missing" => {
            let values: BTreeMap<String, String> =
                serde_json::from_value(input["values"].clone()).expect("values");
            json!(missing_fields(&fields(input, "form"), &values))
        }
        _ => panic!("no such rule: {rule}"),
    });
}

fn fields<'a>(input: &'a Value, key: &str) -> Vec<RechargeField<'a>> {
    list(input, key)
        .iter()
        .map(|field| RechargeField {
            name: text(field, "name"),
            kind: FieldType::from_name(text(field, "type")).expect("a field type"),
            options: texts(field, "options"),
        })
        .collect()
}

fn written(field: &RechargeField<'_>) -> Value {
    json!({"name": field.name, "type": field.kind.name(), "options": field.options})
}

fn templates() -> impl Strategy<Value = Vec<RechargeField<'static>>> {
    let kind = prop::sample::select(FieldType::ALL.to_vec());
    let names = prop::sample::subsequence(vec![DEFAULT_FIELD, "server", "role", "mail"], 0..=4);
    (names, kind).prop_map(|(names, kind)| {
        names
            .into_iter()
            .map(|name| RechargeField {
                name,
                kind,
                options: vec!["as", "eu"],
            })
            .collect()
    })
}

proptest! {
    #[test]
    fn goods_without_a_form_need_none_only_as_codes(
        goods_type in prop::sample::select(GoodsType::ALL.to_vec()),
        template in templates(),
    ) {
        let form = recharge_form(goods_type, template.clone());
        prop_assert_eq!(form.is_empty(), template.is_empty() && goods_type == GoodsType::Cdk);
        if !template.is_empty() {
            prop_assert_eq!(form, template);
        }
    }

    #[test]
    fn a_field_that_is_left_out_is_missing(form in templates(), filled in prop::collection::vec(any::<bool>(), 4)) {
        let (given, left): (Vec<_>, Vec<_>) = form.iter().zip(filled).partition(|(_, filled)| *filled);
        let values = given
            .iter()
            .map(|(field, _)| (field.name.to_owned(), "as".to_owned()))
            .collect();
        let expected: Vec<&str> = left.iter().map(|(field, _)| field.name).collect();
        prop_assert_eq!(missing_fields(&form, &values), expected);
    }
}
