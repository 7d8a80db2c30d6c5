//! Who asks for a code, and for what that one may ask.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use kiosk_domain::{VerifyType, registration};

use super::captcha::CaptchaHolder;
use super::contact::Contact;
use super::place::{Place, environment};
use super::social::Comer;
use super::visit::Visit;
use crate::api::extract::Visitor;
use crate::api::speak::Refusal;
use crate::app::App;
use crate::words::Word;

/// Somebody who asks for a code.
pub(crate) struct Asker {
    pub(crate) visit: Visit,
    pub(crate) holder: CaptchaHolder,
    comer: Comer,
    visitor: Visitor,
    place: Place,
}

impl Asker {
    /// The purpose of a name, when some call redeems its codes and this one could make that
    /// call.
    ///
    /// # Errors
    /// When nobody redeems such codes, or the asker is not the one who would.
    pub(crate) async fn purpose(&self, app: &App, name: &str) -> Result<VerifyType, Refusal> {
        let unknown = || Refusal::invalid("verify_type", Word("api.field_invalid"));
        let purpose = VerifyType::from_name(name).ok_or_else(unknown)?;
        match purpose {
            // People sign in with passwords: no call takes a code for it.
            VerifyType::Login => Err(unknown()),
            VerifyType::Register | VerifyType::ResetPassword => Ok(purpose),
            // Accounts are bound by those who are signed in, and by those whom a service named.
            VerifyType::Bind | VerifyType::SocialiteLogin => {
                let known = self.visitor.0.is_some() || self.comer.is_waiting(app).await?;
                known.then_some(purpose).ok_or_else(Refusal::session_gone)
            }
        }
    }

    /// Refuses to open an account in a way that the visitor's region does not have. It follows
    /// from the region and the contact alone, and tells nothing about accounts.
    ///
    /// # Errors
    /// When the region has another way, or is none.
    pub(crate) fn may_register(
        &self,
        app: &App,
        (contact, region): (&Contact, Option<&str>),
    ) -> Result<(), Refusal> {
        let region = self.place.region(app, region)?;
        let field = match contact {
            Contact::Email(_) => "email",
            Contact::Phone(_) => "phone",
        };
        registration(&region, environment(app))
            .check(&contact.identifier()?)
            .map_err(|_| Refusal::invalid(field, Word("account.no_account")))
    }
}

impl<S: Sync> FromRequestParts<S> for Asker
where
    App: FromRef<S>,
{
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let Ok(visit) = Visit::from_request_parts(parts, state).await;
        let Ok(holder) = CaptchaHolder::from_request_parts(parts, state).await;
        let Ok(comer) = Comer::from_request_parts(parts, state).await;
        let Ok(place) = Place::from_request_parts(parts, state).await;
        Ok(Self {
            visit,
            holder,
            comer,
            visitor: Visitor::from_request_parts(parts, state).await?,
            place,
        })
    }
}
