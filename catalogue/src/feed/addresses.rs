//! The door of every address that an upstream tells: one that no page may hold is left out, and
//! told.

use std::fmt::Display;

use kiosk_contract::catalogue::{AppInfo, Card, Category, Group, Homepage, PaymentIcon};
use kiosk_contract::catalogue::{Region, Sku, TopNotice};
use kiosk_domain::{ImageUrl, LinkUrl};

use super::collection::Collection;
use super::item::Item;
use crate::richtext::unsafe_addresses;
use crate::snapshot::Omission;

/// Leaves out of an item the addresses that no page may hold; answers which.
pub(super) fn leave_out_addresses(item: &mut Item) -> Vec<Omission> {
    let Some((kind, key)) = item.identity() else {
        return Vec::new();
    };
    let mut door = Door {
        kind: kind.name(),
        key: key.to_owned(),
        place: String::new(),
        omissions: Vec::new(),
    };
    match item {
        Item::Region(region) => door.region(region),
        Item::Category(category) => door.category(category),
        Item::Group(group) => door.group(group),
        Item::Skus(slug, skus) => skus.iter_mut().for_each(|sku| door.sku(slug, sku)),
        Item::Article(slug, article) => {
            door.at(format!("the article of goods `{slug}`"));
            door.tell("content", unsafe_addresses(&article.content));
        }
        Item::Collection(collection) => door.collection(collection),
        Item::Reviews(..) | Item::Unknown => {}
    }
    door.omissions
}

struct Door {
    /// The item that tells the addresses.
    kind: &'static str,
    key: String,
    /// What tells the addresses that come, in words.
    place: String,
    omissions: Vec<Omission>,
}

impl Door {
    fn at(&mut self, place: String) {
        self.place = place;
    }

    fn link(&mut self, field: &'static str, address: &mut String) {
        let parsed = LinkUrl::parse(address).map(|url| url.as_str().to_owned());
        self.keep(field, address, parsed.ok());
    }

    fn image(&mut self, field: &'static str, address: &mut String) {
        let parsed = ImageUrl::parse(address).map(|url| url.as_str().to_owned());
        self.keep(field, address, parsed.ok());
    }

    fn keep(&mut self, field: &'static str, address: &mut String, parsed: Option<String>) {
        // No address is none to leave out.
        if address.is_empty() {
            return;
        }
        let is_kept = parsed.is_some();
        let told = std::mem::replace(address, parsed.unwrap_or_default());
        if !is_kept {
            self.tell(field, vec![told]);
        }
    }

    fn tell(&mut self, field: &'static str, addresses: Vec<String>) {
        let (place, key, kind) = (&self.place, &self.key, self.kind);
        let omissions = addresses.into_iter().map(|value| Omission::Address {
            place: place.clone(),
            field,
            value,
            kind,
            key: key.clone(),
        });
        self.omissions.extend(omissions);
    }

    fn region(&mut self, region: &mut Region) {
        // A name stands for one of the shop's own flags.
        if region.flag.contains(['/', ':']) {
            self.at(format!("region `{}`", region.region_symbol));
            self.image("flag", &mut region.flag);
        }
    }

    fn category(&mut self, category: &mut Category) {
        for group in &mut category.goods_groups {
            self.at(format!("goods `{}`", group.slug));
            let image = &mut group.main_image_rectangle;
            self.image("main_image_rectangle", image);
        }
        for child in &mut category.children {
            self.category(child);
        }
    }

    fn group(&mut self, group: &mut Group) {
        self.at(format!("goods `{}`", group.slug));
        self.image("main_image", &mut group.main_image);
        let image = &mut group.main_image_rectangle;
        self.image("main_image_rectangle", image);
        for field in &mut group.goods_tpl {
            self.image("goods_tpl image", &mut field.image);
        }
    }

    fn sku(&mut self, slug: &str, sku: &mut Sku) {
        // Few of very many have a picture, and a place in words for each would cost more than all else.
        if sku.image.is_empty() {
            return;
        }
        self.at(format!("goods `{slug}`, SKU {}", sku.id));
        self.image("image", &mut sku.image);
    }

    fn collection(&mut self, collection: &mut Collection) {
        match collection {
            Collection::HotGoods(cards) | Collection::ActivityGoods(cards) => self.cards(cards),
            Collection::DailySaleGoods(list) | Collection::NewGoods(list) => {
                self.cards(&mut list.list.data);
            }
            Collection::FlashSaleGoods(shelf) => self.cards(&mut shelf.list),
            Collection::RecommendedGoods(list) => self.cards(&mut list.data),
            Collection::Homepage(homepage) => self.homepage(homepage),
            Collection::TopNotice(answer) => {
                answer
                    .top_notice
                    .iter_mut()
                    .for_each(|notice| self.notice(notice));
            }
            Collection::PaymentIcon(icons) => {
                icons.iter_mut().for_each(|icon| self.payment_icon(icon));
            }
            Collection::AppInfo(app) => self.app(app),
            Collection::HtmlContent(html) => {
                self.at("the rich text of the app".to_owned());
                self.tell("content", unsafe_addresses(&html.content));
            }
            Collection::LangAndCurrency(_)
            | Collection::SomeonePurchase(_)
            | Collection::TrendingSearch(_) => {}
        }
    }

    fn cards(&mut self, cards: &mut [Card]) {
        for card in cards {
            self.at(format!("goods `{}`", card.slug));
            let image = &mut card.main_image_rectangle;
            self.image("main_image_rectangle", image);
            if card.flag.contains(['/', ':']) {
                self.image("flag", &mut card.flag);
            }
        }
    }

    fn homepage(&mut self, homepage: &mut Homepage) {
        for banner in &mut homepage.banners {
            self.at(numbered("banner", banner.id));
            self.image("pc_image", &mut banner.pc_image);
            self.image("h5_image", &mut banner.h5_image);
            self.link("url", &mut banner.url);
        }
        for news in &mut homepage.hot_news {
            self.at(format!("hot news `{}`", news.title));
            self.image("image", &mut news.image);
            self.link("url", &mut news.url);
        }
    }

    fn notice(&mut self, notice: &mut TopNotice) {
        self.at(numbered("top notice", notice.id));
        self.image("pc_image", &mut notice.pc_image);
        self.link("url", &mut notice.url);
    }

    fn payment_icon(&mut self, icon: &mut PaymentIcon) {
        self.at(format!("payment icon `{}`", icon.name));
        self.image("icon", &mut icon.icon);
    }

    fn app(&mut self, app: &mut AppInfo) {
        self.at("the app".to_owned());
        self.link("ios", &mut app.ios);
        self.link("android", &mut app.android);
    }
}

/// A thing by its number; where it has none, as the wire says that.
fn numbered<T: Display>(thing: &str, id: Option<T>) -> String {
    match id {
        Some(id) => format!("{thing} {id}"),
        None => format!("{thing} 0"),
    }
}
