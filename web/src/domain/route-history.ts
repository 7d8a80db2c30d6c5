/** The addresses that a shopper opened last (`spec.md` §2.4). */

const KEPT = 3;

/** The addresses with one more in front, at most three; one that is opened again counts once. */
export function remember(address: string, before: readonly string[]): string[] {
  return [address, ...before.filter((other) => other !== address)].slice(0, KEPT);
}
