//! Searches that the shop itself proposes find something.

use kiosk_catalogue::Snapshot;
use kiosk_domain::search::{SearchIndex, SearchTerms};
use kiosk_domain::{Locale, Route};

use crate::check::finding::{FindingKind, Findings};

/// Judges the trending searches of every locale by the published terms, given by address and
/// text.
pub fn trending(place: &str, text: &str, catalogue: &Snapshot, findings: &mut Findings) {
    let terms: SearchTerms = match serde_json::from_str(text) {
        Ok(terms) => terms,
        Err(error) => {
            let what = format!("the terms cannot be read: {error}");
            findings.add(FindingKind::TrendingSearch, what, place);
            return;
        }
    };
    let index = SearchIndex::new(&terms);
    for locale in Locale::ALL {
        let sold = &catalogue.locale(locale).goods;
        for typed in &catalogue.locale(locale).trending {
            if !index
                .ranked(typed)
                .into_iter()
                .any(|slug| sold.contains_key(slug))
            {
                let what = format!("the trending search “{typed}” finds nothing");
                findings.add(
                    FindingKind::TrendingSearch,
                    what,
                    &Route::Search.path(locale),
                );
            }
        }
    }
}
