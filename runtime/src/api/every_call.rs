//! The calls of every area together.

use super::calls::Calls;
use super::{account, audit, catalogue, coupon, notification, ordering, tracking};

/// The calls of every area, with their descriptions and limits.
pub(super) fn calls() -> Calls {
    account::calls()
        .merge(audit::calls())
        .merge(catalogue::calls())
        .merge(coupon::calls())
        .merge(notification::calls())
        .merge(ordering::calls())
        .merge(tracking::calls())
}
