//! What was measured, in lines for people.

use super::Round;
use super::load::Outcome;

/// The lines above the table.
pub fn head() {
    println!(
        "\n{:<22} {:>7} {:>9} {:>9} {:>6}   at half of that, ms: bare p50, p99; kiosk p50, p99",
        "read", "bytes", "bare/s", "kiosk/s", "ratio"
    );
}

/// One read, by the middle of its rounds.
pub fn read(name: &str, bytes: usize, rounds: &[Round]) {
    let most = |server: usize| middle(rounds, |round| round.most[server].per_second());
    let ratio = middle(rounds, |round| {
        round.most[1].per_second() / round.most[0].per_second()
    });
    let half =
        |server: usize, share| middle(rounds, move |round| round.half[server].percentile(share));
    println!(
        "{name:<22} {bytes:>7} {:>9.0} {:>9.0} {ratio:>6.2} {:>9.2} {:>8.2} {:>8.2} {:>8.2}",
        most(0),
        most(1),
        half(0, 0.5),
        half(0, 0.99),
        half(1, 0.5),
        half(1, 0.99),
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

/// The middle one of all rounds' numbers.
fn middle(rounds: &[Round], number: impl Fn(&Round) -> f64) -> f64 {
    let mut numbers: Vec<_> = rounds.iter().map(number).collect();
    numbers.sort_unstable_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
