//! The shop and the model compared, after each step and at the end of a case.

use std::collections::BTreeSet;
use std::fmt::Debug;

use kiosk_domain::{OrderNo, OrderState};
use kiosk_runtime::storage::StorageError;
use kiosk_runtime::storage::ordering::Order;

use super::case::{ModelCase, payment_of};
use super::steps::{Handling, Judgement, ModelGoods};
use crate::api::ordering::CARD;
use crate::api::ordering::codes::change;

/// Minutes that are longer than any pause of a job or a supplier, and than money may be under way.
const AGES: u64 = 9 * 24 * 60;

impl ModelCase<'_> {
    pub async fn find(&self, order_no: &OrderNo) -> Order {
        let found = self.shop.app.storage.find_order(order_no).await;
        found.unwrap().expect("an order")
    }

    /// Compares the state of every order.
    pub async fn compare_all(&mut self) -> Result<(), String> {
        for n in 0..self.orders.len() {
            let state = self.find(&self.orders[n].order_no.clone()).await.state;
            let expected = &mut self.expected.orders[n];
            // When a silent supplier is asked again is its schedule's business.
            if expected.is_asked && state == OrderState::Completed {
                expected.state = state;
                expected.is_asked = false;
            }
            same(&format!("the state of order {n}"), &expected.state, &state)?;
            if self.shop.has_audits {
                let storage = &self.shop.app.storage;
                let audit = storage.audit_of_order(self.orders[n].id).await.unwrap();
                let status = audit.map(|audit| audit.status);
                same(&format!("the audit of order {n}"), &expected.audit, &status)?;
            }
        }
        same(
            "how many orders there are",
            &self.expected.orders.len(),
            &self.orders.len(),
        )
    }

    /// Lets everything come to its end, and compares all that is left.
    pub async fn finish(mut self) -> Result<(), String> {
        self.shop.depot.be_silent_no_more();
        self.shop.till.refuse_nothing();
        for order in &mut self.expected.orders {
            order.is_silenced = false;
        }
        for session in &mut self.expected.sessions {
            session.is_refused = false;
        }
        for buyer in 0..self.expected.blocked.len() {
            self.block(buyer, false).await?;
        }
        self.work().await?;
        self.wait(AGES, true).await?;
        self.work().await?;
        for n in 0..self.orders.len() {
            let order = &self.expected.orders[n];
            if order.is_due() && order.is_held() {
                self.judge(n, Judgement::Refuse).await?;
            } else if order.is_due() && order.goods == ModelGoods::Pass {
                self.inform(n).await?;
                self.handle(n, Handling::Complete).await?;
            }
        }
        self.work().await?;
        let mut codes = BTreeSet::new();
        for (order, expected) in self.orders.iter().zip(&self.expected.orders) {
            if expected.is_asked || !is_over(expected.state) {
                return Err(format!("{} was left as it was", order.order_no));
            }
            let storage = &self.shop.app.storage;
            let sold: Result<_, StorageError> =
                storage.write(async |tx| tx.sold_code(order.id).await).await;
            let sold = sold.unwrap();
            let has_code =
                expected.goods == ModelGoods::Card && expected.state == OrderState::Completed;
            same("whether a code is sold", &has_code, &sold.is_some())?;
            if let Some(code) = sold
                && !codes.insert(code.owner.id)
            {
                return Err("a code was sold twice".to_owned());
            }
            let delivered = self.shop.depot.delivered(order.order_no.as_str());
            if delivered > 1 || (delivered == 1) != expected.was_supplied {
                return Err(format!(
                    "{} was delivered {delivered} times",
                    order.order_no
                ));
            }
        }
        for (n, session) in self.sessions.iter().enumerate() {
            let is_back = self.shop.till.returned(&payment_of(session));
            same(
                &format!("whether the money of session {n} went back"),
                &self.expected.is_back(n),
                &is_back,
            )?;
        }
        same(
            "what went back twice",
            &Vec::<String>::new(),
            &self.shop.till.twice(),
        )?;
        self.compare_books().await?;
        self.compare_codes().await?;
        self.shop.books = self.expected.books;
        Ok(())
    }

    async fn compare_books(&self) -> Result<(), String> {
        let balances = self.shop.app.storage.account_balances().await.unwrap();
        for line in &balances {
            let expected = self.expected.books.get(&(line.account, line.currency));
            let what = format!("{:?} in {}", line.account, line.currency);
            same(
                &what,
                &expected.copied().unwrap_or_default(),
                &line.amount.hundredths(),
            )?;
        }
        let is_booked = |(account, currency): &_| {
            let mut lines = balances.iter();
            lines.any(|line| line.account == *account && line.currency == *currency)
        };
        match self
            .expected
            .books
            .iter()
            .find(|(key, sum)| **sum != 0 && !is_booked(*key))
        {
            Some(missing) => Err(format!("{missing:?} is not in the books")),
            None => Ok(()),
        }
    }

    /// Compares how many codes are left, and takes them away for the next case.
    async fn compare_codes(&self) -> Result<(), String> {
        let counts = self.shop.app.storage.sale_code_counts().await.unwrap();
        let free = counts.get(&CARD.sku).copied().unwrap_or_default().free;
        same(
            "how many codes are left",
            &self.expected.free_codes,
            &(free as usize),
        )?;
        change(
            &self.shop.orders,
            "DELETE FROM sale_code WHERE order_id IS NULL",
        )
        .await;
        Ok(())
    }
}

const fn is_over(state: OrderState) -> bool {
    state.is_final() || matches!(state, OrderState::RefundFail)
}

/// What a comparison says.
pub fn same<T: PartialEq + Debug>(what: &str, expected: &T, found: &T) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    Err(format!("{what}: expected {expected:?}, found {found:?}"))
}
