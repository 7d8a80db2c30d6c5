//! Bringing the tables up to date: one text for both engines, run in order, once each.

use anyhow::Context as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Executor as _, SqlSafeStr as _};

use super::{Dialect, Storage};

/// Every migration: its date and number, what it does, its text. Additive first: an old
/// runtime must be able to work beside a new one while they are exchanged.
#[expect(
    clippy::inconsistent_digit_grouping,
    reason = "the groups are a date and a number"
)]
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (
        2026_11_21_0001,
        "create jobs",
        include_str!("../../migrations/20261121_0001_create_jobs.sql"),
    ),
    (
        2026_11_21_0002,
        "create users",
        include_str!("../../migrations/20261121_0002_create_users.sql"),
    ),
    (
        2026_11_21_0003,
        "create verification codes",
        include_str!("../../migrations/20261121_0003_create_verification_codes.sql"),
    ),
    (
        2026_11_21_0004,
        "create subscribers",
        include_str!("../../migrations/20261121_0004_create_subscribers.sql"),
    ),
    (
        2026_11_21_0010,
        "create coupons",
        include_str!("../../migrations/20261121_0010_create_coupons.sql"),
    ),
    (
        2026_11_21_0011,
        "create notifications",
        include_str!("../../migrations/20261121_0011_create_notifications.sql"),
    ),
    (
        2026_11_21_0015,
        "create captcha challenges",
        include_str!("../../migrations/20261121_0015_create_captcha_challenges.sql"),
    ),
    (
        2026_11_21_0016,
        "create social links",
        include_str!("../../migrations/20261121_0016_create_social_links.sql"),
    ),
    (
        2026_11_21_0019,
        "create stock",
        include_str!("../../migrations/20261121_0019_create_stock.sql"),
    ),
    (
        2026_11_21_0020,
        "create recent charge accounts",
        include_str!("../../migrations/20261121_0020_create_recent_charge_accounts.sql"),
    ),
    (
        2026_11_21_0021,
        "create recent purchases",
        include_str!("../../migrations/20261121_0021_create_recent_purchases.sql"),
    ),
    (
        2026_11_22_0003,
        "count codes widely",
        include_str!("../../migrations/20261122_0003_count_codes_widely.sql"),
    ),
    (
        2026_11_22_0004,
        "create secret fingerprints",
        include_str!("../../migrations/20261122_0004_create_secret_fingerprints.sql"),
    ),
    (
        2026_11_22_0010,
        "create readiness",
        include_str!("../../migrations/20261122_0010_create_readiness.sql"),
    ),
    (
        2026_11_22_0020,
        "create orders",
        include_str!("../../migrations/20261122_0020_create_orders.sql"),
    ),
    (
        2026_11_22_0021,
        "create payments",
        include_str!("../../migrations/20261122_0021_create_payments.sql"),
    ),
    (
        2026_11_22_0022,
        "create sale codes",
        include_str!("../../migrations/20261122_0022_create_sale_codes.sql"),
    ),
    (
        2026_11_22_0031,
        "create sandbox payments",
        include_str!("../../migrations/20261122_0031_create_sandbox_payments.sql"),
    ),
    (
        2026_11_22_0032,
        "ask providers",
        include_str!("../../migrations/20261122_0032_ask_providers.sql"),
    ),
    (
        2026_11_22_0034,
        "index sale codes",
        include_str!("../../migrations/20261122_0034_index_sale_codes.sql"),
    ),
    (
        2026_11_22_0036,
        "create supply",
        include_str!("../../migrations/20261122_0036_create_supply.sql"),
    ),
    (
        2026_11_22_0037,
        "create order information",
        include_str!("../../migrations/20261122_0037_create_order_information.sql"),
    ),
    (
        2026_11_22_0038,
        "create audits",
        include_str!("../../migrations/20261122_0038_create_audits.sql"),
    ),
    (
        2026_11_22_0040,
        "index notifications by age",
        include_str!("../../migrations/20261122_0040_index_notifications_by_age.sql"),
    ),
    (
        2026_11_22_0041,
        "create announcements",
        include_str!("../../migrations/20261122_0041_create_announcements.sql"),
    ),
    (
        2026_11_22_0042,
        "create conversions",
        include_str!("../../migrations/20261122_0042_create_conversions.sql"),
    ),
    (
        2026_11_22_0043,
        "index undelivered orders",
        include_str!("../../migrations/20261122_0043_index_undelivered_orders.sql"),
    ),
    (
        2026_11_23_0046,
        "decide on receipts",
        include_str!("../../migrations/20261123_0046_decide_on_receipts.sql"),
    ),
    (
        2026_11_23_0047,
        "index supply notices by age",
        include_str!("../../migrations/20261123_0047_index_supply_notices_by_age.sql"),
    ),
    (
        2026_11_23_0050,
        "note operators",
        include_str!("../../migrations/20261123_0050_note_operators.sql"),
    ),
    (
        2026_11_23_0051,
        "discard codes",
        include_str!("../../migrations/20261123_0051_discard_codes.sql"),
    ),
    (
        2026_11_23_0055,
        "forget proxy accounts",
        include_str!("../../migrations/20261123_0055_forget_proxy_accounts.sql"),
    ),
    (
        2026_11_23_0056,
        "tell failed refunds",
        include_str!("../../migrations/20261123_0056_tell_failed_refunds.sql"),
    ),
    (
        2026_11_24_0057,
        "keep region of address",
        include_str!("../../migrations/20261124_0057_keep_region_of_address.sql"),
    ),
    (
        2026_11_24_0058,
        "keep money of unknown orders",
        include_str!("../../migrations/20261124_0058_keep_money_of_unknown_orders.sql"),
    ),
    (
        2026_11_24_0059,
        "note operator actions",
        include_str!("../../migrations/20261124_0059_note_operator_actions.sql"),
    ),
    (
        2026_11_24_0060,
        "date stock counts",
        include_str!("../../migrations/20261124_0060_date_stock_counts.sql"),
    ),
    (
        2026_11_24_0061,
        "dismiss unknown payments",
        include_str!("../../migrations/20261124_0061_dismiss_unknown_payments.sql"),
    ),
    (
        2026_11_24_0062,
        "create entry tokens",
        include_str!("../../migrations/20261124_0062_create_entry_tokens.sql"),
    ),
    (
        2026_11_27_0063,
        "index orders on the way",
        include_str!("../../migrations/20261127_0063_index_orders_on_the_way.sql"),
    ),
    (
        2026_12_01_0064,
        "hold stock",
        include_str!("../../migrations/20261201_0064_hold_stock.sql"),
    ),
];

/// A large table takes its time, and one of several runtimes that start waits for the one that
/// migrates.
const NO_LIMITS: &str = "SET statement_timeout = 0; SET lock_timeout = 0";

impl Storage {
    /// Runs the migrations that this database has not seen; returns their names.
    ///
    /// # Errors
    /// When one fails (it is undone), or when the database was changed by a newer program.
    pub async fn migrate(&self) -> anyhow::Result<Vec<&'static str>> {
        let fresh = self.lacking().await?;
        let migrations = MIGRATIONS.iter().map(|&(version, name, text)| {
            let text = text.into_sql_str();
            Migration::new(version, name.into(), MigrationType::Simple, text, false)
        });
        let refused = "the database's tables cannot be brought up to date";
        let mut connection = self.pool.connections().acquire().await.context(refused)?;
        if self.dialect == Dialect::Postgres {
            connection.execute(NO_LIMITS).await.context(refused)?;
        }
        let migrated = Migrator::with_migrations(migrations.collect())
            .run(&mut *connection)
            .await;
        if self.dialect == Dialect::Postgres {
            // It waits for as long as it takes, so nobody else is lent it.
            connection.close_on_drop();
        }
        migrated.context(refused)?;
        Ok(fresh)
    }

    /// Whether no migration ever ran here.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn is_new(&self) -> anyhow::Result<bool> {
        Ok(self.applied().await?.is_empty())
    }

    /// The names of all migrations.
    pub fn migrations() -> impl Iterator<Item = &'static str> {
        MIGRATIONS.iter().map(|&(_, name, ..)| name)
    }

    /// The names of the migrations that this database has not seen.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn lacking(&self) -> anyhow::Result<Vec<&'static str>> {
        let applied = self.applied().await?;
        let fresh = MIGRATIONS
            .iter()
            .filter(|(version, ..)| !applied.contains(version));
        Ok(fresh.map(|&(_, name, _)| name).collect())
    }

    async fn applied(&self) -> anyhow::Result<Vec<i64>> {
        // Before the first migration there is no such table; whatever else a statement fails by is no
        // sign of a new database.
        let table = self.dialect.choose(
            "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = '_sqlx_migrations'",
            "SELECT COUNT(*) FROM pg_class WHERE oid = to_regclass('_sqlx_migrations')",
        );
        let unread = "the database cannot be read";
        let tables = sqlx::query_scalar::<_, i64>(table).fetch_one(&self.pool);
        if tables.await.context(unread)? == 0 {
            return Ok(Vec::new());
        }
        let known = "SELECT version FROM _sqlx_migrations WHERE success";
        let versions = sqlx::query_scalar(known).fetch_all(&self.pool).await;
        versions.context(unread)
    }
}

#[cfg(test)]
mod tests {
    use crate::storage::test_rows::storage;

    /// SQLite looks for them whenever an order is stored after the row that names it.
    #[tokio::test]
    async fn rows_that_name_an_order_are_found_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let storage = storage(&folder).await;
        let query = r#"SELECT t.name || '.' || f."from" FROM sqlite_master t
             JOIN pragma_foreign_key_list(t.name) f ON f."table" = 'orders'
             WHERE t.type = 'table' AND NOT EXISTS (
                SELECT 1 FROM pragma_index_list(t.name) i JOIN pragma_index_info(i.name) c
                WHERE i.partial = 0 AND c.seqno = 0 AND c.name = f."from")"#;
        let sought: Vec<String> = sqlx::query_scalar(query)
            .fetch_all(&storage.pool)
            .await
            .unwrap();
        assert_eq!(sought, [""; 0]);
    }
}
