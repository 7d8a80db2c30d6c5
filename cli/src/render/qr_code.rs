//! A QR code as the path of an SVG.

use std::fmt::Write as _;

use anyhow::Context as _;
use qrcode::{Color, EcLevel, QrCode};
use serde::Serialize;

/// The quiet zone that readers ask for, in modules.
const QUIET: usize = 4;

/// A QR code: a path of dark modules within a square.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct QrCodeView {
    /// The side of the square in modules, with the quiet zone.
    pub side: usize,
    /// The dark modules: a rectangle for each run of a row.
    pub path: String,
}

/// The QR code of a text.
///
/// # Errors
/// When the text is longer than a QR code holds.
pub fn path(text: &str) -> anyhow::Result<QrCodeView> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M)
        .with_context(|| format!("`{text}` fits in no QR code"))?;
    let width = code.width();
    let modules = code.into_colors();
    let mut path = String::new();
    for (row, modules) in modules.chunks(width).enumerate() {
        let mut column = 0;
        for run in modules.chunk_by(|one, next| one == next) {
            if run[0] == Color::Dark {
                let (x, y) = (column + QUIET, row + QUIET);
                write!(path, "M{x} {y}h{0}v1H{x}z", run.len())?;
            }
            column += run.len();
        }
    }
    Ok(QrCodeView {
        side: width + 2 * QUIET,
        path,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a module is dark, as the path says.
    fn is_dark(path: &str, x: usize, y: usize) -> bool {
        path.split('M').skip(1).any(|run| {
            let mut numbers = run
                .split(|letter: char| !letter.is_ascii_digit())
                .map(|number| number.parse::<usize>().unwrap_or_default());
            let [from, row, length] = [(); 3].map(|()| numbers.next().unwrap_or_default());
            row == y && (from..from + length).contains(&x)
        })
    }

    #[test]
    fn a_telephone_reads_it() {
        const SCALE: usize = 4;
        let address = "https://shop.example/pt-br/app/download/";
        let code = path(address).unwrap();
        let side = code.side * SCALE;
        let mut seen = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| {
            if is_dark(&code.path, x / SCALE, y / SCALE) {
                0
            } else {
                255
            }
        });
        let found = seen.detect_grids();
        assert_eq!(found[0].decode().unwrap().1, address);
    }
}
