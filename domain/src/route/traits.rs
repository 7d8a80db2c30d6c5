//! What a build and a guard ask about a page.

use super::file::file_at;
use super::fixed::{Access, LIST_KEYS, page_of};
use super::{Layout, Route};
use crate::Locale;

const GUIDE_LOCALES: [Locale; 3] = [Locale::Default, Locale::Zh, Locale::ZhTw];

const GOODS_KEYS: [&str; 2] = ["skuId", "queryRechargeFormDataStr"];

impl Route {
    /// The file that a build writes the page to, below the output folder.
    pub fn output_file(&self, locale: Locale) -> String {
        file_at(&self.path(locale))
    }

    /// The locales that have an address of their own for the page.
    ///
    /// All 25, but for guides: those of the default locale serve every locale that is
    /// not Chinese.
    pub fn locales(&self) -> &'static [Locale] {
        match self {
            Self::Guide(_) => &GUIDE_LOCALES,
            _ => &Locale::ALL,
        }
    }

    /// Whether the page is a shell that the session fills.
    pub fn is_session(&self) -> bool {
        page_of(self).is_some_and(|page| page.access != Access::Open)
    }

    /// Whether the page needs a signed-in user (`spec.md` §6, `design.md` §5.6).
    pub fn needs_login(&self) -> bool {
        page_of(self).is_some_and(|page| page.access == Access::Login)
    }

    /// The frame around the page.
    pub fn layout(&self) -> Layout {
        match self {
            Self::Category { .. } | Self::SubCategory { .. } => Layout::WithSearch,
            _ => page_of(self).map_or(Layout::Default, |page| page.layout),
        }
    }

    /// The page's own query keys; those that every page keeps are
    /// [`QueryKey`](super::QueryKey)s.
    pub fn kept_queries(&self) -> &'static [&'static str] {
        match self {
            Self::Goods(_) | Self::ActivityGoods(_) => &GOODS_KEYS,
            Self::Category { .. } | Self::SubCategory { .. } => &LIST_KEYS,
            _ => page_of(self).map_or(&[], |page| page.queries),
        }
    }
}
