//! The description as somebody reads it who has nothing else.

use std::collections::BTreeMap;

use jsonschema::{Registry, Validator};
use serde_json::Value;

const PLACE: &str = "https://shop.example/openapi.json";

/// The description of all calls, and what checks values by its schemas.
pub struct DescribedApi {
    pub document: Value,
    registry: Registry<'static>,
    validators: BTreeMap<String, Validator>,
}

/// A call as it is described.
#[derive(Clone, Debug)]
pub struct DescribedCall {
    pub method: String,
    pub path: String,
    pub told: Value,
}

impl DescribedCall {
    /// Where the call stands in the document.
    pub fn pointer(&self) -> String {
        format!("/paths/{}/{}", escaped(&self.path), self.method)
    }
}

/// A part of a JSON pointer.
pub fn escaped(part: &str) -> String {
    part.replace('~', "~0").replace('/', "~1")
}

impl DescribedApi {
    /// The description of this program.
    pub fn read() -> Self {
        let document = serde_json::to_value(kiosk_runtime::document()).unwrap();
        let registry = Registry::new().add(PLACE, document.clone()).unwrap();
        Self {
            registry: registry.prepare().unwrap(),
            document,
            validators: BTreeMap::new(),
        }
    }

    /// Every call.
    pub fn calls(&self) -> Vec<DescribedCall> {
        let paths = self.document["paths"].as_object().unwrap().iter();
        let calls = paths.flat_map(|(path, calls)| {
            let calls = calls.as_object().unwrap().iter();
            calls.map(|(method, told)| DescribedCall {
                method: method.clone(),
                path: path.clone(),
                told: told.clone(),
            })
        });
        calls.collect()
    }

    /// The call that a path below `/api` is for; a `{parameter}` is any one segment.
    pub fn call(&self, method: &str, path: &str) -> Option<DescribedCall> {
        let paths = self.document["paths"].as_object().unwrap();
        let (known, calls) = paths.iter().find(|(known, _)| {
            let (known, asked) = (known.split('/'), path.split('/'));
            let alike = |(known, asked): (&str, &str)| known == asked || known.starts_with('{');
            known.clone().count() == asked.clone().count() && known.zip(asked).all(alike)
        })?;
        let method = method.to_ascii_lowercase();
        Some(DescribedCall {
            told: calls.get(&method)?.clone(),
            method,
            path: known.clone(),
        })
    }

    /// Where something stands that may be told elsewhere.
    pub fn resolved(&self, pointer: &str) -> String {
        match self.at(pointer)["$ref"].as_str() {
            Some(place) => self.resolved(place.trim_start_matches('#')),
            None => pointer.to_owned(),
        }
    }

    /// What stands there.
    pub fn at(&self, pointer: &str) -> &Value {
        let found = self.document.pointer(pointer);
        found.unwrap_or_else(|| panic!("nothing at {pointer}"))
    }

    /// What is wrong with a value by the schema that stands there.
    pub fn mistakes(&mut self, pointer: &str, value: &Value) -> Vec<String> {
        if !self.validators.contains_key(pointer) {
            // In an address a path's braces are written otherwise.
            let place = pointer.replace('{', "%7B").replace('}', "%7D");
            let schema = serde_json::json!({"$ref": format!("{PLACE}#{place}")});
            let validator = jsonschema::options()
                .with_registry(&self.registry)
                .build(&schema)
                .unwrap_or_else(|error| panic!("{pointer}: {error}"));
            self.validators.insert(pointer.to_owned(), validator);
        }
        let errors = self.validators[pointer].iter_errors(value);
        errors
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect()
    }
}
