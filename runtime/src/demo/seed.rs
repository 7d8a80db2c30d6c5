//! Filling an empty shop, beside a server of its own that hears the sandbox's words.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use kiosk_domain::{RiskRules, UnixTime};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use super::goods::DemoGoods;
use super::mailbox::DemoMailbox;
use crate::adapters::MemoryLimiter;
use crate::app::{App, AppParts};
use crate::config::{RuntimeConfig, is_public};
use crate::jobs;
use crate::server::{ServerLimits, bind, serve};
use crate::site::{SiteOptions, site_router};
use crate::storage::Storage;
use crate::system::ManualClock;

/// How long before now a demo begins.
const SPAN: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// What a demo holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeededShop {
    /// How many codes were imported.
    pub codes: usize,
    /// How many coupons were offered.
    pub coupons: usize,
    /// How many orders there are in each state.
    pub orders: BTreeMap<&'static str, usize>,
    /// How many identity audits there are in each status.
    pub audits: BTreeMap<&'static str, usize>,
}

/// A shop that is being filled.
pub(super) struct DemoShop<'a> {
    pub app: &'a App,
    pub clock: &'a ManualClock,
    pub mailbox: &'a DemoMailbox,
    pub goods: &'a DemoGoods,
    /// When the demo ends: now.
    pub until: UnixTime,
}

/// Fills a shop with people, codes, coupons and orders in every state, by the use cases of the shop.
/// No mail leaves the machine, no money is asked for outside the sandbox, and no supplier is asked to
/// deliver but the sandbox.
///
/// # Errors
/// Strangers reach the shop, it is not empty, it sells nothing that a demo buys, or it fails.
pub async fn seed(mut parts: AppParts) -> anyhow::Result<SeededShop> {
    require_private(&parts.config)?;
    require_empty(&parts.storage).await?;
    let goods = DemoGoods::choose(&parts)?;
    let until = parts.clock.now();
    let clock = Arc::new(ManualClock::at(until - SPAN));
    let mailbox = Arc::new(DemoMailbox::default());
    parts.limiter = Arc::new(MemoryLimiter::new(clock.clone()));
    parts.clock = clock.clone();
    parts.mailer = mailbox.clone();
    parts.conversions = None;
    parts.config.audit.rules = RiskRules {
        amount: goods.held.as_ref().map(|item| item.usd),
        ..RiskRules::default()
    };
    let app = App::new(parts);
    let listener = bind("127.0.0.1", 0)?;
    app.stand_at(listener.local_addr()?);
    let router = site_router(SiteOptions {
        app: Some(app.clone()),
        ..SiteOptions::new(PathBuf::from("no-site"))
    });
    let listener = TcpListener::from_std(listener)?;
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(serve(ServerLimits::default(), listener, router, async {
        stopped.await.unwrap_or_default();
    }));
    let shop = DemoShop {
        app: &app,
        clock: &clock,
        mailbox: &mailbox,
        goods: &goods,
        until,
    };
    let seeded = shop.fill().await;
    drop(stop);
    serving.await??;
    app.storage.close().await;
    seeded.context(
        "the demo is not whole, and what was made of it stays\nhint: stop what serves this shop, for \
         it does the demo's jobs by its own rules, mend what is told behind this, empty the database or \
         name another, and run it again",
    )
}

/// Refuses a shop that strangers reach, whose password everybody knows.
///
/// # Errors
/// That strangers reach it, and where.
pub fn require_private(config: &RuntimeConfig) -> anyhow::Result<()> {
    let mut origins = std::iter::once(&config.origin).chain(&config.origins);
    match origins.find(|origin| is_public(origin)) {
        Some(origin) => bail!(
            "strangers reach {origin}: a demo, whose password everybody knows, has no place there\n\
             hint: seed a copy of the shop whose `[site] origin` is http://localhost:8080"
        ),
        None => Ok(()),
    }
}

/// Refuses a shop in which a demo would stand beside what is there.
async fn require_empty(storage: &Storage) -> anyhow::Result<()> {
    match storage.first_holding().await? {
        Some(held) => bail!(
            "the shop has {held} already, and a demo is not mixed with them\nhint: name another \
             folder by `[runtime] data` in site.toml, or another KIOSK_DATABASE_URL, and seed that"
        ),
        None => Ok(()),
    }
}

impl DemoShop<'_> {
    /// Does every job that is due.
    pub async fn work(&self) -> anyhow::Result<()> {
        jobs::run_due(self.app).await?;
        Ok(())
    }

    /// Lets some minutes go by.
    pub fn wait(&self, minutes: u64) {
        self.clock.advance(Duration::from_secs(minutes * 60));
    }
}
