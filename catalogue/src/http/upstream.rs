//! An upstream on the network.

use std::sync::Arc;
use std::time::Duration;

use futures::{StreamExt as _, TryStreamExt as _, stream};
use kiosk_contract::catalogue::{Markets, Region};
use kiosk_domain::{Locale, UnixTime};

use super::call::UpstreamCall;
use super::calls::by_calls;
use super::error::{CallError, UpstreamError};
use super::feed_answers::{FeedAnswers, LocaleAnswer};
use super::feed_state::{FeedState, FeedStates};
use super::keeping::{FeedAnswer, KeepingSink};
use super::kept_feeds::{KeptChange, KeptFeeds, ToldFeed};
use super::progress::FetchProgress;
use super::session::FetchSession;
use super::stream::{by_feed, feed_call};
use crate::feed::{Assembler, LeftOut, known_markets, known_regions};
use crate::snapshot::{LocaleCatalogue, Market, Snapshot};

/// What bounds the feed of a locale, however busily a server sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeedLimits {
    /// From the call to the last byte.
    pub time: Duration,
    /// Bytes once unpacked.
    pub bytes: u64,
}

impl FeedLimits {
    /// More than any catalogue needs: tens of thousands of goods groups, and 10 minutes where a
    /// call may take 20 seconds.
    pub fn for_calls_of(timeout: Duration) -> Self {
        Self {
            time: timeout.saturating_mul(30),
            bytes: 1 << 30,
        }
    }
}

/// A server that speaks the wire contract.
#[derive(Clone, Debug)]
pub struct HttpUpstream {
    /// The address before every call's path.
    pub base: String,
    /// How long a call may take, and how long a feed may be silent (20 s in `spec.md` §9).
    pub timeout: Duration,
    /// How many calls run at once.
    pub concurrency: usize,
    /// How long and how large the feed of a locale may be.
    pub feed_limits: FeedLimits,
    /// The `Authorization` header, if the server wants one.
    pub authorization: Option<String>,
}

impl HttpUpstream {
    /// Reads the catalogue of every locale: by the feed, or call by call where the server
    /// offers none. `now` is the clock, for `x-auth-time`.
    ///
    /// # Errors
    /// When a call fails; the error names it, its locale, its goods and the key.
    pub async fn fetch(
        &self,
        progress: &dyn FetchProgress,
        now: fn() -> UnixTime,
    ) -> Result<Snapshot, UpstreamError> {
        self.follow(&mut FeedStates::default(), progress, now).await
    }

    /// Reads the catalogue again: of a server that has a feed, only what changed since
    /// `feed_states`, which then hold what it sent.
    ///
    /// # Errors
    /// As those of [`fetch`](Self::fetch); then `feed_states` stay as they were.
    pub async fn follow(
        &self,
        feed_states: &mut FeedStates,
        progress: &dyn FetchProgress,
        now: fn() -> UnixTime,
    ) -> Result<Snapshot, UpstreamError> {
        let session = FetchSession::open(self, progress, now)?;
        let offer = MarketLists::read(&session).await?;
        let earlier = &*feed_states;
        // Boxed: many of these futures, each holding many others, would not fit a stack.
        let reads = Locale::ALL.map(|locale| Box::pin(read(&session, &offer, locale, earlier)));
        let state: Vec<FeedState> = stream::iter(reads)
            .buffered(session.concurrency())
            .try_collect()
            .await?;
        let locales = state.iter().map(|state| state.catalogue.clone()).collect();
        *feed_states = FeedStates::new(state.into_iter());
        Ok(Snapshot::new(locales))
    }

    /// Asks for the catalogue: of a server that has a feed, only for what changed since the feeds that
    /// are kept, and keeps what it tells. Nothing that is kept is read yet.
    ///
    /// # Errors
    /// As those of [`fetch`](Self::fetch).
    pub async fn ask(
        &self,
        kept: KeptFeeds,
        progress: &dyn FetchProgress,
        now: fn() -> UnixTime,
    ) -> Result<FeedAnswers, UpstreamError> {
        let session = FetchSession::open(self, progress, now)?;
        let offer = MarketLists::read(&session).await?;
        let asked = Locale::ALL.map(|locale| Box::pin(ask(&session, &offer, locale, &kept)));
        let answers = stream::iter(asked)
            .buffered(session.concurrency())
            .try_collect()
            .await?;
        Ok(FeedAnswers::new(kept, answers))
    }
}

/// What the shop offers where, read before anything else, because prices are asked for by
/// region and currency.
struct MarketLists {
    regions: Vec<Region>,
    markets: Markets,
}

impl MarketLists {
    async fn read(session: &FetchSession<'_>) -> Result<Self, UpstreamError> {
        let areas = UpstreamCall::post("/charge/area-list", Locale::Default);
        let markets = UpstreamCall::get("/charge/lang-and-currency-v4", Locale::Default);
        Ok(Self {
            regions: session.known(&areas, known_regions).await?.value,
            markets: session
                .known_or_default(&markets, known_markets)
                .await?
                .value,
        })
    }
}

async fn read(
    session: &FetchSession<'_>,
    offer: &MarketLists,
    locale: Locale,
    feed_states: &FeedStates,
) -> Result<FeedState, UpstreamError> {
    let market = Market::of_locale(locale, &offer.regions, &offer.markets);
    let earlier = feed_states.since(locale, &market);
    let call = feed_call(locale, &market, earlier.map(|(_, cursor)| cursor));
    let assembler =
        earlier.map_or_else(|| Assembler::new(locale), |(earlier, _)| earlier.follower());
    let state = match by_feed(session, &call, assembler).await? {
        Some(state) => state,
        None => FeedState {
            cursor: None,
            catalogue: by_calls(session, locale, &market).await?.into(),
            left_out: LeftOut::default(),
        },
    };
    refuse_other_market(&state.catalogue, &market)?;
    session.progress.locale_done(locale);
    Ok(state)
}

/// Asks for the feed of a locale, or for what changed since what is kept of it.
async fn ask(
    session: &FetchSession<'_>,
    offer: &MarketLists,
    locale: Locale,
    kept: &KeptFeeds,
) -> Result<LocaleAnswer, UpstreamError> {
    let market = Market::of_locale(locale, &offer.regions, &offer.markets);
    let earlier = kept.of(locale, &market);
    let call = feed_call(locale, &market, earlier.as_ref().map(|feed| &*feed.cursor));
    let reader = KeepingSink::new(kept, locale, earlier);
    let answer = match by_feed(session, &call, reader).await? {
        Some(FeedAnswer::Change { feed, cursor, text }) => LocaleAnswer::Change(KeptChange {
            locale,
            market,
            feed,
            cursor,
            text,
        }),
        Some(FeedAnswer::Whole { state, new }) => {
            refuse_other_market(&state.catalogue, &market)?;
            let hash = new.hash();
            let told = ToldFeed {
                market: &market,
                cursor: state.cursor.as_deref().unwrap_or_default(),
            };
            let mut catalogue = state.catalogue;
            kept.keep(Arc::make_mut(&mut catalogue), new, &told);
            LocaleAnswer::Whole(catalogue, Some(hash))
        }
        None => {
            let catalogue = by_calls(session, locale, &market).await?;
            refuse_other_market(&catalogue, &market)?;
            LocaleAnswer::Whole(catalogue.into(), None)
        }
    };
    session.progress.locale_done(locale);
    Ok(answer)
}

/// Refuses a catalogue of other prices than those that were asked for.
pub(super) fn refuse_other_market(
    catalogue: &LocaleCatalogue,
    market: &Market,
) -> Result<(), UpstreamError> {
    if (&catalogue.region, catalogue.currency) == (&market.region, market.currency) {
        return Ok(());
    }
    let call = UpstreamCall::post("/charge/area-list", catalogue.locale);
    Err(call.failed(CallError::MarketChanged))
}
