/** How a list of goods is sorted and filtered, and how its address says so. */

/** What goods are arranged by. */
export interface Listed {
  readonly name: string;
  /** In hundredths of one currency; null where there is nothing to buy. */
  readonly price: number | null;
  /** In percent. */
  readonly off: number;
  readonly isSoldOut: boolean;
  readonly type: string;
  /** The only region that they are sold in; none is everywhere. */
  readonly area: string | null;
}

const SORTS = ["name", "price", "price-desc", "discount"] as const;

/** The order; null is the shop's own. */
export type Sort = (typeof SORTS)[number];

/** What a visitor chose; empty texts choose nothing. */
export interface ListChoice {
  readonly sort: Sort | null;
  readonly isInStock: boolean;
  readonly type: string;
  readonly area: string;
}

/** Nothing is chosen. */
export const NO_CHOICE: ListChoice = { sort: null, isInStock: false, type: "", area: "" };

/** The region of what is sold everywhere. */
export const EVERYWHERE = "0";

const KEYS = ["sort", "type", "area", "stock"] as const;

/** Reads a choice off a query; what is none chooses nothing. */
export function readChoice(query: URLSearchParams): ListChoice {
  const sort = query.get("sort");
  return {
    sort: SORTS.find((known) => known === sort) ?? null,
    isInStock: query.get("stock") === "1",
    type: query.get("type") ?? "",
    area: query.get("area") ?? "",
  };
}

/** The query with the choice in the place of what it said before. */
export function withChoice(query: URLSearchParams, { sort, isInStock, type, area }: ListChoice): URLSearchParams {
  const written = new URLSearchParams(query);
  const values = { sort: sort ?? "", type, area, stock: isInStock ? "1" : "" };
  for (const key of KEYS) {
    if (values[key] === "") written.delete(key);
    else written.set(key, values[key]);
  }
  return written;
}

/** Whether anything is chosen. */
export function isChosen({ sort, isInStock, type, area }: ListChoice): boolean {
  return sort !== null || isInStock || type !== "" || area !== "";
}

/** Whether the choice leaves goods in the list. */
export function isShown({ isSoldOut, type, area }: Listed, choice: ListChoice): boolean {
  if (choice.isInStock && isSoldOut) return false;
  if (choice.type !== "" && choice.type !== type) return false;
  return choice.area === "" || choice.area === (area ?? EVERYWHERE);
}

/** Compares by a sort; what has no price comes last. */
function comparison(sort: Sort, compareNames: (one: string, other: string) => number): (one: Listed, other: Listed) => number {
  const byPrice = (sign: 1 | -1) => (one: Listed, other: Listed) => {
    if (one.price === null || other.price === null) return Number(one.price === null) - Number(other.price === null);
    return sign * (one.price - other.price);
  };
  const comparisons = {
    name: (one: Listed, other: Listed) => compareNames(one.name, other.name),
    price: byPrice(1),
    "price-desc": byPrice(-1),
    discount: (one: Listed, other: Listed) => other.off - one.off,
  };
  return comparisons[sort];
}

/** The goods in the order of a choice; equal ones stay as the shop has them. */
export function sorted<Goods extends Listed>(
  goods: readonly Goods[],
  { sort }: ListChoice,
  compareNames: (one: string, other: string) => number,
): Goods[] {
  return sort === null ? [...goods] : [...goods].sort(comparison(sort, compareNames));
}
