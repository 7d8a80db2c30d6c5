//! What becomes of the pieces of stock that an order took, when it moves.

use super::OrderState;

/// What becomes of pieces that an order took.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum StockOutcome {
    /// Their delivery begins.
    HandOver,
    /// They are given back before that.
    Release,
    /// They are given back afterwards.
    GiveBack,
}

impl StockOutcome {
    /// What a move means for them; nothing where they stay as they are.
    pub const fn of_move(from: OrderState, to: OrderState) -> Option<Self> {
        match (from.holds_stock(), to) {
            (true, OrderState::Processing) => Some(Self::HandOver),
            (true, OrderState::Timeout | OrderState::Cancel | OrderState::Refunding) => {
                Some(Self::Release)
            }
            // What failed to go back goes again; the pieces went back at first.
            (false, OrderState::Refunding) if matches!(from, OrderState::Processing) => {
                Some(Self::GiveBack)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OrderTransition, Transitioned};

    #[test]
    fn pieces_leave_an_order_once_by_whatever_moves() {
        let told = |from: OrderState, transition| match from.after(transition) {
            Ok(Transitioned::To(to)) => StockOutcome::of_move(from, to),
            _ => None,
        };
        for from in OrderState::ALL {
            for transition in OrderTransition::ALL {
                let outcome = told(from, transition);
                let leaves = matches!(from.after(transition), Ok(Transitioned::To(to))
                    if from.holds_stock() && !to.holds_stock());
                let is_held = matches!(
                    outcome,
                    Some(StockOutcome::HandOver | StockOutcome::Release)
                );
                assert_eq!(is_held, leaves, "{from:?} {transition:?}");
            }
        }
        let refund = OrderTransition::Refund;
        let given_back = OrderState::ALL
            .into_iter()
            .filter(|from| told(*from, refund) == Some(StockOutcome::GiveBack));
        assert_eq!(given_back.collect::<Vec<_>>(), [OrderState::Processing]);
    }
}
