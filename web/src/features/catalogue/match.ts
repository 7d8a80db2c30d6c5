/** Finding goods by words: every word of the request in the name or in what else is known of them. */
import type { IndexedGoods } from "./goods-index";

const MARKS = /\p{M}+/gu;
const WORD_BREAK = /[^\p{L}\p{N}]+/u;

/** A text as it is compared: without accents, width and case. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase();
}

/** The words of a request. */
export function words(text: string): string[] {
  return fold(text).split(WORD_BREAK).filter(Boolean);
}

/** Goods with their texts folded once. */
export interface Searchable {
  goods: IndexedGoods;
  name: string;
  extra: string;
}

/** Folds what can be searched. */
export function searchable(goods: IndexedGoods): Searchable {
  return { goods, name: fold(goods.n), extra: fold(goods.x) };
}

/** How well one word fits: at the start of the name, of a word of it, inside it, or in other words. */
function fit(word: string, { name, extra }: Searchable): number {
  const at = name.indexOf(word);
  if (at === 0) return 4;
  if (at > 0 && words(name).some((part) => part.startsWith(word))) return 3;
  if (at > 0) return 2;
  return extra.includes(word) ? 1 : 0;
}

/** Goods in which every word is found, the best first; among equals the index decides. */
export function search(index: readonly Searchable[], request: string): IndexedGoods[] {
  const wanted = words(request);
  if (wanted.length === 0) return [];
  return index
    .map((entry) => ({ entry, fits: wanted.map((word) => fit(word, entry)) }))
    .filter(({ fits }) => fits.every((points) => points > 0))
    .map(({ entry, fits }) => ({ entry, points: fits.reduce((sum, points) => sum + points, 0) }))
    .sort((one, other) => other.points - one.points)
    .map(({ entry }) => entry.goods);
}
