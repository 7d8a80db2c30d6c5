//! One goods group, call by call: detail, article, reviews, SKUs.

use futures::future::try_join3;
use kiosk_contract::catalogue::{Article, Group, ReviewList, Sku};
use kiosk_domain::Locale;

use super::call::UpstreamCall;
use super::error::UpstreamError;
use super::session::FetchSession;
use super::shelves::bounded;
use crate::feed::{Item, Known, known_group_of, known_skus};
use crate::snapshot::Market;

/// How many reviews a goods page shows (`spec.md` §9).
const REVIEWS_A_PAGE: u32 = 4;

/// What all goods of a locale are asked with.
#[derive(Clone, Copy)]
pub(super) struct GoodsFetcher<'a> {
    pub session: &'a FetchSession<'a>,
    pub locale: Locale,
    pub market: &'a Market,
    /// The sign of the market's currency.
    pub symbol: &'a str,
}

impl GoodsFetcher<'_> {
    /// Reads the group of a slug with all that its page shows.
    pub async fn read(self, slug: &str) -> Result<[Known<Item>; 4], UpstreamError> {
        let group = self.group(slug).await?;
        let (article, reviews, skus) = try_join3(
            self.article(&group.value),
            self.reviews(&group.value),
            self.skus(slug),
        )
        .await?;
        let slug = || slug.to_owned();
        Ok([
            Item::Article(slug(), article).into(),
            Item::Reviews(slug(), reviews.list).into(),
            skus.map(|skus| Item::Skus(slug(), skus)),
            group.map(|group| Item::Group(Box::new(group))),
        ])
    }

    async fn group(self, slug: &str) -> Result<Known<Group>, UpstreamError> {
        let call = UpstreamCall::post("/charge/goods-group-detail-v3", self.locale)
            .about(slug)
            .with("slug", slug)
            .with("country_code", self.market.region.as_str());
        self.session
            .known(&call, |json| known_group_of(slug, json))
            .await
    }

    /// The article's pages, joined without a separator.
    async fn article(self, group: &Group) -> Result<Article, UpstreamError> {
        let page = |page: u32| {
            UpstreamCall::post("/charge/goods-article", self.locale)
                .about(&group.slug)
                .with("id", group.id.get())
                .with("page", page)
        };
        let mut article: Article = self.session.data_or_default(&page(1)).await?;
        for number in 2..=bounded(&page(1), article.last_page)? {
            let next: Article = self.session.data(&page(number)).await?;
            article.content.push_str(&next.content);
        }
        Ok(Article {
            page: 1,
            last_page: 1,
            ..article
        })
    }

    async fn reviews(self, group: &Group) -> Result<ReviewList, UpstreamError> {
        let call = UpstreamCall::post("/charge/goods-reviews", self.locale)
            .about(&group.slug)
            .with("charge_goods_group_id", group.id.get())
            .with("page", 1)
            .with("per_page", REVIEWS_A_PAGE);
        self.session.data_or_default(&call).await
    }

    /// The SKUs of every client: no `client` is named.
    async fn skus(self, slug: &str) -> Result<Known<Vec<Sku>>, UpstreamError> {
        let call = UpstreamCall::get("/charge/goods-v3", self.locale)
            .about(slug)
            .with("type", slug)
            .with("country_code", self.market.region.as_str())
            .with("currency", self.market.currency.code())
            .with("currency_symbol", self.symbol);
        self.session
            .known(&call, |json| known_skus(slug, json))
            .await
    }
}
