//! Whether anybody was at work with a shop yet.

use super::{Storage, StorageError};

/// What makes a shop more than a new one, and its rows.
const HOLDINGS: [(&str, &str); 4] = [
    ("orders", "SELECT id FROM orders LIMIT 1"),
    ("users", "SELECT id FROM users LIMIT 1"),
    ("codes for sale", "SELECT id FROM sale_code LIMIT 1"),
    ("coupons", "SELECT id FROM coupon_activity LIMIT 1"),
];

impl Storage {
    /// What the shop has first of all that a new one has not, as people read it.
    ///
    /// # Errors
    /// [`StorageError`] when the database fails.
    pub async fn first_holding(&self) -> Result<Option<&'static str>, StorageError> {
        for (held, query) in HOLDINGS {
            let found = sqlx::query(query).fetch_optional(&self.pool).await?;
            if found.is_some() {
                return Ok(Some(held));
            }
        }
        Ok(None)
    }
}
