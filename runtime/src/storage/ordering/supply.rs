//! Deliveries by suppliers: how far each is, and what was asked and told.

use kiosk_domain::{OrderId, OrderState, SupplyProgress, SupplyState, UnixTime};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::OrderActor;
use crate::storage::row::{Read as _, unreadable};
use crate::storage::{Storage, StorageError, Transaction};

/// The delivery of an order by a supplier. What changes it has locked its order first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    /// The order.
    pub order_id: OrderId,
    /// The supplier's name; none where nobody delivers the goods.
    pub supplier: Option<String>,
    /// How far it is.
    pub progress: SupplyProgress,
    /// Not to be called before.
    pub next_at: UnixTime,
    /// The supplier's last word for why, for operators.
    pub message: Option<String>,
    /// How many events it has had.
    pub events: u32,
    /// When it began.
    pub created_at: UnixTime,
}

/// Something that happens to a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplyNote {
    /// What: `begin`, `place`, `query`, `no-answer`, the supplier's answer, `doubt`, `requeue`,
    /// `retry`, `close`.
    pub kind: &'static str,
    /// Who.
    pub actor: OrderActor,
    /// What the supplier or the operator said, or why there was no answer.
    pub detail: Option<String>,
    /// When.
    pub now: UnixTime,
}

/// Something that happened to a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSupplyEvent {
    /// The number of the attempt.
    pub attempt: u32,
    /// What.
    pub kind: String,
    /// The state afterwards.
    pub state: SupplyState,
    /// Who.
    pub actor: OrderActor,
    /// What the supplier or the operator said, or why there was no answer.
    pub detail: Option<String>,
    /// When.
    pub created_at: UnixTime,
}

/// Something that a supplier told by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSupplyNotice {
    /// The supplier.
    pub supplier: String,
    /// What the supplier calls it.
    pub event_id: String,
    /// The order that it speaks of.
    pub order_id: OrderId,
    /// When.
    pub now: UnixTime,
}

const FIND: &str = "SELECT order_id, supplier, state, attempt, calls, next_at, message, events,
    created_at FROM supply WHERE order_id = $1";

impl Storage {
    /// The delivery of an order, where a supplier has to do with it.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn supply_of(&self, id: OrderId) -> Result<Option<Supply>, StorageError> {
        let found = sqlx::query(FIND)
            .bind(id.get())
            .fetch_optional(&self.pool)
            .await?;
        found.as_ref().map(supply).transpose()
    }

    /// What happened to the delivery of an order, from its beginning.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of the events.
    pub async fn supply_events(&self, id: OrderId) -> Result<Vec<StoredSupplyEvent>, StorageError> {
        let rows = sqlx::query(
            "SELECT attempt, kind, state, actor, detail, created_at FROM supply_event
             WHERE order_id = $1 ORDER BY n",
        )
        .bind(id.get())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(event).collect()
    }

    /// Deliveries that are under way and were to be gone on with by a moment, the oldest first: the
    /// program that was to do it is gone.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read one of them.
    pub async fn overdue_supplies(
        &self,
        by: UnixTime,
        most: u32,
    ) -> Result<Vec<OrderId>, StorageError> {
        let states = SupplyState::ALL
            .into_iter()
            .filter(|state| state.is_under_way());
        let statement = format!(
            "SELECT supply.order_id FROM supply JOIN orders ON orders.id = supply.order_id
             WHERE supply.state IN ({}) AND supply.next_at <= $1 AND orders.state = $3
             ORDER BY supply.next_at LIMIT $2",
            listed(states)
        );
        let ids: Vec<i64> = sqlx::query_scalar(AssertSqlSafe(statement))
            .bind(by.secs())
            .bind(i64::from(most))
            .bind(OrderState::Processing.name())
            .fetch_all(&self.pool)
            .await?;
        Ok(ids.into_iter().map(OrderId::new).collect())
    }
}

impl Transaction {
    /// The delivery of an order that this transaction has locked.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] when this program cannot read it.
    pub async fn supply_of(&mut self, id: OrderId) -> Result<Option<Supply>, StorageError> {
        let found = sqlx::query(FIND)
            .bind(id.get())
            .fetch_optional(self.on())
            .await?;
        found.as_ref().map(supply).transpose()
    }

    /// Stores a delivery that begins.
    pub async fn insert_supply(&mut self, new: &Supply) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO supply (order_id, supplier, state, attempt, calls, next_at, message,
                events, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(new.order_id.get())
        .bind(new.supplier.as_deref())
        .bind(new.progress.state.name())
        .bind(i64::from(new.progress.attempt))
        .bind(i64::from(new.progress.calls))
        .bind(new.next_at.secs())
        .bind(new.message.as_deref())
        .bind(i64::from(new.events))
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Stores how far a delivery is now, with what happened.
    pub async fn save_supply(
        &mut self,
        supply: &mut Supply,
        note: &SupplyNote,
    ) -> Result<(), StorageError> {
        supply.events += 1;
        let SupplyProgress {
            state,
            attempt,
            calls,
        } = supply.progress;
        sqlx::query(
            "UPDATE supply SET supplier = $1, state = $2, attempt = $3, calls = $4, next_at = $5,
                message = $6, events = $7 WHERE order_id = $8",
        )
        .bind(supply.supplier.as_deref())
        .bind(state.name())
        .bind(i64::from(attempt))
        .bind(i64::from(calls))
        .bind(supply.next_at.secs())
        .bind(supply.message.as_deref())
        .bind(i64::from(supply.events))
        .bind(supply.order_id.get())
        .execute(self.on())
        .await?;
        sqlx::query(
            "INSERT INTO supply_event (order_id, n, attempt, kind, state, actor, detail, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(supply.order_id.get())
        .bind(i64::from(supply.events))
        .bind(i64::from(attempt))
        .bind(note.kind)
        .bind(state.name())
        .bind(note.actor.to_string())
        .bind(note.detail.as_deref())
        .bind(note.now.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }

    /// Notes what a supplier told, unless it was heard before; says whether it was new.
    pub async fn note_supply_notice(
        &mut self,
        heard: &NewSupplyNotice,
    ) -> Result<bool, StorageError> {
        let noted = sqlx::query(
            "INSERT INTO supply_notice (supplier, event_id, order_id, created_at)
             VALUES ($1, $2, $3, $4) ON CONFLICT (supplier, event_id) DO NOTHING",
        )
        .bind(heard.supplier.as_str())
        .bind(heard.event_id.as_str())
        .bind(heard.order_id.get())
        .bind(heard.now.secs())
        .execute(self.on())
        .await?;
        Ok(noted.rows_affected() > 0)
    }
}

/// The names of states as a statement lists them. They are written into it, as into the index.
pub(super) fn listed(states: impl Iterator<Item = SupplyState>) -> String {
    let names: Vec<_> = states.map(|state| format!("'{}'", state.name())).collect();
    names.join(", ")
}

fn state(row: &AnyRow) -> Result<SupplyState, StorageError> {
    let name: String = row.read("state")?;
    SupplyState::from_name(&name).ok_or(unreadable("state"))
}

fn supply(row: &AnyRow) -> Result<Supply, StorageError> {
    Ok(Supply {
        order_id: row.read("order_id")?,
        supplier: row.read("supplier")?,
        progress: SupplyProgress {
            state: state(row)?,
            attempt: row.read("attempt")?,
            calls: row.read("calls")?,
        },
        next_at: row.read("next_at")?,
        message: row.read("message")?,
        events: row.read("events")?,
        created_at: row.read("created_at")?,
    })
}

fn event(row: &AnyRow) -> Result<StoredSupplyEvent, StorageError> {
    let actor: String = row.read("actor")?;
    Ok(StoredSupplyEvent {
        attempt: row.read("attempt")?,
        kind: row.read("kind")?,
        state: state(row)?,
        actor: OrderActor::parse(&actor).ok_or(unreadable("actor"))?,
        detail: row.read("detail")?,
        created_at: row.read("created_at")?,
    })
}
