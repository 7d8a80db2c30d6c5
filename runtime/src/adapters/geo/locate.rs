//! Which country an address belongs to.

use std::fmt;
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use super::MaxMind;

/// Tells countries by addresses.
pub trait Geo: fmt::Debug + Send + Sync {
    /// The country's code in ISO 3166-1, such as `ID`, where it is known.
    fn country(&self, address: IpAddr) -> Option<String>;
}

/// Knows no address: everybody is in the default region.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoGeo;

impl Geo for NoGeo {
    fn country(&self, _: IpAddr) -> Option<String> {
        None
    }
}

/// What a configured file knows, or nothing without one.
pub(crate) fn from_config(database: Option<&Path>) -> anyhow::Result<Arc<dyn Geo>> {
    Ok(match database {
        Some(file) => Arc::new(MaxMind::open(file)?),
        None => Arc::new(NoGeo),
    })
}
