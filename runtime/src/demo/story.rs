//! What happens in a demo, one thing after another.

use std::collections::BTreeMap;

use anyhow::Context as _;
use kiosk_domain::{AuditStatus, OrderNo, OrderState, SaleCode};

use super::coupons::DemoCoupons;
use super::seed::{DemoShop, SeededShop};
use super::shopping::DemoPurchase;
use crate::service::catalogue::refresh_catalogue;
use crate::service::notification::{
    AnnounceParts, AnnouncementAudience, NewAnnouncement, announce, go_on,
};
use crate::service::ordering::{DiscountRequest, OperatorNote, import_codes};
use crate::storage::notification::NotificationTexts;

/// How many codes are up for sale of each SKU.
const CODES: usize = 24;

/// Who does in a demo what operators do, and why.
pub(super) fn note() -> OperatorNote {
    OperatorNote {
        name: "demo".to_owned(),
        why: "it is a demo".to_owned(),
    }
}

impl DemoShop<'_> {
    /// Fills the shop.
    ///
    /// # Errors
    /// What fails first; what happened before stays.
    pub async fn fill(&self) -> anyhow::Result<SeededShop> {
        let codes = self.import().await?;
        let coupons = self.coupons().await?;
        let people = self.people().await?;
        self.collect(&people.ann, coupons).await?;
        self.claim_weekend(&people.demo, coupons).await?;
        let with_coupon = DemoPurchase {
            discount: DiscountRequest::Coupon(None),
            ..DemoPurchase::plain(&people.ann, &self.goods.code)
        };
        let mut orders = vec![self.buy(with_coupon).await?];
        orders.extend(self.codes_bought(&people.demo).await?);
        orders.extend(self.topped_up(&people.demo).await?);
        orders.extend(self.topped_up_by_hand(&people.demo).await?);
        orders.extend(self.unpaid(&people.demo).await?);
        orders.extend(self.sent_back(&people.demo).await?);
        orders.extend(self.audited(&people.ben).await?);
        orders.extend(self.blocked(&people.eve).await?);
        self.tell_everybody().await?;
        orders.extend(self.open(&people.demo).await?);
        self.counted(codes, &orders).await
    }

    async fn counted(&self, codes: usize, orders: &[OrderNo]) -> anyhow::Result<SeededShop> {
        let mut seeded = SeededShop {
            codes,
            coupons: DemoCoupons::COUNT,
            orders: OrderState::ALL.map(|state| (state.name(), 0)).into(),
            audits: AuditStatus::ALL.map(|status| (status.name(), 0)).into(),
        };
        for order_no in orders {
            let order = self.app.storage.find_order(order_no).await?;
            let order = order.context("an order is gone")?;
            *seeded.orders.entry(order.state.name()).or_default() += 1;
            let audit = self.app.storage.audit_of_order(order.id).await?;
            if let Some(audit) = audit {
                *seeded.audits.entry(audit.status.name()).or_default() += 1;
            }
        }
        Ok(seeded)
    }

    /// Imports codes that no publisher takes; says how many.
    async fn import(&self) -> anyhow::Result<usize> {
        let app = self.app;
        let sold = [Some(&self.goods.code), self.goods.held.as_ref()];
        let mut count = 0;
        for bought in sold.into_iter().flatten() {
            let sku_id = bought.item.sku_id;
            let code = |n| SaleCode::parse(&format!("DEMO-{sku_id}-{n:04}"));
            let codes: Vec<_> = (1..=CODES).map(code).collect::<Result<_, _>>()?;
            count += import_codes(&app.sale_codes(), sku_id, &codes).await?.len();
        }
        refresh_catalogue(&app.catalogue, &app.storage, app.clock.now()).await?;
        Ok(count)
    }

    /// Tells everybody something on the site.
    async fn tell_everybody(&self) -> anyhow::Result<()> {
        let app = self.app;
        let parts = AnnounceParts {
            storage: &app.storage,
            clock: &*app.clock,
            random: &*app.random,
            ids: &app.ids,
        };
        let texts = |en: &str, zh: &str| -> BTreeMap<String, String> {
            let texts = [("en", en), ("zh", zh)];
            texts
                .map(|(lang, text)| (lang.to_owned(), text.to_owned()))
                .into()
        };
        let new = NewAnnouncement {
            texts: NotificationTexts {
                title: texts("This shop is a demo", "这是演示商店"),
                content: texts(
                    "Nothing here is real: order and pay as you like.",
                    "一切都不是真的：请随意下单和付款。",
                ),
            },
            operator: note().name,
            reason: note().why,
        };
        let everybody = AnnouncementAudience::Everybody;
        let announcement = announce(&parts, new, &everybody).await?;
        while go_on(&parts, announcement.id, &everybody)
            .await?
            .finished_at
            .is_none()
        {}
        Ok(())
    }
}
