//! Every example of the description is one.

use serde_json::Value;

use super::document::{DescribedApi, escaped};

/// Values that stand beside a schema, with the place of the schema and a name.
struct Shown {
    schema: String,
    place: String,
    value: Value,
}

/// What an object of the document shows: one example, or several by name.
fn shown(api: &DescribedApi, pointer: &str, found: &mut Vec<Shown>) {
    let schema = format!("{pointer}/schema");
    if api.document.pointer(&schema).is_none() {
        return;
    }
    let holder = api.at(pointer);
    let mut add = |place: String, value: &Value| {
        found.push(Shown {
            schema: schema.clone(),
            place,
            value: value.clone(),
        });
    };
    if let Some(example) = holder.get("example") {
        add(format!("{pointer}/example"), example);
    }
    for name in holder["examples"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, _)| name)
    {
        let place = api.resolved(&format!("{pointer}/examples/{}", escaped(name)));
        add(place.clone(), &api.at(&place)["value"]);
    }
}

/// What schemas show of themselves, and of what is inside.
fn shown_by_schemas(value: &Value, pointer: &str, found: &mut Vec<Shown>) {
    match value {
        Value::Object(fields) => {
            let is_schema = ["type", "$ref", "oneOf", "allOf", "anyOf"];
            let is_schema = is_schema.iter().any(|key| {
                let told = fields.get(*key);
                told.is_some_and(|told| told.is_string() || told.is_array())
            });
            let examples = fields
                .get("examples")
                .and_then(Value::as_array)
                .into_iter()
                .flatten();
            let own = fields
                .get("example")
                .into_iter()
                .chain(fields.get("default"))
                .chain(examples);
            if is_schema {
                found.extend(own.map(|value| Shown {
                    schema: pointer.to_owned(),
                    place: pointer.to_owned(),
                    value: value.clone(),
                }));
            }
            for (name, value) in fields {
                if !["example", "examples", "default", "enum"].contains(&name.as_str()) {
                    shown_by_schemas(value, &format!("{pointer}/{}", escaped(name)), found);
                }
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                shown_by_schemas(item, &format!("{pointer}/{at}"), found);
            }
        }
        _ => {}
    }
}

#[test]
fn every_example_is_what_its_schema_says() {
    let mut api = DescribedApi::read();
    let mut found = Vec::new();
    shown_by_schemas(
        &api.document["components"]["schemas"],
        "/components/schemas",
        &mut found,
    );
    for call in api.calls() {
        let pointer = call.pointer();
        let parameters = call.told["parameters"].as_array().map_or(0, Vec::len);
        for at in 0..parameters {
            let place = api.resolved(&format!("{pointer}/parameters/{at}"));
            shown(&api, &place, &mut found);
            shown_by_schemas(api.at(&place), &place, &mut found);
        }
        let mut contents = vec![format!("{pointer}/requestBody")];
        let answers = call.told["responses"].as_object().unwrap().keys();
        contents
            .extend(answers.map(|status| api.resolved(&format!("{pointer}/responses/{status}"))));
        for place in contents {
            let content = api.document.pointer(&format!("{place}/content"));
            let types = content.and_then(Value::as_object).into_iter().flatten();
            for (media_type, _) in types {
                let place = format!("{place}/content/{}", escaped(media_type));
                shown(&api, &place, &mut found);
            }
        }
    }
    assert!(found.len() > 500, "{}", found.len());
    let mistakes = found.iter().filter_map(
        |Shown {
             schema,
             place,
             value,
         }| {
            let mistakes = api.mistakes(schema, value);
            (!mistakes.is_empty()).then(|| format!("{place}: {value}: {mistakes:?}"))
        },
    );
    let mistakes: std::collections::BTreeSet<_> = mistakes.collect();
    assert!(
        mistakes.is_empty(),
        "{} of {}: {mistakes:#?}",
        mistakes.len(),
        found.len()
    );
}
