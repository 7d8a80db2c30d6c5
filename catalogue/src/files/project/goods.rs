//! A goods group with its article and reviews.

use kiosk_contract::catalogue::{
    Article, ArticleFormat, Group, Score, Seo, Spec, TemplateField, TemplateOption, Theme,
};
use kiosk_contract::envelope::Paged;
use kiosk_domain::{Areas, RegionSymbol};

use super::view::{GoodsContext, GoodsProjection, media};
use crate::files::goods::AuthoredArticle;
use crate::files::group::AuthoredField;
use crate::files::text::LocalText;
use crate::snapshot::Goods;
use crate::yaml::Located;

/// How many reviews a goods page shows (`spec.md` §9).
const REVIEWS_A_PAGE: usize = 4;

impl GoodsProjection<'_> {
    /// All that a goods page shows.
    pub(super) fn goods(&self) -> Goods {
        let article = self.article.map(AuthoredArticle::markdown);
        let mut goods = self.without_article();
        goods.article.content = article.unwrap_or_default().into_owned();
        goods
    }

    /// The same without the text of the article, which may have to be read.
    pub(super) fn without_article(&self) -> Goods {
        let group = self.group;
        let reviews = group
            .reviews
            .iter()
            .take(REVIEWS_A_PAGE)
            .map(|review| review.in_locale(self.context.locale));
        Goods {
            group: self.group(),
            article: Article {
                content: String::new(),
                format: ArticleFormat::Markdown,
                page: 1,
                last_page: 1,
            },
            reviews: Paged {
                data: reviews.collect(),
                current_page: 1,
                last_page: pages(group.reviews.len()),
                per_page: count(REVIEWS_A_PAGE),
                total: count(group.reviews.len()),
            },
            skus: group.skus.iter().map(|sku| self.sku(sku)).collect(),
        }
    }

    fn group(&self) -> Group {
        let group = self.group;
        let GoodsContext {
            locale,
            ref category,
            ref words,
            ..
        } = self.context;
        Group {
            id: group.id.value,
            slug: group.slug.clone(),
            goods_type: group.kind,
            goods_name: group.name.get(locale).to_owned(),
            category: category.clone(),
            subtitle: group
                .subtitle
                .as_ref()
                .map_or_else(String::new, |text| text.get(locale).to_owned()),
            main_image: media(&group.main_image),
            main_image_rectangle: media(&group.main_image_rectangle),
            tags: group.tags.clone(),
            specs: group
                .skus
                .iter()
                .map(|sku| Spec {
                    id: sku.spec(),
                    name: sku.name.filled(locale, words),
                })
                .collect(),
            account_check: group.account_check,
            goods_tpl: group
                .template
                .iter()
                .map(|field| self.field(field))
                .collect(),
            areas: areas(&group.areas),
            theme: group.theme.as_ref().map(|(background, main)| Theme {
                bg_color_hex: background.clone(),
                main_color_hex: main.clone(),
            }),
            score: group.score.map(|(average, count)| Score { average, count }),
            // English would be worse than the words that the interface has in the language.
            seo: group.seo.as_ref().map(|seo| Seo {
                title: seo.title.own(locale).unwrap_or_default().to_owned(),
                description: seo.description.own(locale).unwrap_or_default().to_owned(),
                keywords: seo.keywords.own(locale).unwrap_or_default().to_owned(),
            }),
            updated_at: group.updated_at,
        }
    }

    fn field(&self, field: &AuthoredField) -> TemplateField {
        let option = |(value, label): &(String, LocalText)| TemplateOption {
            value: value.clone(),
            label: label.get(self.context.locale).to_owned(),
        };
        TemplateField {
            charge_field_name: field.field.clone(),
            alias: field.alias.get(self.context.locale).to_owned(),
            placeholder: field.placeholder.get(self.context.locale).to_owned(),
            image: field
                .image
                .as_ref()
                .map_or_else(String::new, |image| media(image)),
            field_type: field.kind,
            options: field.options.iter().map(option).collect(),
        }
    }
}

/// A group that names no region is sold in all of them.
fn areas(named: &[Located<RegionSymbol>]) -> Areas {
    match named {
        [] => Areas::Everywhere,
        named => Areas::Only(named.iter().map(|area| area.value.clone()).collect()),
    }
}

fn pages(reviews: usize) -> u32 {
    count(reviews.div_ceil(REVIEWS_A_PAGE).max(1))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
