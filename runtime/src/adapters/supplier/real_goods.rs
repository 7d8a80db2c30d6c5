//! That a shop which strangers reach delivers what it sells.

use std::iter;

use anyhow::bail;

use crate::config::{RuntimeConfig, is_public};

/// Refuses suppliers that deliver nothing on a shop that strangers reach, unless its owner forces
/// them; tells where they stand.
///
/// # Errors
/// The supplier, and the ways out.
pub fn require_real_goods(config: &RuntimeConfig) -> anyhow::Result<()> {
    let Some(first) = config.suppliers.without_goods().next() else {
        return Ok(());
    };
    let name = &first.name;
    let mut origins = iter::once(&config.origin).chain(&config.origins);
    let reached = origins.find(|origin| is_public(origin));
    if let Some(origin) = reached.filter(|_| !config.development && !config.suppliers.sandbox) {
        bail!(
            "`{name}`: nothing is delivered, but strangers reach {origin}\nhint: write \
             kind = \"http\" in [runtime.suppliers.{name}], or force it: `[runtime.suppliers] \
             sandbox = true`"
        );
    }
    tracing::warn!(
        origin = config.origin,
        "`{name}`: nothing is delivered, and whoever buys there is told that it is"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use crate::config::{SupplierConfig, SupplierKind};

    #[test]
    fn a_shop_on_the_internet_delivers_for_real_unless_forced() {
        let shop = |origin: &str| {
            let mut config = RuntimeConfig::local(Path::new("/shop"), origin, "".into());
            config.suppliers.suppliers.push(SupplierConfig {
                name: "try".to_owned(),
                kind: SupplierKind::Sandbox,
                groups: BTreeSet::new(),
                skus: BTreeSet::new(),
                takes_rest: true,
            });
            config
        };
        assert!(require_real_goods(&shop("https://shop.example")).is_ok());
        let mut config = shop("https://shop.com");
        let refused = require_real_goods(&config).unwrap_err().to_string();
        let begin = "`try`: nothing is delivered, but strangers reach https://shop.com\nhint: ";
        assert!(refused.starts_with(begin), "{refused}");
        assert!(refused.contains("[runtime.suppliers] sandbox = true"));
        config.suppliers.sandbox = true;
        assert!(require_real_goods(&config).is_ok());
        config.suppliers.sandbox = false;
        config.development = true;
        assert!(require_real_goods(&config).is_ok());
        config.development = false;
        config.suppliers.suppliers.clear();
        assert!(require_real_goods(&config).is_ok());
    }
}
