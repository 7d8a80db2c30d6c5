//! What a shop should be after each step: the same rules once more, without a database, without jobs
//! and without anything that happens at the same time.

use std::collections::HashMap;
use std::time::Duration;

use kiosk_domain::{
    Amount, Currency, LedgerAccount, MOST_PENDING_ORDERS, Money, OrderState, PAY_WITHIN,
    UNDER_WAY_WITHIN, UnixTime,
};

use super::steps::{Canceller, Handling, ModelGoods, Paid};

/// How many overdue orders lose their code at once to somebody who finds none.
const MOST_FREED: usize = 5;
/// What the coupon of each buyer takes off, in cents.
const COUPON: i128 = 50;

/// Balances in hundredths.
pub type ExpectedBooks = HashMap<(LedgerAccount, Currency), i128>;

/// The shop as it should be.
#[derive(Clone, Debug)]
pub struct Expected {
    pub now: UnixTime,
    pub free_codes: usize,
    /// Which of the buyers has used the coupon.
    pub used_coupons: [bool; 2],
    pub orders: Vec<ExpectedOrder>,
    pub sessions: Vec<ExpectedSession>,
    pub books: ExpectedBooks,
}

/// An order as it should be.
#[derive(Clone, Debug)]
pub struct ExpectedOrder {
    pub goods: ModelGoods,
    pub buyer: usize,
    pub has_coupon: bool,
    pub state: OrderState,
    placed_at: UnixTime,
    pay_by: UnixTime,
    /// The session whose money pays it.
    payer: Option<usize>,
    /// The order that took its place.
    replacement: Option<usize>,
    /// Whether its supplier was asked.
    pub was_supplied: bool,
    /// Whether its supplier was asked, and said nothing.
    pub is_asked: bool,
    /// Whether the supplier is silent about it once.
    pub is_silenced: bool,
}

/// A payment session as it should be.
#[derive(Clone, Debug)]
pub struct ExpectedSession {
    pub order: usize,
    is_open: bool,
    is_under_way: bool,
    paid: Option<Money>,
    money: MoneyPlace,
    pub is_refused: bool,
}

/// Where the money of a session is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoneyPlace {
    /// None came, or it paid its order.
    Settled,
    /// A person is to decide.
    Review,
    /// It is to go back.
    Queued,
    /// It could not go back.
    Failed,
    /// It went back.
    Back,
}

impl ModelGoods {
    /// The price in cents.
    const fn price(self) -> i128 {
        match self {
            Self::Card => 495,
            Self::TopUp => 479,
        }
    }
}

impl ExpectedOrder {
    fn discount(&self) -> i128 {
        if self.has_coupon { COUPON } else { 0 }
    }

    /// What it costs, in cents.
    pub fn total(&self) -> i128 {
        self.goods.price() - self.discount()
    }
}

impl Expected {
    pub fn at(now: UnixTime) -> Self {
        Self {
            now,
            free_codes: 0,
            used_coupons: [false; 2],
            orders: Vec::new(),
            sessions: Vec::new(),
            books: ExpectedBooks::new(),
        }
    }

    fn book(&mut self, currency: Currency, lines: &[(LedgerAccount, i128)]) {
        for (account, amount) in lines {
            *self.books.entry((*account, currency)).or_default() += amount;
        }
    }

    /// Somebody orders; whether it is placed.
    pub fn place(&mut self, buyer: usize, goods: ModelGoods, has_coupon: bool) -> bool {
        if has_coupon && self.used_coupons[buyer] {
            return false;
        }
        if goods == ModelGoods::Card && self.free_codes == 0 {
            self.free_overdue_codes();
        }
        let now = self.now;
        let pending = self.orders.iter().filter(|order| {
            order.buyer == buyer && order.state == OrderState::Pending && order.pay_by > now
        });
        if pending.count() >= MOST_PENDING_ORDERS as usize {
            return false;
        }
        self.take(buyer, goods, has_coupon)
    }

    fn free_overdue_codes(&mut self) {
        let is_overdue = |order: &ExpectedOrder| {
            order.goods == ModelGoods::Card
                && order.state == OrderState::Pending
                && order.pay_by <= self.now
        };
        let numbers = 0..self.orders.len();
        let mut overdue: Vec<_> = numbers.filter(|n| is_overdue(&self.orders[*n])).collect();
        overdue.sort_by_key(|n| self.orders[*n].pay_by);
        for order in overdue.into_iter().take(MOST_FREED) {
            self.time_out(order);
        }
    }

    /// Takes the coupon and the code of a new order, which is stored; whether they were to be had.
    fn take(&mut self, buyer: usize, goods: ModelGoods, has_coupon: bool) -> bool {
        let has_code = goods == ModelGoods::TopUp || self.free_codes > 0;
        if !has_code || (has_coupon && self.used_coupons[buyer]) {
            return false;
        }
        if goods == ModelGoods::Card {
            self.free_codes -= 1;
        }
        self.used_coupons[buyer] |= has_coupon;
        self.orders.push(ExpectedOrder {
            goods,
            buyer,
            has_coupon,
            state: OrderState::Pending,
            placed_at: self.now,
            pay_by: self.now + PAY_WITHIN,
            payer: None,
            replacement: None,
            was_supplied: false,
            is_asked: false,
            is_silenced: false,
        });
        true
    }

    /// Gives back what an order held.
    fn release(&mut self, order: usize) {
        let released = &self.orders[order];
        if released.goods == ModelGoods::Card {
            self.free_codes += 1;
        }
        if released.has_coupon {
            self.used_coupons[released.buyer] = false;
        }
    }

    fn time_out(&mut self, order: usize) {
        self.orders[order].state = OrderState::Timeout;
        self.release(order);
    }

    /// A session is opened; whether its order waits for money.
    pub fn ask(&mut self, order: usize) -> bool {
        let is_pending = self.orders[order].state == OrderState::Pending;
        if is_pending {
            self.sessions.push(ExpectedSession {
                order,
                is_open: true,
                is_under_way: false,
                paid: None,
                money: MoneyPlace::Settled,
                is_refused: false,
            });
        }
        is_pending
    }

    /// The money that a session is paid with; none where money came before.
    pub fn money(&self, session: usize, paid: Paid) -> Option<Money> {
        let asked = &self.sessions[session];
        if asked.paid.is_some() {
            return None;
        }
        let total = self.orders[asked.order].total();
        let (hundredths, currency) = match paid {
            Paid::Exactly => (total, Currency::Usd),
            Paid::TooLittle => (total - 100, Currency::Usd),
            Paid::TooMuch => (total + 100, Currency::Usd),
            Paid::Yen => (total / 100 * 100, Currency::Jpy),
        };
        let amount = Amount::cents(i64::try_from(hundredths).unwrap());
        Some(Money::new(amount, currency))
    }

    /// Money comes; the number of an order that is placed anew by it.
    pub fn pay(&mut self, session: usize, paid: Money) -> Option<usize> {
        self.sessions[session].paid = Some(paid);
        self.sessions[session].is_open = false;
        let order = self.sessions[session].order;
        let total = self.orders[order].total();
        let is_exact = paid.currency() == Currency::Usd && cents(paid) == total;
        let replacement = self.orders[order].replacement;
        let state = self.orders[replacement.unwrap_or(order)].state;
        match state {
            _ if !is_exact => self.surplus(session, MoneyPlace::Review),
            OrderState::Pending => {
                self.settle(order, session);
                self.book_sale(order);
            }
            OrderState::Timeout => {
                if let Some(anew) = self.replace(order, session) {
                    self.book_sale(anew);
                    return Some(anew);
                }
                self.surplus(session, MoneyPlace::Review);
            }
            _ => self.surplus(session, MoneyPlace::Queued),
        }
        None
    }

    fn surplus(&mut self, session: usize, money: MoneyPlace) {
        self.sessions[session].money = money;
        if let Some(paid) = self.sessions[session].paid {
            let lines = [
                (LedgerAccount::Provider, cents(paid)),
                (LedgerAccount::Surplus, -cents(paid)),
            ];
            self.book(paid.currency(), &lines);
        }
    }

    fn settle(&mut self, order: usize, session: usize) {
        self.sessions[session].money = MoneyPlace::Settled;
        self.orders[order].state = OrderState::WaitProcessing;
        self.orders[order].payer = Some(session);
    }

    fn book_sale(&mut self, order: usize) {
        let sold = &self.orders[order];
        let lines = [
            (LedgerAccount::Provider, sold.total()),
            (LedgerAccount::Discounts, sold.discount()),
            (LedgerAccount::Sales, -sold.goods.price()),
        ];
        self.book(Currency::Usd, &lines);
    }

    /// Places an order anew that timed out, and lets a session's money pay it.
    fn replace(&mut self, late: usize, session: usize) -> Option<usize> {
        let ExpectedOrder {
            buyer,
            goods,
            has_coupon,
            ..
        } = self.orders[late];
        if !self.take(buyer, goods, has_coupon) {
            return None;
        }
        let anew = self.orders.len() - 1;
        self.orders[late].replacement = Some(anew);
        self.settle(anew, session);
        Some(anew)
    }

    /// Nothing will come in a session.
    pub fn end(&mut self, session: usize) {
        let ended = &mut self.sessions[session];
        if !std::mem::take(&mut ended.is_open) {
            return;
        }
        let order = &mut self.orders[ended.order];
        if ended.is_under_way && order.state == OrderState::Pending {
            order.pay_by = order.placed_at + PAY_WITHIN;
        }
    }

    /// Money is under way in a session.
    pub fn under_way(&mut self, session: usize) {
        let slow = &mut self.sessions[session];
        let order = &mut self.orders[slow.order];
        if slow.is_open && order.state == OrderState::Pending {
            slow.is_under_way = true;
            order.pay_by = order.pay_by.max(order.placed_at + UNDER_WAY_WITHIN);
        }
    }

    /// An order is taken back; whether that is so now.
    pub fn cancel(&mut self, order: usize, by: Canceller) -> bool {
        match self.orders[order].state {
            _ if by == Canceller::Somebody => false,
            OrderState::Pending => {
                self.orders[order].state = OrderState::Cancel;
                self.release(order);
                true
            }
            state => state == OrderState::Cancel,
        }
    }

    /// Time goes by.
    pub fn wait(&mut self, minutes: u64, is_swept: bool) {
        self.now = self.now + Duration::from_secs(minutes * 60);
        for order in 0..self.orders.len() {
            let waiting = &self.orders[order];
            let is_overdue = waiting.state == OrderState::Pending && waiting.pay_by <= self.now;
            if is_swept && is_overdue {
                self.time_out(order);
            }
        }
    }

    /// All jobs run that are due. A supplier that said nothing may be asked again or not: the state
    /// of such an order is learnt from the shop.
    pub fn work(&mut self) {
        for order in &mut self.orders {
            if order.state != OrderState::WaitProcessing {
                continue;
            }
            order.was_supplied = order.goods == ModelGoods::TopUp;
            order.is_asked =
                order.goods == ModelGoods::TopUp && std::mem::take(&mut order.is_silenced);
            order.state = if order.is_asked {
                OrderState::Processing
            } else {
                OrderState::Completed
            };
        }
        for session in 0..self.sessions.len() {
            if self.sessions[session].money == MoneyPlace::Queued {
                self.send_back(session);
            }
        }
    }

    fn send_back(&mut self, session: usize) {
        let sent = &mut self.sessions[session];
        let mut orders = self.orders.iter();
        let of_order = orders.position(|order| order.payer == Some(session));
        let (state, money) = if sent.is_refused {
            (OrderState::RefundFail, MoneyPlace::Failed)
        } else {
            (OrderState::Refunded, MoneyPlace::Back)
        };
        sent.money = money;
        if let Some(order) = of_order {
            self.orders[order].state = state;
        }
        if let Some(paid) = sent.paid
            && money == MoneyPlace::Back
        {
            let from = match of_order {
                Some(_) => LedgerAccount::Refunds,
                None => LedgerAccount::Surplus,
            };
            let lines = [(from, cents(paid)), (LedgerAccount::Provider, -cents(paid))];
            self.book(paid.currency(), &lines);
        }
    }

    /// An operator decides about an order; whether it is done.
    pub fn handle(&mut self, order: usize, how: Handling) -> bool {
        let ExpectedOrder {
            state,
            goods,
            payer,
            ..
        } = self.orders[order];
        match (how, state) {
            (Handling::Refund, OrderState::WaitProcessing | OrderState::RefundFail) => {
                if state == OrderState::WaitProcessing {
                    self.release(order);
                }
                self.orders[order].state = OrderState::Refunding;
                if let Some(session) = payer {
                    self.sessions[session].money = MoneyPlace::Queued;
                }
                true
            }
            (Handling::Refund, _) => matches!(state, OrderState::Refunding | OrderState::Refunded),
            (Handling::Retry, _) => state == OrderState::WaitProcessing,
            (Handling::Complete, OrderState::WaitProcessing) if goods == ModelGoods::TopUp => {
                self.orders[order].state = OrderState::Completed;
                true
            }
            (Handling::Complete, _) => state == OrderState::Completed,
        }
    }

    /// An operator decides about the money of a session; whether it is done, and the number of an
    /// order that is placed anew by it.
    pub fn decide(&mut self, session: usize, accepts: bool) -> (bool, Option<usize>) {
        let ExpectedSession {
            order, money, paid, ..
        } = self.sessions[session];
        let Some(paid) = paid else {
            return (false, None);
        };
        if !accepts {
            let mut orders = self.orders.iter();
            let is_of_order = orders.any(|order| order.payer == Some(session));
            let may = money == MoneyPlace::Review || (money == MoneyPlace::Failed && !is_of_order);
            if may {
                self.sessions[session].money = MoneyPlace::Queued;
            }
            return (may, None);
        }
        let total = self.orders[order].total();
        if money != MoneyPlace::Review || paid.currency() != Currency::Usd || cents(paid) > total {
            return (false, None);
        }
        let anew = match self.orders[order].state {
            OrderState::Pending => {
                self.settle(order, session);
                None
            }
            OrderState::Timeout if self.orders[order].replacement.is_none() => {
                let Some(anew) = self.replace(order, session) else {
                    return (false, None);
                };
                Some(anew)
            }
            _ => return (false, None),
        };
        let settled = &self.orders[order];
        let let_off = total - cents(paid);
        let lines = [
            (LedgerAccount::Surplus, cents(paid)),
            (LedgerAccount::Discounts, settled.discount() + let_off),
            (LedgerAccount::Sales, -settled.goods.price()),
        ];
        self.book(Currency::Usd, &lines);
        (true, anew)
    }

    /// Whether a session's money went back.
    pub fn is_back(&self, session: usize) -> bool {
        self.sessions[session].money == MoneyPlace::Back
    }
}

fn cents(money: Money) -> i128 {
    money.amount().hundredths().into()
}
