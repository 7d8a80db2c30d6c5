/** What a component says to a shopper: words, money and dates, made by whoever renders it. */
import type { MessageKey, Messages } from "../generated/messages";

/** A value inside a sentence; while a shape is rendered it may itself be a hole. */
export type Argument = string | number;

/** The named values of a sentence. */
export type Arguments = Readonly<Record<string, Argument>>;

/** Makes display text; the browser, the generator's direct render and its shapes each have one. */
export interface Localizer {
  text(key: string, args: Arguments): string;
  money(amount: number, currency: string): string;
  date(instant: number): string;
}

let current: Localizer | undefined;

/** Chooses the localizer from now on. */
export function localizeWith(chosen: Localizer): void {
  current = chosen;
}

function localizer(): Localizer {
  if (!current) throw new Error("no localizer yet: load the messages before rendering");
  return current;
}

/** The arguments that the message of a key names; none for most. */
type ArgumentsOf<K extends MessageKey> = [Messages[K]] extends [never] ? [] : [Record<Messages[K], Argument>];

/** The sentence of a key in the page's language. */
export function t<K extends MessageKey>(key: K, ...[args]: ArgumentsOf<K>): string {
  return localizer().text(key, args ?? {});
}

/** An amount of hundredths as it is shown, with the symbol of its currency. */
export function money(amount: number, currency: string): string {
  return localizer().money(amount, currency);
}

/** A day, from Unix seconds, as the page's language writes it. */
export function date(instant: number): string {
  return localizer().date(instant);
}
