//! All documents that fit, the best first, equals in the order of the catalogue.

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::{DocId, Score, SegmentOrdinal, SegmentReader};

/// Collects every fit. The index has one segment, so a document's number is its place in
/// the catalogue.
pub struct Ranked;

/// The fits of one segment.
pub struct Fits(Vec<(Score, DocId)>);

impl Collector for Ranked {
    type Fruit = Vec<DocId>;
    type Child = Fits;

    fn for_segment(&self, _: SegmentOrdinal, _: &SegmentReader) -> tantivy::Result<Fits> {
        Ok(Fits(Vec::new()))
    }

    fn requires_scoring(&self) -> bool {
        true
    }

    fn merge_fruits(&self, fits: Vec<Vec<(Score, DocId)>>) -> tantivy::Result<Vec<DocId>> {
        let mut fits = fits.concat();
        fits.sort_unstable_by(|(one, first), (other, second)| {
            other.total_cmp(one).then(first.cmp(second))
        });
        Ok(fits.into_iter().map(|(_, document)| document).collect())
    }
}

impl SegmentCollector for Fits {
    type Fruit = Vec<(Score, DocId)>;

    fn collect(&mut self, document: DocId, score: Score) {
        self.0.push((score, document));
    }

    fn harvest(self) -> Self::Fruit {
        self.0
    }
}
