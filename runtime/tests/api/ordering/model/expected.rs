//! What a shop should be after each step: the same rules once more, without a database, without jobs
//! and without anything that happens at the same time.

use std::collections::HashMap;
use std::time::Duration;

use kiosk_domain::{
    Amount, AuditStatus, Currency, LedgerAccount, MOST_PENDING_ORDERS, Money, OrderState,
    PAY_WITHIN, UNDER_WAY_WITHIN, UnixTime,
};

use super::steps::{Canceller, Handling, Judgement, ModelGoods, Paid};

/// How many overdue orders lose their code at once to somebody who finds none.
const MOST_FREED: usize = 5;
/// What the coupon of each buyer takes off, in cents.
const COUPON: i128 = 50;
/// From how many cents an identity audit holds an order, in a shop that has audits: a card without a
/// coupon, and every pass.
pub const HELD_FROM: i128 = 495;
/// After how many minutes a paid order without a job is given one.
const LOST_AFTER: u64 = 10;

/// Balances in hundredths.
pub type ExpectedBooks = HashMap<(LedgerAccount, Currency), i128>;

/// The shop as it should be.
#[derive(Clone, Debug)]
pub struct Expected {
    pub now: UnixTime,
    pub has_audits: bool,
    pub free_codes: usize,
    pub blocked: [bool; 2],
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
    /// When it last moved on, or was tried again.
    moved_at: UnixTime,
    /// Whether a job is to deliver it.
    is_queued: bool,
    /// Where its identity audit stands.
    pub audit: Option<AuditStatus>,
    /// Whether its shopper said where it goes.
    is_informed: bool,
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
            Self::Pass => 1_219,
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

    /// Whether it is paid and not delivered.
    pub fn is_due(&self) -> bool {
        matches!(
            self.state,
            OrderState::WaitProcessing | OrderState::Processing
        )
    }

    /// Whether its identity audit keeps it from being delivered.
    pub fn is_held(&self) -> bool {
        self.audit.is_some_and(AuditStatus::holds_delivery)
    }
}

impl Expected {
    pub fn at(now: UnixTime, has_audits: bool) -> Self {
        Self {
            now,
            has_audits,
            free_codes: 0,
            blocked: [false; 2],
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
        let has_code = goods != ModelGoods::Card || self.free_codes > 0;
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
            moved_at: self.now,
            is_queued: false,
            audit: None,
            is_informed: false,
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
        self.queue(order);
    }

    /// A paid order is given a job.
    fn queue(&mut self, order: usize) {
        self.orders[order].moved_at = self.now;
        self.orders[order].is_queued = true;
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
        let lost_since = self.now - Duration::from_secs(LOST_AFTER * 60);
        for order in self.orders.iter_mut().filter(|_| is_swept) {
            let is_lost = order.state == OrderState::WaitProcessing
                && order.moved_at <= lost_since
                && !self.blocked[order.buyer]
                && !order.is_held();
            order.is_queued |= is_lost;
        }
    }

    /// Somebody is kept from buying, or no more.
    pub fn block(&mut self, buyer: usize, is_blocked: bool) {
        self.blocked[buyer] = is_blocked;
    }

    /// All jobs run that are due. A supplier that said nothing may be asked again or not: the state
    /// of such an order is learnt from the shop.
    pub fn work(&mut self) {
        for order in 0..self.orders.len() {
            let has_job = std::mem::take(&mut self.orders[order].is_queued);
            let delivered = &self.orders[order];
            let is_due = has_job && delivered.state == OrderState::WaitProcessing;
            if is_due && !self.blocked[delivered.buyer] && !self.hold(order) {
                self.deliver(order);
            }
        }
        for session in 0..self.sessions.len() {
            if self.sessions[session].money == MoneyPlace::Queued {
                self.send_back(session);
            }
        }
    }

    /// Whether an order is held; its audit begins where a rule says so.
    fn hold(&mut self, order: usize) -> bool {
        let has_audits = self.has_audits;
        let held = &mut self.orders[order];
        let is_risky = has_audits && held.total() >= HELD_FROM;
        if held.audit.is_none() && held.state == OrderState::WaitProcessing && is_risky {
            held.audit = Some(AuditStatus::Upload);
        }
        held.is_held()
    }

    fn deliver(&mut self, order: usize) {
        let delivered = &mut self.orders[order];
        delivered.was_supplied = delivered.goods == ModelGoods::TopUp;
        delivered.is_asked = delivered.was_supplied && std::mem::take(&mut delivered.is_silenced);
        delivered.state = if delivered.is_asked || delivered.goods == ModelGoods::Pass {
            OrderState::Processing
        } else {
            OrderState::Completed
        };
    }

    /// A shopper says where an order goes; whether that is noted.
    pub fn inform(&mut self, order: usize) -> bool {
        let informed = &mut self.orders[order];
        let is_needed = informed.goods == ModelGoods::Pass && informed.is_due();
        informed.is_informed |= is_needed;
        is_needed
    }

    /// A shopper hands in what an audit asks for; whether it asked for anything.
    pub fn hand_in(&mut self, order: usize) -> bool {
        let shown = &mut self.orders[order];
        let is_awaited = shown.is_due() && shown.audit.is_some_and(AuditStatus::takes_images);
        if is_awaited {
            shown.audit = Some(AuditStatus::Review);
        }
        is_awaited
    }

    /// An operator decides about an audit; whether it is so now.
    pub fn judge(&mut self, order: usize, judgement: Judgement) -> bool {
        let judged = &self.orders[order];
        let Some(status) = judged.audit else {
            return false;
        };
        let (wanted, is_legal) = match judgement {
            Judgement::Pass => (AuditStatus::Pass, !status.is_decided()),
            Judgement::Refuse => (AuditStatus::NoPass, !status.is_decided()),
            Judgement::Resubmit => (AuditStatus::Resubmit, status == AuditStatus::Review),
        };
        if status == wanted {
            return true;
        }
        if !is_legal || !judged.is_due() {
            return false;
        }
        self.orders[order].audit = Some(wanted);
        match judgement {
            Judgement::Pass => self.orders[order].is_queued = true,
            Judgement::Refuse => self.refund(order),
            Judgement::Resubmit => {}
        }
        true
    }

    /// The money of an order is to go back, and what it held is free.
    fn refund(&mut self, order: usize) {
        if self.orders[order].state != OrderState::RefundFail {
            self.release(order);
        }
        self.orders[order].state = OrderState::Refunding;
        if let Some(session) = self.orders[order].payer {
            self.sessions[session].money = MoneyPlace::Queued;
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
        let ExpectedOrder { state, goods, .. } = self.orders[order];
        let is_held = self.orders[order].is_held();
        let waits = state == OrderState::WaitProcessing;
        let is_with_a_person = state == OrderState::Processing && goods == ModelGoods::Pass;
        match how {
            Handling::Refund if waits || is_with_a_person || state == OrderState::RefundFail => {
                self.refund(order);
                true
            }
            Handling::Refund => matches!(state, OrderState::Refunding | OrderState::Refunded),
            Handling::Retry => {
                let is_done = waits && !is_held && goods != ModelGoods::Pass;
                if is_done {
                    self.queue(order);
                }
                is_done
            }
            Handling::Complete if state == OrderState::Completed => true,
            Handling::Complete => {
                let is_due = waits || is_with_a_person;
                let is_done = is_due
                    && !self.hold(order)
                    && match goods {
                        ModelGoods::Card => false,
                        ModelGoods::TopUp => true,
                        ModelGoods::Pass => self.orders[order].is_informed,
                    };
                if is_done {
                    self.orders[order].state = OrderState::Completed;
                }
                is_done
            }
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
