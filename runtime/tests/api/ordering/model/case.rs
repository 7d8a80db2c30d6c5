//! A case in the real shop beside the model: each step goes through the use cases, and then both are
//! compared.

use std::fmt::Debug;

use kiosk_domain::{
    AuditImageType, AuditReason, AuditStatus, AuditTransition, Client, CouponId, Currency, Locale,
    OrderState, PaymentMethodId, RegionSymbol, UserCouponState,
};
use kiosk_runtime::config::ProviderName;
use kiosk_runtime::jobs;
use kiosk_runtime::service::account::{UserDecision, block_user, unblock_user};
use kiosk_runtime::service::audit::{
    AuditDecision, AuditStatusChange, AuditUpload, AuditVerdict, decide_audit, update_audit_status,
    upload_audit_image,
};
use kiosk_runtime::service::coupon::{CouponClaim, claim};
use kiosk_runtime::service::ordering::{
    DiscountRequest, ItemRequest, OperatorNote, ReceivedEvent, ReceivedKind, SubmitInformation,
    SubmitOrder, Submitted, accept_payment, cancel_order, cancel_order_as_operator,
    complete_by_hand, receive_payment, refund_order, refund_payment, requeue_undelivered,
    retry_delivery, submit_information, submit_order, time_out_orders,
};
use kiosk_runtime::storage::account::User;
use kiosk_runtime::storage::coupon::UserCouponQuery;
use kiosk_runtime::storage::ordering::{Order, OrderRequest};
use kiosk_runtime::storage::{PageRange, StorageError};
use proptest::sample::Index;

use super::ending::same;
use super::expected::Expected;
use super::shop::ModelShop;
use super::steps::{Canceller, Handling, Judgement, ModelGoods, ModelStep};
use crate::api::audit::picture;
use crate::api::ordering::{Bought, CARD, TOP_UP};
use crate::api::supply::PASS;
use crate::api::{days, seconds};

/// One case in a shop.
pub struct ModelCase<'a> {
    pub shop: &'a mut ModelShop,
    pub expected: Expected,
    buyers: [User; 2],
    coupons: [CouponId; 2],
    pub orders: Vec<Order>,
    wishes: Vec<Option<Wish>>,
    pub sessions: Vec<String>,
    told: Option<ReceivedEvent>,
}

/// What somebody orders, and under which key.
struct Wish {
    buyer: usize,
    goods: ModelGoods,
    has_coupon: bool,
    key: String,
}

impl<'a> ModelCase<'a> {
    pub async fn begin(shop: &'a mut ModelShop) -> Self {
        let buyers = [shop.person().await, shop.person().await];
        let activity_id = shop
            .orders
            .0
            .offer(|terms, _| terms.ends_at = terms.starts_at + days(300));
        let activity_id = activity_id.await;
        let mut coupons = Vec::new();
        for buyer in &buyers {
            let wanted = CouponClaim {
                user_id: buyer.id,
                activity_id,
                page: None,
            };
            claim(&shop.app.coupon(), wanted).await.unwrap();
            let query = UserCouponQuery {
                user_id: buyer.id,
                state: UserCouponState::Unused,
                now: shop.app.clock.now(),
            };
            let own = shop
                .app
                .storage
                .user_coupons(query, PageRange { skip: 0, take: 1 });
            coupons.push(own.await.unwrap().items[0].id);
        }
        let mut expected = Expected::at(shop.app.clock.now(), shop.has_audits);
        expected.books = std::mem::take(&mut shop.books);
        Self {
            expected,
            buyers,
            coupons: coupons.try_into().unwrap(),
            orders: Vec::new(),
            wishes: Vec::new(),
            sessions: Vec::new(),
            told: None,
            shop,
        }
    }

    pub async fn step(&mut self, step: &ModelStep) -> Result<(), String> {
        match step {
            ModelStep::Stock(count) => {
                self.expected.free_codes += count;
                self.shop.orders.stock_codes(CARD.sku, *count).await;
                Ok(())
            }
            ModelStep::Place {
                buyer,
                goods,
                has_coupon,
            } => {
                let wish = Wish {
                    buyer: *buyer,
                    goods: *goods,
                    has_coupon: *has_coupon,
                    key: self.shop.app.random.hex(),
                };
                self.place(wish).await
            }
            ModelStep::PlaceAgain { order, is_same } => self.place_again(order, *is_same).await,
            ModelStep::Ask(order) => self.ask(order).await,
            ModelStep::Pay { session, paid } => {
                let Some(n) = pick(session, self.sessions.len()) else {
                    return Ok(());
                };
                let Some(paid) = self.expected.money(n, *paid) else {
                    return Ok(());
                };
                let payment_id = payment_of(&self.sessions[n]);
                self.tell(n, ReceivedKind::Paid { payment_id, paid })
                    .await?;
                let anew = self.expected.pay(n, paid);
                self.learn_replacement(n, anew).await?;
                self.compare_all().await
            }
            ModelStep::TellAgain => {
                if let Some(told) = self.told.clone() {
                    self.receive(&told).await?;
                }
                self.compare_all().await
            }
            ModelStep::End {
                session,
                is_declined,
            } => {
                let Some(n) = pick(session, self.sessions.len()) else {
                    return Ok(());
                };
                let kind = if *is_declined {
                    ReceivedKind::Failed
                } else {
                    ReceivedKind::Expired
                };
                self.expected.end(n);
                self.tell(n, kind).await
            }
            ModelStep::UnderWay(session) => {
                let Some(n) = pick(session, self.sessions.len()) else {
                    return Ok(());
                };
                self.expected.under_way(n);
                self.tell(n, ReceivedKind::UnderWay { until: None }).await
            }
            ModelStep::Cancel { order, by } => self.cancel(order, *by).await,
            ModelStep::Wait { minutes, is_swept } => self.wait(*minutes, *is_swept).await,
            ModelStep::Work => self.work().await,
            ModelStep::Silence(order) => {
                let waits = |n: &usize| {
                    let order = &self.expected.orders[*n];
                    order.goods == ModelGoods::TopUp
                        && !is_delivered(order.state)
                        && !order.is_asked
                };
                if let Some(n) = pick(order, self.orders.len()).filter(waits) {
                    self.expected.orders[n].is_silenced = true;
                    self.shop.depot.be_silent(self.orders[n].order_no.as_str());
                }
                Ok(())
            }
            ModelStep::RefuseRefund {
                session,
                is_refused,
            } => {
                if let Some(n) = pick(session, self.sessions.len()) {
                    self.expected.sessions[n].is_refused = *is_refused;
                    let payment_id = payment_of(&self.sessions[n]);
                    self.shop.till.refuse(&payment_id, *is_refused);
                }
                Ok(())
            }
            ModelStep::Handle { order, how } => match pick(order, self.orders.len()) {
                Some(n) => self.handle(n, *how).await,
                None => Ok(()),
            },
            ModelStep::Decide { session, accepts } => self.decide(session, *accepts).await,
            ModelStep::Block { buyer, is_blocked } => self.block(*buyer, *is_blocked).await,
            ModelStep::Inform(order) => match pick(order, self.orders.len()) {
                Some(n) => self.inform(n).await,
                None => Ok(()),
            },
            ModelStep::HandIn(order) => match pick(order, self.orders.len()) {
                Some(n) => self.hand_in(n).await,
                None => Ok(()),
            },
            ModelStep::Judge { order, judgement } => match pick(order, self.orders.len()) {
                Some(n) => self.judge(n, *judgement).await,
                None => Ok(()),
            },
        }
    }

    async fn place(&mut self, wish: Wish) -> Result<(), String> {
        let request = self.request(&wish, "the first");
        let placed = submit_order(&self.shop.app.ordering(), &request).await;
        let is_placed = self.expected.place(wish.buyer, wish.goods, wish.has_coupon);
        agree(is_placed, &placed)?;
        if let Ok(Submitted::Placed(order_no)) = placed {
            let order = self.find(&order_no).await;
            let expected = self.expected.orders.last().unwrap();
            let total = i128::from(order.totals.total().amount().hundredths());
            same("the total", &expected.total(), &total)?;
            self.orders.push(order);
            self.wishes.push(Some(wish));
        }
        self.compare_all().await
    }

    async fn place_again(&mut self, order: &Index, is_same: bool) -> Result<(), String> {
        let Some(n) = pick(order, self.orders.len()) else {
            return Ok(());
        };
        let Some(wish) = &self.wishes[n] else {
            return Ok(());
        };
        let fingerprint = if is_same { "the first" } else { "another" };
        let request = self.request(wish, fingerprint);
        let placed = submit_order(&self.shop.app.ordering(), &request).await;
        agree(is_same, &placed)?;
        if let Ok(placed) = placed {
            let order_no = self.orders[n].order_no.clone();
            same("the order of a key", &Submitted::Placed(order_no), &placed)?;
        }
        self.compare_all().await
    }

    fn request(&self, wish: &Wish, fingerprint: &str) -> SubmitOrder<'_> {
        let user = &self.buyers[wish.buyer];
        let Bought { group, sku } = match wish.goods {
            ModelGoods::Card => CARD,
            ModelGoods::TopUp => TOP_UP,
            ModelGoods::Pass => PASS,
        };
        // Where a pass goes is said once it is paid.
        let account = match wish.goods {
            ModelGoods::Pass => &[][..],
            _ => &[("user_id", "20471"), ("server", "asia")],
        };
        SubmitOrder {
            user,
            item: ItemRequest {
                sku_id: sku,
                group_id: group,
                currency: Currency::Usd,
                client: Client::Pc,
                region: RegionSymbol::default(),
                locale: Locale::En,
            },
            method: PaymentMethodId::new(1),
            wanted: if wish.has_coupon {
                DiscountRequest::Coupon(Some(self.coupons[wish.buyer]))
            } else {
                DiscountRequest::None
            },
            charge_params: account
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect(),
            channel: "{}".to_owned(),
            address_region: RegionSymbol::default(),
            from_url: String::new(),
            shown: None,
            quote: None,
            request: Some(OrderRequest {
                user_id: user.id,
                key: wish.key.clone(),
                fingerprint: fingerprint.to_owned(),
            }),
        }
    }

    async fn ask(&mut self, order: &Index) -> Result<(), String> {
        let Some(n) = pick(order, self.orders.len()) else {
            return Ok(());
        };
        if self.expected.ask(n) {
            let session = format!("{} {}", self.orders[n].order_no, self.sessions.len());
            self.shop.orders.ask(&self.orders[n], &session).await;
            self.sessions.push(session);
        }
        Ok(())
    }

    async fn tell(&mut self, session: usize, kind: ReceivedKind) -> Result<(), String> {
        let event = ReceivedEvent {
            provider: ProviderName::Sandbox,
            event_id: self.shop.app.random.hex(),
            external_id: self.sessions[session].clone(),
            order_no: None,
            kind,
        };
        self.receive(&event).await?;
        self.told = Some(event);
        Ok(())
    }

    async fn receive(&self, event: &ReceivedEvent) -> Result<(), String> {
        let received = receive_payment(&self.shop.app.ordering(), event).await;
        received.map_err(|refusal| format!("{refusal:?}"))
    }

    /// Learns the number of an order that was placed anew.
    async fn learn_replacement(
        &mut self,
        session: usize,
        anew: Option<usize>,
    ) -> Result<(), String> {
        let late = self.orders[self.expected.sessions[session].order].id;
        let storage = &self.shop.app.storage;
        let found: Result<_, StorageError> = storage
            .write(async |tx| tx.replacement_of(late).await)
            .await;
        match (anew, found.unwrap()) {
            (Some(n), Some(placed)) if n == self.orders.len() => {
                self.orders.push(placed);
                self.wishes.push(None);
                Ok(())
            }
            (None, None) => Ok(()),
            (None, Some(placed)) if self.orders.iter().any(|known| known.id == placed.id) => Ok(()),
            (expected, found) => Err(format!(
                "placed anew: expected {expected:?}, found {found:?}"
            )),
        }
    }

    async fn cancel(&mut self, order: &Index, by: Canceller) -> Result<(), String> {
        let Some(n) = pick(order, self.orders.len()) else {
            return Ok(());
        };
        let parts = self.shop.app.ordering();
        let order_no = &self.orders[n].order_no;
        let buyer = self.expected.orders[n].buyer;
        let cancelled = match by {
            Canceller::Owner => told(cancel_order(&parts, self.buyers[buyer].id, order_no).await),
            Canceller::Somebody => {
                told(cancel_order(&parts, self.buyers[1 - buyer].id, order_no).await)
            }
            Canceller::Operator => told(cancel_order_as_operator(&parts, order_no, &note()).await),
        };
        agree(self.expected.cancel(n, by), &cancelled)?;
        self.compare_all().await
    }

    pub async fn wait(&mut self, minutes: u64, is_swept: bool) -> Result<(), String> {
        self.shop
            .orders
            .world()
            .clock
            .advance(seconds(minutes * 60));
        self.expected.wait(minutes, is_swept);
        if is_swept {
            let parts = self.shop.app.ordering();
            told(time_out_orders(&parts).await)?;
            told(requeue_undelivered(&parts).await)?;
        }
        self.compare_all().await
    }

    pub async fn work(&mut self) -> Result<(), String> {
        jobs::run_due(&self.shop.app).await.unwrap();
        self.expected.work();
        self.compare_all().await
    }

    pub async fn handle(&mut self, n: usize, how: Handling) -> Result<(), String> {
        let parts = self.shop.app.ordering();
        let order_no = &self.orders[n].order_no;
        let handled = match how {
            Handling::Refund => told(refund_order(&parts, order_no, &note()).await),
            Handling::Retry => told(retry_delivery(&parts, order_no, &note()).await),
            Handling::Complete => told(complete_by_hand(&parts, order_no, &note()).await),
        };
        agree(self.expected.handle(n, how), &handled)?;
        self.compare_all().await
    }

    pub async fn block(&mut self, buyer: usize, is_blocked: bool) -> Result<(), String> {
        let decision = UserDecision {
            id: self.buyers[buyer].id,
            operator: "ann".to_owned(),
            reason: "the model".to_owned(),
            now: self.shop.app.clock.now(),
        };
        let storage = &self.shop.app.storage;
        let decided = if is_blocked {
            block_user(storage, &decision).await
        } else {
            unblock_user(storage, &decision).await
        };
        agree(true, &decided)?;
        self.expected.block(buyer, is_blocked);
        self.compare_all().await
    }

    pub async fn inform(&mut self, n: usize) -> Result<(), String> {
        let filled = [
            ("user_id", "20471"),
            ("region", "asia"),
            ("role_name", "Ann"),
            ("email", "ann@example.com"),
        ];
        let wish = SubmitInformation {
            user_id: self.buyers[self.expected.orders[n].buyer].id,
            order_no: self.orders[n].order_no.clone(),
            filled: filled
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into(),
            locale: Locale::En,
        };
        let informed = submit_information(&self.shop.app.ordering(), &wish).await;
        agree(self.expected.inform(n), &informed)?;
        self.compare_all().await
    }

    async fn hand_in(&mut self, n: usize) -> Result<(), String> {
        let parts = self.shop.app.audit();
        let user_id = self.buyers[self.expected.orders[n].buyer].id;
        let order_no = &self.orders[n].order_no;
        let upload = AuditUpload {
            user_id,
            order_no: order_no.clone(),
            kind: AuditImageType::IdCard,
            bytes: picture(),
        };
        let mut handed_in = upload_audit_image(&parts, upload).await;
        if handed_in.is_ok() {
            let change = AuditStatusChange {
                user_id,
                order_no: order_no.clone(),
                wanted: AuditStatus::Review,
            };
            handed_in = update_audit_status(&parts, change).await;
        }
        agree(self.expected.hand_in(n), &handed_in)?;
        self.compare_all().await
    }

    pub async fn judge(&mut self, n: usize, judgement: Judgement) -> Result<(), String> {
        let verdict = match judgement {
            Judgement::Pass => AuditVerdict::Pass,
            Judgement::Resubmit => AuditVerdict::Resubmit {
                reason: reason_of(AuditTransition::Resubmit),
                images: Vec::new(),
            },
            Judgement::Refuse => AuditVerdict::Refuse {
                reason: reason_of(AuditTransition::Refuse),
            },
        };
        let decision = AuditDecision {
            order_no: self.orders[n].order_no.clone(),
            verdict,
            operator: "ann".to_owned(),
            note: None,
        };
        let judged = decide_audit(&self.shop.app.audit(), decision).await;
        agree(self.expected.judge(n, judgement), &judged)?;
        self.compare_all().await
    }

    async fn decide(&mut self, session: &Index, accepts: bool) -> Result<(), String> {
        let Some(n) = pick(session, self.sessions.len()) else {
            return Ok(());
        };
        let parts = self.shop.app.ordering();
        let found = parts
            .storage()
            .find_payment("sandbox", &self.sessions[n])
            .await;
        let id = found.unwrap().expect("a payment").id;
        let decided = if accepts {
            told(accept_payment(&parts, id, &note()).await)
        } else {
            told(refund_payment(&parts, id, &note()).await)
        };
        let (is_done, anew) = self.expected.decide(n, accepts);
        agree(is_done, &decided)?;
        self.learn_replacement(n, anew).await?;
        self.compare_all().await
    }
}

/// Any reason that explains a decision.
fn reason_of(transition: AuditTransition) -> AuditReason {
    let mut reasons = AuditReason::ALL.into_iter();
    reasons
        .find(|reason| reason.explains(transition))
        .expect("a reason")
}

fn pick(index: &Index, of: usize) -> Option<usize> {
    (of > 0).then(|| index.index(of))
}

pub fn payment_of(session: &str) -> String {
    format!("payment of {session}")
}

const fn is_delivered(state: OrderState) -> bool {
    !matches!(state, OrderState::Pending | OrderState::WaitProcessing)
}

fn note() -> OperatorNote {
    OperatorNote {
        name: "ann".to_owned(),
        why: "the model".to_owned(),
    }
}

fn told<T, E: Debug>(done: Result<T, E>) -> Result<(), String> {
    done.map(drop).map_err(|error| format!("{error:?}"))
}

fn agree<T: Debug, E: Debug>(is_done: bool, done: &Result<T, E>) -> Result<(), String> {
    if done.is_ok() == is_done {
        return Ok(());
    }
    let expected = if is_done { "done" } else { "refused" };
    Err(format!("it should be {expected}: {done:?}"))
}
