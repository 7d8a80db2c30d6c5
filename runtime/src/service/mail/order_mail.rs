//! Mails about an order: its receipt, its delivery, its refund, its audit.

use kiosk_domain::{Amount, AuditReason, Money, NotificationTopic, OrderNo, OrderTotals, Route};

use super::{MailBlock, MailContent, MailFrame, MailRow};
use crate::service::notification::{reason_word, topic_content, topic_title};
use crate::words::Word;

/// What a mail about an order is made of. No code that was sold is among it: who holds the key
/// sees them on the order's page.
#[derive(Clone, Debug)]
pub(crate) struct OrderMailFacts<'a> {
    /// What became of it.
    pub topic: NotificationTopic,
    /// The order's number.
    pub order_no: &'a OrderNo,
    /// What opens the order without signing in.
    pub key: String,
    /// The goods group's name.
    pub goods_name: &'a str,
    /// The SKU's name.
    pub sku_name: &'a str,
    /// What it comes to.
    pub totals: OrderTotals,
    /// What went back, where something did.
    pub refunded: Option<Money>,
    /// Why, where an identity audit was decided for a reason.
    pub reason: Option<AuditReason>,
    /// The sentence of the reason, where an older program wrote it.
    pub note: Option<&'a str>,
}

/// The mail that tells what became of an order.
pub(crate) fn order_mail(frame: &MailFrame<'_>, facts: &OrderMailFacts<'_>) -> MailContent {
    let title = frame.say(topic_title(facts.topic));
    let content = frame.say(topic_content(facts.topic, facts.goods_name));
    let reason = facts.reason.map(|reason| frame.say(reason_word(reason)));
    let note = reason.or_else(|| facts.note.map(str::to_owned));
    let rows = if facts.topic.is_about_audit() {
        vec![order_row(frame, facts)]
    } else {
        rows(frame, facts)
    };
    let text = |text| MailBlock::Text { text };
    let mut blocks = vec![text(content)];
    blocks.extend(note.map(text));
    blocks.push(MailBlock::Rows { rows });
    blocks.extend(way_on(frame, facts));
    MailContent {
        subject: format!("{title} · {}", frame.shop_name),
        title,
        blocks,
    }
}

/// Where its reader goes from here: to the pictures that are owed, or to the order.
fn way_on(frame: &MailFrame<'_>, facts: &OrderMailFacts<'_>) -> Vec<MailBlock> {
    let order = facts.order_no;
    match facts.topic {
        NotificationTopic::AuditDue | NotificationTopic::AuditResubmit => {
            let button = MailBlock::Button {
                label: frame.say(Word("mail.to_audit")),
                url: frame.url(&Route::Authentication, &format!("?orderNo={order}")),
            };
            vec![button]
        }
        _ => {
            let query = format!("?orderNo={order}&key={}", facts.key);
            let button = MailBlock::Button {
                label: frame.say(Word("mail.to_order")),
                url: frame.url(&Route::OrderDetail, &query),
            };
            let keep = MailBlock::Note {
                text: frame.say(Word("mail.keep_link")),
            };
            vec![button, keep]
        }
    }
}

fn order_row(frame: &MailFrame<'_>, facts: &OrderMailFacts<'_>) -> MailRow {
    MailRow::of(frame.say(Word("mail.row_order")), facts.order_no)
}

fn rows(frame: &MailFrame<'_>, facts: &OrderMailFacts<'_>) -> Vec<MailRow> {
    let totals = facts.totals;
    let money = |amount| Money::new(amount, totals.currency()).format();
    let mut rows = vec![
        order_row(frame, facts),
        MailRow::of(
            frame.say(Word("mail.row_goods")),
            &format_args!("{} · {}", facts.goods_name, facts.sku_name),
        ),
        MailRow::of(frame.say(Word("mail.row_price")), &money(totals.goods())),
    ];
    if totals.discount() != Amount::ZERO {
        let taken_off = format!("-{}", money(totals.discount()));
        rows.push(MailRow::of(
            frame.say(Word("mail.row_discount")),
            &taken_off,
        ));
    }
    if totals.fee() != Amount::ZERO {
        let fee = money(totals.fee());
        rows.push(MailRow::of(frame.say(Word("mail.row_fee")), &fee));
    }
    let (label, sum) = match facts.refunded {
        Some(refunded) => (Word("mail.row_refund"), refunded),
        None => (Word("mail.row_total"), totals.total()),
    };
    rows.push(MailRow {
        is_sum: true,
        ..MailRow::of(frame.say(label), &sum.format())
    });
    rows
}

#[cfg(test)]
mod tests {
    use kiosk_domain::{Currency, Locale};
    use proptest::prelude::*;

    use super::*;
    use crate::words::Translations;

    fn page(name: &str, note: Option<&str>) -> String {
        let translations = Translations::embedded().unwrap();
        let frame = MailFrame {
            translations: &translations,
            shop_name: name,
            origin: "https://shop.example",
            locale: Locale::Default,
        };
        let order_no = "0123456789abcdef0123456789abcdef".parse().unwrap();
        let parts = [495, 0, 0].map(Amount::cents);
        let facts = OrderMailFacts {
            topic: NotificationTopic::OrderPaid,
            order_no: &order_no,
            key: "key".to_owned(),
            goods_name: name,
            sku_name: name,
            totals: OrderTotals::stored(Currency::Usd, parts).unwrap(),
            refunded: None,
            reason: None,
            note,
        };
        let mail = frame.mail("ann@example.com".to_owned(), order_mail(&frame, &facts));
        mail.html.expect("a page")
    }

    /// How many signs of markup a page holds.
    fn markup(page: &str) -> usize {
        page.matches(['<', '>', '"']).count()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        #[test]
        fn no_name_and_no_note_becomes_markup(name in "\\PC{0,20}[<>\"'&]\\PC{0,20}") {
            let plain = page("name", Some("note"));
            prop_assert_eq!(markup(&page(&name, Some(&name))), markup(&plain));
        }
    }
}
