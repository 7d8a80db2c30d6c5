//! Rules that the database itself can look after.

use async_trait::async_trait;

use super::Check;
use crate::storage::{Doubt, ReadSnapshot, RowRules, StorageError};

/// Rules of an area.
pub(super) struct RowCheck {
    pub area: &'static str,
    pub rules: RowRules,
}

#[async_trait]
impl Check for RowCheck {
    fn area(&self) -> &'static str {
        self.area
    }

    async fn doubts(&self, snapshot: &mut ReadSnapshot) -> Result<Vec<Doubt>, StorageError> {
        snapshot.doubts(self.rules).await
    }
}
