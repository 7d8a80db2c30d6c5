//! The ways to pay on Stripe's page.

/// The types of Stripe by which a method of the shop may be named, `-` for `_`: such a method
/// offers that one alone, so that its own fee and limits hold.
const TYPES: [&str; 12] = [
    "alipay",
    "amazon_pay",
    "card",
    "grabpay",
    "kakao_pay",
    "konbini",
    "kr_card",
    "link",
    "naver_pay",
    "payco",
    "paypal",
    "wechat_pay",
];

/// The type that a method is named by; none where what Stripe's dashboard turns on is offered.
pub(super) fn stripe_type(method: &str) -> Option<&'static str> {
    let name = method.replace('-', "_");
    TYPES.into_iter().find(|known| *known == name)
}
