//! The locale table, one row a locale in the order of the enum.

use super::{Language, Locale};

/// All that a locale is called.
pub(super) struct Row {
    pub locale: Locale,
    pub prefix: Option<&'static str>,
    pub server_code: &'static str,
    pub language: Option<Language>,
    /// The BCP 47 tag, for `hreflang` and `lang`.
    pub tag: &'static str,
    pub own_name: &'static str,
    pub english_name: &'static str,
    pub og_locale: &'static str,
}

// A row is a line of a table: one field a line would hide the columns.
#[rustfmt::skip]
pub(super) const ROWS: [Row; Locale::COUNT] = [
    Row { locale: Locale::Default, prefix: None, server_code: "en", language: Some(Language::En), tag: "en", own_name: "English", english_name: "English", og_locale: "en_US" },
    Row { locale: Locale::En, prefix: Some("en"), server_code: "en", language: Some(Language::En), tag: "en", own_name: "English", english_name: "English", og_locale: "en_US" },
    Row { locale: Locale::Zh, prefix: Some("zh"), server_code: "cn", language: Some(Language::Zh), tag: "zh-Hans", own_name: "简体中文", english_name: "Chinese (Simplified)", og_locale: "zh_CN" },
    Row { locale: Locale::ZhTw, prefix: Some("zh-tw"), server_code: "tw", language: Some(Language::ZhTw), tag: "zh-Hant", own_name: "繁體中文", english_name: "Chinese (Traditional)", og_locale: "zh_TW" },
    Row { locale: Locale::PtBr, prefix: Some("pt-br"), server_code: "pt-BR", language: Some(Language::Pt), tag: "pt-BR", own_name: "Português (Brasil)", english_name: "Portuguese (Brazil)", og_locale: "pt_BR" },
    Row { locale: Locale::IdId, prefix: Some("id-id"), server_code: "id-id", language: Some(Language::IdId), tag: "id", own_name: "Bahasa Indonesia", english_name: "Indonesian", og_locale: "id_ID" },
    Row { locale: Locale::Ar, prefix: Some("ar"), server_code: "ar", language: Some(Language::Ar), tag: "ar", own_name: "العربية", english_name: "Arabic", og_locale: "ar_AR" },
    Row { locale: Locale::Ru, prefix: Some("ru"), server_code: "ru", language: Some(Language::Ru), tag: "ru", own_name: "Русский", english_name: "Russian", og_locale: "ru_RU" },
    Row { locale: Locale::Ja, prefix: Some("ja"), server_code: "ja", language: Some(Language::Ja), tag: "ja", own_name: "日本語", english_name: "Japanese", og_locale: "ja_JP" },
    Row { locale: Locale::Ko, prefix: Some("ko"), server_code: "ko", language: Some(Language::Ko), tag: "ko", own_name: "한국어", english_name: "Korean", og_locale: "ko_KR" },
    Row { locale: Locale::Ms, prefix: Some("ms"), server_code: "ms", language: Some(Language::Ms), tag: "ms", own_name: "Bahasa Melayu", english_name: "Malay", og_locale: "ms_MY" },
    Row { locale: Locale::Th, prefix: Some("th"), server_code: "th", language: Some(Language::Th), tag: "th", own_name: "ไทย", english_name: "Thai", og_locale: "th_TH" },
    Row { locale: Locale::Fr, prefix: Some("fr"), server_code: "fr", language: None, tag: "fr", own_name: "Français", english_name: "French", og_locale: "fr_FR" },
    Row { locale: Locale::De, prefix: Some("de"), server_code: "de", language: None, tag: "de", own_name: "Deutsch", english_name: "German", og_locale: "de_DE" },
    Row { locale: Locale::Es, prefix: Some("es"), server_code: "es", language: None, tag: "es", own_name: "Español", english_name: "Spanish", og_locale: "es_ES" },
    Row { locale: Locale::Pl, prefix: Some("pl"), server_code: "pl", language: None, tag: "pl", own_name: "Polski", english_name: "Polish", og_locale: "pl_PL" },
    Row { locale: Locale::It, prefix: Some("it"), server_code: "it", language: None, tag: "it", own_name: "Italiano", english_name: "Italian", og_locale: "it_IT" },
    Row { locale: Locale::No, prefix: Some("no"), server_code: "no", language: None, tag: "nb", own_name: "Norsk", english_name: "Norwegian", og_locale: "nb_NO" },
    Row { locale: Locale::Sv, prefix: Some("sv"), server_code: "sv", language: None, tag: "sv", own_name: "Svenska", english_name: "Swedish", og_locale: "sv_SE" },
    Row { locale: Locale::Nl, prefix: Some("nl"), server_code: "nl", language: None, tag: "nl", own_name: "Nederlands", english_name: "Dutch", og_locale: "nl_NL" },
    Row { locale: Locale::Da, prefix: Some("da"), server_code: "da", language: None, tag: "da", own_name: "Dansk", english_name: "Danish", og_locale: "da_DK" },
    Row { locale: Locale::Vi, prefix: Some("vi"), server_code: "vi", language: None, tag: "vi", own_name: "Tiếng Việt", english_name: "Vietnamese", og_locale: "vi_VN" },
    Row { locale: Locale::Tr, prefix: Some("tr"), server_code: "tr", language: None, tag: "tr", own_name: "Türkçe", english_name: "Turkish", og_locale: "tr_TR" },
    Row { locale: Locale::Cs, prefix: Some("cs"), server_code: "cs", language: None, tag: "cs", own_name: "Čeština", english_name: "Czech", og_locale: "cs_CZ" },
    Row { locale: Locale::Ro, prefix: Some("ro"), server_code: "ro", language: None, tag: "ro", own_name: "Română", english_name: "Romanian", og_locale: "ro_RO" },
];
