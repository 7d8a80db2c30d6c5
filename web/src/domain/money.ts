/** Amounts of money: integers, never below nothing, of hundredths of the major unit, never floats. */
import { currencyOf } from "./currency";

const WIRE = /^(\d+)(?:\.(\d+))?$/;
const LARGEST = 10 ** 15;

/** Reads the wire's decimal, `"4.99"` or `4.99`, as hundredths; null where it is no amount. */
export function parseAmount(text: string | number): number | null {
  const parts = WIRE.exec(String(text));
  if (!parts) return null;
  const fraction = (parts[2] ?? "").replace(/0+$/, "");
  if (fraction.length > 2) return null;
  const hundredths = Number(parts[1]) * 100 + Number(fraction.padEnd(2, "0"));
  return hundredths <= LARGEST ? hundredths : null;
}

/** What is shown and charged: the amount, half up, in the decimals that its currency shows. */
export function roundShown(hundredths: number, currency: string): number {
  const step = currencyOf(currency).shownDecimals === 0 ? 100 : 1;
  return Math.floor((hundredths + step / 2) / step) * step;
}

/** An amount as shoppers read it, `$4.99` or `Rp75,000`, the same in every language. */
export function formatMoney(hundredths: number, currency: string): string {
  const { symbol, shownDecimals } = currencyOf(currency);
  const shown = roundShown(hundredths, currency);
  const whole = String(Math.floor(shown / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const cents = shownDecimals === 0 ? "" : `.${String(shown % 100).padStart(2, "0")}`;
  return `${symbol}${whole}${cents}`;
}
