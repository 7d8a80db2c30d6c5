//! Reading rows by the names of their columns, into types that cannot be wrong.

use kiosk_domain::{
    ActivityId, Amount, AnnouncementId, AuditId, AuditImageId, CouponId, Currency, GroupId, JobId,
    Locale, NotificationId, OrderId, OrderNo, PaymentId, PaymentMethodId, Percent, ReceiptId,
    RefundId, RegionSymbol, SaleCodeId, SendId, SessionId, SkuId, Slug, StockCount, UnixTime,
    UserId,
};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::StorageError;

/// A value as one column holds it.
pub(super) trait Column: Sized {
    /// Reads the column of that name.
    fn read(row: &AnyRow, name: &'static str) -> Result<Self, StorageError>;
}

/// What [`Column`]s are read from.
pub(super) trait Read {
    /// The value of the column of that name.
    ///
    /// # Errors
    /// [`StorageError::Unreadable`] with the column's name when it is missing or holds what this
    /// program does not write.
    fn read<T: Column>(&self, name: &'static str) -> Result<T, StorageError>;
}

impl Read for AnyRow {
    fn read<T: Column>(&self, name: &'static str) -> Result<T, StorageError> {
        T::read(self, name)
    }
}

/// The error of a column whose text means nothing to this program.
pub(super) const fn unreadable(what: &'static str) -> StorageError {
    StorageError::Unreadable { what }
}

macro_rules! stored {
    ($($type:ty),*) => {$(
        impl Column for $type {
            fn read(row: &AnyRow, name: &'static str) -> Result<Self, StorageError> {
                row.try_get(name).map_err(|_| unreadable(name))
            }
        }

        impl Column for Option<$type> {
            fn read(row: &AnyRow, name: &'static str) -> Result<Self, StorageError> {
                row.try_get(name).map_err(|_| unreadable(name))
            }
        }
    )*};
}

stored!(i64, String, Vec<u8>);

/// Columns that are made of another one.
macro_rules! made {
    ($($type:ty: $stored:ty => $make:expr;)*) => {$(
        impl Column for $type {
            fn read(row: &AnyRow, name: &'static str) -> Result<Self, StorageError> {
                let make: fn($stored) -> Option<Self> = $make;
                make(row.read(name)?).ok_or(unreadable(name))
            }
        }

        impl Column for Option<$type> {
            fn read(row: &AnyRow, name: &'static str) -> Result<Self, StorageError> {
                let make: fn($stored) -> Option<$type> = $make;
                let stored: Option<$stored> = row.read(name)?;
                stored.map(|stored| make(stored).ok_or(unreadable(name))).transpose()
            }
        }
    )*};
}

made! {
    bool: i64 => |flag| Some(flag != 0);
    u32: i64 => |count| u32::try_from(count).ok();
    StockCount: i64 => |count| u32::try_from(count).ok().map(StockCount::new);
    UnixTime: i64 => |seconds| Some(UnixTime::from_secs(seconds));
    Amount: i64 => Amount::from_hundredths;
    Percent: i64 => |hundredths| Percent::from_hundredths(hundredths.try_into().ok()?);
    Currency: String => |code| Currency::from_code(&code);
    OrderNo: String => |text| text.parse().ok();
    Locale: String => |name| Locale::from_name(&name);
    RegionSymbol: String => |symbol| RegionSymbol::parse(&symbol).ok();
    Slug: String => |slug| Slug::parse(&slug).ok();
    UserId: i64 => |id| Some(UserId::new(id));
    SessionId: i64 => |id| Some(SessionId::new(id));
    ActivityId: i64 => |id| Some(ActivityId::new(id));
    CouponId: i64 => |id| Some(CouponId::new(id));
    NotificationId: i64 => |id| Some(NotificationId::new(id));
    AnnouncementId: i64 => |id| Some(AnnouncementId::new(id));
    SkuId: i64 => |id| Some(SkuId::new(id));
    JobId: i64 => |id| Some(JobId::new(id));
    SendId: i64 => |id| Some(SendId::new(id));
    GroupId: i64 => |id| Some(GroupId::new(id));
    OrderId: i64 => |id| Some(OrderId::new(id));
    PaymentId: i64 => |id| Some(PaymentId::new(id));
    PaymentMethodId: i64 => |id| Some(PaymentMethodId::new(id));
    ReceiptId: i64 => |id| Some(ReceiptId::new(id));
    RefundId: i64 => |id| Some(RefundId::new(id));
    AuditId: i64 => |id| Some(AuditId::new(id));
    AuditImageId: i64 => |id| Some(AuditImageId::new(id));
    SaleCodeId: i64 => |id| Some(SaleCodeId::new(id));
}

#[cfg(test)]
mod tests {
    use sqlx::{AnyConnection, Connection as _};

    use super::*;

    #[tokio::test]
    async fn a_number_that_this_program_does_not_write_is_an_error_of_its_column() {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect("sqlite::memory:").await.unwrap();
        let query = "SELECT 0 AS none, 4294967295 AS most, -1 AS below, 4294967296 AS above";
        let row = sqlx::query(query).fetch_one(&mut connection).await.unwrap();
        assert_eq!(row.read::<u32>("none").unwrap(), 0);
        assert_eq!(row.read::<u32>("most").unwrap(), u32::MAX);
        for name in ["below", "above"] {
            let count = row.read::<u32>(name).map(drop);
            let perhaps = row.read::<Option<u32>>(name).map(drop);
            for read in [count, perhaps] {
                let error = read.expect_err(name).to_string();
                assert_eq!(error, format!("a stored `{name}` cannot be read"));
            }
        }
        assert!(row.read::<Amount>("below").is_err());
    }
}
