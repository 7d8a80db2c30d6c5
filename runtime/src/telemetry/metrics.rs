//! Numbers for Prometheus, on a port of their own.

use std::net::TcpListener;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics::gauge;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use kiosk_domain::UnixTime;

use crate::app::App;
use crate::server::{ServerLimits, serve};

/// Upper ends of the ranges that durations are counted in, in seconds.
const BUCKETS: [f64; 12] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 20.0,
];
/// How often what was measured is put together when nobody asks.
const UPKEEP: Duration = Duration::from_secs(5);

/// When the catalogue that answers was read, Unix seconds.
static CATALOGUE_READ: AtomicI64 = AtomicI64::new(0);

/// Notes that the catalogue was read.
pub fn catalogue_read(now: UnixTime) {
    CATALOGUE_READ.store(now.secs(), Ordering::Relaxed);
}

/// What measures in this process, from when it was made.
#[derive(Debug)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Measures from now on: before the first request is answered.
    ///
    /// # Errors
    /// When somebody else measures in this process.
    pub fn start() -> anyhow::Result<Self> {
        PrometheusBuilder::new()
            .set_buckets(&BUCKETS)
            .and_then(PrometheusBuilder::install_recorder)
            .map(Self)
            .context("somebody else measures already")
    }

    /// Answers `/metrics` until told to stop.
    ///
    /// # Errors
    /// When the listener fails.
    pub async fn serve(
        self,
        listener: TcpListener,
        app: App,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> anyhow::Result<()> {
        let handle = self.0;
        let measured = Measured {
            app,
            handle: handle.clone(),
        };
        let router = Router::new()
            .route("/metrics", get(scrape))
            .with_state(measured);
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let upkeep = async {
            loop {
                tokio::time::sleep(UPKEEP).await;
                handle.run_upkeep();
            }
        };
        tokio::select! {
            ended = serve(ServerLimits::default(), listener, router, stop) => ended,
            () = upkeep => Ok(()),
        }
    }
}

#[derive(Clone)]
struct Measured {
    app: App,
    handle: PrometheusHandle,
}

async fn scrape(State(measured): State<Measured>) -> Response {
    let app = &measured.app;
    let (open, idle) = app.storage.connections();
    gauge!("kiosk_database_connections").set(open);
    gauge!("kiosk_database_connections_idle").set(idle);
    let read = UnixTime::from_secs(CATALOGUE_READ.load(Ordering::Relaxed));
    let age = app.clock.now().since(read);
    gauge!("kiosk_catalogue_age_seconds").set(age.as_secs_f64());
    match app.storage.count_jobs().await {
        Ok(jobs) => {
            gauge!("kiosk_jobs_waiting").set(f64::from(jobs.waiting));
            gauge!("kiosk_jobs_dead").set(f64::from(jobs.given_up));
        }
        Err(error) => {
            tracing::error!("jobs cannot be counted: {error}");
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    }
    match app.storage.count_stuck_money().await {
        Ok(stuck) => {
            gauge!("kiosk_payments_in_review").set(f64::from(stuck.in_review));
            gauge!("kiosk_refunds_failed").set(f64::from(stuck.failed_refunds));
        }
        Err(error) => {
            tracing::error!("money that waits for a person cannot be counted: {error}");
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, measured.handle.render()).into_response()
}
