//! `/charge/area-list`: the regions on offer.

use axum::extract::State;
use kiosk_contract::catalogue::Region;
use kiosk_contract::envelope::Envelope;

use crate::api::extract::Lang;
use crate::api::speak::{Answer, Answered};
use crate::app::App;

/// The regions on offer.
#[utoipa::path(
    post,
    path = "/charge/area-list",
    tag = "catalogue",
    responses((status = 200, body = Envelope<Vec<Region>>))
)]
pub(crate) async fn area_list(State(app): State<App>, Lang(locale): Lang) -> Answered<Vec<Region>> {
    Ok(Answer::of(
        app.catalogue.now().locale(locale).regions.clone(),
    ))
}
