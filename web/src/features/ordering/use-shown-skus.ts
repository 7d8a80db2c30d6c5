/** The SKUs of a panel with the prices that hold: as built, then by the clock and in the shopper's currency. */
import type { Client } from "../../domain/client";
import type { GoodsPanel, PanelSku } from "../../generated/props";
import { useServerNow } from "../../hooks/use-server-now";
import { currencyOf, shownAsBuilt, shownAt, shownIn, showsOn, type ShownSku } from "./shown-sku";
import { isGone, type LivePanel } from "./use-live-skus";

/** What the panel offers now. */
export interface ShownSkus {
  skus: ShownSku[];
  now: number | null;
}

/** Until the client is known all are there, and CSS hides some. */
function isShown(sku: PanelSku, client: Client | null): boolean {
  return client === null || showsOn(sku, client);
}

/** The SKUs that this client sees, each with one price. */
export function useShownSkus(panel: GoodsPanel, { client, currency, answer, skus }: LivePanel): ShownSkus {
  const now = useServerNow(skus.some((sku) => sku.prices?.flash !== undefined));
  const visible = skus.filter((sku) => isShown(sku, client));
  const isOther = skus.some((sku) => currencyOf(panel, sku) !== currency);
  const tagOf = (sku: PanelSku) => answer?.get(sku.id)?.tag ?? null;
  const shown = (sku: PanelSku) => {
    const own = currencyOf(panel, sku);
    return now === null ? shownAsBuilt(own, sku) : shownAt(own, sku, now);
  };

  // Prices are swapped all together, so that no panel shows two currencies; what nobody can buy any more keeps its own.
  if (answer !== null && isOther && visible.every((sku) => tagOf(sku) !== null || isGone(sku, client, answer))) {
    const swapped = visible.map((sku) => {
      const tag = tagOf(sku);
      return tag === null ? shown(sku) : shownIn(currency, sku, tag, now);
    });
    return { skus: swapped, now };
  }
  return { skus: visible.map(shown), now };
}
