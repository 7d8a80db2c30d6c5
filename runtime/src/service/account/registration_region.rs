//! The region that a registration follows.

use kiosk_domain::{RegionSymbol, registration};

use super::AccountParts;
use super::contact::Contact;
use crate::service::{ClientAddress, Refusal, named_region, region_of};

/// What is known of a visitor's region.
#[derive(Clone, Debug)]
pub(crate) struct RegionChoice {
    /// What the call names.
    pub named: Option<String>,
    /// What the visitor chose on the page.
    pub chosen: Option<RegionSymbol>,
    /// Where the visitor is.
    pub address: ClientAddress,
}

impl RegionChoice {
    /// The region that the call names, else the visitor's choice, else that of the address, else
    /// the default one.
    ///
    /// # Errors
    /// An invalid `country_code` when the call names something that is no region.
    pub fn region(&self, parts: &AccountParts<'_>) -> Result<RegionSymbol, Refusal> {
        let known = named_region(self.named.as_deref())?.or_else(|| self.chosen.clone());
        let by_address = || region_of(parts.geo, parts.catalogue, self.address.0);
        Ok(known.unwrap_or_else(by_address))
    }
}

/// Whether a contact opens an account in a region. It follows from these two alone, and tells
/// nothing about accounts.
pub(super) fn opens_account(
    parts: &AccountParts<'_>,
    region: &RegionSymbol,
    contact: &Contact,
) -> bool {
    let rule = registration(region, parts.environment);
    let identifier = contact.identifier();
    identifier.is_ok_and(|identifier| rule.check(&identifier).is_ok())
}
