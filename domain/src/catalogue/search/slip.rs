//! Words that differ by slips of the finger: a character left out, added or replaced, or two
//! neighbours swapped.

/// The distances between the beginnings of a word and a text that grows character by character, and
/// may shrink again: neighbours in a dictionary share their beginnings.
pub struct Distances<'w> {
    word: &'w [char],
    text: Vec<char>,
    /// A row for each beginning of the text, from the empty one on.
    rows: Vec<u8>,
}

impl<'w> Distances<'w> {
    /// Distances to a word that is shorter than 255 characters.
    pub fn to(word: &'w [char]) -> Self {
        Self {
            word,
            text: Vec::new(),
            rows: (0_u8..).take(word.len() + 1).collect(),
        }
    }

    /// Forgets all characters of the text but the first few.
    pub fn shrink(&mut self, characters: usize) {
        self.text.truncate(characters);
        self.rows.truncate((characters + 1) * self.width());
    }

    /// Adds a character to the text.
    pub fn grow(&mut self, character: char) {
        let (width, length) = (self.width(), self.text.len());
        let last = length * width;
        self.rows.push(self.rows[last].saturating_add(1));
        for at in 1..width {
            let own = self.word[at - 1];
            let replaced = self.rows[last + at - 1] + u8::from(own != character);
            let left_out = self.rows[last + at].saturating_add(1);
            let added = self.rows[last + width + at - 1].saturating_add(1);
            let mut least = replaced.min(left_out).min(added);
            let is_swap = at > 1
                && length > 0
                && own == self.text[length - 1]
                && self.word[at - 2] == character;
            if is_swap {
                least = least.min(self.rows[last - width + at - 2] + 1);
            }
            self.rows.push(least);
        }
        self.text.push(character);
    }

    /// How many characters the text has.
    pub fn characters(&self) -> usize {
        self.text.len()
    }

    /// How far the text is from the word.
    pub fn whole(&self) -> u8 {
        self.rows.last().copied().unwrap_or_default()
    }

    /// How far the text is at least, whatever characters follow.
    pub fn least(&self) -> u8 {
        let row = &self.rows[self.text.len() * self.width()..];
        row.iter().copied().min().unwrap_or_default()
    }

    fn width(&self) -> usize {
        self.word.len() + 1
    }
}
