//! Parameters that many catalogue calls share, read so that equal wishes become equal values.

use kiosk_domain::{Client, Currency};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::{IntoParams, ToSchema};

use crate::api::currency::named_currency;
use crate::api::page::MOST;

/// The parameters of a call that everybody gets the same answer to. What it is sent is ignored.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema, IntoParams)]
pub(crate) struct NoParams {}

/// Reads a currency as [`named_currency`] does.
pub(crate) fn currency<'de, D: Deserializer<'de>>(from: D) -> Result<Currency, D::Error> {
    let code = Option::<String>::deserialize(from)?;
    Ok(named_currency(code.as_deref()))
}

/// Reads a client; nothing, or an empty text, is every client.
pub(crate) fn client<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Client>, D::Error> {
    let code = Option::<String>::deserialize(from)?.unwrap_or_default();
    if code.is_empty() {
        return Ok(None);
    }
    let client = Client::from_code(&code.to_ascii_lowercase());
    client
        .map(Some)
        .ok_or_else(|| D::Error::custom("no client"))
}

/// The page that is meant when none is named.
pub(crate) fn first() -> u32 {
    1
}

/// Reads the number of a page, from 1.
pub(crate) fn page<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    Ok(Option::<u32>::deserialize(from)?.unwrap_or(1).max(1))
}

/// Reads how many items a page is to have; nothing is as many as the call says.
pub(crate) fn per_page<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    let wanted = Option::<u32>::deserialize(from)?;
    Ok(wanted.map(|count| count.clamp(1, MOST)))
}

/// Keeps a parameter that changes no answer out of what answers are kept by.
pub(crate) fn unseen<S: Serializer>(_: &Option<String>, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_unit()
}
