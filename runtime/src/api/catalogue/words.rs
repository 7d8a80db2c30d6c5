//! `/charge/lang-maps-v3`: the words of the interface.

use std::collections::BTreeMap;

use kiosk_contract::envelope::Envelope;
use kiosk_domain::{Language, Locale};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::public::{PublicAnswered, PublicRead, unseen};

/// Which words are asked for.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
pub(crate) struct WordsParams {
    /// A server language code; without one the `Lang` header says it.
    #[serde(default)]
    #[schema(example = "cn")]
    lang: String,
    /// Accepted: there is one format.
    #[serde(default, rename = "format", serialize_with = "unseen")]
    #[schema(example = "json")]
    _format: Option<String>,
}

/// The words of the interface by key; English where the language has none of its own.
#[utoipa::path(
    post,
    path = "/charge/lang-maps-v3",
    tag = "catalogue",
    request_body = WordsParams,
    responses((
        status = 200,
        body = Envelope<BTreeMap<String, String>>,
        description = "Status 1 or 422.",
        example = json!({"status": 1, "message": "", "data": {"header.search": "搜索"}})
    ))
)]
pub(crate) async fn lang_maps(read: PublicRead<WordsParams>) -> PublicAnswered {
    read.answer("lang-maps-v3", |shop, call| {
        let locale = Locale::from_language_tag(&call.lang).unwrap_or(shop.locale);
        let site_content = shop.edition.site_content();
        let mut words: BTreeMap<&str, &str> = BTreeMap::new();
        for language in [Language::En, locale.interface()] {
            let own = site_content.words(language).into_iter().flatten();
            words.extend(own.map(|(key, word)| (key.as_str(), word.as_str())));
        }
        shop.envelope(&words)
    })
}
