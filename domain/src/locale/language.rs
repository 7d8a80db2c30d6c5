//! The languages that the interface has words of its own in (`spec.md` §3).

/// An interface language: one message file.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Language {
    /// Simplified Chinese.
    Zh,
    /// English, the source language.
    En,
    /// Traditional Chinese.
    ZhTw,
    /// Portuguese; serves the locale `pt-br`.
    Pt,
    /// Indonesian.
    IdId,
    /// Arabic.
    Ar,
    /// Russian.
    Ru,
    /// Japanese.
    Ja,
    /// Korean.
    Ko,
    /// Malay.
    Ms,
    /// Thai.
    Th,
}

impl Language {
    /// Every interface language, in the order of the specification.
    pub const ALL: [Self; 11] = [
        Self::Zh,
        Self::En,
        Self::ZhTw,
        Self::Pt,
        Self::IdId,
        Self::Ar,
        Self::Ru,
        Self::Ja,
        Self::Ko,
        Self::Ms,
        Self::Th,
    ];

    /// The name of the language's message file.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Zh => "zh",
            Self::En => "en",
            Self::ZhTw => "zh-tw",
            Self::Pt => "pt",
            Self::IdId => "id-id",
            Self::Ar => "ar",
            Self::Ru => "ru",
            Self::Ja => "ja",
            Self::Ko => "ko",
            Self::Ms => "ms",
            Self::Th => "th",
        }
    }

    /// The language of a message file's name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }
}
