//! The people of a demo, who register by a code as everybody does.

use std::net::{IpAddr, Ipv4Addr};

use anyhow::{Context as _, anyhow};
use kiosk_captcha::Proof;
use kiosk_domain::{Locale, VerifyType};

use super::seed::DemoShop;
use crate::service::account::captcha::{CaptchaAnswer, CaptchaHolder};
use crate::service::account::{
    Channel, ClientInfo, CodeRequest, CodeRequester, NewRegistration, RegionChoice, TypedContact,
    register, send_code,
};
use crate::service::{ClientAddress, Refusal};
use crate::storage::account::User;

/// With what everybody of a demo signs in: whoever reads this may know it.
pub const DEMO_PASSWORD: &str = "comet-demo-77";

/// Who can be signed in as.
pub const DEMO_PEOPLE: [DemoPerson; 4] = [
    DemoPerson {
        email: "demo@shop.example",
        shows: "orders that went every way",
    },
    DemoPerson {
        email: "ann@shop.example",
        shows: "coupons that can be used, were used and are over",
    },
    DemoPerson {
        email: "ben@shop.example",
        shows: "orders that an identity audit holds or held",
    },
    DemoPerson {
        email: "eve@shop.example",
        shows: "nothing: she was blocked",
    },
];

/// Where everybody of a demo is.
pub(super) const HERE: ClientAddress = ClientAddress(IpAddr::V4(Ipv4Addr::LOCALHOST));

/// Somebody of a demo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DemoPerson {
    /// The address by which they sign in.
    pub email: &'static str,
    /// What is seen then.
    pub shows: &'static str,
}

/// All of them, registered.
#[derive(Clone, Debug)]
pub(super) struct DemoUsers {
    pub demo: User,
    pub ann: User,
    pub ben: User,
    pub eve: User,
}

/// A refusal as the terminal tells it.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the shape that `map_err` calls"
)]
pub(super) fn told(refusal: Refusal) -> anyhow::Error {
    anyhow!("the shop refuses: {}", refusal.message().reason())
}

impl DemoShop<'_> {
    /// Opens everybody's account.
    ///
    /// # Errors
    /// The shop refuses one, as where somebody has the address.
    pub async fn people(&self) -> anyhow::Result<DemoUsers> {
        let [demo, ann, ben, eve] = DEMO_PEOPLE;
        Ok(DemoUsers {
            demo: self.register(demo).await?,
            ann: self.register(ann).await?,
            ben: self.register(ben).await?,
            eve: self.register(eve).await?,
        })
    }

    async fn register(&self, person: DemoPerson) -> anyhow::Result<User> {
        self.wait(5);
        let parts = self.app.account();
        let client = ClientInfo {
            address: HERE,
            locale: Locale::En,
            agent: "kiosk seed".to_owned(),
            token_hash: None,
            browser: None,
        };
        let region = RegionChoice {
            named: None,
            chosen: None,
            address: HERE,
        };
        send_code(&parts, &client, code_request(person, &region))
            .await
            .map_err(told)?;
        self.work().await?;
        let code = self.mailbox.take_code();
        let registration = NewRegistration {
            contact: TypedContact {
                identifier: person.email.to_owned(),
                area_code: None,
            },
            code: code.with_context(|| format!("no code was sent to {}", person.email))?,
            password: DEMO_PASSWORD.to_owned(),
            region,
            channel: Channel::default(),
        };
        let started = register(&parts, &client, registration).await;
        let user = started.map_err(told)?.user;
        self.work().await?;
        Ok(user)
    }
}

fn code_request(person: DemoPerson, region: &RegionChoice) -> CodeRequest {
    let no_proof = Proof {
        captcha_id: String::new(),
        lot_number: String::new(),
        captcha_output: String::new(),
        pass_token: String::new(),
        gen_time: String::new(),
    };
    CodeRequest {
        email: Some(person.email.to_owned()),
        phone: None,
        area_code: None,
        purpose: VerifyType::Register.name().to_owned(),
        region: region.clone(),
        requester: CodeRequester {
            user_id: None,
            browser: None,
        },
        captcha: CaptchaAnswer {
            proof: no_proof,
            holder: CaptchaHolder::with_token(None),
        },
    }
}
