//! The SKU that a card of its goods shows: the "from" price (`wire.md`, "A goods card").

use super::{Client, Clients, CurrentPrice, PriceTag};
use crate::{Amount, Currency, UnixTime};

/// A SKU, as far as the choice between several needs it.
pub trait ForSale {
    /// All its prices.
    fn price_tag(&self) -> PriceTag;

    /// The currency of them.
    fn currency(&self) -> Currency;

    /// The clients that show it.
    fn clients(&self) -> Clients;

    /// Whether it can be bought.
    fn in_stock(&self) -> bool;
}

/// Who looks at goods.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Viewer {
    /// Nobody in particular, who sees what any client sees.
    Anyone,
    /// One client.
    Client(Client),
    /// The readers of a built page, which is one for every browser.
    Page,
}

impl Viewer {
    /// The viewer of a client; none is anyone.
    pub fn of(client: Option<Client>) -> Self {
        client.map_or(Self::Anyone, Self::Client)
    }

    /// Whether it sees what is shown on these clients.
    pub fn sees(self, clients: Clients) -> bool {
        match self {
            Self::Anyone => true,
            Self::Client(client) => clients.shows(client),
            Self::Page => clients.shows(Client::Pc) || clients.shows(Client::H5),
        }
    }

    /// Whether some reader of the page does not see it.
    fn sees_in_part(self, clients: Clients) -> bool {
        self == Self::Page && !(clients.shows(Client::Pc) && clients.shows(Client::H5))
    }
}

/// The cheapest SKU, by the price that holds, that a viewer sees and can buy.
///
/// Where none is left it is the cheapest of those that were sold; where a page has several
/// readers, one that all of them see goes before a cheaper one. Of equal ones it is the first,
/// and prices of another currency than the first one's are not compared.
pub fn shown_sku<S: ForSale>(skus: &[S], viewer: Viewer, now: Option<UnixTime>) -> Option<&S> {
    cheapest(skus, viewer, |sku| {
        Some(sku.price_tag().current(now).amount)
    })
}

/// The SKU whose flash sale makes the cheapest price of all, and that price: what a card shows
/// within the hours of the sale.
pub fn shown_sale<S: ForSale>(skus: &[S], viewer: Viewer) -> Option<(&S, CurrentPrice)> {
    let on_sale = |sku: &S| {
        let sale = sku.price_tag().on_sale().filter(|_| sku.in_stock())?;
        Some(sale.amount)
    };
    let sku = cheapest(skus, viewer, on_sale)?;
    let sale = sku.price_tag().on_sale()?;
    let usual = shown_sku(skus, viewer, None)?;
    let is_shown = std::ptr::eq(sku, usual) || sale.amount < usual.price_tag().current(None).amount;
    is_shown.then_some((sku, sale))
}

fn cheapest<S: ForSale>(
    skus: &[S],
    viewer: Viewer,
    price: impl Fn(&S) -> Option<Amount>,
) -> Option<&S> {
    let currency = skus.first()?.currency();
    let seen = skus.iter().filter(|sku| viewer.sees(sku.clients()));
    let priced = seen.filter_map(|sku| Some((price(sku)?, sku)));
    let best = priced.min_by_key(|(amount, sku)| {
        (
            !sku.in_stock(),
            sku.currency() != currency,
            viewer.sees_in_part(sku.clients()),
            *amount,
        )
    });
    best.map(|(_, sku)| sku)
}
