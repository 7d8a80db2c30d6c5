//! What the use cases of orders work with.

use kiosk_domain::{MemberTable, PaymentMethodId, UnixTime};

use crate::adapters::supplier::Suppliers;
use crate::catalogue::LiveCatalogue;
use crate::config::{AuditConfig, PaymentMethod};
use crate::service::coupon::CouponParts;
use crate::service::payment::PaymentProviders;
use crate::service::{JobPayload, Refusal};
use crate::storage::{NewJob, Storage};
use crate::system::{CodeKeys, RowId, Signer};
use crate::words::Word;

/// What the use cases of orders work with, borrowed from an `App` or from a command.
#[derive(Clone, Copy, Debug)]
pub struct OrderingParts<'a> {
    /// The database, time, chance and numbers; and what discounts work with.
    pub coupon: CouponParts<'a>,
    /// What the shop sells.
    pub catalogue: &'a LiveCatalogue,
    /// Signs quotes.
    pub signer: &'a Signer,
    /// By which methods is paid.
    pub methods: &'a [PaymentMethod],
    /// Who takes the money.
    pub providers: &'a PaymentProviders,
    /// Who delivers direct top-ups.
    pub suppliers: &'a Suppliers,
    /// Which paid orders an identity audit holds.
    pub audits: &'a AuditConfig,
    /// What members save.
    pub members: &'a MemberTable,
    /// Where the site stands.
    pub origin: &'a str,
    /// What opens the codes that were sold.
    pub codes: &'a CodeKeys,
}

impl<'a> OrderingParts<'a> {
    /// This moment.
    pub(super) fn now(&self) -> UnixTime {
        self.coupon.clock.now()
    }

    /// The database.
    pub const fn storage(&self) -> &'a Storage {
        self.coupon.storage
    }

    /// The id of something new.
    pub(super) fn next_id<Id: RowId>(&self) -> Id {
        self.coupon.ids.next(self.coupon.clock, self.coupon.random)
    }

    /// The job of a payload, to run as soon as possible.
    pub(super) fn job(&self, payload: &impl JobPayload) -> Result<NewJob, Refusal> {
        payload
            .queued(self.next_id(), self.now())
            .map_err(Refusal::failed)
    }

    /// The method of a number.
    ///
    /// # Errors
    /// The shop has no such method.
    pub(super) fn method(&self, id: PaymentMethodId) -> Result<&'a PaymentMethod, Refusal> {
        let method = self.methods.iter().find(|method| method.id == id);
        method.ok_or_else(|| Refusal::because(Word("ordering.method_gone")))
    }
}
