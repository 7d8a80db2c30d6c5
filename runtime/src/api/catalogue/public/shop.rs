//! What a public read answers from.

use kiosk_catalogue::{Goods, LocaleCatalogue};
use kiosk_contract::envelope::{Page, SUCCESS};
use kiosk_domain::Locale;
use serde::Serialize;

use crate::api::speak::Refusal;
use crate::catalogue::Edition;

/// One edition, seen from one locale.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shop<'a> {
    pub edition: &'a Edition,
    pub locale: Locale,
}

impl<'a> Shop<'a> {
    /// What the shop sells in the locale.
    pub fn catalogue(self) -> &'a LocaleCatalogue {
        self.edition.locale(self.locale)
    }

    /// The goods of a slug.
    pub fn goods(self, slug: &str) -> Result<&'a Goods, Refusal> {
        let goods = self.catalogue().goods.get(slug);
        goods.ok_or_else(Refusal::no_such_thing)
    }

    /// The goods of a group's number.
    pub fn group(self, id: i64) -> Result<&'a Goods, Refusal> {
        let slug = self.edition.numbers().group(id);
        self.goods(slug.ok_or_else(Refusal::no_such_thing)?)
    }

    /// The whole answer with these data: pictures stand where the site has them.
    pub fn say(self, data: &impl Serialize) -> Result<String, Refusal> {
        let said = serde_json::to_string(&Said {
            status: SUCCESS,
            message: "",
            data,
        });
        let pictures = &self.edition.frontage().pictures;
        said.map(|said| pictures.publish(said))
            .map_err(Refusal::failed)
    }
}

#[derive(Serialize)]
struct Said<'a, T> {
    status: i64,
    message: &'static str,
    data: &'a T,
}

/// Which part of a list is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub page: u32,
    pub per_page: u32,
}

impl Part {
    /// That part of a list, of which this makes what is shown.
    pub fn of<'a, T, U>(self, all: &'a [T], show: impl FnOnce(&'a [T]) -> Vec<U>) -> Page<U> {
        let size = self.per_page.max(1) as usize;
        let from = (self.page.max(1) as usize - 1)
            .saturating_mul(size)
            .min(all.len());
        let to = from.saturating_add(size).min(all.len());
        Page {
            data: show(&all[from..to]),
            current_page: self.page.max(1),
            last_page: count(all.len().div_ceil(size)).max(1),
            per_page: self.per_page.max(1),
            total: count(all.len()),
        }
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
