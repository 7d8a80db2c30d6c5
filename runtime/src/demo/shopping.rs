//! How somebody of a demo orders and pays.

use anyhow::{Context as _, bail, ensure};
use kiosk_domain::{Locale, OrderNo, RegionSymbol};

use super::goods::{ACCOUNT, DemoItem};
use super::people::told;
use super::seed::DemoShop;
use crate::service::ordering::{
    DiscountRequest, PayOrder, SubmitOrder, Submitted, pay_order, submit_order,
};
use crate::service::payment::SandboxChoice;
use crate::storage::account::User;

/// Minutes between two orders.
const BETWEEN: u64 = 120;

/// Something that somebody of a demo orders.
#[derive(Clone, Copy, Debug)]
pub(super) struct DemoPurchase<'a> {
    pub user: &'a User,
    pub bought: &'a DemoItem,
    /// Where a top-up goes; a proxy top-up is told later.
    pub account: Option<&'a str>,
    pub discount: DiscountRequest,
}

impl<'a> DemoPurchase<'a> {
    /// A code, or a top-up that is delivered at once, at its full price.
    pub fn plain(user: &'a User, bought: &'a DemoItem) -> Self {
        Self {
            user,
            bought,
            account: Some(ACCOUNT),
            discount: DiscountRequest::None,
        }
    }
}

impl DemoShop<'_> {
    /// Orders something, some time after the last order.
    pub async fn order(&self, purchase: DemoPurchase<'_>) -> anyhow::Result<OrderNo> {
        self.wait(BETWEEN);
        let DemoPurchase { user, bought, .. } = purchase;
        let filled = purchase.account.map(|account| bought.filled(account));
        let wish = SubmitOrder {
            user,
            item: bought.item.clone(),
            method: self.goods.method,
            wanted: purchase.discount,
            charge_params: filled.unwrap_or_default(),
            channel: "{}".to_owned(),
            address_region: RegionSymbol::default(),
            from_url: String::new(),
            shown: None,
            quote: None,
            request: None,
        };
        let submitted = submit_order(&self.app.ordering(), &wish).await;
        match submitted.map_err(told)? {
            Submitted::Placed(order_no) => Ok(order_no),
            Submitted::Requoted(_) => bail!("a price changed while the demo was made"),
        }
    }

    /// Opens the page on which an order is paid; the name of its session.
    pub async fn open_page(&self, user: &User, order_no: &OrderNo) -> anyhow::Result<String> {
        let origin = &self.app.config.origin;
        let wish = PayOrder {
            user_id: user.id,
            order_no: order_no.clone(),
            locale: Locale::En,
            return_url: format!("{origin}/paymentresult/?orderNo={order_no}"),
        };
        let page = pay_order(&self.app.ordering(), wish).await.map_err(told)?;
        let (_, session) = page.rsplit_once('/').context("the sandbox has no page")?;
        Ok(session.to_owned())
    }

    /// Orders something and pays it as chosen; nothing is delivered yet.
    pub async fn pay(
        &self,
        purchase: DemoPurchase<'_>,
        choice: SandboxChoice,
    ) -> anyhow::Result<OrderNo> {
        let order_no = self.order(purchase).await?;
        let session = self.open_page(purchase.user, &order_no).await?;
        let sandbox = self.app.payment.sandbox().context("there is no sandbox")?;
        let now = self.app.clock.now();
        let chosen = sandbox.choose(&session, choice, now).await?;
        ensure!(
            chosen.untold.is_empty(),
            "the shop did not take the sandbox's word on 127.0.0.1\nhint: see what keeps this machine \
             from speaking to itself, as a proxy in `http_proxy` does"
        );
        Ok(order_no)
    }

    /// Orders something, pays it, and lets the shop deliver what it can.
    pub async fn buy(&self, purchase: DemoPurchase<'_>) -> anyhow::Result<OrderNo> {
        let order_no = self.pay(purchase, SandboxChoice::Success).await?;
        self.work().await?;
        // A supplier may be asked a second time after some seconds.
        self.wait(1);
        self.work().await?;
        Ok(order_no)
    }
}
