//! The texts that questions are made of, in one language.

use kiosk_domain::Language;

use super::{east, south, west};

/// What a language needs for every question.
pub(super) struct QuestionTexts {
    /// From one to twenty.
    pub numbers: [&'static str; 20],
    /// How much is `{a}` plus `{b}` plus `{c}`? To be answered in digits.
    pub sum: &'static str,
    /// From the first to the sixth, as `pick` wants them.
    pub ordinals: [&'static str; 6],
    /// Of the words `{list}`, type the `{i}` and the `{j}`.
    pub pick: &'static str,
    /// What stands between the words of a list.
    pub between: &'static str,
    /// Plain things of everyday life, spelled in one way only.
    pub things: [&'static str; 12],
}

impl QuestionTexts {
    /// The texts of a language.
    pub fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &west::ENGLISH,
            Language::Pt => &west::PORTUGUESE,
            Language::Ru => &west::RUSSIAN,
            Language::Zh => &east::SIMPLIFIED,
            Language::ZhTw => &east::TRADITIONAL,
            Language::Ja => &east::JAPANESE,
            Language::Ko => &east::KOREAN,
            Language::IdId => &south::INDONESIAN,
            Language::Ms => &south::MALAY,
            Language::Ar => &south::ARABIC,
            Language::Th => &south::THAI,
        }
    }
}
