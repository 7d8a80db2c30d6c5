//! What every page has around it: no script, and one style sheet.

use kiosk_domain::Locale;

/// A page.
pub(in crate::api) struct HtmlPage<'a> {
    /// Its language.
    pub locale: Locale,
    /// Its heading, as text.
    pub title: &'a str,
    /// What stands below, as HTML.
    pub main: &'a str,
}

impl HtmlPage<'_> {
    /// The page as HTML.
    pub fn html(&self) -> String {
        let (lang, dir) = (self.locale.html_lang(), self.locale.direction().as_str());
        let (title, main) = (escaped(self.title), self.main);
        format!(
            r#"<!doctype html>
<html lang="{lang}" dir="{dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/page.css">
</head>
<body>
<main>
<h1>{title}</h1>
{main}</main>
</body>
</html>
"#
        )
    }
}

/// Text as it may stand in HTML, also within quotes.
pub(in crate::api) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}
