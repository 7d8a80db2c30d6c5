//! Where a goods group is sold (`spec.md` §3, `wire.md`).

use super::RegionSymbol;

/// Everywhere, or only in some regions.
#[derive(Clone, Eq, PartialEq, Debug, Default)]
pub enum Areas {
    /// In every region.
    #[default]
    Everywhere,
    /// In these alone; none of them is nowhere.
    Only(Vec<RegionSymbol>),
}

impl Areas {
    /// Whether a region is among them.
    pub fn includes(&self, region: &RegionSymbol) -> bool {
        match self {
            Self::Everywhere => true,
            Self::Only(regions) => regions.contains(region),
        }
    }

    /// The regions that are named; none where all are meant.
    pub fn named(&self) -> &[RegionSymbol] {
        match self {
            Self::Everywhere => &[],
            Self::Only(regions) => regions,
        }
    }
}

/// Reads region symbols that commas part; what is no symbol names no region.
pub fn area_list(text: &str) -> Vec<RegionSymbol> {
    text.split(',')
        .filter_map(|symbol| RegionSymbol::parse(symbol.trim()).ok())
        .collect()
}
