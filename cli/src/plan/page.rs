//! One page, and what it is about.

use kiosk_domain::{Locale, Route, Slug, file_at};

use crate::source::ContentPage;

/// A route with its subject and the locales that have a page for it.
#[derive(Clone, Debug)]
pub struct PlannedRoute {
    /// The address, apart from the locale.
    pub route: Route,
    /// What the page shows.
    pub subject: Subject,
    /// The locales that have it.
    pub locales: LocaleSet,
    /// Where the page comes from, in the words of an error.
    pub source: String,
}

/// One page of the site.
#[derive(Clone, Debug)]
pub struct PlannedPage {
    /// Its address.
    pub path: String,
    /// Its locale.
    pub locale: Locale,
    /// Which of [`super::Plan::routes`] it is.
    pub route_index: usize,
}

impl PlannedPage {
    /// The file that it is written to, below the site's root.
    pub fn file(&self) -> String {
        file_at(&self.path)
    }
}

/// What a page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The home page.
    Home,
    /// A category by its place in the tree.
    Category {
        /// The parent's path.
        parent: String,
        /// The child's path, if it is one.
        child: Option<String>,
    },
    /// A goods group by slug.
    Goods(String),
    /// An activity page of a goods group.
    Activity(String),
    /// A shelf with a page of its own.
    Shelf(Shelf),
    /// The search page.
    Search,
    /// A listing of news.
    NewsList {
        /// Only this parent's.
        parent: Option<Slug>,
        /// Only this sub category's.
        sub: Option<Slug>,
        /// The page's number, from 1.
        number: u32,
    },
    /// A news article by its place in the list.
    NewsArticle(usize),
    /// A guide by name.
    Guide(Slug),
    /// A content page.
    ContentPage(ContentPage),
    /// Where the app is to be had.
    AppDownload,
    /// The app's rich text.
    RichText,
    /// The language and currency chooser.
    LanguageCurrency,
    /// A page that the session fills.
    SessionPage(SessionPage),
    /// The page for what does not exist.
    NotFound,
    /// The page for what broke.
    Error,
}

/// A shelf with a page of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// Daily deals.
    Daily,
    /// New arrivals.
    New,
    /// Recommendations.
    Recommended,
}

/// A page that the session fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionPage {
    /// Sign in or register.
    Authentication,
    /// Coupons.
    Coupon,
    /// Redeem a coupon's code.
    CouponRedeem,
    /// Notifications.
    Notification,
    /// The member centre.
    Member,
    /// The profile.
    UserInfo,
    /// The list of orders.
    Order,
    /// One order.
    OrderDetail,
    /// Pay a pending order.
    Payment,
    /// How a payment went.
    PaymentResult,
}

impl SessionPage {
    /// Every session page.
    pub const ALL: [Self; 10] = [
        Self::Authentication,
        Self::Coupon,
        Self::CouponRedeem,
        Self::Notification,
        Self::Member,
        Self::UserInfo,
        Self::Order,
        Self::OrderDetail,
        Self::Payment,
        Self::PaymentResult,
    ];

    /// The template below `pages/`, which is also the key of its words.
    pub fn name(self) -> &'static str {
        match self {
            Self::Authentication => "authentication",
            Self::Coupon => "coupon",
            Self::CouponRedeem => "coupon-redeem",
            Self::Notification => "notification",
            Self::Member => "member",
            Self::UserInfo => "userinfo",
            Self::Order => "order",
            Self::OrderDetail => "order-detail",
            Self::Payment => "payment",
            Self::PaymentResult => "payment-result",
        }
    }

    /// Its address.
    pub fn route(self) -> Route {
        match self {
            Self::Authentication => Route::Authentication,
            Self::Coupon => Route::Coupon,
            Self::CouponRedeem => Route::CouponRedeem,
            Self::Notification => Route::Notification,
            Self::Member => Route::Member,
            Self::UserInfo => Route::UserInfo,
            Self::Order => Route::Order,
            Self::OrderDetail => Route::OrderDetail,
            Self::Payment => Route::Payment,
            Self::PaymentResult => Route::PaymentResult,
        }
    }
}

/// A set of locales.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LocaleSet(u32);

impl LocaleSet {
    /// Whether a locale is in it.
    pub fn contains(self, locale: Locale) -> bool {
        self.0 & (1 << locale.index()) != 0
    }

    /// Its locales, in order.
    pub fn iter(self) -> impl Iterator<Item = Locale> {
        Locale::ALL
            .into_iter()
            .filter(move |locale| self.contains(*locale))
    }
}

impl FromIterator<Locale> for LocaleSet {
    fn from_iter<I: IntoIterator<Item = Locale>>(locales: I) -> Self {
        Self(
            locales
                .into_iter()
                .fold(0, |set, locale| set | 1 << locale.index()),
        )
    }
}
