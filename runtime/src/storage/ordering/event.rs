//! What happens to orders: moves, decided by the domain on the locked row and written beside it, and
//! what moves nothing.

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
/// What a row calls it that an operator wanted the delivery tried again.
const RETRIED: &str = "retry";

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
    /// What.
    pub kind: OrderEventKind,
    /// The state afterwards.
    pub state: OrderState,
    /// Who did it.
    pub actor: OrderActor,
    /// Why.
    pub reason: Option<String>,
    /// When.
    pub created_at: UnixTime,
}

/// What happened to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderEventKind {
    /// It was placed.
    Placed,
    /// It moved.
    Moved(OrderTransition),
    /// An operator wanted its delivery tried again, and it stayed where it was.
    Retried,
}

/// That an operator wants the delivery of an order tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetryOfOrder {
    /// Who.
    pub actor: OrderActor,
    /// Why.
    pub reason: String,
    /// When.
    pub now: UnixTime,
}

/// A row to write, beside its order.
struct NewEvent<'a> {
    kind: OrderEventKind,
    actor: &'a OrderActor,
    reason: Option<&'a str>,
    now: UnixTime,
}

impl OrderEventKind {
    /// The name in storage and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Placed => PLACED,
            Self::Moved(transition) => transition.name(),
            Self::Retried => RETRIED,
        }
    }

    /// What a name says.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            PLACED => Some(Self::Placed),
            RETRIED => Some(Self::Retried),
            name => OrderTransition::from_name(name).map(Self::Moved),
        }
    }
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
            kind: OrderEventKind::Placed,
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
            self.count_event(order).await?;
            let moved = NewEvent {
                kind: OrderEventKind::Moved(made.transition),
                actor: &made.actor,
                reason: made.reason.as_deref(),
                now: made.now,
            };
            self.insert_event(order, moved).await?;
        }
        Ok(Ok(outcome))
    }

    /// Writes of an order that this transaction has locked that its delivery is tried again.
    pub async fn note_retry(
        &mut self,
        order: &mut Order,
        wanted: &RetryOfOrder,
    ) -> Result<(), StorageError> {
        self.count_event(order).await?;
        let retried = NewEvent {
            kind: OrderEventKind::Retried,
            actor: &wanted.actor,
            reason: Some(&wanted.reason),
            now: wanted.now,
        };
        self.insert_event(order, retried).await
    }

    /// Counts one more event of an order and stores its state.
    async fn count_event(&mut self, order: &mut Order) -> Result<(), StorageError> {
        order.events += 1;
        sqlx::query("UPDATE orders SET state = $1, events = $2 WHERE id = $3")
            .bind(order.state.name())
            .bind(i64::from(order.events))
            .bind(order.id.get())
            .execute(self.on())
            .await?;
        Ok(())
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
        .bind(event.kind.name())
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
    let kind: String = row.read("transition")?;
    let state: String = row.read("state")?;
    let actor: String = row.read("actor")?;
    Ok(OrderEvent {
        kind: OrderEventKind::from_name(&kind).ok_or(unreadable("transition"))?,
        state: OrderState::from_name(&state).ok_or(unreadable("state"))?,
        actor: OrderActor::parse(&actor).ok_or(unreadable("actor"))?,
        reason: row.read("reason")?,
        created_at: row.read("created_at")?,
    })
}
