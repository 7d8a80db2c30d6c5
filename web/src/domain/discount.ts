/** How much cheaper a sale is. */

/**
 * The percent that `sale` takes off `price`: rounded up, 1 to 99; 0 where nothing is taken off,
 * 100 where nothing is left to pay.
 */
export function discountPercent(price: number, sale: number): number {
  if (price <= 0 || sale >= price) return 0;
  if (sale <= 0) return 100;
  // The product of an amount and 100 leaves the range in which floats are exact.
  const [whole, part] = [BigInt(price), BigInt(price - sale)];
  const roundedUp = Number((part * 100n + whole - 1n) / whole);
  return Math.min(99, Math.max(1, roundedUp));
}
