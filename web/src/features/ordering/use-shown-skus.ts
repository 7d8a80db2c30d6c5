/** The SKUs of a panel with the prices that hold: as built, then by the clock and in the shopper's currency. */
import type { Client } from "../../domain/client";
import type { GoodsPanel, PanelSku } from "../../generated/props";
import { useServerNow } from "../../hooks/use-server-now";
import { priceTag, shownAsBuilt, shownIn, showsOn, type ShownSku } from "./shown-sku";
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
export function useShownSkus(panel: GoodsPanel, { client, currency, isOther, answer, skus }: LivePanel): ShownSkus {
  const now = useServerNow(skus.some(({ flash }) => flash));
  const visible = skus.filter((sku) => isShown(sku, client));
  const tagOf = (sku: PanelSku) => answer?.get(sku.id)?.tag ?? null;
  // Prices are swapped all together, so that no panel shows two currencies; what nobody can buy any more keeps its own.
  const isSwapped = isOther && visible.every((sku) => tagOf(sku) !== null || isGone(sku, client, answer));
  const shown = (sku: PanelSku) => {
    const tag = isSwapped ? tagOf(sku) : null;
    if (tag !== null) return shownIn(currency, sku, tag, now);
    // Nothing but a flash sale changes a price by the clock.
    const { currency: own = panel.currency, flash } = sku;
    return flash && now !== null ? shownIn(own, sku, priceTag(flash), now) : shownAsBuilt(own, sku);
  };
  return { skus: visible.map(shown), now };
}
