//! The pages whose address holds no slug, one row a page (`spec.md` §2.2 and §2.3).

use super::Route;

/// The frame around a page (`spec.md` §2.3).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Layout {
    /// Header, content, footer.
    Default,
    /// The language and currency page.
    Language,
    /// The member area.
    Member,
    /// Orders.
    Order,
    /// Paying and its result.
    Payment,
    /// Listings, with the search box in the page.
    WithSearch,
}

impl Layout {
    /// The layout's name in the specification and of its template.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Language => "language",
            Self::Member => "member",
            Self::Order => "order",
            Self::Payment => "payment",
            Self::WithSearch => "with-search",
        }
    }
}

/// Who a page is for.
#[derive(Copy, Clone, Eq, PartialEq)]
pub(super) enum Access {
    /// Everybody sees the same page.
    Open,
    /// The page depends on the session and also serves a visitor.
    Session,
    /// The page needs a signed-in user.
    Login,
}

/// How a list of goods is sorted and filtered.
pub(super) const LIST_KEYS: [&str; 4] = ["sort", "stock", "type", "area"];

pub(super) struct FixedPage {
    pub route: Route,
    /// The address without a locale.
    pub path: &'static str,
    pub layout: Layout,
    pub access: Access,
    /// The page's own query keys.
    pub queries: &'static [&'static str],
}

// A row is a line of a table: one field a line would hide the columns.
#[rustfmt::skip]
pub(super) static PAGES: [FixedPage; 29] = {
    use Access::{Login, Open, Session};
    use Layout::{Default, Language, Member, Order, Payment, WithSearch};
    [
        FixedPage { route: Route::Home, path: "/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::DailyDeals, path: "/dailydeals/", layout: WithSearch, access: Open, queries: &LIST_KEYS },
        FixedPage { route: Route::NewComing, path: "/newcoming/", layout: WithSearch, access: Open, queries: &LIST_KEYS },
        FixedPage { route: Route::Recommend, path: "/recommend/", layout: WithSearch, access: Open, queries: &LIST_KEYS },
        FixedPage { route: Route::Search, path: "/search/", layout: WithSearch, access: Open, queries: &["keywords", "sort", "stock", "type", "area"] },
        FixedPage { route: Route::News, path: "/news/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::AboutUs, path: "/about-us/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::UserAgreement, path: "/user-agreement/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::PrivacyPolicy, path: "/privacy-policy/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::AppDownload, path: "/app/download/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::AppRichText, path: "/app/rich-text/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::LanguageCurrency, path: "/language-currency/", layout: Language, access: Open, queries: &["redirect"] },
        FixedPage { route: Route::CostPerSales, path: "/costpersales/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::CostPerSalesBuy, path: "/costpersales/buy/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::CostPerSalesRewardRedeem, path: "/costpersales/rewardredeem/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::CostPerSalesActivity, path: "/costpersales/activity/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::Landing, path: "/landing/", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::Authentication, path: "/authentication/", layout: Default, access: Session, queries: &["orderNo"] },
        FixedPage { route: Route::Coupon, path: "/coupon/", layout: Member, access: Login, queries: &[] },
        FixedPage { route: Route::CouponRedeem, path: "/coupon/redeem/", layout: Member, access: Login, queries: &[] },
        FixedPage { route: Route::Notification, path: "/notification/", layout: Member, access: Login, queries: &["notificationId", "read"] },
        FixedPage { route: Route::Member, path: "/member/", layout: Member, access: Login, queries: &[] },
        FixedPage { route: Route::UserInfo, path: "/userinfo/", layout: Member, access: Login, queries: &[] },
        FixedPage { route: Route::Order, path: "/order/", layout: Order, access: Login, queries: &["category"] },
        FixedPage { route: Route::OrderDetail, path: "/order/detail/", layout: Order, access: Session, queries: &["orderNo", "key"] },
        FixedPage { route: Route::Payment, path: "/payment/", layout: Payment, access: Login, queries: &["orderNo"] },
        FixedPage { route: Route::PaymentResult, path: "/paymentresult/", layout: Payment, access: Login, queries: &["orderNo"] },
        FixedPage { route: Route::NotFound, path: "/404.html", layout: Default, access: Open, queries: &[] },
        FixedPage { route: Route::ErrorPage, path: "/error.html", layout: Default, access: Open, queries: &[] },
    ]
};

pub(super) fn page_of(route: &Route) -> Option<&'static FixedPage> {
    PAGES.iter().find(|page| page.route == *route)
}

pub(super) fn page_at(path: &str) -> Option<&'static FixedPage> {
    PAGES.iter().find(|page| page.path == path)
}
