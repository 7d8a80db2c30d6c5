//! What stands around every page: ways to pay, the top notice, the app, texts, searches.

use kiosk_contract::catalogue::{
    AppInfo, HtmlContent, PaymentIcon, TopNotice, TopNoticeAnswer, Trending,
};
use kiosk_contract::envelope::Envelope;
use serde::Serialize;

use super::public::{NoParams, PublicAnswered, PublicRead};
use super::region::{InMarket, InRegion};

/// The ways to pay, as pictures.
#[utoipa::path(
    get,
    path = "/v4/payment-icon",
    tag = "catalogue",
    params(InMarket),
    responses(
        (status = 200, body = Envelope<Vec<PaymentIcon>>, description = "Status 1."),
        (status = 304, description = "The client has this version already.")
    )
)]
pub(crate) async fn payment_icon(read: PublicRead<InMarket>) -> PublicAnswered {
    read.answer("payment-icon", |shop, _| {
        shop.envelope(&shop.catalogue().payment_icons)
    })
}

#[derive(Serialize)]
struct TopNoticeData<'a> {
    top_notice: Option<&'a TopNotice>,
}

/// The strip above the header, or null.
#[utoipa::path(
    post,
    path = "/charge/top-notice",
    tag = "catalogue",
    request_body = InRegion,
    responses((status = 200, body = Envelope<TopNoticeAnswer>, description = "Status 1 or 422."))
)]
pub(crate) async fn top_notice(read: PublicRead<InRegion>) -> PublicAnswered {
    read.answer("top-notice", |shop, _| {
        let top_notice = shop.catalogue().top_notice.as_ref();
        shop.envelope(&TopNoticeData { top_notice })
    })
}

/// The mobile app.
#[utoipa::path(
    post,
    path = "/charge/app-info",
    tag = "catalogue",
    responses((status = 200, body = Envelope<AppInfo>, description = "Status 1."))
)]
pub(crate) async fn app_info(read: PublicRead<NoParams>) -> PublicAnswered {
    read.answer("app-info", |shop, _| shop.envelope(&shop.catalogue().app))
}

#[derive(Serialize)]
struct HtmlData<'a> {
    content: &'a str,
}

/// What `/app/rich-text` shows: HTML that the reader sanitises.
#[utoipa::path(
    post,
    path = "/charge/html-content",
    tag = "catalogue",
    responses((status = 200, body = Envelope<HtmlContent>, description = "Status 1."))
)]
pub(crate) async fn html_content(read: PublicRead<NoParams>) -> PublicAnswered {
    read.answer("html-content", |shop, _| {
        let content = &shop.catalogue().rich_text;
        shop.envelope(&HtmlData { content })
    })
}

/// Searches that many people make.
#[utoipa::path(
    post,
    path = "/charge/trending-search",
    tag = "catalogue",
    responses((
        status = 200,
        body = Envelope<Trending>,
        description = "Status 1.",
        example = json!({"status": 1, "message": "", "data": ["star drifters", "gift cards"]})
    ))
)]
pub(crate) async fn trending_search(read: PublicRead<NoParams>) -> PublicAnswered {
    read.answer("trending-search", |shop, _| {
        shop.envelope(&shop.catalogue().trending)
    })
}
