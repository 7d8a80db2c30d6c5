//! A price in US dollars, and in the other currencies by rate or by hand.

use std::collections::BTreeMap;

use kiosk_domain::{Amount, Currency, ExchangeRate};
use serde::{Deserialize, Serialize};

use crate::yaml::{NodeKind, NodeRef, decimal};

/// One price in every currency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AuthoredPrice {
    dollars: Amount,
    by_hand: BTreeMap<Currency, Amount>,
}

impl AuthoredPrice {
    /// The price in a currency: as written by hand, or converted and rounded up to the
    /// currency's step; none where that is more than [`Amount::MAX`].
    pub fn in_currency(&self, currency: Currency, rate: ExchangeRate) -> Option<Amount> {
        match (currency, self.by_hand.get(&currency)) {
            (Currency::Usd, _) => Some(self.dollars),
            (_, Some(amount)) => Some(*amount),
            (_, None) => rate.convert(self.dollars),
        }
    }

    /// The price in US dollars.
    pub fn dollars(&self) -> Amount {
        self.dollars
    }

    /// Decodes an amount in US dollars, or a map by currency in which USD is required.
    pub fn decode(node_ref: NodeRef<'_>) -> Option<Self> {
        if !matches!(node_ref.node.kind, NodeKind::Map(_)) {
            let dollars = positive(node_ref)?;
            return Some(Self {
                dollars,
                by_hand: BTreeMap::new(),
            });
        }
        let entries = node_ref.entries("a price")?;
        let mut by_hand = BTreeMap::new();
        for (code, node) in entries {
            match Currency::from_code(code) {
                Some(currency) => {
                    if let Some(amount) = positive(node_ref.at(node)) {
                        by_hand.insert(currency, amount);
                    }
                }
                None => node_ref.report_entry(
                    node,
                    format!("`{code}` is no currency of the shop"),
                    Some("use one of: CNY, USD, IDR, JPY, KRW, VND, TWD".to_owned()),
                ),
            }
        }
        match by_hand.remove(&Currency::Usd) {
            Some(dollars) => Some(Self { dollars, by_hand }),
            None => {
                node_ref.report(
                    "the price in USD is missing",
                    Some("add `USD: \"4.99\"`".to_owned()),
                );
                None
            }
        }
    }
}

fn positive(node_ref: NodeRef<'_>) -> Option<Amount> {
    let amount = decimal(node_ref)?;
    if amount == Amount::ZERO {
        node_ref.report(
            "a price cannot be 0",
            Some("leave the price out, or write what it costs".to_owned()),
        );
        return None;
    }
    Some(amount)
}
