/** What a component says to a shopper: words, money and dates, spoken by whoever renders it. */
import type { MessageKey, Messages } from "../generated/messages";

/** A value inside a sentence; while a shape is rendered it may itself be a hole. */
export type Argument = string | number;

/** The named values of a sentence. */
export type Arguments = Readonly<Record<string, Argument>>;

/** Makes display text; the browser, the generator's direct render and its shapes each have one. */
export interface Speech {
  text(key: string, args: Arguments): string;
  money(amount: number, currency: string): string;
  date(instant: number): string;
}

let speech: Speech | undefined;

/** Chooses who speaks from now on. */
export function speakWith(chosen: Speech): void {
  speech = chosen;
}

function speaker(): Speech {
  if (!speech) throw new Error("nobody speaks yet: load the messages before rendering");
  return speech;
}

/** The arguments that the message of a key names; none for most. */
type ArgumentsOf<K extends MessageKey> = [Messages[K]] extends [never] ? [] : [Record<Messages[K], Argument>];

/** The sentence of a key in the page's language. */
export function t<K extends MessageKey>(key: K, ...[args]: ArgumentsOf<K>): string {
  return speaker().text(key, args ?? {});
}

/** An amount of hundredths as it is shown, with the symbol of its currency. */
export function money(amount: number, currency: string): string {
  return speaker().money(amount, currency);
}

/** A day, from Unix seconds, as the page's language writes it. */
export function date(instant: number): string {
  return speaker().date(instant);
}
