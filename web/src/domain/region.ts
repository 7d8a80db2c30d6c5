/** Regions by symbol. */

const SYMBOL = /^(0|[A-Z0-9]{2,8})$/;

/** Whether a text is a region's symbol: `0` is the default region, others are two to eight capitals or digits. */
export function isRegionSymbol(text: string): boolean {
  return SYMBOL.test(text);
}
