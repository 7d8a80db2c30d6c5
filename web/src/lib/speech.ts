/** What a component says to a shopper: words, money and dates, spoken by whoever renders it. */

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

const NOTHING: Arguments = {};

/** The sentence of a key in the page's language. */
export function t(key: string, args: Arguments = NOTHING): string {
  return speaker().text(key, args);
}

/** An amount of hundredths as it is shown, with the symbol of its currency. */
export function money(amount: number, currency: string): string {
  return speaker().money(amount, currency);
}

/** A day, from Unix seconds, as the page's language writes it. */
export function date(instant: number): string {
  return speaker().date(instant);
}
