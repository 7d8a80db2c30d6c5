//! The outline of a jigsaw piece: a rounded square with tabs and holes.

use rand::RngExt as _;
use rand::rngs::StdRng;

use super::canvas::length;

/// Half of the square's side.
const HALF: f32 = 20.0;

/// The radius of the square's corners.
const CORNER: f32 = 4.0;

/// The radius of a tab or a hole.
const KNOB: f32 = 7.0;

/// How far the middle of a knob lies beside the edge it belongs to.
const NECK: f32 = 4.0;

/// What an edge has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Edge {
    Plain,
    Tab,
    Hole,
}

/// An outline; its edges are right, bottom, left and top.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Jigsaw {
    edges: [Edge; 4],
}

impl Jigsaw {
    /// An outline with at least one tab and one hole, and not like any of `others`.
    pub fn unlike(others: &[Self], rng: &mut StdRng) -> Self {
        loop {
            let edges = std::array::from_fn(|_| match rng.random_range(0..5) {
                0 => Edge::Plain,
                1 | 2 => Edge::Tab,
                _ => Edge::Hole,
            });
            let fresh = Self { edges };
            let shaped = edges.contains(&Edge::Tab) && edges.contains(&Edge::Hole);
            if shaped && !others.contains(&fresh) {
                return fresh;
            }
        }
    }

    /// How far a point, counted from the middle, lies outside of the outline; negative inside.
    pub fn distance(&self, x: f32, y: f32) -> f32 {
        let (across, down) = (x.abs() - HALF + CORNER, y.abs() - HALF + CORNER);
        let outside = length(across.max(0.0), down.max(0.0));
        let square = outside + across.max(down).min(0.0) - CORNER;
        let middles = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
        self.edges
            .iter()
            .zip(middles)
            .fold(square, |shape, (edge, (right, below))| {
                let knob = |away: f32| length(x - right * away, y - below * away) - KNOB;
                match edge {
                    Edge::Plain => shape,
                    Edge::Tab => soft_min(shape, knob(HALF + NECK)),
                    Edge::Hole => -soft_min(-shape, knob(HALF - NECK)),
                }
            })
    }
}

/// The lesser of two distances, rounded where they meet.
fn soft_min(a: f32, b: f32) -> f32 {
    const ROUND: f32 = 2.5;
    let part = (0.5 + 0.5 * (b - a) / ROUND).clamp(0.0, 1.0);
    b + (a - b) * part - ROUND * part * (1.0 - part)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;

    use super::super::PIECE;
    use super::*;

    #[test]
    fn every_outline_has_a_tab_and_a_hole_and_stays_in_its_box() {
        for seed in 0..40 {
            let shape = Jigsaw::unlike(&[], &mut StdRng::seed_from_u64(seed));
            assert!(shape.edges.contains(&Edge::Tab) && shape.edges.contains(&Edge::Hole));
            assert!(shape.distance(0.0, 0.0) < 0.0, "the middle is inside");
            let end = PIECE as f32 / 2.0;
            for step in 0..=PIECE {
                let along = step as f32 - end;
                for (x, y) in [(along, -end), (along, end), (-end, along), (end, along)] {
                    assert!(shape.distance(x, y) > 0.5, "{shape:?} touches its box");
                }
            }
        }
    }

    #[test]
    fn outlines_differ_from_those_before() {
        let rng = &mut StdRng::seed_from_u64(7);
        let mut all = Vec::new();
        for _ in 0..20 {
            all.push(Jigsaw::unlike(&all, rng));
        }
        let doubled = (0..20).any(|at| all[..at].contains(&all[at]));
        assert!(!doubled);
    }
}
