//! The one value that handlers and jobs are given.

use std::fmt;
use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::Arc;

use kiosk_captcha::{Captcha, CaptchaSettings};

use super::same_secret::require_same_secret;
use crate::adapters::supplier::Suppliers;
use crate::adapters::{
    ConversionUploader, Geo, Limiter, Mailer, PrivateFiles, SmsSender, SocialProviders, conversion,
    files, geo, limiter, mail, sms,
};
use crate::catalogue::LiveCatalogue;
use crate::config::RuntimeConfig;
use crate::service::JobPayload;
use crate::service::account::{AccountParts, CodeMessageParts, UserMailParts};
use crate::service::audit::AuditParts;
use crate::service::coupon::CouponParts;
use crate::service::notification::NotificationParts;
use crate::service::ordering::{OrderingParts, SaleCodeParts};
use crate::service::payment::PaymentProviders;
use crate::service::tracking::ConversionParts;
use crate::storage::{NewJob, Storage};
use crate::system::{
    Clock, Ids, Passwords, Random, RowId, Signer, SystemClock, SystemRandom, WorkQueue,
};
use crate::words::Translations;

/// How many searches may wait for their turn: each takes some milliseconds.
const SEARCH_QUEUE: usize = 64;
/// How many pictures may wait to be read: each is held in memory meanwhile.
const PICTURE_QUEUE: usize = 8;
/// How many pictures are read at once: each takes up to 350 MB meanwhile.
const PICTURES_AT_ONCE: usize = 2;

/// Everything there is; a clone is another handle to the same.
#[derive(Clone, Debug)]
pub struct App(Arc<AppParts>);

/// What an [`App`] is made of. Tests take [`AppParts::new`] and replace what they want to hold.
pub struct AppParts {
    /// What the owner chose.
    pub config: RuntimeConfig,
    /// The database.
    pub storage: Storage,
    /// What the shop sells.
    pub catalogue: LiveCatalogue,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Chance.
    pub random: Arc<dyn Random>,
    /// Numbers for new rows.
    pub ids: Ids,
    /// Counts requests and refuses too many.
    pub limiter: Arc<dyn Limiter>,
    /// Signs with the shop's secret.
    pub signer: Signer,
    /// Sends mail.
    pub mailer: Arc<dyn Mailer>,
    /// Sends text messages.
    pub sms: Arc<dyn SmsSender>,
    /// Tells an advertiser what visits lead to, where the owner names one.
    pub conversions: Option<Arc<dyn ConversionUploader>>,
    /// Tells countries by addresses.
    pub geo: Arc<dyn Geo>,
    /// Tells people from programs.
    pub captcha: Arc<Captcha>,
    /// Hashes passwords.
    pub passwords: Passwords,
    /// Does the searches.
    pub searches: WorkQueue,
    /// Reads uploaded pictures.
    pub pictures: WorkQueue,
    /// Keeps files that no visitor may read.
    pub files: Arc<dyn PrivateFiles>,
    /// The other services by which people sign in.
    pub social: SocialProviders,
    /// Who takes the shop's money.
    pub payment: PaymentProviders,
    /// Who delivers its direct top-ups.
    pub suppliers: Suppliers,
    /// The API's sentences.
    pub translations: Translations,
}

impl AppParts {
    /// The real parts that a configuration asks for.
    ///
    /// # Errors
    /// When one of them cannot be made.
    pub async fn new(config: RuntimeConfig, catalogue: LiveCatalogue) -> anyhow::Result<Self> {
        let storage = Storage::open(&config.storage).await?;
        let signer = Signer::new(config.secret.clone());
        require_same_secret(&storage, &signer).await?;
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let random: Arc<dyn Random> = Arc::new(SystemRandom);
        let captcha = CaptchaSettings {
            secret: config.secret.clone(),
            geetest: config.geetest.clone(),
        };
        Ok(Self {
            captcha: Arc::new(Captcha::new(captcha, Arc::new(storage.clone()))?),
            payment: PaymentProviders::from_config(&config, &storage, &signer)?,
            suppliers: Suppliers::from_config(&config, &signer)?,
            storage,
            catalogue,
            limiter: limiter::from_config(config.redis.as_ref(), &clock, &signer).await?,
            social: SocialProviders::from_config(&config, &clock, &random)?,
            clock,
            random,
            ids: Ids::default(),
            signer,
            mailer: mail::from_config(&config.mail)?,
            sms: sms::from_config(&config.sms)?,
            conversions: conversion::from_config(config.ocpc.as_ref())?,
            geo: geo::from_config(config.geo_database.as_deref())?,
            passwords: Passwords::recommended()?,
            searches: WorkQueue::new(SEARCH_QUEUE),
            pictures: WorkQueue::with_turns(PICTURE_QUEUE, PICTURES_AT_ONCE),
            files: files::from_config(&config.files)?,
            translations: Translations::embedded()?,
            config,
        })
    }
}

impl fmt::Debug for AppParts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = formatter.debug_struct("AppParts");
        parts.field("config", &self.config).finish_non_exhaustive()
    }
}

impl App {
    /// Puts the parts together.
    pub fn new(parts: AppParts) -> Self {
        Self(Arc::new(parts))
    }

    /// What the use cases of accounts work with.
    pub(crate) fn account(&self) -> AccountParts<'_> {
        AccountParts {
            environment: self.config.environment(),
            origin: &self.config.origin,
            origins: &self.config.origins,
            shop_name: &self.config.shop_name,
            secret: &self.config.secret,
            limits: &self.config.limits,
            sessions: self.config.sessions,
            storage: &self.storage,
            catalogue: &self.catalogue,
            clock: &*self.clock,
            random: &*self.random,
            ids: &self.ids,
            limiter: &*self.limiter,
            signer: &self.signer,
            geo: &*self.geo,
            captcha: &self.captcha,
            passwords: &self.passwords,
            social: &self.social,
            translations: &self.translations,
        }
    }

    /// What sending a verification code works with.
    pub(crate) fn code_messages(&self) -> CodeMessageParts<'_> {
        CodeMessageParts {
            origin: &self.config.origin,
            shop_name: &self.config.shop_name,
            limits: &self.config.limits.codes,
            storage: &self.storage,
            clock: &*self.clock,
            mailer: &*self.mailer,
            sms: &*self.sms,
            translations: &self.translations,
        }
    }

    /// What mails to users work with.
    pub(crate) fn user_mails(&self) -> UserMailParts<'_> {
        UserMailParts {
            origin: &self.config.origin,
            shop_name: &self.config.shop_name,
            storage: &self.storage,
            mailer: &*self.mailer,
            translations: &self.translations,
        }
    }

    /// What telling advertisers works with.
    pub(crate) fn conversions(&self) -> ConversionParts<'_> {
        ConversionParts {
            environment: self.config.environment(),
            origin: &self.config.origin,
            storage: &self.storage,
            clock: &*self.clock,
            uploader: self.conversions.as_deref(),
        }
    }

    /// The job of a payload, to run as soon as possible.
    ///
    /// # Errors
    /// That the payload cannot be written as JSON.
    pub fn job(&self, payload: &impl JobPayload) -> serde_json::Result<NewJob> {
        payload.queued(self.next_id(), self.clock.now())
    }

    /// What the use cases of coupons work with.
    pub fn coupon(&self) -> CouponParts<'_> {
        CouponParts {
            storage: &self.storage,
            clock: &*self.clock,
            random: &*self.random,
            ids: &self.ids,
            limiter: &*self.limiter,
            tries: self.config.limits.tries,
        }
    }

    /// What the use cases of orders work with.
    pub fn ordering(&self) -> OrderingParts<'_> {
        OrderingParts {
            coupon: self.coupon(),
            catalogue: &self.catalogue,
            signer: &self.signer,
            methods: &self.config.payment.methods,
            providers: &self.payment,
            suppliers: &self.suppliers,
            audits: &self.config.audit,
            members: &self.config.members,
            origin: &self.config.origin,
            codes: &self.config.codes,
        }
    }

    /// What importing codes and exchanging their keys work with.
    pub fn sale_codes(&self) -> SaleCodeParts<'_> {
        SaleCodeParts {
            storage: &self.storage,
            clock: &*self.clock,
            random: &*self.random,
            ids: &self.ids,
            keys: &self.config.codes,
        }
    }

    /// What the use cases of identity audits work with.
    pub fn audit(&self) -> AuditParts<'_> {
        AuditParts {
            ordering: self.ordering(),
            files: &*self.files,
            pictures: &self.pictures,
            translations: &self.translations,
        }
    }

    /// What the use cases of notifications work with.
    pub fn notification(&self) -> NotificationParts<'_> {
        NotificationParts {
            storage: &self.storage,
            clock: &*self.clock,
            translations: &self.translations,
        }
    }

    /// Says where the server of the shop listens, for providers and suppliers within it.
    pub fn stand_at(&self, server: SocketAddr) {
        self.payment.stand_at(server);
        self.suppliers.stand_at(server);
    }

    /// The id of something new.
    pub fn next_id<Id: RowId>(&self) -> Id {
        self.ids.next(&*self.clock, &*self.random)
    }
}

impl Deref for App {
    type Target = AppParts;

    fn deref(&self) -> &AppParts {
        &self.0
    }
}
