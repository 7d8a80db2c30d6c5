//! The calls of an area, each with what holds of its route alone.

use axum::Router;
use axum::middleware::from_fn_with_state;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use super::layer::{RouteLimits, Surroundings, surround};
use crate::app::App;

/// Calls with their descriptions. Those that share limits share a router.
#[derive(Default)]
pub(super) struct Calls {
    usual: OpenApiRouter<App>,
    limited: Vec<(RouteLimits, OpenApiRouter<App>)>,
}

impl From<OpenApiRouter<App>> for Calls {
    /// Calls with the usual limits.
    fn from(usual: OpenApiRouter<App>) -> Self {
        Self {
            usual,
            limited: Vec::new(),
        }
    }
}

impl Calls {
    /// The same with a call that has limits of its own.
    pub fn limited(mut self, limits: RouteLimits, routes: UtoipaMethodRouter<App>) -> Self {
        let router = OpenApiRouter::new().routes(routes);
        self.limited.push((limits, router));
        self
    }

    /// The same with the calls of another area.
    pub fn merge(mut self, other: impl Into<Self>) -> Self {
        let other = other.into();
        self.usual = self.usual.merge(other.usual);
        self.limited.extend(other.limited);
        self
    }

    /// The description of all calls, below a frame.
    pub fn described(self, frame: OpenApiRouter<App>) -> utoipa::openapi::OpenApi {
        let routers = self.limited.into_iter().map(|(_, router)| router);
        let all = routers.fold(frame.merge(self.usual), OpenApiRouter::merge);
        all.into_openapi()
    }

    /// One router of all calls; each group has been finished, and is surrounded by its limits.
    pub fn surrounded(self, app: &App, finish: impl Fn(Router<App>) -> Router<App>) -> Router<App> {
        let surrounded = |limits, router: OpenApiRouter<App>| {
            let surroundings = Surroundings {
                app: app.clone(),
                limits,
            };
            let (router, _) = router.split_for_parts();
            finish(router).layer(from_fn_with_state(surroundings, surround))
        };
        let usual = surrounded(RouteLimits::DEFAULT, self.usual);
        let limited = self.limited.into_iter();
        limited
            .map(|(limits, router)| surrounded(limits, router))
            .fold(usual, Router::merge)
    }
}
