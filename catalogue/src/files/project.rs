//! One locale's catalogue out of the authored one: its texts, its region's prices.

use kiosk_contract::catalogue::{
    AppInfo, Article, ArticleFormat, Banner, Card, Category, CategoryGroup, FirstGoods,
    FlashSale, FlashSaleList, Group, GroupCategory, Homepage, PaymentIcon,
    Purchase, Review, Score, Seo, Sku, Spec, TemplateField, TemplateOption, Theme, TopNotice,
};
use kiosk_contract::envelope::Page;
use kiosk_domain::{Currency, Locale};

use super::authored::{Authored, AuthoredCategory};
use super::group::AuthoredGroup;
use super::market::Rate;
use super::price::Price;
use super::sku::AuthoredSku;
use crate::richtext::markdown_to_html;
use crate::snapshot::{Goods, LocaleCatalogue, Market, Shelves};

/// How many reviews a goods page shows (`spec.md` §9).
const REVIEWS_A_PAGE: usize = 4;

/// Takes what one locale needs.
pub fn project(authored: &Authored, locale: Locale) -> LocaleCatalogue {
    let regions: Vec<_> = authored.regions.iter().map(|region| region.in_locale(locale)).collect();
    let markets = authored.currencies.in_locale(locale);
    let Market { region, currency } = Market::of_locale(locale, &regions, &markets);
    let offered = authored.currencies.get(currency);
    let view = View {
        authored,
        locale,
        currency,
        symbol: offered.map_or_else(|| currency.symbol().to_owned(), |offered| offered.symbol.clone()),
        rate: offered.map(|offered| &offered.rate),
    };
    let home = &authored.home;
    LocaleCatalogue {
        locale,
        region,
        currency,
        regions,
        markets,
        categories: authored.categories.iter().map(|parent| view.category(parent, 0)).collect(),
        goods: authored.groups.iter().map(|group| (group.slug.clone(), view.goods(group))).collect(),
        shelves: Shelves {
            hot: view.cards(&home.hot),
            daily: view.cards(&home.daily),
            new: view.cards(&home.new),
            flash: home.flash.as_ref().map_or_else(FlashSaleList::default, |flash| FlashSaleList {
                start: flash.start.clone(),
                end: flash.end.clone(),
                list: view.cards(&flash.goods),
            }),
            recommended: view.cards(&home.recommended),
            activity: view.cards(&home.activity),
        },
        homepage: view.homepage(),
        top_notice: home.top_notice.as_ref().map(|notice| TopNotice {
            id: notice.id,
            pc_image: media(&notice.pc_image),
            url: notice.url.clone(),
            alt: notice.alt.get(locale).to_owned(),
        }),
        purchases: view.purchases(),
        payment_icons: home
            .payment_icons
            .iter()
            .map(|(name, icon)| PaymentIcon { name: name.get(locale).to_owned(), icon: media(icon) })
            .collect(),
        app: home.app.as_ref().map_or_else(AppInfo::default, |(ios, android, version)| AppInfo {
            ios: ios.clone(),
            android: android.clone(),
            version: version.clone(),
        }),
        rich_text: home
            .rich_text
            .as_ref()
            .map_or_else(String::new, |text| markdown_to_html(text.get(locale))),
        trending: home.trending.iter().map(|text| text.get(locale).to_owned()).collect(),
    }
}

struct View<'a> {
    authored: &'a Authored,
    locale: Locale,
    currency: Currency,
    symbol: String,
    rate: Option<&'a Rate>,
}

impl View<'_> {
    fn category(&self, category: &AuthoredCategory, parent_id: i64) -> Category {
        let belongs = |group: &&AuthoredGroup| group.categories.contains(&category.path);
        Category {
            id: category.id,
            path: category.path.clone(),
            parent_id,
            title: category.title.get(self.locale).to_owned(),
            children: category.children.iter().map(|child| self.category(child, category.id)).collect(),
            goods_groups: self
                .authored
                .groups
                .iter()
                .filter(belongs)
                .map(|group| CategoryGroup {
                    id: group.id,
                    slug: group.slug.clone(),
                    goods_name: group.name.get(self.locale).to_owned(),
                    main_image_rectangle: media(&group.main_image_rectangle),
                })
                .collect(),
        }
    }

    fn goods(&self, group: &AuthoredGroup) -> Goods {
        let article = group.articles.get(&self.locale).or_else(|| group.articles.get(&Locale::Default));
        let reviews = group.reviews.iter().take(REVIEWS_A_PAGE).map(|review| Review {
            id: review.id,
            user_name: review.user.clone(),
            level: review.level,
            star: review.star,
            content: review.content.get(self.locale).to_owned(),
            created_at: review.created_at,
        });
        Goods {
            group: self.group(group),
            article: Article {
                content: article.cloned().unwrap_or_default(),
                format: ArticleFormat::Markdown,
                page: 1,
                last_page: 1,
            },
            reviews: Page {
                data: reviews.collect(),
                current_page: 1,
                last_page: pages(group.reviews.len()),
                per_page: count(REVIEWS_A_PAGE),
                total: count(group.reviews.len()),
            },
            skus: group.skus.iter().map(|sku| self.sku(sku)).collect(),
        }
    }

    fn group(&self, group: &AuthoredGroup) -> Group {
        let locale = self.locale;
        Group {
            id: group.id,
            slug: group.slug.clone(),
            goods_type: group.kind,
            goods_name: group.name.get(locale).to_owned(),
            category: self.primary_category(group),
            subtitle: group.subtitle.as_ref().map_or_else(String::new, |text| text.get(locale).to_owned()),
            main_image: media(&group.main_image),
            main_image_rectangle: media(&group.main_image_rectangle),
            tags: group.tags.clone(),
            specs: group
                .skus
                .iter()
                .map(|sku| Spec { id: sku.id, name: sku.name.filled(locale, &self.authored.words) })
                .collect(),
            account_check: group.account_check,
            goods_tpl: group
                .template
                .iter()
                .map(|field| TemplateField {
                    charge_field_name: field.field.clone(),
                    alias: field.alias.get(locale).to_owned(),
                    placeholder: field.placeholder.get(locale).to_owned(),
                    field_type: field.kind,
                    options: field
                        .options
                        .iter()
                        .map(|(value, label)| TemplateOption {
                            value: value.clone(),
                            label: label.get(locale).to_owned(),
                        })
                        .collect(),
                })
                .collect(),
            area_where: i64::from(!group.areas.is_empty()),
            area_list: group.areas.join(","),
            theme: group.theme.as_ref().map(|(background, main)| Theme {
                bg_color_hex: background.clone(),
                main_color_hex: main.clone(),
            }),
            score: group.score.map(|(average, count)| Score { average, count }),
            seo: group.seo.as_ref().map(|seo| Seo {
                title: seo.title.get(locale).to_owned(),
                description: seo.description.get(locale).to_owned(),
                keywords: seo.keywords.get(locale).to_owned(),
            }),
            updated_at: group.updated_at,
        }
    }

    fn primary_category(&self, group: &AuthoredGroup) -> GroupCategory {
        let path = group.categories.first().map(String::as_str).unwrap_or_default();
        let parents = self.authored.categories.iter().map(|parent| (parent, 0));
        let children = self
            .authored
            .categories
            .iter()
            .flat_map(|parent| parent.children.iter().map(|child| (child, parent.id)));
        let found = parents.chain(children).find(|(category, _)| category.path == path);
        GroupCategory {
            id: found.map_or(0, |(category, _)| category.id),
            path: path.to_owned(),
            parent_id: found.map_or(0, |(_, parent)| parent),
            title: found.map_or_else(String::new, |(category, _)| category.title.get(self.locale).to_owned()),
        }
    }

    fn sku(&self, sku: &AuthoredSku) -> Sku {
        Sku {
            id: sku.id,
            charge_goods_spec_id: sku.id,
            name: sku.name.filled(self.locale, &self.authored.words),
            currency: self.currency.code().to_owned(),
            currency_symbol: self.symbol.clone(),
            face_value: self.amount(&sku.price),
            goods_original_price: sku.original.as_ref().map(|price| self.amount(price)),
            special_price: sku.special.as_ref().map(|price| self.amount(price)),
            flash_sale: sku.flash_sale.as_ref().map(|flash| FlashSale {
                price: self.amount(&flash.price),
                start: flash.start.clone(),
                end: flash.end.clone(),
                stock: flash.stock,
            }),
            visible_client: sku
                .clients
                .as_ref()
                .map(|clients| clients.iter().map(|client| (*client).to_owned()).collect()),
            stock: sku.stock,
            corner_text: sku.corner.clone(),
            image: sku.image.as_deref().map(media).unwrap_or_default(),
        }
    }

    fn amount(&self, price: &Price) -> kiosk_domain::Amount {
        match self.rate {
            Some(rate) => price.in_currency(self.currency, rate),
            None => price.dollars(),
        }
    }

    fn cards(&self, slugs: &[String]) -> Vec<Card> {
        let find = |slug: &String| self.authored.groups.iter().find(|group| &group.slug == slug);
        slugs.iter().filter_map(find).map(|group| self.card(group)).collect()
    }

    fn card(&self, group: &AuthoredGroup) -> Card {
        Card {
            id: group.id,
            slug: group.slug.clone(),
            goods_name: group.name.get(self.locale).to_owned(),
            main_image_rectangle: media(&group.main_image_rectangle),
            stock: group.skus.iter().map(|sku| sku.stock).sum(),
            first_goods: group.skus.first().map(|sku| FirstGoods {
                sku_id: sku.id,
                currency: self.currency.code().to_owned(),
                currency_symbol: self.symbol.clone(),
                face_value: self.amount(&sku.price),
                goods_original_price: sku.original.as_ref().map(|price| self.amount(price)),
            }),
            corner_text: group.tags.first().map(|tag| tag.to_uppercase()).unwrap_or_default(),
            flag: String::new(),
            region: String::new(),
            path: group.slug.clone(),
        }
    }

    fn homepage(&self) -> Homepage {
        Homepage {
            banners: self
                .authored
                .home
                .banners
                .iter()
                .map(|banner| Banner {
                    id: banner.id,
                    title: banner.title.get(self.locale).to_owned(),
                    pc_image: media(&banner.pc_image),
                    h5_image: media(&banner.h5_image),
                    url: banner.url.clone(),
                })
                .collect(),
            hot_news: Vec::new(),
        }
    }

    fn purchases(&self) -> Vec<Purchase> {
        let purchase = |purchase: &super::home::AuthoredPurchase| {
            let group = self.authored.groups.iter().find(|group| group.slug == purchase.slug)?;
            Some(Purchase {
                user_name: purchase.user_name.clone(),
                goods_name: group.name.get(self.locale).to_owned(),
                slug: purchase.slug.clone(),
                created_at: purchase.created_at,
            })
        };
        self.authored.home.purchases.iter().filter_map(purchase).collect()
    }
}

/// A picture's address: pictures of the shop stand below `/media/`.
fn media(picture: &str) -> String {
    if picture.contains("://") { picture.to_owned() } else { format!("/media/{picture}") }
}

fn pages(reviews: usize) -> u32 {
    count(reviews.div_ceil(REVIEWS_A_PAGE).max(1))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
