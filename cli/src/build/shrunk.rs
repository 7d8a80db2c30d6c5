//! A shop that lost much of what it sold is published by nobody's accident.

use anyhow::bail;
use kiosk_domain::Locale;

use crate::output::GoodsCounts;

/// How many locales are named that sell far less.
const SHRUNK_TOLD: usize = 3;

/// An empty shop is never published by accident, in no locale.
pub(super) fn refuse_shrinking(now: &GoodsCounts, last: &GoodsCounts) -> anyhow::Result<()> {
    if now
        .get(Locale::Default.name())
        .is_none_or(|goods| *goods == 0)
    {
        bail!(
            "the upstream sells nothing; the last site stays\nhint: --allow-shrink builds an empty shop all the same"
        );
    }
    let shrunk: Vec<String> = last
        .iter()
        .map(|(locale, last)| (locale, now.get(locale).copied().unwrap_or_default(), *last))
        .filter(|(_, now, last)| now * 2 < *last)
        .map(|(locale, now, last)| format!("`{locale}` {now}, after {last}"))
        .collect();
    if !shrunk.is_empty() {
        let told = shrunk.iter().take(SHRUNK_TOLD).cloned();
        let others = shrunk.len().saturating_sub(SHRUNK_TOLD);
        let others = (others > 0).then(|| format!("and {others} other locales"));
        let told: Vec<_> = told.chain(others).collect();
        bail!(
            "the upstream sells far fewer goods groups than at the last build; the last site stays\nin {}\nhint: if that is right, build with --allow-shrink",
            told.join("; ")
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(goods: &[(Locale, usize)]) -> GoodsCounts {
        let pair = |(locale, goods): &(Locale, usize)| (locale.name().to_owned(), *goods);
        goods.iter().map(pair).collect()
    }

    #[test]
    fn goods_that_vanish_from_one_locale_are_missed() {
        let last = counts(&[(Locale::Default, 4), (Locale::Ja, 4), (Locale::Th, 1)]);
        let told = |now: &[(Locale, usize)]| {
            refuse_shrinking(&counts(now), &last).map_err(|error| error.to_string())
        };
        let half = [(Locale::Default, 2), (Locale::Ja, 2), (Locale::Th, 1)];
        assert_eq!(told(&half), Ok(()));
        let others = told(&[(Locale::Default, 4), (Locale::Ja, 1), (Locale::Th, 0)]);
        let others = others.expect_err("two locales shrank");
        assert!(
            others.contains("in `ja` 1, after 4; `th` 0, after 1\n"),
            "{others}"
        );
        assert!(others.contains("--allow-shrink"), "{others}");
        let gone = told(&[(Locale::Default, 4), (Locale::Ja, 4)]);
        assert!(
            gone.expect_err("a locale is gone")
                .contains("`th` 0, after 1")
        );
        let empty = told(&[(Locale::Default, 0), (Locale::Ja, 4), (Locale::Th, 1)]);
        assert!(
            empty
                .expect_err("it is empty")
                .contains("the upstream sells nothing")
        );
    }
}
