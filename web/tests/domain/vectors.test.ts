/** The mirror of the shop's rules answers every vector as Rust does. */
import { currencyOf, isCurrencyCode } from "../../src/domain/currency";
import { isolated } from "../../src/domain/direction";
import { discountPercent } from "../../src/domain/discount";
import { formatMoney, parseAmount, roundShown } from "../../src/domain/money";
import { holdingPrice, type PriceTag } from "../../src/domain/price";
import { queryKey } from "../../src/domain/query";
import { missingFields, type RechargeField } from "../../src/domain/recharge";
import { safeRedirect } from "../../src/domain/redirect";
import { isRegionSymbol } from "../../src/domain/region";
import { isRetried } from "../../src/domain/retry";
import { localize, PREFIXES, serverCode } from "../../src/domain/route";
import { isSlug } from "../../src/domain/slug";
import { isOpen, nextChange, parseWindow } from "../../src/domain/window";
import { expect } from "vitest";
import { runVectors } from "../vectors";

interface Amount {
  hundredths: number;
  currency: string;
}

interface WireTag extends Omit<PriceTag, "flash"> {
  flash: { price: number; start: string; end: string; stock: number } | null;
}

function window(start: string, end: string) {
  const parsed = parseWindow(start, end);
  if (!parsed) throw new Error(`${start}–${end} is no window`);
  return parsed;
}

function tag({ flash, ...prices }: WireTag): PriceTag {
  if (!flash) return { ...prices, flash };
  return { ...prices, flash: { price: flash.price, stock: flash.stock, window: window(flash.start, flash.end) } };
}

const columns = (code: string): unknown => (isCurrencyCode(code) ? expect.objectContaining({ ...currencyOf(code) }) : null);

runVectors("discount", "percent", (input: { price: number; sale: number }) => discountPercent(input.price, input.sale));
runVectors("money", "currency", ({ code }: { code: string }) => columns(code));
runVectors("money", "parse", ({ text }: { text: string }) => parseAmount(text));
runVectors("money", "read", ({ json }: { json: string | number }) => parseAmount(json));
runVectors("money", "format", ({ hundredths, currency }: Amount) => formatMoney(hundredths, currency));
runVectors("money", "rounded", ({ hundredths, currency }: Amount) => roundShown(hundredths, currency));
runVectors("price", "holding", (input: { tag: WireTag; now: number | null }) => holdingPrice(tag(input.tag), input.now));
runVectors("window", "at", ({ start, end, now }: { start: string; end: string; now: number }) => ({
  open: isOpen(window(start, end), now),
  next: nextChange(window(start, end), now),
}));
runVectors("window", "parse", ({ text }: { text: string }) => parseWindow(text, "00:00")?.start ?? null);
runVectors("template", "missing", (input: { form: RechargeField[]; values: Record<string, string> }) =>
  missingFields(input.form, input.values),
);
runVectors("routes", "localize", (input: { path: string; locale: string }) => localize(input.path, input.locale));
runVectors("routes", "slug", ({ text }: { text: string }) => isSlug(text));
runVectors("routes", "redirect", (input: { target: string; allowed: string[] }) =>
  safeRedirect(input.target, input.allowed),
);
runVectors("query-keys", "kind", ({ key }: { key: string }) => queryKey(key));
runVectors("retry", "retried", (input: { method: string; status: number }) => isRetried(input.method, input.status));
runVectors("region", "symbol", ({ text }: { text: string }) => isRegionSymbol(text));
runVectors("locales", "isolated", ({ value, locale }: { value: string; locale: string }) => isolated(value, locale));
runVectors("locales", "row", ({ name }: { name: string }): unknown =>
  expect.objectContaining({
    prefix: PREFIXES.find((prefix) => prefix === name) ?? null,
    serverCode: serverCode(name),
  }),
);

