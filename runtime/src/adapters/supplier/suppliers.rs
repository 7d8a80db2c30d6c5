//! The suppliers of a shop, by the goods that they deliver.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

use kiosk_domain::{GroupId, SkuId};

use super::{HttpSupplier, SandboxSupplier, Supplier, require_real_goods};
use crate::config::{RuntimeConfig, SupplierKind, SuppliersConfig};
use crate::system::Signer;

/// Every supplier of a shop.
#[derive(Clone, Debug, Default)]
pub struct Suppliers {
    chosen: SuppliersConfig,
    suppliers: BTreeMap<String, Arc<dyn Supplier>>,
    sandboxes: Vec<Arc<SandboxSupplier>>,
}

impl Suppliers {
    /// The suppliers that a configuration asks for.
    ///
    /// # Errors
    /// When one delivers nothing on a shop that strangers reach, or cannot be spoken to in principle.
    pub fn from_config(config: &RuntimeConfig, signer: &Signer) -> anyhow::Result<Self> {
        require_real_goods(config)?;
        let mut made = Self {
            chosen: config.suppliers.clone(),
            ..Self::default()
        };
        for supplier in &config.suppliers.suppliers {
            let name = supplier.name.as_str();
            match &supplier.kind {
                SupplierKind::Http(http) => made.add(name, Arc::new(HttpSupplier::new(http)?)),
                SupplierKind::Sandbox => {
                    let sandbox = SandboxSupplier::new(name, signer, &config.origin)?;
                    let sandbox = Arc::new(sandbox);
                    made.sandboxes.push(sandbox.clone());
                    made.add(name, sandbox);
                }
            }
        }
        Ok(made)
    }

    /// Adds a supplier, in place of one of its name.
    pub fn add(&mut self, name: &str, supplier: Arc<dyn Supplier>) {
        self.suppliers.insert(name.to_owned(), supplier);
    }

    /// The supplier of a name.
    pub fn find(&self, name: &str) -> Option<&dyn Supplier> {
        self.suppliers.get(name).map(|supplier| &**supplier)
    }

    /// The name of who delivers a SKU of a group.
    pub fn name_of(&self, sku: SkuId, group: GroupId) -> Option<&str> {
        let chosen = self.chosen.of(sku, group);
        chosen.map(|supplier| supplier.name.as_str())
    }

    /// Says where the server of the shop listens, for suppliers within it.
    pub fn stand_at(&self, server: SocketAddr) {
        for sandbox in &self.sandboxes {
            sandbox.stand_at(server);
        }
    }
}
