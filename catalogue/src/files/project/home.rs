//! The home page and the frame.

use kiosk_contract::catalogue::{AppInfo, Banner, Homepage, PaymentIcon, Purchase, TopNotice};

use super::view::{View, media};
use crate::files::home::AuthoredPurchase;

impl View {
    /// Banners; news are content, not catalogue.
    pub(super) fn homepage(&self) -> Homepage {
        Homepage {
            banners: self
                .authored
                .home
                .banners
                .iter()
                .map(|banner| Banner {
                    id: Some(banner.id),
                    title: banner.title.get(self.locale).to_owned(),
                    pc_image: media(&banner.pc_image),
                    h5_image: media(&banner.h5_image),
                    url: banner.url.clone(),
                })
                .collect(),
            hot_news: Vec::new(),
        }
    }

    /// Recent purchases.
    pub(super) fn purchases(&self) -> Vec<Purchase> {
        let purchase = |purchase: &AuthoredPurchase| {
            let group = &self.authored.goods_of(&purchase.slug)?.group;
            Some(Purchase {
                user_name: purchase.user_name.clone(),
                goods_name: group.name.get(self.locale).to_owned(),
                slug: purchase.slug.value.clone(),
                created_at: purchase.created_at,
            })
        };
        self.authored
            .home
            .purchases
            .iter()
            .filter_map(purchase)
            .collect()
    }

    /// The strip above the header.
    pub(super) fn top_notice(&self) -> Option<TopNotice> {
        self.authored
            .home
            .top_notice
            .as_ref()
            .map(|notice| TopNotice {
                id: Some(notice.id),
                pc_image: media(&notice.pc_image),
                url: notice.url.clone(),
                alt: notice.alt.get(self.locale).to_owned(),
            })
    }

    /// Ways to pay.
    pub(super) fn payment_icons(&self) -> Vec<PaymentIcon> {
        let icons = self.authored.home.payment_icons.iter();
        icons
            .map(|shown| PaymentIcon {
                code: shown.code.clone().unwrap_or_default(),
                name: shown.name.get(self.locale).to_owned(),
                icon: media(&shown.icon),
            })
            .collect()
    }

    /// The mobile app.
    pub(super) fn app(&self) -> AppInfo {
        let app = self.authored.home.app.as_ref();
        app.map_or_else(AppInfo::default, |(ios, android, version)| AppInfo {
            ios: ios.clone(),
            android: android.clone(),
            version: version.clone(),
        })
    }
}
