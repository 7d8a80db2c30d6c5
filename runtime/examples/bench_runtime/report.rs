//! What was measured, in lines for people.

use super::load::Outcome;

/// The line above the table.
pub fn head() {
    println!(
        "\n{:<22} {:>7} {:>9} {:>9} {:>6} {:>8} {:>8}",
        "read", "bytes", "bare/s", "kiosk/s", "ratio", "p50 ms", "p99 ms"
    );
}

/// One read: the bare handler and the shop at their most, the shop at half of that.
pub fn read(name: &str, bytes: usize, [bare, most, half]: [&Outcome; 3]) {
    let (floor, rate) = (bare.per_second(), most.per_second());
    println!(
        "{name:<22} {bytes:>7} {floor:>9.0} {rate:>9.0} {:>6.2} {:>8.2} {:>8.2}",
        rate / floor,
        half.percentile(0.5),
        half.percentile(0.99),
    );
}

/// Reads while people sign in as fast as they can.
pub fn flood(calm: &Outcome, flood: &Outcome, during: &Outcome) {
    println!(
        "\nreads, 200 a second: p50 {:.2} ms, p99 {:.2} ms\n\
         the same beside {:.0} refused logins a second: p50 {:.2} ms, p99 {:.2} ms",
        calm.percentile(0.5),
        calm.percentile(0.99),
        flood.per_second(),
        during.percentile(0.5),
        during.percentile(0.99),
    );
}
