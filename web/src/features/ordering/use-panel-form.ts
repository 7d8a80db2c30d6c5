/** The state of a buy panel: which SKU is chosen, what is filled in, and where Buy leads. */
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import type { GoodsPanel, PanelSku } from "../../generated/props";
import { useHydrated } from "../../hooks/use-hydrated";
import { emit } from "../../lib/events";
import { firstAccountParams, keepAccountParams } from "./account-params";
import { byName, rechargeSchema, type RechargeInput, type RechargeValues } from "./recharge-schema";

/** The choice of a page that knows no device: what every device sees, if it can be bought. */
function firstChoice(skus: readonly PanelSku[]): PanelSku | undefined {
  const available = skus.filter((sku) => sku.inStock);
  return available.find((sku) => sku.pc && sku.h5) ?? available[0];
}

/** The panel's form. Its fields have no defaults, so that what was typed before it woke stays. */
export function usePanelForm(panel: GoodsPanel) {
  const isHydrated = useHydrated();
  const first = useMemo(
    () => (isHydrated ? firstAccountParams(panel.slug, window.location.search) : null),
    [isHydrated, panel.slug],
  );
  const [picked, choose] = useState<PanelSku>();
  const schema = useMemo(() => rechargeSchema(panel.fields), [panel.fields]);
  const form = useForm<RechargeInput, unknown, RechargeValues>({ resolver: valibotResolver(schema) });
  const { getValues, setValue } = form;

  useEffect(() => {
    if (!first) return;
    panel.fields.forEach(({ name }, index) => {
      const text = first.fields[name];
      if (text !== undefined && !getValues(`fields.${index}`)) setValue(`fields.${index}`, text);
    });
  }, [first, panel.fields, getValues, setValue]);

  const kept = first && panel.skus.find((sku) => sku.id === first.sku && sku.inStock);
  const buy = (sku: PanelSku) =>
    form.handleSubmit(({ fields }) => {
      keepAccountParams({ slug: panel.slug, sku: sku.id, fields: byName(panel.fields, fields) });
      emit("sign-in-wanted", { returnTo: window.location.pathname + window.location.search });
    });
  return { form, chosen: picked ?? kept ?? firstChoice(panel.skus), choose, buy };
}
