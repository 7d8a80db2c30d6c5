//! The orders of a demo: one for each way that an order can take.

use kiosk_domain::{Locale, OrderNo, OrderState};

use super::goods::{ACCOUNT, DemoItem};
use super::people::told;
use super::seed::DemoShop;
use super::shopping::DemoPurchase;
use super::story::note;
use crate::adapters::supplier::SandboxAccount;
use crate::service::account::{UserDecision, block_user};
use crate::service::ordering::{
    SubmitInformation, cancel_order, complete_by_hand, refund_order, submit_information,
    time_out_orders,
};
use crate::service::payment::SandboxChoice;
use crate::storage::account::User;

/// Minutes after which an order waits for no money any more.
const LATE: u64 = 31;
/// Minutes before the demo's end that the last orders begin.
const LAST: u64 = 241;

impl DemoShop<'_> {
    /// Codes that were delivered, one of which was paid twice.
    pub async fn codes_bought(&self, user: &User) -> anyhow::Result<Vec<OrderNo>> {
        let code = DemoPurchase::plain(user, &self.goods.code);
        let once = self.buy(code).await?;
        let twice = self.pay(code, SandboxChoice::Surplus).await?;
        self.work().await?;
        Ok(vec![once, twice])
    }

    /// Top-ups: one that was delivered, and one that a person decides about.
    pub async fn topped_up(&self, user: &User) -> anyhow::Result<Vec<OrderNo>> {
        let Some(top_up) = &self.goods.top_up else {
            return Ok(Vec::new());
        };
        let plain = DemoPurchase::plain(user, top_up);
        let delivered = self.buy(plain).await?;
        let found = self.app.storage.find_order(&delivered).await?;
        if found.is_some_and(|order| order.state != OrderState::Completed) {
            // The shop has chosen no supplier for it.
            complete_by_hand(&self.app.ordering(), &delivered, &note()).await?;
        }
        let refused = DemoPurchase {
            account: Some(SandboxAccount::AlwaysRefused.id()),
            ..plain
        };
        Ok(vec![delivered, self.buy(refused).await?])
    }

    /// Proxy top-ups: one that is delivered, one that waits for an operator, one that waits for its
    /// shopper.
    pub async fn topped_up_by_hand(&self, user: &User) -> anyhow::Result<Vec<OrderNo>> {
        let Some(proxy) = &self.goods.proxy else {
            return Ok(Vec::new());
        };
        let purchase = DemoPurchase {
            account: None,
            ..DemoPurchase::plain(user, proxy)
        };
        let delivered = self.buy(purchase).await?;
        self.say_where(user, &delivered, proxy).await?;
        complete_by_hand(&self.app.ordering(), &delivered, &note()).await?;
        let due = self.buy(purchase).await?;
        self.say_where(user, &due, proxy).await?;
        Ok(vec![delivered, due, self.buy(purchase).await?])
    }

    async fn say_where(
        &self,
        user: &User,
        order_no: &OrderNo,
        proxy: &DemoItem,
    ) -> anyhow::Result<()> {
        let wish = SubmitInformation {
            user_id: user.id,
            order_no: order_no.clone(),
            filled: proxy.filled(ACCOUNT),
            locale: Locale::En,
        };
        let submitted = submit_information(&self.app.ordering(), &wish).await;
        submitted.map_err(told)
    }

    /// Orders that nobody paid, whose payment was declined, or with money that pays nothing by
    /// itself.
    pub async fn unpaid(&self, user: &User) -> anyhow::Result<Vec<OrderNo>> {
        let parts = self.app.ordering();
        let code = DemoPurchase::plain(user, &self.goods.code);
        let cancelled = self.order(code).await?;
        let taken_back = cancel_order(&parts, user.id, &cancelled).await;
        taken_back.map_err(told)?;
        let declined = self.pay(code, SandboxChoice::Decline).await?;
        self.wait(LATE);
        time_out_orders(&parts).await.map_err(told)?;
        let wrong = self.pay(code, SandboxChoice::WrongAmount).await?;
        self.wait(LATE);
        time_out_orders(&parts).await.map_err(told)?;
        self.work().await?;
        Ok(vec![cancelled, declined, wrong])
    }

    /// Orders whose money went back, and one whose money did not.
    pub async fn sent_back(&self, user: &User) -> anyhow::Result<Vec<OrderNo>> {
        let code = DemoPurchase::plain(user, &self.goods.code);
        let mut orders = Vec::new();
        for choice in [SandboxChoice::Success, SandboxChoice::RefundFailure] {
            let order_no = self.pay(code, choice).await?;
            refund_order(&self.app.ordering(), &order_no, &note()).await?;
            self.work().await?;
            orders.push(order_no);
        }
        Ok(orders)
    }

    /// The paid order of somebody who was blocked before it was delivered.
    pub async fn blocked(&self, user: &User) -> anyhow::Result<Vec<OrderNo>> {
        let code = DemoPurchase::plain(user, &self.goods.code);
        let order_no = self.pay(code, SandboxChoice::Success).await?;
        let decision = UserDecision {
            id: user.id,
            operator: note().name,
            reason: note().why,
            now: self.app.clock.now(),
        };
        block_user(&self.app.storage, &decision).await?;
        self.work().await?;
        Ok(vec![order_no])
    }

    /// What is under way when the demo ends: money that goes back, and an order to pay.
    pub async fn open(&self, user: &User) -> anyhow::Result<Vec<OrderNo>> {
        let left = self.until.since(self.app.clock.now()).as_secs() / 60;
        self.wait(left.saturating_sub(LAST));
        let code = DemoPurchase::plain(user, &self.goods.code);
        let refunding = self.pay(code, SandboxChoice::Success).await?;
        refund_order(&self.app.ordering(), &refunding, &note()).await?;
        let pending = self.order(code).await?;
        self.open_page(user, &pending).await?;
        Ok(vec![refunding, pending])
    }
}
