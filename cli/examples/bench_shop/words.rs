//! Words without meaning, the same for the same seed.

/// A small linear congruential generator over syllables.
pub struct NameGenerator(u64);

const SYLLABLES: [&str; 24] = [
    "ka", "ri", "no", "sta", "lu", "men", "dor", "vi", "tes", "ra", "mo", "quin", "sol", "ber",
    "fa", "nix", "tor", "el", "ga", "wyn", "pho", "zu", "li", "an",
];

impl NameGenerator {
    /// Words of a seed.
    pub fn new(seed: usize) -> Self {
        Self(seed as u64 ^ 0x9E37_79B9_7F4A_7C15)
    }

    /// One word.
    pub fn word(&mut self) -> String {
        (0..=1 + self.next() % 2)
            .map(|_| SYLLABLES[self.next() % SYLLABLES.len()])
            .collect()
    }

    /// Two words, each with a capital letter.
    pub fn name(&mut self) -> String {
        let mut name = |_| {
            let word = self.word();
            word[..1].to_uppercase() + &word[1..]
        };
        [name(0), name(1)].join(" ")
    }

    /// Some words in a row.
    pub fn sentence(&mut self, words: usize) -> String {
        (0..words)
            .map(|_| self.word())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Some words with marks between them.
    pub fn text(&mut self, words: usize) -> String {
        (0..words.div_ceil(10))
            .map(|_| self.sentence(10) + ".")
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Whether something is there that so many of a hundred have.
    pub fn has(&mut self, hundredths: usize) -> bool {
        self.next() % 100 < hundredths
    }

    /// A number below another.
    pub fn below(&mut self, end: usize) -> usize {
        self.next() % end.max(1)
    }

    fn next(&mut self) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize
    }
}
