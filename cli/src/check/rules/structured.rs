//! JSON-LD can be read, and says what the page shows.

use kiosk_domain::{Amount, Currency, Money};
use serde_json::Value;

use crate::check::finding::{FindingKind, Findings};
use crate::check::markup::DocumentFacts;
use crate::check::page::ExpectedPage;

/// Judges a page's JSON-LD; addresses in it join the page's links.
pub fn structured_data(
    expected: &ExpectedPage,
    facts: &mut DocumentFacts,
    findings: &mut Findings,
) {
    let mut links = Vec::new();
    for data in &facts.data {
        match serde_json::from_str::<Value>(data) {
            Ok(value) => {
                gather_links(&value, &mut links);
                for what in wrong_prices(&value, &facts.text) {
                    findings.add(FindingKind::StructuredData, what, &expected.path);
                }
            }
            Err(error) => {
                findings.add(
                    FindingKind::StructuredData,
                    format!("a block cannot be read: {error}"),
                    &expected.path,
                );
            }
        }
    }
    facts.links.extend(links);
    facts.links.sort_unstable();
    facts.links.dedup();
}

/// Every address below a value, apart from the words of the vocabulary and addresses with
/// a part to be filled in.
fn gather_links(value: &Value, links: &mut Vec<String>) {
    match value {
        Value::String(text) => {
            let address = text.starts_with("https://") || text.starts_with("http://");
            if address && !text.starts_with("https://schema.org") && !text.contains('{') {
                links.push(text.clone());
            }
        }
        Value::Array(values) => values.iter().for_each(|value| gather_links(value, links)),
        Value::Object(fields) => fields.values().for_each(|value| gather_links(value, links)),
        _ => {}
    }
}

/// Offers of a product whose price no reader sees on the page.
fn wrong_prices(value: &Value, text: &str) -> Vec<String> {
    if value["@type"] != "Product" {
        return Vec::new();
    }
    let offers = match &value["offers"] {
        Value::Array(offers) => offers.as_slice(),
        Value::Null => &[],
        one => std::slice::from_ref(one),
    };
    offers
        .iter()
        .filter_map(|offer| wrong_price(offer, text))
        .collect()
}

fn wrong_price(offer: &Value, text: &str) -> Option<String> {
    let price = match &offer["price"] {
        Value::String(price) => price.clone(),
        other => other.to_string(),
    };
    let code = offer["priceCurrency"].as_str().unwrap_or_default();
    let Some((amount, currency)) = Amount::parse(&price).ok().zip(Currency::from_code(code)) else {
        return Some(format!("an offer's price `{price} {code}` is no price"));
    };
    let shown = Money::new(amount, currency).format();
    (!stands_in(text, &shown)).then(|| format!("an offer's price {shown} is not on the page"))
}

/// Whether a text holds a price, not as a part of a longer number.
fn stands_in(text: &str, price: &str) -> bool {
    let longer = |next: Option<char>| next.is_some_and(|next| next.is_ascii_digit());
    text.match_indices(price).any(|(at, _)| {
        let mut after = text[at + price.len()..].chars();
        let next = after.next();
        let number_goes_on = matches!(next, Some('.' | ',')) && longer(after.next());
        !longer(next) && !longer(text[..at].chars().next_back()) && !number_goes_on
    })
}

#[cfg(test)]
mod tests {
    use super::stands_in;

    #[test]
    fn a_price_is_no_part_of_another() {
        assert!(stands_in("Total\n$0.99\n", "$0.99"));
        assert!(stands_in("only $0.99.", "$0.99"));
        assert!(!stands_in("$0.991 and $0.99,900", "$0.99"));
        assert!(!stands_in("US1$5", "$50"));
    }
}
