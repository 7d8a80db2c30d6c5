//! Whether every order went the ways that there are.

use async_trait::async_trait;
use kiosk_domain::{OrderId, OrderState, Transitioned};

use super::Check;
use crate::storage::ordering::OrderEventKind;
use crate::storage::{Doubt, MoveCursor, ReadSnapshot, StorageError, StoredMove};

/// The moves of all orders, by the table of the domain.
pub(super) struct MoveCheck;

/// Where an order stood before the next move.
struct Stand {
    order_id: OrderId,
    state: Option<OrderState>,
}

#[async_trait]
impl Check for MoveCheck {
    fn area(&self) -> &'static str {
        "events"
    }

    async fn doubts(&self, snapshot: &mut ReadSnapshot) -> Result<Vec<Doubt>, StorageError> {
        let (mut found, mut cursor) = (Vec::new(), MoveCursor::default());
        let mut stand = None;
        loop {
            let moves = snapshot.moves(cursor).await?;
            let Some(last) = moves.last() else {
                return Ok(found);
            };
            cursor = MoveCursor::behind(last);
            for made in &moves {
                let before = stand
                    .take()
                    .filter(|stand: &Stand| stand.order_id == made.order_id);
                if let Some(what) = wrong(before.as_ref(), made) {
                    found.push(Doubt {
                        row: format!("event {} of order {}", made.n, made.order_no),
                        what,
                        way_out: "`kiosk orders show` tells what happened to it; compare with a \
                                  backup that verifies",
                    });
                }
                stand = Some(Stand {
                    order_id: made.order_id,
                    state: made.state,
                });
            }
        }
    }
}

/// What is wrong with a move.
fn wrong(before: Option<&Stand>, made: &StoredMove) -> Option<String> {
    let Some(state) = made.state else {
        return Some("its state is none that there is".to_owned());
    };
    let Some(before) = before else {
        let begins = made.kind == Some(OrderEventKind::Placed) && state == OrderState::Pending;
        return (!begins).then(|| "an order begins by being placed and pending".to_owned());
    };
    // What is wrong with the state before was told there.
    let stood = before.state?;
    let (legal, name) = match made.kind {
        Some(OrderEventKind::Moved(transition)) => (
            stood.after(transition) == Ok(Transitioned::To(state)),
            transition.name(),
        ),
        Some(OrderEventKind::Retried) => (stood == state, "retry"),
        Some(OrderEventKind::Placed) | None => {
            return Some("its move is none that there is".to_owned());
        }
    };
    let from = stood.name();
    (!legal).then(|| {
        format!(
            "an order in `{from}` does not come to `{}` by `{}`",
            state.name(),
            name
        )
    })
}
