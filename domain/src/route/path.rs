//! The pages of the site and the address of each.

use super::Slug;
use super::fixed::page_of;
use super::slug::PAGE_SEGMENT;
use crate::Locale;

/// A page, apart from its locale (`spec.md` §2.2, `design.md` §5).
#[derive(Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Route {
    /// `/`
    Home,
    /// `/{slug}/`: a goods group.
    Goods(Slug),
    /// `/{parent}/`: a top-level category.
    #[allow(missing_docs)]
    Category { parent: Slug },
    /// `/{parent}/{child}/`: a category below another.
    #[allow(missing_docs)]
    SubCategory { parent: Slug, child: Slug },
    /// `/activity/goods/{slug}/`
    ActivityGoods(Slug),
    /// `/dailydeals/`
    DailyDeals,
    /// `/newcoming/`
    NewComing,
    /// `/recommend/`
    Recommend,
    /// `/search/`
    Search,
    /// `/news/`: the first page of all news.
    News,
    /// `/news/page/{n}/`: a further page, from 2.
    NewsPage(u32),
    /// `/news/{parent}/`, from page 2 on `/news/{parent}/page/{n}/`.
    #[allow(missing_docs)]
    NewsParent { parent: Slug, page: u32 },
    /// `/news/{parent}/{sub}/`, from page 2 on `/news/{parent}/{sub}/page/{n}/`.
    #[allow(missing_docs)]
    NewsSub { parent: Slug, sub: Slug, page: u32 },
    /// `/news/{parent}/{slug}/` or `/news/{parent}/{sub}/{slug}/`.
    #[allow(missing_docs)]
    NewsArticle {
        parent: Slug,
        sub: Option<Slug>,
        slug: Slug,
    },
    /// `/guide/{name}.html` in Chinese, `/guide/en/{name}.html` for all others.
    Guide(Slug),
    /// `/about-us/`, in another locale `/about-us/{prefix}/`.
    AboutUs,
    /// `/user-agreement/`
    UserAgreement,
    /// `/privacy-policy/`
    PrivacyPolicy,
    /// `/app/download/`
    AppDownload,
    /// `/app/rich-text/`
    AppRichText,
    /// `/language-currency/`
    LanguageCurrency,
    /// `/costpersales/`
    CostPerSales,
    /// `/costpersales/buy/`
    CostPerSalesBuy,
    /// `/costpersales/rewardredeem/`
    CostPerSalesRewardRedeem,
    /// `/costpersales/activity/`
    CostPerSalesActivity,
    /// `/landing/`
    Landing,
    /// `/authentication/`
    Authentication,
    /// `/coupon/`
    Coupon,
    /// `/coupon/redeem/`
    CouponRedeem,
    /// `/notification/`
    Notification,
    /// `/member/`
    Member,
    /// `/userinfo/`
    UserInfo,
    /// `/order/`
    Order,
    /// `/order/detail/`
    OrderDetail,
    /// `/payment/`
    Payment,
    /// `/paymentresult/`
    PaymentResult,
    /// `/404.html`
    NotFound,
    /// `/error.html`
    ErrorPage,
}

impl Route {
    /// The page's address in a locale.
    pub fn path(&self, locale: Locale) -> String {
        match self {
            Self::Guide(name) => return guide(name, locale),
            Self::AboutUs => return about_us(locale),
            _ => {}
        }
        let own = self.own_path();
        match locale.prefix() {
            Some(prefix) => format!("/{prefix}{own}"),
            None => own,
        }
    }

    fn own_path(&self) -> String {
        match self {
            Self::Goods(slug) | Self::Category { parent: slug } => format!("/{slug}/"),
            Self::SubCategory { parent, child } => format!("/{parent}/{child}/"),
            Self::ActivityGoods(slug) => format!("/activity/goods/{slug}/"),
            Self::NewsPage(page) => paged("/news/".to_owned(), *page),
            Self::NewsParent { parent, page } => paged(format!("/news/{parent}/"), *page),
            Self::NewsSub { parent, sub, page } => paged(format!("/news/{parent}/{sub}/"), *page),
            Self::NewsArticle { parent, sub, slug } => match sub {
                Some(sub) => format!("/news/{parent}/{sub}/{slug}/"),
                None => format!("/news/{parent}/{slug}/"),
            },
            fixed => page_of(fixed).map_or("/", |page| page.path).to_owned(),
        }
    }
}

fn guide(name: &Slug, locale: Locale) -> String {
    match locale {
        Locale::Zh => format!("/guide/{name}.html"),
        Locale::ZhTw => format!("/zh-tw/guide/{name}.html"),
        _ => format!("/guide/en/{name}.html"),
    }
}

fn about_us(locale: Locale) -> String {
    match locale.prefix() {
        Some(prefix) => format!("/about-us/{prefix}/"),
        None => "/about-us/".to_owned(),
    }
}

fn paged(mut listing: String, page: u32) -> String {
    if page > 1 {
        listing.push_str(&format!("{PAGE_SEGMENT}/{page}/"));
    }
    listing
}
