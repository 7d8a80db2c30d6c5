//! The locale: which of the 25 versions of the site a page belongs to.

use super::table::{ROWS, Row};
use super::{Direction, Language};

/// One of the 25 versions of every page: English without a prefix, or a prefix.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
#[allow(missing_docs)] // A variant is its prefix; `table.rs` says the rest.
pub enum Locale {
    Default,
    En,
    Zh,
    ZhTw,
    PtBr,
    IdId,
    Ar,
    Ru,
    Ja,
    Ko,
    Ms,
    Th,
    Fr,
    De,
    Es,
    Pl,
    It,
    No,
    Sv,
    Nl,
    Da,
    Vi,
    Tr,
    Cs,
    Ro,
}

impl Locale {
    /// How many locales there are.
    pub const COUNT: usize = 25;

    /// Every locale, in the order of [`Locale::index`].
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::Default; Self::COUNT];
        let mut at = 0;
        while at < Self::COUNT {
            all[at] = ROWS[at].locale;
            at += 1;
        }
        all
    };

    /// The place of the locale in [`Locale::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The first segment of the locale's addresses; none for the default locale.
    pub fn prefix(self) -> Option<&'static str> {
        self.row().prefix
    }

    /// The locale's name in file names and settings: `default`, or the prefix.
    pub fn name(self) -> &'static str {
        self.prefix().unwrap_or("default")
    }

    /// The name of the locale's content files: `en.md` serves the default locale too.
    pub fn content_code(self) -> &'static str {
        self.prefix().unwrap_or("en")
    }

    /// The language code that the server understands in the `Lang` header.
    pub fn server_code(self) -> &'static str {
        self.row().server_code
    }

    /// The interface language with words written for this locale, if there is one.
    pub fn language(self) -> Option<Language> {
        self.row().language
    }

    /// The language whose words the locale shows: its own, or English.
    pub fn interface(self) -> Language {
        self.language().unwrap_or(Language::En)
    }

    /// The code of the locale's pages in `hreflang` (`design.md` §5.1).
    pub fn hreflang(self) -> &'static str {
        self.row().tag
    }

    /// The value of the HTML `lang` attribute: the BCP 47 tag of the words that the locale's pages
    /// show, which are English ones where the interface has none of its own.
    pub fn html_lang(self) -> &'static str {
        match self.language() {
            Some(_) => self.row().tag,
            None => Self::Default.row().tag,
        }
    }

    /// The writing direction: right to left for Arabic.
    pub const fn direction(self) -> Direction {
        match self {
            Self::Ar => Direction::Rtl,
            _ => Direction::Ltr,
        }
    }

    /// The language's name in itself: 繁體中文.
    pub fn own_name(self) -> &'static str {
        self.row().own_name
    }

    /// The language's name in English: Chinese (Traditional).
    pub fn english_name(self) -> &'static str {
        self.row().english_name
    }

    /// The Open Graph code, language and territory: `en_US`.
    pub fn og_locale(self) -> &'static str {
        self.row().og_locale
    }

    /// The locale of a prefix, exactly as addresses write it.
    pub fn from_prefix(prefix: &str) -> Option<Self> {
        Self::find(|row| row.prefix == Some(prefix))
    }

    /// The locale whose shop a host opens by its first label: that of `ru.` alone (`spec.md` §3).
    pub fn of_host(host: &str) -> Option<Self> {
        let (label, _) = host.split_once('.')?;
        label
            .eq_ignore_ascii_case("ru")
            .then(|| Self::from_prefix("ru"))
            .flatten()
    }

    /// The locale of a [`Locale::name`].
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|locale| locale.name() == name)
    }

    /// The locale of a server language code; `en` is the default locale.
    pub fn from_server_code(code: &str) -> Option<Self> {
        Self::find(|row| row.server_code == code)
    }

    fn row(self) -> &'static Row {
        &ROWS[self.index()]
    }

    fn find(wanted: impl Fn(&Row) -> bool) -> Option<Self> {
        ROWS.iter().find(|row| wanted(row)).map(|row| row.locale)
    }
}
