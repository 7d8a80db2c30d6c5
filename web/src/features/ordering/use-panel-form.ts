/** The state of a buy panel: which SKU is chosen, what is filled in, and where Buy leads. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { GoodsPanel, PanelField, PanelSku } from "../../generated/props";
import { useHydrated } from "../../hooks/use-hydrated";
import { emit } from "../../lib/events";
import { forgetOthers } from "../../lib/forget";
import { currentShopper, subscribeToSession } from "../../lib/session";
import { firstAccountParams, keepAccountParams } from "./account-params";
import { controlName, fillControl, filledValues, incompleteFields, saidValues, type RechargeValues } from "./recharge-form";
import { showsOn, type ShownSku } from "./shown-sku";

/** The choice of a page that knows no device: what every device sees, if it can be bought. */
function firstChoice(skus: readonly PanelSku[]): PanelSku | undefined {
  const available = skus.filter((sku) => !sku.soldOut);
  return available.find((sku) => showsOn(sku, "pc") && showsOn(sku, "h5")) ?? available[0];
}

function controlOf(form: HTMLFormElement, index: number): HTMLInputElement | HTMLSelectElement | null {
  const control = form.elements.namedItem(controlName(index));
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
}

/** Puts what is known into the controls of the fields, or only where nothing is; others stay. */
function fillFields(form: HTMLFormElement, fields: readonly PanelField[], values: RechargeValues, onlyEmpty = false): void {
  for (const [index, { name }] of fields.entries()) {
    const control = controlOf(form, index);
    const text = values[name];
    if (control && text !== undefined && (!onlyEmpty || control.value === "")) fillControl(control, text);
  }
}

/** The panel's form, with its SKUs as they can be bought now. The document holds what is filled in, so that what was typed before the panel woke stays. */
export function usePanelForm(panel: GoodsPanel, skus: readonly PanelSku[]) {
  const { slug, fields } = panel;
  const isSecret = panel.type === "proxy-top-up";
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const first = useMemo(() => (isHydrated ? firstAccountParams(slug, isSecret, window.location.search) : null), [isHydrated, slug, isSecret]);
  const [picked, pick] = useState<number>();
  /** How often the fields were emptied: what somebody filled in goes with them, also in a tab that they did not sign out in. */
  const [beginning, begin] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);

  useEffect(() => {
    if (first && form.current) fillFields(form.current, fields, first.fields, true);
  }, [first, fields]);
  useEffect(() => subscribeToSession(() => forgetOthers() && begin((count) => count + 1)), []);

  const look = (filled: HTMLFormElement) => {
    const values = filledValues(fields, new FormData(filled));
    const names = incompleteFields(fields, values);
    setMissing(names);
    return { values, names };
  };
  const fill = (values: RechargeValues) => {
    if (!form.current) return;
    fillFields(form.current, fields, values);
    follow();
  };
  /** A page that is loaded anew, or in another language, has the same SKU chosen. */
  const choose = (id: number) => {
    pick(id);
    const address = new URL(window.location.href);
    address.searchParams.set("skuId", String(id));
    window.history.replaceState(window.history.state, "", address);
  };
  /** What was told to be missing is looked at again as it is filled in. */
  const follow = () => {
    if (form.current && missing.length > 0) look(form.current);
  };
  const kept = first && skus.find((sku) => sku.id === first.sku && !sku.soldOut);
  const chosen = picked ?? (kept || firstChoice(skus))?.id;
  /** Whoever signs in elsewhere, or has the page loaded anew, finds what was filled in. */
  const keep = () => {
    if (!form.current || !chosen) return;
    const values = filledValues(fields, new FormData(form.current));
    if (Object.values(values).some((value) => value !== "")) keepAccountParams({ slug, sku: chosen, fields: values }, isSecret);
  };
  const buy = ({ sku, currency, kind }: ShownSku) => {
    if (!form.current) return;
    const { values, names } = look(form.current);
    if (names.length > 0) {
      const index = fields.findIndex(({ name }) => name === names[0]);
      return controlOf(form.current, index)?.focus();
    }
    keepAccountParams({ slug, sku: sku.id, fields: values }, isSecret);
    const wanted = {
      slug,
      groupId: panel.goodsId,
      name: panel.name,
      skuId: sku.id,
      skuName: sku.name,
      currency,
      price: kind,
      accountCheck: panel.accountCheck,
      fields: values,
      said: saidValues(fields, values),
    };
    const goOn = () => void emit("checkout-wanted", wanted);
    if (currentShopper() !== null) goOn();
    else emit("sign-in-wanted", { returnTo: window.location.pathname + window.location.search, andThen: goOn });
  };
  return { form, beginning, chosen, choose, missing, follow, fill, keep, buy };
}
