/** Counts as badges show them. */

const MOST = 99;

/** A count, and from a hundred on `99+`. */
export function cappedCount(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
