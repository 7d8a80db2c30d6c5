//! Spans for a collector that speaks OTLP over HTTP.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use opentelemetry_otlp::{SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::{OTelSdkError, OTelSdkResult};
use opentelemetry_sdk::trace::{SdkTracerProvider, SpanData, SpanExporter as Export};
use tokio::runtime::Handle;

use crate::system::http_client;

/// How long a collector may take.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Gathers spans and hands them to a collector, `{endpoint}/v1/traces`.
///
/// # Errors
/// When no HTTP client can be made.
pub(super) fn provider(endpoint: &str) -> anyhow::Result<SdkTracerProvider> {
    let exporter = SpanExporter::builder()
        .with_http()
        .with_http_client(http_client(TIMEOUT)?)
        .with_endpoint(format!("{endpoint}/v1/traces"))
        .with_timeout(TIMEOUT)
        .build()
        .with_context(|| format!("`{endpoint}` is no collector of traces"))?;
    let exporter = OnRuntime {
        exporter: Arc::new(exporter),
        runtime: Handle::current(),
    };
    let resource = Resource::builder().with_service_name("kiosk").build();
    let provider = SdkTracerProvider::builder().with_resource(resource);
    Ok(provider.with_batch_exporter(exporter).build())
}

/// Exports where the HTTP client works: spans are gathered on a thread without a reactor.
#[derive(Debug)]
struct OnRuntime {
    exporter: Arc<SpanExporter>,
    runtime: Handle,
}

impl Export for OnRuntime {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let exporter = Arc::clone(&self.exporter);
        let exporting = self
            .runtime
            .spawn(async move { exporter.export(batch).await });
        let broken = |error| OTelSdkError::InternalFailure(format!("{error}"));
        exporting.await.map_err(broken)?
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.exporter.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        // Nothing was exported yet: nobody else holds it.
        if let Some(exporter) = Arc::get_mut(&mut self.exporter) {
            exporter.set_resource(resource);
        }
    }
}
