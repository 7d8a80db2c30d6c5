//! What operators did that belongs to no order: who, and why. It is added to and never changed.

use kiosk_domain::{OrderNo, SkuId, UnixTime, UserId};
use sqlx::any::AnyRow;

use super::row::{Read as _, unreadable};
use super::{Storage, StorageError, Transaction};

/// What an operator did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperatorAction {
    /// Somebody was kept from signing in.
    BlockUser(UserId),
    /// Somebody may sign in again.
    UnblockUser(UserId),
    /// Codes were put up for sale.
    ImportCodes(SkuId),
    /// The key of all codes was exchanged.
    RotateCodes,
    /// The codes of a key that is lost were given up.
    DiscardCodes(u32),
    /// The pictures of an order's audit were written to a folder.
    ExportAudit(OrderNo),
}

/// An action of an operator to note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOperatorAction {
    /// What.
    pub action: OperatorAction,
    /// Who.
    pub operator: String,
    /// Why.
    pub reason: String,
    /// When.
    pub created_at: UnixTime,
}

/// Of which actions somebody asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperatorActionQuery {
    /// Those about a person.
    OfUser(UserId),
    /// Those about codes.
    OfCodes,
    /// Those about an order's audit.
    OfAudit(OrderNo),
}

impl OperatorAction {
    /// The name in storage and in commands.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::BlockUser(_) => "block-user",
            Self::UnblockUser(_) => "unblock-user",
            Self::ImportCodes(_) => "import-codes",
            Self::RotateCodes => "rotate-codes",
            Self::DiscardCodes(_) => "discard-codes",
            Self::ExportAudit(_) => "export-audit",
        }
    }

    /// The number of what it is about.
    pub fn subject(&self) -> String {
        match self {
            Self::BlockUser(id) | Self::UnblockUser(id) => id.to_string(),
            Self::ImportCodes(sku_id) => sku_id.to_string(),
            Self::RotateCodes => String::new(),
            Self::DiscardCodes(key_id) => key_id.to_string(),
            Self::ExportAudit(order_no) => order_no.to_string(),
        }
    }

    fn parse(name: &str, subject: &str) -> Option<Self> {
        Some(match name {
            "block-user" => Self::BlockUser(subject.parse().ok()?),
            "unblock-user" => Self::UnblockUser(subject.parse().ok()?),
            "import-codes" => Self::ImportCodes(subject.parse().ok()?),
            "rotate-codes" => Self::RotateCodes,
            "discard-codes" => Self::DiscardCodes(subject.parse().ok()?),
            "export-audit" => Self::ExportAudit(subject.parse().ok()?),
            _ => return None,
        })
    }
}

impl Transaction {
    /// Notes what an operator does.
    pub async fn note_operator_action(
        &mut self,
        new: &NewOperatorAction,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO operator_action (action, subject, operator, reason, created_at)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(new.action.name())
        .bind(new.action.subject())
        .bind(&new.operator)
        .bind(&new.reason)
        .bind(new.created_at.secs())
        .execute(self.on())
        .await?;
        Ok(())
    }
}

impl Storage {
    /// Notes what an operator is about to do.
    ///
    /// # Errors
    /// [`StorageError`]; nothing is noted then.
    pub async fn note_operator_action(&self, new: &NewOperatorAction) -> Result<(), StorageError> {
        self.write(async |tx| tx.note_operator_action(new).await)
            .await
    }

    /// What operators did, the newest first, so many at most.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] where a newer program noted something.
    pub async fn operator_actions(
        &self,
        query: &OperatorActionQuery,
        most: u32,
    ) -> Result<Vec<NewOperatorAction>, StorageError> {
        let (names, subject) = match query {
            OperatorActionQuery::OfUser(id) => {
                (["block-user", "unblock-user", ""], Some(id.to_string()))
            }
            OperatorActionQuery::OfCodes => {
                (["import-codes", "rotate-codes", "discard-codes"], None)
            }
            OperatorActionQuery::OfAudit(order_no) => {
                (["export-audit", "", ""], Some(order_no.to_string()))
            }
        };
        let rows = sqlx::query(
            "SELECT action, subject, operator, reason, created_at FROM operator_action
             WHERE action IN ($1, $2, $3) AND ($4 = 1 OR subject = $5)
             ORDER BY created_at DESC LIMIT $6",
        )
        .bind(names[0])
        .bind(names[1])
        .bind(names[2])
        .bind(i64::from(subject.is_none()))
        .bind(subject.unwrap_or_default())
        .bind(i64::from(most))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(operator_action).collect()
    }
}

fn operator_action(row: &AnyRow) -> Result<NewOperatorAction, StorageError> {
    let (name, subject): (String, String) = (row.read("action")?, row.read("subject")?);
    let action = OperatorAction::parse(&name, &subject);
    Ok(NewOperatorAction {
        action: action.ok_or(unreadable("action"))?,
        operator: row.read("operator")?,
        reason: row.read("reason")?,
        created_at: row.read("created_at")?,
    })
}
