//! The points of every group, word by word.

use super::dictionary::Posting;
use super::points::{Fields, Fit, PointsOfFields};

/// The points of every group.
#[derive(Debug)]
pub struct Tally {
    of_fields: PointsOfFields,
    /// The best points of the word that is being looked for.
    best: Vec<u16>,
    points: Vec<u32>,
    /// In how many words each group was found.
    words: Vec<u8>,
}

impl Tally {
    /// No points yet for so many groups; only what stands in these fields will count.
    pub fn new(groups: usize, counting: Fields) -> Self {
        Self {
            of_fields: PointsOfFields::within(counting),
            best: vec![0; groups],
            points: vec![0; groups],
            words: vec![0; groups],
        }
    }

    /// Notes that the word fits a term of these groups.
    pub fn fits(&mut self, fit: Fit, postings: &[Posting]) {
        for posting in postings {
            self.note(posting.group, self.of_fields.points(fit, posting.fields));
        }
    }

    /// Notes points of the word for a group; of several the best count.
    pub fn note(&mut self, group: u32, points: u16) {
        let best = &mut self.best[group as usize];
        *best = points.max(*best);
    }

    /// Counts the word; what is noted from here on is noted of the next one.
    pub fn end_word(&mut self) {
        for (group, best) in self.best.iter_mut().enumerate() {
            if *best > 0 {
                self.points[group] += u32::from(*best);
                self.words[group] = self.words[group].saturating_add(1);
                *best = 0;
            }
        }
    }

    /// The points of the groups in which so many words were found.
    pub fn found_in(&self, words: usize) -> impl Iterator<Item = (usize, u32)> {
        let groups = self.points.iter().copied().enumerate();
        groups.filter(move |(group, _)| usize::from(self.words[*group]) >= words)
    }
}
