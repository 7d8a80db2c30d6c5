//! The payment sandbox's page as HTML.

use crate::api::pages::{HtmlPage, escaped};
use crate::service::payment::SandboxChoice;
use crate::storage::{SandboxPayment, SandboxState};
use crate::words::{Message, Translations, Word};

/// What the page shows.
pub(super) struct PaymentPage<'a> {
    pub shop: &'a str,
    pub session: &'a SandboxPayment,
    pub return_url: &'a str,
    pub translations: &'a Translations,
}

/// The page.
pub(super) fn render(page: &PaymentPage<'_>) -> String {
    let session = page.session;
    let (goods, amount) = (escaped(&session.title), escaped(&session.asked.format()));
    let choices = match session.state {
        SandboxState::Open => &SandboxChoice::OPEN[..],
        SandboxState::Late => &[SandboxChoice::Arrive],
        SandboxState::Paid | SandboxState::Failed | SandboxState::Expired => &[],
    };
    let said = match session.state {
        SandboxState::Open => Word("payment.sandbox_intro"),
        SandboxState::Late => Word("payment.sandbox_waiting"),
        SandboxState::Paid | SandboxState::Failed | SandboxState::Expired => {
            Word("payment.sandbox_over")
        }
    };
    let said = page.text(said);
    let form = page.form(choices);
    let (back, place) = (
        page.text(Word("payment.sandbox_back")),
        escaped(page.return_url),
    );
    let main = format!(
        r#"<p>{said}</p>
<p class="asked"><bdi>{goods}</bdi><bdi class="amount">{amount}</bdi></p>
{form}<div class="ways"><a class="quiet" href="{place}">{back}</a></div>
"#
    );
    HtmlPage {
        locale: session.locale,
        title: &page.translate(Word("payment.sandbox_title")),
        main: &main,
    }
    .html()
}

impl PaymentPage<'_> {
    fn translate(&self, word: Word) -> String {
        let message = Message::with(word, "shop", self.shop);
        self.translations.translate(&message, self.session.locale)
    }

    fn text(&self, word: Word) -> String {
        escaped(&self.translate(word))
    }

    fn form(&self, choices: &[SandboxChoice]) -> String {
        if choices.is_empty() {
            return String::new();
        }
        let action = escaped(&self.session.external_id);
        let buttons: String = choices.iter().map(|choice| self.button(*choice)).collect();
        format!(
            r#"<form method="post" action="/api/sandbox/pay/{action}">
<ul class="endings">
{buttons}</ul>
</form>
"#
        )
    }

    fn button(&self, choice: SandboxChoice) -> String {
        let (name, text) = (choice.name(), self.text(word(choice)));
        // What a shopper does stands out of what tests try.
        let look = match choice {
            SandboxChoice::Success | SandboxChoice::Arrive => "loud",
            _ => "quiet",
        };
        format!(
            r#"<li><button class="{look}" name="choice" value="{name}"><span class="name">{text}</span></button></li>
"#
        )
    }
}

/// What a choice's button says.
const fn word(choice: SandboxChoice) -> Word {
    match choice {
        SandboxChoice::Success => Word("payment.sandbox_success"),
        SandboxChoice::Decline => Word("payment.sandbox_decline"),
        SandboxChoice::Late => Word("payment.sandbox_late"),
        SandboxChoice::Expiry => Word("payment.sandbox_expiry"),
        SandboxChoice::Duplicate => Word("payment.sandbox_duplicate"),
        SandboxChoice::BeforeRedirect => Word("payment.sandbox_before_redirect"),
        SandboxChoice::WrongAmount => Word("payment.sandbox_wrong_amount"),
        SandboxChoice::WrongCurrency => Word("payment.sandbox_wrong_currency"),
        SandboxChoice::Surplus => Word("payment.sandbox_surplus"),
        SandboxChoice::RefundFailure => Word("payment.sandbox_refund_failure"),
        SandboxChoice::Arrive => Word("payment.sandbox_arrive"),
    }
}

#[cfg(test)]
mod tests {
    use kiosk_domain::{Amount, Currency, Locale, Money, UnixTime};

    use super::*;

    fn page(locale: Locale, state: SandboxState) -> String {
        let session = SandboxPayment {
            external_id: "abc".to_owned(),
            order_no: "a".repeat(26).parse().unwrap(),
            title: "\"><script>alert(1)</script>".to_owned(),
            locale,
            return_url: "/back?orderNo=\"1".to_owned(),
            asked: Money::new(Amount::cents(79), Currency::Usd),
            state,
            paid: None,
            refund_fails: false,
            created_at: UnixTime::from_secs(0),
            expires_at: UnixTime::from_secs(9),
        };
        render(&PaymentPage {
            shop: "<b>Shop</b>",
            session: &session,
            return_url: &session.return_url,
            translations: &Translations::embedded().unwrap(),
        })
    }

    #[test]
    fn what_others_write_stays_text() {
        let page = page(Locale::Default, SandboxState::Open);
        assert!(!page.contains("<script") && !page.contains("style="));
        assert!(page.contains("&quot;&gt;&lt;script&gt;"));
        assert!(page.contains("&lt;b&gt;Shop") && page.contains("$0.79"));
        assert!(page.contains(r#"href="/back?orderNo=&quot;1""#));
    }

    #[test]
    fn every_choice_has_a_button_that_says_something_else() {
        let page = page(Locale::Default, SandboxState::Open);
        assert_eq!(page.matches("<button").count(), SandboxChoice::OPEN.len());
        let mut said: Vec<_> = page.split(r#"<span class="name">"#).skip(1).collect();
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), SandboxChoice::OPEN.len());
    }

    #[test]
    fn only_what_can_be_chosen_has_a_button() {
        let late = page(Locale::Default, SandboxState::Late);
        assert_eq!(late.matches("<button").count(), 1);
        assert!(late.contains(r#"value="arrive""#));
        for state in [
            SandboxState::Paid,
            SandboxState::Failed,
            SandboxState::Expired,
        ] {
            assert!(!page(Locale::Default, state).contains("<button"));
        }
    }

    #[test]
    fn arabic_runs_right_to_left() {
        let arabic = page(Locale::from_prefix("ar").unwrap(), SandboxState::Open);
        assert!(arabic.contains(r#"<html lang="ar" dir="rtl">"#));
    }
}
