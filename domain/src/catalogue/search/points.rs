//! How much each way of fitting counts.

/// How a word of a query fits a term of the index, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It is the term.
    Exact,
    /// It begins the term.
    Prefix,
    /// It is a part of the term, where people search for parts.
    Inside,
    /// It is the term, or begins it, but for slips of the finger.
    Slip,
    /// Two neighbouring signs of it are a part of the term; it is nowhere found whole.
    Part,
}

/// Where a term stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// In a name, in any language, or in the slug.
    Name,
    /// In the name of a SKU.
    Sku,
    /// In a subtitle or a tag.
    About,
    /// In the title of a category.
    Category,
}

impl Field {
    /// Every field.
    pub const ALL: [Self; 4] = [Self::Name, Self::Sku, Self::About, Self::Category];

    /// The points of a word that fits here. A slip in a name is worth more than the best fit
    /// elsewhere; subtitles hold so many words that slips would fit too much.
    pub const fn points(self, fit: Fit) -> u16 {
        let points = match self {
            Self::Name => [60, 50, 45, 30, 20],
            Self::Sku => [20, 18, 16, 12, 8],
            Self::About => [9, 8, 7, 0, 0],
            Self::Category => [5, 4, 4, 2, 0],
        };
        points[fit as usize]
    }
}

/// A set of fields, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fields(u8);

impl Fields {
    /// Every field.
    pub const ALL: Self = Self(0b1111);
    /// The fields in which a word tells something of the goods even when the other words are
    /// not found: subtitles hold so many words that some word always fits.
    pub const TELLING: Self =
        Self(1 << Field::Name as u8 | 1 << Field::Sku as u8 | 1 << Field::Category as u8);

    /// Adds a field.
    pub const fn add(&mut self, field: Field) {
        self.0 |= 1 << field as u8;
    }

    /// Whether it holds a field.
    pub const fn has(self, field: Field) -> bool {
        self.0 & (1 << field as u8) != 0
    }
}

/// The best points of each way of fitting, by the set of fields in which a term stands.
#[derive(Debug)]
pub struct PointsOfFields([[u16; 16]; 5]);

impl PointsOfFields {
    /// The points where only some fields count.
    pub fn within(counting: Fields) -> Self {
        let best = |fit: Fit| {
            std::array::from_fn(|set| {
                let both = Fields(counting.0 & set as u8);
                let fields = Field::ALL.into_iter().filter(|field| both.has(*field));
                fields.map(|field| field.points(fit)).max().unwrap_or(0)
            })
        };
        Self([Fit::Exact, Fit::Prefix, Fit::Inside, Fit::Slip, Fit::Part].map(best))
    }

    /// The points of a word that fits a term of these fields.
    pub const fn points(&self, fit: Fit, fields: Fields) -> u16 {
        self.0[fit as usize][(fields.0 & 0b1111) as usize]
    }
}

/// The points of the query as a whole against a name as a whole, both without spaces, beside
/// those of the words.
pub const fn whole_points(fit: Fit) -> u16 {
    match fit {
        Fit::Exact => 40,
        Fit::Prefix => 15,
        Fit::Slip => 10,
        Fit::Inside | Fit::Part => 0,
    }
}
