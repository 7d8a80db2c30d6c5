//! Where a registration came from.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// The most characters kept of a field.
const LONGEST: usize = 200;

/// The tracking keys of `spec.md` §2.5, as the page kept them.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct Channel {
    #[serde(
        rename = "channId",
        deserialize_with = "text",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(example = "share-77")]
    chann_id: Option<String>,
    #[serde(deserialize_with = "text", skip_serializing_if = "Option::is_none")]
    #[schema(example = "newsletter")]
    utm_source: Option<String>,
    #[serde(deserialize_with = "text", skip_serializing_if = "Option::is_none")]
    #[schema(example = "autumn")]
    utm_campaign: Option<String>,
    #[serde(deserialize_with = "text", skip_serializing_if = "Option::is_none")]
    #[schema(example = "top-up")]
    utm_term: Option<String>,
    #[serde(deserialize_with = "text", skip_serializing_if = "Option::is_none")]
    #[schema(example = "10286745199218743")]
    bd_vid: Option<String>,
    #[serde(deserialize_with = "text", skip_serializing_if = "Option::is_none")]
    #[schema(example = "98304000000000001")]
    invite_user_id: Option<String>,
    #[serde(deserialize_with = "text", skip_serializing_if = "Option::is_none")]
    #[schema(example = "register")]
    mark: Option<String>,
    /// Whether the visitor has allowed marketing: nobody else is spoken of to advertisers.
    #[serde(deserialize_with = "yes", skip_serializing_if = "std::ops::Not::not")]
    #[schema(example = true)]
    marketing_consent: bool,
}

impl Channel {
    /// As it is stored: JSON, no field longer than it may sensibly be.
    pub(crate) fn stored(mut self) -> String {
        let fields = [
            &mut self.chann_id,
            &mut self.utm_source,
            &mut self.utm_campaign,
            &mut self.utm_term,
            &mut self.bd_vid,
            &mut self.invite_user_id,
            &mut self.mark,
        ];
        for field in fields.into_iter().flatten() {
            *field = field.chars().take(LONGEST).collect();
        }
        // A struct of texts is always JSON.
        serde_json::to_string(&self).unwrap_or_else(|_| "{}".to_owned())
    }
}

/// A text or a number; whatever else a link brought along must keep nobody from registering.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::String(text) => Some(text),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    })
}

/// Only a plain yes is one.
fn yes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(Value::deserialize(deserializer)? == Value::Bool(true))
}
