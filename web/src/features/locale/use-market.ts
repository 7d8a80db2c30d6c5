/** The shopper's market and language links, as built first and as they are after hydration. */
import { useEffect, useState } from "react";
import type { LanguageItem, LocaleSwitch } from "../../generated/props";
import { chosenMarket, samePage, type Market } from "./market";

/** What the chooser shows as chosen; null until the cookies were read. */
export function useMarket(props: LocaleSwitch): { market: Market; isKnown: boolean; languages: LanguageItem[] } {
  const [market, setMarket] = useState<Market>(props.current);
  const [languages, setLanguages] = useState(props.languages);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const pageIn = samePage(props.languages);
    setMarket(chosenMarket(props));
    setLanguages(props.languages.map((item) => ({ ...item, href: pageIn(item.hreflang) ?? item.href })));
    setKnown(true);
  }, [props]);
  return { market, isKnown, languages };
}
