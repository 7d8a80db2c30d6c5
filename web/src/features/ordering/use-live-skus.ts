/** What the server says of a panel's SKUs since the page was built: prices in the shopper's currency, and which are sold out. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Client } from "../../domain/client";
import { isCurrencyCode } from "../../domain/currency";
import type { GoodsPanel, PanelSku } from "../../generated/props";
import { useClient } from "../../hooks/use-client";
import { useHydrated } from "../../hooks/use-hydrated";
import { ApiFailure } from "../../lib/api-failure";
import { chosenRegion } from "../../lib/region";
import { atRest } from "../../lib/rest";
import { stored } from "../../lib/stored";
import type { LiveSkus, SkuQuestion } from "./live-skus";
import { showsOn } from "./shown-sku";

/** What the server said, in which currency; nothing of a SKU that it did not name. */
export interface LivePanel {
  client: Client | null;
  currency: string;
  /** Whether the page was built with prices of another one. */
  isOther: boolean;
  answer: LiveSkus | null;
  /** The panel's SKUs, each with whether it can be bought now. */
  skus: readonly PanelSku[];
  /** Looks whether a SKU is still there, as it was chosen. */
  look: (id: number) => void;
}

// What asks is loaded when it is first needed: no page waits for it.
const calls = () => import("./live-skus");

/** Without an answer, what the page was built with stays, and the server refuses what it has not. No answer at all was told where it was asked, or the page was left. */
function unanswered(error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== null) console.warn("what is sold now did not come", error);
}

function useQuestion(panel: GoodsPanel, client: Client | null): SkuQuestion | null {
  const isHydrated = useHydrated();
  const { slug, currency: own, region: home } = panel;
  return useMemo(() => {
    if (client === null) return null;
    const wanted = (isHydrated && stored.currency.get()) || own;
    return { slug, client, currency: isCurrencyCode(wanted) ? wanted : own, region: chosenRegion() ?? home };
  }, [isHydrated, client, slug, own, home]);
}

/** Other prices than the page's are asked for at once, and what is left when the browser rests. */
function useAnswer(question: SkuQuestion | null, isUrgent: boolean): LiveSkus | null {
  const [told, tell] = useState<{ question: SkuQuestion; answer: LiveSkus } | null>(null);
  useEffect(() => {
    if (!question) return;
    let isGone = false;
    const ask = async () => {
      const answer = await (await calls()).liveSkus(question);
      if (!isGone) tell({ question, answer });
    };
    const begin = () => {
      if (!isGone) ask().catch(unanswered);
    };
    if (isUrgent) begin();
    else atRest(begin);
    return () => {
      isGone = true;
    };
  }, [question, isUrgent]);
  return told !== null && told.question === question ? told.answer : null;
}

/** Whether the shop no longer has a SKU that this client saw when the page was built; an answer without any SKU tells nothing. */
export function isGone(sku: PanelSku, client: Client | null, answer: LiveSkus | null): boolean {
  return answer !== null && answer.size > 0 && client !== null && showsOn(sku, client) && !answer.has(sku.id);
}

/** Asks for all SKUs once, and for one again when it is chosen. */
export function useLiveSkus(panel: GoodsPanel): LivePanel {
  const client = useClient();
  const question = useQuestion(panel, client);
  const { skus: built } = panel;
  const currency = question?.currency ?? panel.currency;
  const isOther = built.some((sku) => (sku.currency ?? panel.currency) !== currency);
  const answer = useAnswer(question, isOther);
  const [looked, setLooked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const region = question?.region ?? panel.region;
  const look = useCallback(
    (id: number) => {
      const ask = async () => {
        const inStock = await (await calls()).isInStock(id, region);
        setLooked((before) => new Map(before).set(id, inStock));
      };
      ask().catch(unanswered);
    },
    [region],
  );
  const skus = useMemo(
    () =>
      built.map((sku) => {
        const inStock = !isGone(sku, client, answer) && (looked.get(sku.id) ?? answer?.get(sku.id)?.inStock ?? !sku.soldOut);
        return inStock === !sku.soldOut ? sku : { ...sku, soldOut: !inStock };
      }),
    [built, client, answer, looked],
  );
  return { client, currency, isOther, answer, skus, look };
}
