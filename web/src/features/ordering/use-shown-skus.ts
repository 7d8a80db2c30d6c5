/** The SKUs of a panel with the prices that hold: as built, then by the clock and in the shopper's currency. */
import { useMemo } from "react";
import { isCurrencyCode } from "../../domain/currency";
import { visibleOn } from "../../domain/visibility";
import type { GoodsPanel, PanelSku } from "../../generated/props";
import { useClient } from "../../hooks/use-client";
import { useHydrated } from "../../hooks/use-hydrated";
import { useServerNow } from "../../hooks/use-server-now";
import { stored } from "../../lib/stored";
import type { BrowserClient } from "../../lib/viewport";
import { useGoodsPrices } from "./goods-prices";
import { priceTag, shownAsBuilt, shownAt, type ShownSku } from "./shown-sku";

/** What the panel offers now. */
export interface ShownSkus {
  skus: ShownSku[];
  currency: string;
  now: number | null;
}

/** The shopper's market where it differs from the one that the page was built for. */
function useOtherMarket(panel: GoodsPanel): { currency: string; region: string } | null {
  const isHydrated = useHydrated();
  return useMemo(() => {
    const currency = (isHydrated && stored.currency.get()) || panel.currency;
    if (currency === panel.currency || !isCurrencyCode(currency)) return null;
    return { currency, region: stored.region.get() ?? panel.region };
  }, [isHydrated, panel.currency, panel.region]);
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
  const market = useOtherMarket(panel);
  const now = useServerNow(panel.skus.some((sku) => sku.flash !== null));
  const tags = useGoodsPrices(market && client && { ...market, client, slug: panel.slug });
  const visible = panel.skus.filter((sku) => isShown(sku, client));

  // Prices are swapped all together, so that no panel shows two currencies.
  if (market && tags && visible.every((sku) => tags.has(sku.id))) {
    const skus = visible.map((sku) => shownAt(sku, tags.get(sku.id) ?? priceTag(sku), now));
    return { skus, currency: market.currency, now };
  }
  const shown = (sku: PanelSku) => (now === null ? shownAsBuilt(sku) : shownAt(sku, priceTag(sku), now));
  return { skus: visible.map(shown), currency: panel.currency, now };
}
