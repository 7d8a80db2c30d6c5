/** What was filled in on goods pages, kept for the way through sign-in and for the next visit. */
import { forgetOthers } from "../../lib/forget";
import { remembered, type AccountParams } from "../../lib/remembered";

const KEPT_PAGES = 10;

/** Where what was filled in is kept; what may let people into an account is kept nowhere for good. */
function place(isSecret: boolean) {
  return isSecret ? remembered.secretParams : remembered.accountParams;
}

/** Keeps what was filled in on a page, and forgets the oldest pages. */
export function keepAccountParams(params: AccountParams, isSecret: boolean): void {
  const others = (place(isSecret).get() ?? []).filter(({ slug }) => slug !== params.slug);
  place(isSecret).set([params, ...others].slice(0, KEPT_PAGES));
}

function parseFields(text: string | null): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    const pairs = Object.entries(typeof parsed === "object" && parsed !== null ? parsed : {});
    return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** What to fill in at first: the address says it (`skuId`, `queryRechargeFormDataStr`), else storage. */
export function firstAccountParams(slug: string, isSecret: boolean, search: string): AccountParams | null {
  // The panel may be awake before the page has looked whose it is.
  forgetOthers();
  const query = new URLSearchParams(search);
  const kept = place(isSecret).get()?.find((params) => params.slug === slug);
  const fields = { ...kept?.fields, ...parseFields(query.get("queryRechargeFormDataStr")) };
  const sku = Number(query.get("skuId") ?? kept?.sku ?? 0);
  return sku === 0 && Object.keys(fields).length === 0 ? null : { slug, sku, fields };
}
