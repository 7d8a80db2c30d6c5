//! The shop in which the cases happen, with a provider and a supplier that do as they are told.

use std::sync::Arc;

use kiosk_domain::{Amount, AuditImageType, RegionSymbol};
use kiosk_runtime::adapters::supplier::Suppliers;
use kiosk_runtime::storage::account::{NewUser, User};
use kiosk_runtime::{App, AppParts, LiveCatalogue, Pictures};

use super::case::ModelCase;
use super::doubles::{Depot, Till};
use super::expected::{ExpectedBooks, HELD_FROM};
use super::steps::ModelStep;
use crate::api::Engine;
use crate::api::ordering::{OrderWorld, doubts};
use crate::api::shop::snapshot;
use crate::api::supply::sandbox;

/// A shop in which one case after the other happens.
pub struct ModelShop {
    pub orders: OrderWorld,
    pub app: App,
    pub till: Arc<Till>,
    pub depot: Arc<Depot>,
    /// Whether an identity audit holds orders of so much and more.
    pub has_audits: bool,
    /// What the cases so far have written to the books.
    pub books: ExpectedBooks,
}

impl ModelShop {
    pub async fn open(engine: Engine, has_audits: bool) -> Self {
        let till = Arc::new(Till::default());
        let orders = OrderWorld::paid_at(engine, till.clone()).await;
        let app = &orders.world().app;
        let mut config = app.config.clone();
        config.suppliers.suppliers = vec![sandbox("sandbox")];
        config.limits.tries.account_checks.burst = 1_000_000;
        config.audit.rules.amount =
            has_audits.then(|| Amount::cents(i64::try_from(HELD_FROM).unwrap()));
        config.audit.images = vec![AuditImageType::IdCard];
        let catalogue = LiveCatalogue::new(snapshot(), Pictures::default());
        let mut parts = AppParts::new(config, catalogue).await.unwrap();
        parts.clock = app.clock.clone();
        parts.files = app.files.clone();
        let depot = Arc::new(Depot::default());
        parts.suppliers = Suppliers::from_config(&parts.config, &parts.signer).unwrap();
        parts.suppliers.add("sandbox", depot.clone());
        parts.payment.add(till.clone());
        let app = App::new(parts);
        Self {
            orders,
            app,
            till,
            depot,
            has_audits,
            books: ExpectedBooks::new(),
        }
    }

    /// Lets a case happen, to its end.
    ///
    /// # Errors
    /// Where the shop is not what it should be.
    pub async fn run(&mut self, steps: &[ModelStep]) -> Result<(), String> {
        let mut case = ModelCase::begin(self).await;
        for (n, step) in steps.iter().enumerate() {
            let done = case.step(step).await;
            done.map_err(|error| format!("step {n}, {step:?}: {error}"))?;
        }
        case.finish()
            .await
            .map_err(|error| format!("at the end: {error}"))
    }

    /// Whether everything in the database fits together.
    ///
    /// # Errors
    /// What does not.
    pub async fn verify(&self) -> Result<(), String> {
        match doubts(&self.orders).await {
            doubts if doubts.is_empty() => Ok(()),
            doubts => Err(doubts.join("\n")),
        }
    }

    /// Somebody new, whom nobody can write to.
    pub async fn person(&self) -> User {
        let user = User {
            id: self.app.next_id(),
            email: None,
            area_code: None,
            phone: None,
            nickname: "ann".to_owned(),
            region: RegionSymbol::default(),
            spent: Amount::ZERO,
            complete_order_count: 0,
            created_at: self.app.clock.now(),
            blocked_at: None,
        };
        let new = NewUser {
            user: user.clone(),
            email_key: None,
            password_hash: None,
            channel: "{}".to_owned(),
        };
        let stored = self
            .app
            .storage
            .write(async |tx| tx.insert_user(&new).await);
        stored.await.unwrap();
        user
    }
}
