//! The words of notifications about orders.

use kiosk_domain::{Locale, NotificationTopic};

use super::reason::reason_word;
use crate::storage::notification::OrderNotification;
use crate::words::{Message, Translations, Word};

/// Title and content of a notification about an order in a language.
pub(super) fn order_texts(
    translations: &Translations,
    order: &OrderNotification,
    locale: Locale,
) -> (String, String) {
    let title = translations.translate(&topic_title(order.topic).into(), locale);
    let content = topic_content(order.topic, &order.goods_name);
    let content = translations.translate(&content, locale);
    let reason = order
        .reason
        .map(|reason| translations.translate(&reason_word(reason).into(), locale));
    let content = match reason.or_else(|| order.note.clone()) {
        Some(reason) => format!("{content} {reason}"),
        None => content,
    };
    (title, content)
}

/// What a topic is called.
pub(crate) const fn topic_title(topic: NotificationTopic) -> Word {
    match topic {
        NotificationTopic::OrderPaid => Word("notification.order_paid_title"),
        NotificationTopic::OrderCompleted => Word("notification.order_completed_title"),
        NotificationTopic::OrderTimedOut => Word("notification.order_timed_out_title"),
        NotificationTopic::OrderCancelled => Word("notification.order_cancelled_title"),
        NotificationTopic::OrderRefunding => Word("notification.order_refunding_title"),
        NotificationTopic::OrderRefunded => Word("notification.order_refunded_title"),
        NotificationTopic::MoneyReturned => Word("notification.money_returned_title"),
        NotificationTopic::AuditDue => Word("notification.audit_due_title"),
        NotificationTopic::AuditPassed => Word("notification.audit_passed_title"),
        NotificationTopic::AuditResubmit => Word("notification.audit_resubmit_title"),
        NotificationTopic::AuditRefused => Word("notification.audit_refused_title"),
    }
}

/// What a topic says of the goods of an order.
pub(crate) fn topic_content(topic: NotificationTopic, goods_name: &str) -> Message {
    let word = match topic {
        NotificationTopic::OrderPaid => Word("notification.order_paid"),
        NotificationTopic::OrderCompleted => Word("notification.order_completed"),
        NotificationTopic::OrderTimedOut => Word("notification.order_timed_out"),
        NotificationTopic::OrderCancelled => Word("notification.order_cancelled"),
        NotificationTopic::OrderRefunding => Word("notification.order_refunding"),
        NotificationTopic::OrderRefunded => Word("notification.order_refunded"),
        NotificationTopic::MoneyReturned => Word("notification.money_returned"),
        NotificationTopic::AuditDue => Word("notification.audit_due"),
        NotificationTopic::AuditPassed => Word("notification.audit_passed"),
        NotificationTopic::AuditResubmit => Word("notification.audit_resubmit"),
        NotificationTopic::AuditRefused => Word("notification.audit_refused"),
    };
    Message::with(word, "goods", goods_name)
}
