/** The SKUs of a panel with the prices that hold: as built, then by the clock and in the shopper's currency. */
import { useEffect, useMemo, useState } from "react";
import { isCurrencyCode } from "../../domain/currency";
import { visibleOn } from "../../domain/visibility";
import type { GoodsPanel, PanelSku } from "../../generated/props";
import { useClient } from "../../hooks/use-client";
import { useHydrated } from "../../hooks/use-hydrated";
import { useServerNow } from "../../hooks/use-server-now";
import { stored } from "../../lib/stored";
import type { BrowserClient } from "../../lib/viewport";
import type { GoodsPrices, PriceQuestion } from "./goods-prices";
import { priceTag, shownAsBuilt, shownAt, shownIn, type ShownSku } from "./shown-sku";

/** What the panel offers now. */
export interface ShownSkus {
  skus: ShownSku[];
  now: number | null;
}

/** What to ask for where the shopper's currency is not that of every price on the page. */
function useQuestion(panel: GoodsPanel, client: BrowserClient | null): PriceQuestion | null {
  const isHydrated = useHydrated();
  const { slug, currency: own, region: home, skus } = panel;
  return useMemo(() => {
    const currency = (isHydrated && stored.currency.get()) || own;
    if (client === null || skus.every((sku) => sku.currency === currency) || !isCurrencyCode(currency)) return null;
    return { slug, client, currency, region: stored.region.get() ?? home };
  }, [isHydrated, client, slug, own, home, skus]);
}

/** The prices that answer a question; few shoppers have one, so what asks it is loaded with the first. */
function usePrices(question: PriceQuestion | null): GoodsPrices | null {
  const [answer, setAnswer] = useState<{ question: PriceQuestion; prices: GoodsPrices } | null>(null);
  useEffect(() => {
    if (!question) return;
    const ask = async () => {
      const { goodsPrices } = await import("./goods-prices");
      setAnswer({ question, prices: await goodsPrices(question) });
    };
    // The prices that the page was built with stay.
    ask().catch((error: unknown) => console.warn("the prices of another currency did not come", error));
  }, [question]);
  return answer !== null && answer.question === question ? answer.prices : null;
}

/** A list that names no browser stands for a SKU that no browser shows. */
function isShown(sku: PanelSku, client: BrowserClient | null): boolean {
  if (client === null) return true;
  const clients = (["pc", "h5"] as const).filter((known) => sku[known]);
  return visibleOn(clients, client) === true;
}

/** The SKUs that this client sees, each with one price. */
export function useShownSkus(panel: GoodsPanel): ShownSkus {
  const client = useClient();
  const question = useQuestion(panel, client);
  const now = useServerNow(panel.skus.some((sku) => sku.flash !== null));
  const prices = usePrices(question);
  const visible = panel.skus.filter((sku) => isShown(sku, client));

  // Prices are swapped all together, so that no panel shows two currencies.
  if (question && prices && visible.every((sku) => prices.has(sku.id))) {
    const { currency } = question;
    const skus = visible.map((sku) => shownIn(currency, sku, prices.get(sku.id) ?? priceTag(sku), now));
    return { skus, now };
  }
  const shown = (sku: PanelSku) => (now === null ? shownAsBuilt(sku) : shownAt(sku, now));
  return { skus: visible.map(shown), now };
}
