//! Every mail with sample facts, for those who edit or translate it.

use kiosk_domain::{
    Amount, AuditReason, Currency, Locale, NotificationTopic, OrderTotals, VerifyType,
};

use super::{
    AccountChange, MailContent, MailFrame, OrderMailFacts, changed_mail, code_mail, known_mail,
    order_mail, subscribe_mail, welcome_mail,
};
use crate::words::Translations;

/// The name of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MailName {
    /// To somebody who has just registered.
    Welcome,
    /// A verification code.
    Code,
    /// That an address has an account already.
    AccountKnown,
    /// That an account was changed.
    AccountChanged,
    /// Whether an address wants news.
    News,
    /// The receipt of an order, with its key.
    Receipt,
    /// That an order was delivered.
    Delivery,
    /// That its money went back.
    Refund,
    /// That money went back which paid no order.
    MoneyReturned,
    /// That an identity audit is due.
    AuditDue,
    /// That it passed.
    AuditPassed,
    /// That pictures have to be sent again.
    AuditResubmit,
    /// That it did not pass.
    AuditRefused,
}

/// A mail as it would be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailPreview {
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// Its page.
    pub html: String,
}

/// The mails of a shop, with sample facts.
#[derive(Clone, Debug)]
pub struct MailPreviews<'a> {
    shop_name: &'a str,
    origin: &'a str,
    translations: Translations,
}

impl<'a> MailPreviews<'a> {
    /// The mails of a shop of that name, whose site stands at `origin`, without a slash at the end.
    ///
    /// # Errors
    /// When the sentences of the program cannot be read.
    pub fn new(shop_name: &'a str, origin: &'a str) -> anyhow::Result<Self> {
        Ok(Self {
            shop_name,
            origin,
            translations: Translations::embedded()?,
        })
    }

    /// A mail as a locale reads it; none where its page cannot be made.
    pub fn mail(&self, name: MailName, locale: Locale) -> Option<MailPreview> {
        let frame = MailFrame {
            translations: &self.translations,
            shop_name: self.shop_name,
            origin: self.origin,
            locale,
        };
        let mail = frame.mail(String::new(), name.content(&frame)?);
        Some(MailPreview {
            subject: mail.subject,
            text: mail.text,
            html: mail.html?,
        })
    }
}

impl MailName {
    /// Every mail.
    pub const ALL: [Self; 13] = [
        Self::Welcome,
        Self::Code,
        Self::AccountKnown,
        Self::AccountChanged,
        Self::News,
        Self::Receipt,
        Self::Delivery,
        Self::Refund,
        Self::MoneyReturned,
        Self::AuditDue,
        Self::AuditPassed,
        Self::AuditResubmit,
        Self::AuditRefused,
    ];

    /// The name that somebody types.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Welcome => "welcome",
            Self::Code => "code",
            Self::AccountKnown => "account-known",
            Self::AccountChanged => "account-changed",
            Self::News => "news",
            Self::Receipt => "receipt",
            Self::Delivery => "delivery",
            Self::Refund => "refund",
            Self::MoneyReturned => "money-returned",
            Self::AuditDue => "audit-due",
            Self::AuditPassed => "audit-passed",
            Self::AuditResubmit => "audit-resubmit",
            Self::AuditRefused => "audit-refused",
        }
    }

    /// The mail of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mail| mail.name() == name)
    }

    fn content(self, frame: &MailFrame<'_>) -> Option<MailContent> {
        let of_order = |topic| sample_order_mail(frame, topic);
        let link =
            |choice: &str| format!("{}/api/v4/subscribe/{choice}?token=sample", frame.origin);
        Some(match self {
            Self::Welcome => welcome_mail(frame),
            Self::Code => code_mail(frame, VerifyType::Register, "123456"),
            Self::AccountKnown => known_mail(frame),
            Self::AccountChanged => changed_mail(frame, AccountChange::Contact),
            Self::News => subscribe_mail(frame, link("confirm"), link("end")),
            Self::Receipt => of_order(NotificationTopic::OrderPaid)?,
            Self::Delivery => of_order(NotificationTopic::OrderCompleted)?,
            Self::Refund => of_order(NotificationTopic::OrderRefunded)?,
            Self::MoneyReturned => of_order(NotificationTopic::MoneyReturned)?,
            Self::AuditDue => of_order(NotificationTopic::AuditDue)?,
            Self::AuditPassed => of_order(NotificationTopic::AuditPassed)?,
            Self::AuditResubmit => of_order(NotificationTopic::AuditResubmit)?,
            Self::AuditRefused => of_order(NotificationTopic::AuditRefused)?,
        })
    }
}

/// A price, what is taken off, a fee.
const SAMPLE_PRICE: [Amount; 3] = [Amount::cents(495), Amount::cents(50), Amount::cents(15)];

fn sample_order_mail(frame: &MailFrame<'_>, topic: NotificationTopic) -> Option<MailContent> {
    let order_no = "0123456789abcdef0123456789abcdef".parse().ok()?;
    let totals = OrderTotals::stored(Currency::Usd, SAMPLE_PRICE).ok()?;
    let facts = OrderMailFacts {
        topic,
        order_no: &order_no,
        key: "sample-key".to_owned(),
        goods_name: "Star Drifters",
        sku_name: "60 Crystals",
        totals,
        refunded: matches!(
            topic,
            NotificationTopic::OrderRefunded | NotificationTopic::MoneyReturned
        )
        .then(|| totals.total()),
        reason: match topic {
            NotificationTopic::AuditResubmit => Some(AuditReason::Unreadable),
            NotificationTopic::AuditRefused => Some(AuditReason::Mismatch),
            _ => None,
        },
        note: None,
    };
    Some(order_mail(frame, &facts))
}
