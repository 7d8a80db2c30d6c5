//! The names by which programs know refusals: stable, untranslated, and listed in the description of
//! all calls (`wire.md`, conventions).

/// Every `reason` of an answer, in the order of the alphabet. A refusal has the name of its sentence,
/// unless it was given one of its own.
pub(crate) const REASONS: [&str; 72] = [
    "account_blocked",
    "account_bound_already",
    "account_bound_elsewhere",
    "account_captcha_error",
    "account_captcha_needed",
    "account_nickname_empty",
    "account_nickname_forbidden",
    "account_nickname_too_long",
    "account_no_account",
    "account_no_address",
    "account_password_common",
    "account_registered_already",
    "account_texts_used_up",
    "account_wrong_code",
    "account_wrong_password",
    "api_broken_request",
    "api_failed",
    "api_field_invalid",
    "api_field_missing",
    "api_forbidden_origin",
    "api_no_such_thing",
    "api_not_built",
    "api_session_gone",
    "api_too_large",
    "api_try_later",
    "api_unavailable",
    "audit_images_missing",
    "audit_not_awaited",
    "audit_picture_broken",
    "audit_picture_large",
    "audit_picture_unknown",
    "bad_json",
    "coupon_code_expired",
    "coupon_code_malformed",
    "coupon_code_unknown",
    "coupon_code_used",
    "coupon_code_used_by_you",
    "coupon_limit",
    "coupon_today_limit",
    "coupon_unable",
    "not_form",
    "not_json",
    "ordering_account_wrong",
    "ordering_amount_large",
    "ordering_amount_small",
    "ordering_coupon_unusable",
    "ordering_currency",
    "ordering_fields_missing",
    "ordering_goods_gone",
    "ordering_in_flight",
    "ordering_information_given",
    "ordering_information_not_needed",
    "ordering_key_reused",
    "ordering_method_currency",
    "ordering_method_gone",
    "ordering_money_under_way",
    "ordering_not_cancellable",
    "ordering_not_for_client",
    "ordering_not_in_region",
    "ordering_not_payable",
    "ordering_price_changed",
    "ordering_sold_out",
    "ordering_too_many_pending",
    "social_bind_first",
    "social_expired",
    "social_last_way_in",
    "social_linked_already",
    "social_taken",
    "storage_unavailable",
    "told_by_another_system",
    "too_slow",
    "wrong_method",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::REASONS;

    /// What the shop says when it refuses nothing: in mails and pages, of a success, or to a browser
    /// that comes back from another service.
    const OTHERWISE: [&str; 122] = [
        "account_bound",
        "account_changed_contact",
        "account_changed_link",
        "account_changed_mail",
        "account_changed_password",
        "account_changed_subject",
        "account_code_links",
        "account_code_mail",
        "account_code_opens_account",
        "account_code_sent",
        "account_code_sets_password",
        "account_code_signs_in",
        "account_code_sms",
        "account_code_subject",
        "account_known_mail",
        "account_known_sms",
        "account_known_subject",
        "account_level_bronze",
        "account_level_diamond",
        "account_level_gold",
        "account_level_legend",
        "account_level_master",
        "account_level_platinum",
        "account_level_silver",
        "account_link_invalid",
        "account_password_set",
        "account_saved",
        "account_session_ended",
        "account_subscribe_asked",
        "account_subscribe_mail",
        "account_subscribe_subject",
        "account_subscribe_yes",
        "account_subscribed",
        "account_unsubscribe_question",
        "account_unsubscribe_yes",
        "account_unsubscribed",
        "account_welcome",
        "account_welcome_back",
        "api_to_shop",
        "audit_reason_expired",
        "audit_reason_forged",
        "audit_reason_incomplete",
        "audit_reason_mismatch",
        "audit_reason_unreadable",
        "audit_reason_unverifiable",
        "audit_reason_wrong_picture",
        "coupon_amount",
        "coupon_amount_from",
        "coupon_capped",
        "coupon_capped_from",
        "coupon_claimed",
        "coupon_ending_content",
        "coupon_ending_title",
        "coupon_percentage",
        "coupon_percentage_from",
        "coupon_redeemed",
        "mail_keep_link",
        "mail_row_discount",
        "mail_row_fee",
        "mail_row_goods",
        "mail_row_order",
        "mail_row_price",
        "mail_row_refund",
        "mail_row_total",
        "mail_to_audit",
        "mail_to_order",
        "mail_to_shop",
        "mail_welcome",
        "mail_welcome_title",
        "mail_welcome_why",
        "notification_audit_due",
        "notification_audit_due_title",
        "notification_audit_passed",
        "notification_audit_passed_title",
        "notification_audit_refused",
        "notification_audit_refused_title",
        "notification_audit_resubmit",
        "notification_audit_resubmit_title",
        "notification_money_returned",
        "notification_money_returned_title",
        "notification_order_cancelled",
        "notification_order_cancelled_title",
        "notification_order_completed",
        "notification_order_completed_title",
        "notification_order_paid",
        "notification_order_paid_title",
        "notification_order_refunded",
        "notification_order_refunded_title",
        "notification_order_refunding",
        "notification_order_refunding_title",
        "notification_order_timed_out",
        "notification_order_timed_out_title",
        "ordering_cancelled",
        "ordering_code_unreadable",
        "payment_sandbox_arrive",
        "payment_sandbox_back",
        "payment_sandbox_before_redirect",
        "payment_sandbox_decline",
        "payment_sandbox_duplicate",
        "payment_sandbox_expiry",
        "payment_sandbox_intro",
        "payment_sandbox_late",
        "payment_sandbox_over",
        "payment_sandbox_refund_failure",
        "payment_sandbox_success",
        "payment_sandbox_surplus",
        "payment_sandbox_title",
        "payment_sandbox_waiting",
        "payment_sandbox_wrong_amount",
        "payment_sandbox_wrong_currency",
        "social_cancelled",
        "social_complete",
        "social_failed",
        "social_no_answer",
        "social_sandbox_cancel",
        "social_sandbox_fail",
        "social_sandbox_intro",
        "social_sandbox_title",
        "social_sandbox_unverified",
        "social_sandbox_verified",
        "social_sandbox_without",
        "social_unlinked",
    ];

    fn sources(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path());
        let below = entries.flat_map(|path| {
            if path.is_dir() {
                sources(&path)
            } else {
                vec![path]
            }
        });
        below.collect()
    }

    /// What stands between a begin and the next quote, in all sources.
    fn quoted(begin: &str) -> BTreeSet<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let texts = sources(&folder)
            .into_iter()
            .map(|path| fs::read_to_string(path).unwrap());
        let found = texts.flat_map(|text| {
            let rest = text.split(begin).skip(1);
            let names = rest.filter_map(|rest| Some(rest.split_once('"')?.0.replace('.', "_")));
            names.collect::<Vec<_>>()
        });
        found.collect()
    }

    #[test]
    fn every_sentence_and_every_name_of_a_refusal_is_listed_once() {
        assert!(REASONS.is_sorted_by(|one, next| one < next));
        let is_name = |name: &String| {
            name.bytes()
                .all(|byte| byte == b'_' || byte.is_ascii_lowercase())
        };
        let words = quoted("Word(\"").into_iter().filter(is_name);
        let told: BTreeSet<_> = words
            .chain(quoted("with_reason(\"").into_iter().filter(is_name))
            .collect();
        let listed: BTreeSet<_> = REASONS
            .iter()
            .chain(&OTHERWISE)
            .map(|name| (*name).to_owned())
            .collect();
        assert_eq!(told, listed);
        assert_eq!(listed.len(), REASONS.len() + OTHERWISE.len());
    }
}
