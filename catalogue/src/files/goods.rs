//! Goods as the shop's files have them: their group, and an article in each language.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;

use kiosk_domain::Locale;

use super::group::AuthoredGroup;
use crate::open_feed::{RereadError, is_other};
use crate::snapshot::GoodsHash;
use crate::text_file::read_text;

/// What the folder of one goods group holds.
#[derive(Clone, Debug)]
pub struct AuthoredGoods {
    /// Over all that tells the group.
    pub told: GoodsHash,
    pub group: AuthoredGroup,
    /// By locale; the default locale's is English.
    pub articles: BTreeMap<Locale, AuthoredArticle>,
}

impl AuthoredGoods {
    /// The article for a locale: its own, or English.
    pub fn article(&self, locale: Locale) -> Option<&AuthoredArticle> {
        let own = self.articles.get(&locale);
        own.or_else(|| self.articles.get(&Locale::Default))
    }
}

/// An article in one language.
#[derive(Clone, Debug)]
pub struct AuthoredArticle {
    /// Over its text.
    pub told: GoodsHash,
    pub text: ArticleText,
}

/// Where the Markdown of an article is.
#[derive(Clone, Debug)]
pub enum ArticleText {
    /// In memory.
    Read(String),
    /// In a file.
    File(PathBuf),
}

impl AuthoredArticle {
    /// The Markdown. Where its file says something else by now this unwinds, to the nearest
    /// [`RereadError::catch`].
    pub fn markdown(&self) -> Cow<'_, str> {
        let path = match &self.text {
            ArticleText::Read(text) => return Cow::Borrowed(text),
            ArticleText::File(path) => path.clone(),
        };
        match read_text(&path) {
            Ok(text) if GoodsHash::of(&text) == self.told => Cow::Owned(text),
            Err(error) if !is_other(&error) => RereadError::Unread { path, error }.unwind(),
            Ok(_) | Err(_) => RereadError::Changed { path }.unwind(),
        }
    }
}
