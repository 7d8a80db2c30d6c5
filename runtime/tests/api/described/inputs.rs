//! What a call may be sent, good and bad, made of its description and a seed.

use serde_json::{Map, Value, json};

use super::document::{DescribedApi, DescribedCall};

/// Numbers by chance, the same for the same seed (SplitMix64).
pub struct Seed(pub u64);

impl Seed {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of so many.
    pub fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.next() % count as u64).unwrap()
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// One time in so many.
    pub fn is_once_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}

/// What is wrong with a request, if anything is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// Everything that is described, by its examples.
    Whole,
    /// What must be there, and some of the rest.
    Good,
    /// One that must be there is not.
    Lacking,
    /// One value is not what it must be.
    Odd,
    /// No value is what it must be.
    Wild,
    /// The body is no object, or no JSON.
    Broken,
}

impl InputKind {
    pub const ALL: [Self; 6] = [
        Self::Whole,
        Self::Good,
        Self::Lacking,
        Self::Odd,
        Self::Wild,
        Self::Broken,
    ];
}

/// A request that somebody may send.
#[derive(Clone, Debug)]
pub struct GeneratedInput {
    /// The path with its parameters, and the query.
    pub address: String,
    pub body: Option<String>,
    pub media_type: &'static str,
    pub headers: Vec<(&'static str, String)>,
}

/// Something that a call is sent.
struct SentField {
    name: String,
    place: FieldPlace,
    is_required: bool,
    schema: Value,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum FieldPlace {
    Path,
    Query,
    Body,
}

/// What nobody should send.
fn odd_values() -> Vec<Value> {
    vec![
        Value::Null,
        json!(""),
        json!(" "),
        json!("\u{0}"),
        json!("x".repeat(5_000)),
        json!("😀🏳️‍🌈 \u{202e}gnol"),
        json!("' OR 1=1 --"),
        json!("<script>alert(1)</script>"),
        json!("javascript:alert(1)"),
        json!("../../etc/passwd"),
        json!("NaN"),
        json!("-0"),
        json!("1e309"),
        json!("99999999999999999999999999"),
        json!(0),
        json!(-1),
        json!(1.5),
        json!(4_294_967_296_u64),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1e308),
        json!(true),
        json!([]),
        json!([null, 1, "a"]),
        json!({}),
        json!({"a": {"b": []}}),
    ]
}

/// The fields of a schema, those of all its parts.
fn fields(api: &DescribedApi, schema: &Value, found: &mut Vec<SentField>) {
    if let Some(place) = schema["$ref"].as_str() {
        return fields(api, api.at(place.trim_start_matches('#')), found);
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        fields(api, part, found);
    }
    let required = schema["required"].as_array();
    for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
        found.push(SentField {
            name: name.clone(),
            place: FieldPlace::Body,
            is_required: required.is_some_and(|required| required.contains(&json!(name))),
            schema: schema.clone(),
        });
    }
}

fn described_fields(api: &DescribedApi, call: &DescribedCall) -> Vec<SentField> {
    let mut found = Vec::new();
    for parameter in call.told["parameters"].as_array().into_iter().flatten() {
        let place = match parameter["in"].as_str() {
            Some("path") => FieldPlace::Path,
            Some("query") => FieldPlace::Query,
            _ => continue,
        };
        let mut schema = parameter["schema"].clone();
        if let Some(example) = parameter.get("example") {
            schema["example"] = example.clone();
        }
        found.push(SentField {
            name: parameter["name"].as_str().unwrap().to_owned(),
            place,
            is_required: parameter["required"] == true,
            schema,
        });
    }
    let body = &call.told["requestBody"]["content"]["application/json"]["schema"];
    fields(api, body, &mut found);
    found
}

/// A value that a schema allows.
fn good(api: &DescribedApi, schema: &Value, seed: &mut Seed) -> Value {
    if let Some(place) = schema["$ref"].as_str() {
        return good(api, api.at(place.trim_start_matches('#')), seed);
    }
    if let Some(values) = schema["enum"].as_array() {
        return seed.pick(values).clone();
    }
    let one = schema["oneOf"].as_array().into_iter().flatten();
    if let Some(one) = one.clone().find(|one| **one != json!({"type": "null"})) {
        return good(api, one, seed);
    }
    for own in [
        &schema["example"],
        &schema["examples"][0],
        &schema["default"],
    ] {
        if !own.is_null() {
            return own.clone();
        }
    }
    let kind = schema["type"].to_string();
    if kind.contains("integer") {
        json!(1 + seed.below(3))
    } else if kind.contains("boolean") {
        json!(seed.is_once_in(2))
    } else if kind.contains("array") {
        json!([good(api, &schema["items"], seed)])
    } else {
        json!("text")
    }
}

impl GeneratedInput {
    /// A request to a call.
    pub fn new(api: &DescribedApi, call: &DescribedCall, kind: InputKind, seed: &mut Seed) -> Self {
        let fields = described_fields(api, call);
        let required: Vec<_> = (0..fields.len())
            .filter(|at| fields[*at].is_required)
            .collect();
        let lacks =
            (kind == InputKind::Lacking && !required.is_empty()).then(|| *seed.pick(&required));
        let odd = (kind == InputKind::Odd && !fields.is_empty()).then(|| seed.below(fields.len()));
        let odd_values = odd_values();
        let (mut path, mut query) = (call.path.clone(), Vec::new());
        let mut body = Map::new();
        for (at, field) in fields.iter().enumerate() {
            let is_odd = odd == Some(at) || kind == InputKind::Wild;
            let is_left_out = lacks == Some(at)
                || (!field.is_required
                    && !is_odd
                    && kind != InputKind::Whole
                    && seed.is_once_in(2));
            let value = if is_odd {
                seed.pick(&odd_values).clone()
            } else if field.place == FieldPlace::Path {
                // The one service that a shop has by itself.
                json!("sandbox")
            } else {
                good(api, &field.schema, seed)
            };
            match field.place {
                FieldPlace::Path => {
                    let text = encoded(&value);
                    let text = if text.is_empty() {
                        "nothing".to_owned()
                    } else {
                        text
                    };
                    path = path.replace(&format!("{{{}}}", field.name), &text);
                }
                _ if is_left_out => {}
                FieldPlace::Query => query.push(format!("{}={}", field.name, encoded(&value))),
                FieldPlace::Body => drop(body.insert(field.name.clone(), value)),
            }
        }
        if seed.is_once_in(4) {
            body.insert("unknown".to_owned(), json!([1]));
            query.push("unknown=1".to_owned());
        }
        let address = if query.is_empty() {
            path
        } else {
            format!("{path}?{}", query.join("&"))
        };
        let is_post = call.method == "post";
        let broken = [
            "",
            " ",
            "[]",
            "1",
            "\"a\"",
            "null",
            "{",
            "{\"a\":}",
            "\u{0}",
            "{\"a\":1}{",
        ];
        let body = match kind {
            InputKind::Broken => (*seed.pick(&broken)).to_owned(),
            _ if body.is_empty() && seed.is_once_in(2) => String::new(),
            _ => Value::Object(body).to_string(),
        };
        let types = [
            "application/json",
            "application/json; charset=utf-8",
            "text/plain",
            "",
        ];
        let media_type = match kind {
            InputKind::Broken => seed.pick(&types),
            _ => types[0],
        };
        Self {
            address,
            body: is_post.then_some(body),
            media_type,
            headers: headers(seed),
        }
    }
}

fn headers(seed: &mut Seed) -> Vec<(&'static str, String)> {
    let mut headers = Vec::new();
    let mut add = |seed: &mut Seed, name, values: &[&str]| {
        if seed.is_once_in(2) {
            headers.push((name, (*seed.pick(values)).to_owned()));
        }
    };
    add(
        seed,
        "lang",
        &["en", "cn", "pt-BR", "zh-CN", "AR", "xx", ""],
    );
    add(seed, "accept-language", &["de", "pt;q=0.8, ja", "*", ";;"]);
    add(seed, "x-auth-time", &["1795197600", "-1", "soon"]);
    add(seed, "device", &["9f2c1e7ab04d", "\"><"]);
    add(seed, "ftr-token", &["b7d0e5f1"]);
    add(seed, "if-none-match", &["*", "\"5c1f0a\"", "W/\"x\"", "x"]);
    headers
}

/// A value in an address.
fn encoded(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    };
    // The longest would make the address too large, which is another refusal.
    let text: String = text.chars().take(500).collect();
    url::form_urlencoded::byte_serialize(text.as_bytes())
        .collect::<String>()
        .replace('+', "%20")
}
