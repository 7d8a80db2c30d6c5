//! The moves of orders: decided by the domain on the locked row, written beside it.

use std::fmt;

use kiosk_domain::{
    IllegalTransition, OrderId, OrderState, OrderTransition, Transitioned, UnixTime,
};
use sqlx::any::AnyRow;

use super::Order;
use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// What the first row of an order calls its being placed.
const PLACED: &str = "place";

/// Who moves an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderActor {
    /// Whose order it is.
    Shopper,
    /// A payment provider or a supplier.
    Provider,
    /// The shop by itself.
    Shop,
    /// A person of the shop, by name.
    Operator(String),
}

/// A move that somebody makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TransitionOfOrder {
    /// Which.
    pub transition: OrderTransition,
    /// Who.
    pub actor: OrderActor,
    /// Why, where somebody says so.
    pub reason: Option<String>,
    /// When.
    pub now: UnixTime,
}

/// Something that happened to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderEvent {
    /// What; none is that it was placed.
    pub transition: Option<OrderTransition>,
    /// The state afterwards.
    pub state: OrderState,
    /// Who did it.
    pub actor: OrderActor,
    /// Why.
    pub reason: Option<String>,
    /// When.
    pub created_at: UnixTime,
}

/// A row to write, beside its order.
struct NewEvent<'a> {
    transition: &'static str,
    actor: &'a OrderActor,
    reason: Option<&'a str>,
    now: UnixTime,
}

impl fmt::Display for OrderActor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shopper => formatter.write_str("shopper"),
            Self::Provider => formatter.write_str("provider"),
            Self::Shop => formatter.write_str("shop"),
            Self::Operator(name) => write!(formatter, "operator {name}"),
        }
    }
}

impl OrderActor {
    /// The actor of a text that storage holds.
    pub(in crate::storage) fn parse(text: &str) -> Option<Self> {
        match text {
            "shopper" => Some(Self::Shopper),
            "provider" => Some(Self::Provider),
            "shop" => Some(Self::Shop),
            _ => Some(Self::Operator(text.strip_prefix("operator ")?.to_owned())),
        }
    }
}

impl Storage {
    /// What happened to an order, from its beginning.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of the events.
    pub async fn order_events(&self, id: OrderId) -> Result<Vec<OrderEvent>, StorageError> {
        let rows = sqlx::query(
            "SELECT transition, state, actor, reason, created_at FROM order_event
             WHERE order_id = $1 ORDER BY n",
        )
        .bind(id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(event).collect()
    }
}

impl Transaction {
    /// Writes that an order was placed.
    pub async fn note_placed(
        &mut self,
        order: &Order,
        actor: &OrderActor,
    ) -> Result<(), StorageError> {
        let placed = NewEvent {
            transition: PLACED,
            actor,
            reason: None,
            now: order.created_at,
        };
        self.insert_event(order, placed).await
    }

    /// Moves an order that this transaction has locked, and writes that it did.
    ///
    /// A move that was made before changes nothing.
    ///
    /// # Errors
    /// [`IllegalTransition`] inside, where the order's state does not allow it.
    pub async fn move_order(
        &mut self,
        order: &mut Order,
        made: &TransitionOfOrder,
    ) -> Result<Result<Transitioned, IllegalTransition>, StorageError> {
        let outcome = match order.state.after(made.transition) {
            Ok(outcome) => outcome,
            Err(illegal) => return Ok(Err(illegal)),
        };
        if let Transitioned::To(state) = outcome {
            order.state = state;
            order.events += 1;
            sqlx::query("UPDATE orders SET state = $1, events = $2 WHERE id = $3")
                .bind(state.name())
                .bind(i64::from(order.events))
                .bind(order.id.get())
                .execute(self.on())
                .await?;
            let moved = NewEvent {
                transition: made.transition.name(),
                actor: &made.actor,
                reason: made.reason.as_deref(),
                now: made.now,
            };
            self.insert_event(order, moved).await?;
        }
        Ok(Ok(outcome))
    }

    async fn insert_event(
        &mut self,
        order: &Order,
        event: NewEvent<'_>,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO order_event (order_id, n, transition, state, actor, reason, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(order.id.get())
        .bind(i64::from(order.events))
        .bind(event.transition)
        .bind(order.state.name())
        .bind(event.actor.to_string())
        .bind(event.reason)
        .bind(event.now.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

fn event(row: &AnyRow) -> Result<OrderEvent, StorageError> {
    let transition: String = row.read("transition")?;
    let state: String = row.read("state")?;
    let actor: String = row.read("actor")?;
    let transition = match transition.as_str() {
        PLACED => None,
        name => Some(OrderTransition::from_name(name).ok_or(unreadable("transition"))?),
    };
    Ok(OrderEvent {
        transition,
        state: OrderState::from_name(&state).ok_or(unreadable("state"))?,
        actor: OrderActor::parse(&actor).ok_or(unreadable("actor"))?,
        reason: row.read("reason")?,
        created_at: row.read("created_at")?,
    })
}
