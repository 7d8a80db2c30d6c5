//! Examples in the description of all calls: they are put together from those of the fields.

use serde_json::{Map, Value};
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{Content, OpenApi, RefOr, Schema};

/// The name of a successful answer among the examples of a call: its status.
const DONE: &str = "1";

/// Gives every body of a request and every successful answer an example.
pub(super) fn add_examples(document: &mut OpenApi) -> serde_json::Result<()> {
    let components = document.components.get_or_insert_default();
    let Value::Object(schemas) = serde_json::to_value(&components.schemas)? else {
        return Ok(());
    };
    let schemas = Schemas(schemas);
    for PathItem { get, post, .. } in document.paths.paths.values_mut() {
        for call in get.iter_mut().chain(post) {
            add_call_examples(call, &schemas)?;
        }
    }
    Ok(())
}

fn add_call_examples(call: &mut Operation, schemas: &Schemas) -> serde_json::Result<()> {
    if let Some(RefOr::T(body)) = &mut call.request_body {
        for content in body.content.values_mut() {
            let RefOr::T(content) = content else { continue };
            content.example = schemas.of(content)?;
        }
    }
    let Some(RefOr::T(answer)) = call.responses.responses.get_mut("200") else {
        return Ok(());
    };
    for content in answer.content.values_mut() {
        let RefOr::T(content) = content else { continue };
        if let Some(value) = schemas.of(content)? {
            content.example = None;
            let done = ExampleBuilder::new().summary("done").value(Some(value));
            content
                .examples
                .insert(DONE.to_owned(), done.build().into());
        }
    }
    Ok(())
}

/// The schemas that others name.
struct Schemas(Map<String, Value>);

impl Schemas {
    /// The example that a content has of its own, or that of its schema.
    fn of(&self, content: &Content) -> serde_json::Result<Option<Value>> {
        if content.example.is_some() {
            return Ok(content.example.clone());
        }
        let schema: Option<&RefOr<Schema>> = content.schema.as_ref();
        let schema = schema.map(serde_json::to_value).transpose()?;
        Ok(schema.and_then(|schema| self.example(&schema, &mut Vec::new())))
    }

    /// The example of a schema; none when a field of it has none. `within` are the schemas whose
    /// example this one is to be a part of.
    fn example<'a>(&'a self, schema: &'a Value, within: &mut Vec<&'a str>) -> Option<Value> {
        if let Some(place) = schema["$ref"].as_str() {
            return self.example_of(place.rsplit('/').next()?, within);
        }
        let own = [
            &schema["example"],
            &schema["examples"][0],
            &schema["enum"][0],
        ];
        if let Some(own) = own.into_iter().find(|own| !own.is_null()) {
            return Some(own.clone());
        }
        if let Some(all) = schema["allOf"].as_array() {
            let mut whole = Map::new();
            for part in all {
                let Value::Object(part) = self.example(part, within)? else {
                    return None;
                };
                whole.extend(part);
            }
            return Some(whole.into());
        }
        if let Some(one) = schema["oneOf"].as_array() {
            let null = serde_json::json!({"type": "null"});
            let mut told = one.iter().filter(|schema| **schema != null);
            let told = told.find_map(|schema| self.example(schema, within));
            return told.or_else(|| one.contains(&null).then_some(Value::Null));
        }
        if schema["items"].is_object() {
            return self.list(&schema["items"], within);
        }
        let fields = schema["properties"].as_object()?;
        let fields = fields.iter().map(|(name, field)| {
            let value = self.example(field, within)?;
            Some((name.clone(), value))
        });
        fields.collect::<Option<Map<_, _>>>().map(Value::Object)
    }

    fn example_of<'a>(&'a self, name: &'a str, within: &mut Vec<&'a str>) -> Option<Value> {
        let schema = self.0.get(name)?;
        if within.contains(&name) {
            return None;
        }
        within.push(name);
        let example = self.example(schema, within);
        within.pop();
        example
    }

    /// A list of one; an empty one where it would hold itself, as the children of a category do.
    fn list<'a>(&'a self, item: &'a Value, within: &mut Vec<&'a str>) -> Option<Value> {
        let name = item["$ref"]
            .as_str()
            .and_then(|place| place.rsplit('/').next());
        if name.is_some_and(|name| within.contains(&name)) {
            return Some(Value::Array(Vec::new()));
        }
        Some(vec![self.example(item, within)?].into())
    }
}
