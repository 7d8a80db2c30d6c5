//! A mail in its reader's language, as plain text and as a page.

use kiosk_domain::Locale;

use super::pages::escaped;
use crate::adapters::Mail;

/// How the page looks: mail programs read no style sheet.
const BODY: &str = "margin:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#15122b";
const CODE: &str = "font-size:1.5rem;letter-spacing:0.15em";

/// The mail with that text. What a line that is set in tells alone, a link or a code, stands out
/// on the page, too; the page reads from right to left where the language does.
pub(crate) fn letter(locale: Locale, to: String, (subject, text): (String, String)) -> Mail {
    let (lang, dir) = (locale.html_lang(), locale.direction().as_str());
    let title = escaped(&subject);
    let paragraphs: String = text.trim().split("\n\n").map(paragraph).collect();
    let html = format!(
        "<!doctype html>\n<html lang=\"{lang}\" dir=\"{dir}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n</head>\n<body style=\"{BODY}\">\n{paragraphs}</body>\n</html>\n"
    );
    Mail {
        to,
        subject,
        text,
        html: Some(html),
    }
}

fn paragraph(text: &str) -> String {
    let shown = escaped(text.trim());
    if !text.starts_with("    ") {
        format!("<p>{shown}</p>\n")
    } else if shown.starts_with("http") {
        format!("<p><a href=\"{shown}\">{shown}</a></p>\n")
    } else {
        format!("<p><strong dir=\"ltr\" style=\"{CODE}\">{shown}</strong></p>\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_its_direction_its_link_and_its_code() {
        let arabic = Locale::from_prefix("ar").unwrap();
        let text = "<b>مرحبا\n\n    123456\n\n    https://shop.example/?a=1&b=2\n\nComet\n";
        let mail = letter(arabic, "ann@example.com".into(), ("S".into(), text.into()));
        assert_eq!(mail.text, text);
        let html = mail.html.unwrap();
        for part in [
            "<html lang=\"ar\" dir=\"rtl\">",
            "<p>&lt;b&gt;مرحبا</p>",
            ">123456</strong>",
            "<a href=\"https://shop.example/?a=1&amp;b=2\">",
            "<p>Comet</p>",
        ] {
            assert!(html.contains(part), "{part}\n{html}");
        }
    }
}
