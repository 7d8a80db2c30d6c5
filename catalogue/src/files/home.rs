//! The home page, the shelves and the frame as the shop's files have them.

use kiosk_domain::{BannerId, DailyWindow, TopNoticeId, UnixTime};

use super::sku::hour;
use super::text::LocalText;
use crate::yaml::{Located, MapReader, NodeRef, instant, integer, link, list, located, text};

/// `home.yaml`.
#[derive(Clone, Debug, Default)]
pub struct AuthoredHome {
    pub banners: Vec<AuthoredBanner>,
    pub top_notice: Option<AuthoredNotice>,
    pub hot: Vec<Located<String>>,
    pub new: Vec<Located<String>>,
    pub daily: Vec<Located<String>>,
    pub flash: Option<AuthoredFlashShelf>,
    pub recommended: Vec<Located<String>>,
    pub activity: Vec<Located<String>>,
    pub trending: Vec<LocalText>,
    pub purchases: Vec<AuthoredPurchase>,
    pub payment_icons: Vec<AuthoredPaymentIcon>,
    pub rich_text: Option<LocalText>,
    pub app: Option<(String, String, String)>,
}

/// A way to pay.
#[derive(Clone, Debug)]
pub struct AuthoredPaymentIcon {
    /// The payment method of `site.toml` that it stands for.
    pub code: Option<String>,
    pub name: LocalText,
    pub icon: Located<String>,
}

/// One slide of the carousel.
#[derive(Clone, Debug)]
pub struct AuthoredBanner {
    pub id: BannerId,
    pub title: LocalText,
    pub pc_image: Located<String>,
    pub h5_image: Located<String>,
    pub url: String,
}

/// The strip above the header.
#[derive(Clone, Debug)]
pub struct AuthoredNotice {
    pub id: TopNoticeId,
    pub pc_image: Located<String>,
    pub url: String,
    pub alt: LocalText,
}

/// The shelf of the flash sale.
#[derive(Clone, Debug)]
pub struct AuthoredFlashShelf {
    pub window: DailyWindow,
    pub goods: Vec<Located<String>>,
}

/// A recent purchase.
#[derive(Clone, Debug)]
pub struct AuthoredPurchase {
    pub user_name: String,
    pub slug: Located<String>,
    pub created_at: UnixTime,
}

impl AuthoredHome {
    /// Every slug that the home page names, with the list it stands in.
    pub fn slugs(&self) -> impl Iterator<Item = (&'static str, &Located<String>)> {
        [
            ("hot_goods", &self.hot),
            ("new_goods", &self.new),
            ("daily_sale_goods", &self.daily),
            ("recommended_goods", &self.recommended),
            ("activity_goods", &self.activity),
        ]
        .into_iter()
        .flat_map(|(shelf, slugs)| slugs.iter().map(move |slug| (shelf, slug)))
        .chain(
            self.flash
                .iter()
                .flat_map(|flash| flash.goods.iter().map(|slug| ("flash_sale", slug))),
        )
        .chain(
            self.purchases
                .iter()
                .map(|purchase| ("someone_purchase", &purchase.slug)),
        )
    }

    /// Decodes `home.yaml`.
    pub fn decode(node_ref: NodeRef<'_>) -> Option<Self> {
        let fields = MapReader::open(node_ref)?;
        let slugs = |key| {
            fields
                .may(key, |at| list(at, located(text)))
                .unwrap_or_default()
        };
        let home = Self {
            banners: fields
                .may("banners", |at| list(at, banner))
                .unwrap_or_default(),
            top_notice: fields.may("top_notice", notice),
            hot: slugs("hot_goods"),
            new: slugs("new_goods"),
            daily: slugs("daily_sale_goods"),
            flash: fields.may("flash_sale", flash_shelf),
            recommended: slugs("recommended_goods"),
            activity: slugs("activity_goods"),
            trending: fields
                .may("trending", |at| list(at, LocalText::decode))
                .unwrap_or_default(),
            purchases: fields
                .may("someone_purchase", |at| list(at, purchase))
                .unwrap_or_default(),
            payment_icons: fields
                .may("payment_icons", |at| list(at, payment_icon))
                .unwrap_or_default(),
            rich_text: fields.may("rich_text", LocalText::decode),
            app: fields.may("app", app),
        };
        fields.finish();
        Some(home)
    }
}

fn banner(node_ref: NodeRef<'_>) -> Option<AuthoredBanner> {
    let fields = MapReader::open(node_ref)?;
    let id = fields.need("id", integer);
    let title = fields.need("title", LocalText::decode);
    let pc_image = fields.need("pc_image", located(text));
    let h5_image = fields.need("h5_image", located(text));
    let url = fields.need("url", link);
    fields.finish();
    Some(AuthoredBanner {
        id: id?,
        title: title?,
        pc_image: pc_image?,
        h5_image: h5_image?,
        url: url?,
    })
}

fn notice(node_ref: NodeRef<'_>) -> Option<AuthoredNotice> {
    let fields = MapReader::open(node_ref)?;
    let id = fields.need("id", integer);
    let pc_image = fields.need("pc_image", located(text));
    let url = fields.need("url", link);
    let alt = fields.need("alt", LocalText::decode);
    fields.finish();
    Some(AuthoredNotice {
        id: id?,
        pc_image: pc_image?,
        url: url?,
        alt: alt?,
    })
}

fn flash_shelf(node_ref: NodeRef<'_>) -> Option<AuthoredFlashShelf> {
    let fields = MapReader::open(node_ref)?;
    let start = fields.need("start", hour);
    let end = fields.need("end", hour);
    let goods = fields.need("goods", |at| list(at, located(text)));
    fields.finish();
    Some(AuthoredFlashShelf {
        window: DailyWindow::new(start?, end?),
        goods: goods?,
    })
}

fn purchase(node_ref: NodeRef<'_>) -> Option<AuthoredPurchase> {
    let fields = MapReader::open(node_ref)?;
    let user_name = fields.need("user_name", text);
    let slug = fields.need("slug", located(text));
    let created_at = fields.need("created_at", instant);
    fields.finish();
    Some(AuthoredPurchase {
        user_name: user_name?,
        slug: slug?,
        created_at: created_at?,
    })
}

fn payment_icon(node_ref: NodeRef<'_>) -> Option<AuthoredPaymentIcon> {
    let fields = MapReader::open(node_ref)?;
    let code = fields.may("code", text);
    let name = fields.need("name", LocalText::decode);
    let icon = fields.need("icon", located(text));
    fields.finish();
    Some(AuthoredPaymentIcon {
        code,
        name: name?,
        icon: icon?,
    })
}

fn app(node_ref: NodeRef<'_>) -> Option<(String, String, String)> {
    let fields = MapReader::open(node_ref)?;
    let ios = fields.may("ios", link).unwrap_or_default();
    let android = fields.may("android", link).unwrap_or_default();
    let version = fields.may("version", text).unwrap_or_default();
    fields.finish();
    Some((ios, android, version))
}
