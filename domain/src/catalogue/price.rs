//! The price of a SKU that holds now (`wire.md`, catalogue reads; `design.md` §5.8).

use super::{DailyWindow, StockCount};
use crate::{Amount, UnixTime, discount_percent};

/// All the prices of a SKU.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct PriceTag {
    /// What is paid without a promotion.
    pub face: Amount,
    /// The price that is shown struck through.
    pub original: Option<Amount>,
    /// The special price.
    pub special: Option<Amount>,
    /// The flash sale.
    pub flash: Option<FlashPrice>,
}

/// A price of certain hours.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct FlashPrice {
    /// What is paid within the hours.
    pub price: Amount,
    /// The hours.
    pub window: DailyWindow,
    /// How many are left at that price; none stated is enough, and none left is no sale.
    pub stock: Option<StockCount>,
}

/// The price that holds at a moment.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct CurrentPrice {
    /// What is paid.
    pub amount: Amount,
    /// The higher price that is shown struck through.
    pub struck: Option<Amount>,
    /// Which of the prices it is.
    pub kind: PriceKind,
    /// The percent that is taken off the struck price; 0 without one.
    pub off: u8,
}

/// Which of a SKU's prices holds.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum PriceKind {
    /// The face value.
    Face,
    /// The special price.
    Special,
    /// The flash sale's price.
    Flash,
}

impl PriceKind {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Face, Self::Special, Self::Flash];

    /// The name in the browser and in storage.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Face => "face",
            Self::Special => "special",
            Self::Flash => "flash",
        }
    }

    /// The kind of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl PriceTag {
    /// The price at a moment.
    ///
    /// A live flash sale wins over the special price, which wins over the face value. A
    /// build has no moment: there a flash sale counts only when it lasts the whole day.
    pub fn current(&self, now: Option<UnixTime>) -> CurrentPrice {
        self.with(self.flash.filter(|flash| flash.is_live(now)))
    }

    /// The price within the hours of the flash sale; none without a sale, or when it is sold out.
    pub fn on_sale(&self) -> Option<CurrentPrice> {
        let sale = self.flash.filter(|flash| flash.in_stock())?;
        Some(self.with(Some(sale)))
    }

    fn with(&self, live: Option<FlashPrice>) -> CurrentPrice {
        let (amount, kind) = match (live, self.special) {
            (Some(flash), _) => (flash.price, PriceKind::Flash),
            (None, Some(special)) => (special, PriceKind::Special),
            (None, None) => (self.face, PriceKind::Face),
        };
        let struck = self
            .original
            .filter(|original| *original > amount)
            .or_else(|| Some(self.face).filter(|face| *face > amount));
        CurrentPrice {
            amount,
            struck,
            kind,
            off: struck.map_or(0, |price| discount_percent(price, amount)),
        }
    }
}

impl FlashPrice {
    fn is_live(&self, now: Option<UnixTime>) -> bool {
        let open = match now {
            Some(now) => self.window.contains(now),
            None => self.window.is_whole_day(),
        };
        open && self.in_stock()
    }

    fn in_stock(self) -> bool {
        self.stock.is_none_or(StockCount::is_some)
    }
}
