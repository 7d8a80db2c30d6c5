/** Localizer of a direct render: the generator itself makes every text. */
import type { Localizer } from "../lib/localizer";

declare global {
  var kioskText: (key: string, argsJson: string) => string;
  var kioskMoney: (amountHundredths: number, currency: string) => string;
  var kioskDate: (instant: number) => string;
}

export const directLocalizer: Localizer = {
  text: (key, args) => globalThis.kioskText(key, JSON.stringify(args)),
  money: (amount, currency) => globalThis.kioskMoney(amount, currency),
  date: (instant) => globalThis.kioskDate(instant),
};
