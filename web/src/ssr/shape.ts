/** Localizer of a shape: it answers with holes, which the generator fills for each locale. */
import type { Arguments, Localizer } from "../lib/localizer";

/** What the generator puts into a hole. */
export type Hole =
  | { t: string; args: Arguments }
  | { money: number | string; currency: string }
  | { date: number | string };

/** Around the number of a hole. */
export const [HOLE_OPEN, HOLE_CLOSE] = ["\uE000", "\uE001"];

/** The text that stands for hole number `n` in the HTML. */
export function holeText(n: number): string {
  return `${HOLE_OPEN}${n}${HOLE_CLOSE}`;
}

/** Localizes in holes numbered after the `leaves` that the props already hold, and keeps them in `holes`. */
export function localizeInHoles(leaves: number, holes: Hole[]): Localizer {
  const dig = (hole: Hole): string => holeText(leaves + holes.push(hole) - 1);
  return {
    text: (key, args) => dig({ t: key, args }),
    money: (amount, currency) => dig({ money: amount, currency }),
    date: (instant) => dig({ date: instant }),
  };
}
