//! Every mail with sample facts: what it says in three languages, and that it is whole in all.

use kiosk_domain::Locale;
use kiosk_runtime::service::mail::{MailName, MailPreviews};

fn previews() -> MailPreviews<'static> {
    MailPreviews::new("Comet & Sons", "https://shop.example").unwrap()
}

#[test]
fn every_mail_in_three_languages() {
    let previews = previews();
    for name in MailName::ALL {
        for locale in ["default", "ar", "zh"] {
            let mail = previews
                .mail(name, Locale::from_name(locale).unwrap())
                .unwrap();
            let shown = format!("{}\n\n{}\n{}", mail.subject, mail.text, mail.html);
            insta::assert_snapshot!(format!("{}.{locale}", name.name()), shown);
        }
    }
}

#[test]
fn every_mail_is_whole_in_every_locale() {
    let previews = previews();
    for name in MailName::ALL {
        for locale in Locale::ALL {
            let mail = previews.mail(name, locale).unwrap();
            let place = format!("{} in {}", name.name(), locale.name());
            for part in [&mail.subject, &mail.text, &mail.html] {
                assert!(!part.trim().is_empty(), "{place}");
                // What a sentence lacks would stand there in braces, and a sentence that there is
                // not as its key.
                for sign in ["{", "}", "mail.", "account.", "notification.", "&amp;amp;"] {
                    assert!(!part.contains(sign), "{place}: {sign} in\n{part}");
                }
            }
            let direction = locale.direction().as_str();
            let opening = format!("<html lang=\"{}\" dir=\"{direction}\">", locale.html_lang());
            assert!(mail.html.contains(&opening), "{place}");
            assert!(mail.text.ends_with("Comet & Sons\n"), "{place}");
            assert!(!mail.text.contains("\n\n\n"), "{place}: {}", mail.text);
        }
    }
}

#[test]
fn the_key_of_an_order_is_in_its_mails_and_a_code_in_that_of_codes_alone() {
    let previews = previews();
    for name in MailName::ALL {
        let mail = previews.mail(name, Locale::Default).unwrap();
        let opens = matches!(
            name,
            MailName::Receipt
                | MailName::Delivery
                | MailName::Refund
                | MailName::MoneyReturned
                | MailName::AuditPassed
                | MailName::AuditRefused
        );
        assert_eq!(
            mail.text.contains("&key=sample-key"),
            opens,
            "{}",
            name.name()
        );
        let brings_code = name == MailName::Code;
        assert_eq!(
            mail.text.contains("    123456"),
            brings_code,
            "{}",
            name.name()
        );
    }
}
