/** The shopper's market and language links: as built first, as they are after hydration. */
import type { LanguageItem, LocaleSwitch } from "../../generated/props";
import { useHydrated } from "../../hooks/use-hydrated";
import { samePage } from "../../lib/language";
import { chosenMarket, type Market } from "./market";

/** What the chooser shows; `isKnown` once the shopper's cookies were read. */
export interface ShownMarket {
  market: Market;
  languages: readonly LanguageItem[];
  isKnown: boolean;
}

/** The page's market and home pages, then the shopper's market and the same page in each language. */
export function useMarket(props: LocaleSwitch): ShownMarket {
  const isKnown = useHydrated();
  if (!isKnown) return { market: props.current, languages: props.languages, isKnown };
  const languages = props.languages.map((item) => ({ ...item, href: samePage(item) }));
  return { market: chosenMarket(props), languages, isKnown };
}
