/** Which goods a query finds, and which of them stand first. */
import type { Word } from "./cut";
import { readQuery } from "./query";
import { isNear, slipsOf } from "./slip";

/** The numbers of the groups in which a term stands, by term. */
export type Postings = Readonly<Record<string, readonly number[]>>;

/** All goods by the terms of their texts, as the build publishes them. */
export interface SearchTerms {
  slugs: readonly string[];
  whole: Postings;
  name: Postings;
  sku: Postings;
  about: Postings;
  category: Postings;
}

type Field = Exclude<keyof SearchTerms, "slugs">;

/** Points of a word by how it fits: as a whole term, its beginning, inside it, with a slip, by two of its signs. */
const POINTS = {
  whole: { exact: 40, prefix: 15, inside: 0, slip: 10, part: 0 },
  name: { exact: 60, prefix: 50, inside: 45, slip: 30, part: 20 },
  sku: { exact: 20, prefix: 18, inside: 16, slip: 12, part: 8 },
  about: { exact: 9, prefix: 8, inside: 7, slip: 0, part: 0 },
  category: { exact: 5, prefix: 4, inside: 4, slip: 2, part: 0 },
};
const WORDS: readonly Field[] = ["name", "sku", "about", "category"];
/** Where one word of several is enough: subtitles hold so many that some word always fits. */
const TELLING: readonly Field[] = ["name", "sku", "category"];
const TELLING_MIN = 3;

type Fit = keyof (typeof POINTS)["name"];

/** Says how a term is fitted, by the best way; null where it is not. */
type Fitting = (term: string) => Fit | null;

function fitting(word: Word): Fitting {
  const slips = slipsOf(word);
  return (term) => {
    if (term.startsWith(word.text)) return term === word.text ? "exact" : "prefix";
    if (word.script !== "spaced" && term.includes(word.text)) return "inside";
    return slips && isNear(slips, term) ? "slip" : null;
  };
}

/** The index, ready to be asked. */
export class SearchIndex {
  private readonly terms: Readonly<Record<Field, [string, readonly number[]][]>>;
  private readonly slugs: readonly string[];

  constructor({ slugs, ...terms }: SearchTerms) {
    this.slugs = slugs;
    this.terms = {
      whole: Object.entries(terms.whole),
      name: Object.entries(terms.name),
      sku: Object.entries(terms.sku),
      about: Object.entries(terms.about),
      category: Object.entries(terms.category),
    };
  }

  /** The slugs of all goods in which every word is found, or any word where there is none with all; the best first. */
  ranked(typed: string): string[] {
    const query = readQuery(typed);
    if (!query) return [];
    const found = query.words.map((forms) => this.found(forms.map(fitting), WORDS));
    const all = sums(found, query.words.length);
    const wholes = this.found([fitting(query.whole)], ["whole"]);
    wholes.forEach((points, group) => all.set(group, (all.get(group) ?? 0) + points));
    if (all.size > 0) return this.inOrder(all);
    const words = query.words.filter(([word]) => isTelling(word)).map((forms) => forms.map(fitting));
    const parts = query.parts.map((part): Fitting[] => [(term) => (term.includes(part) ? "part" : null)]);
    return this.inOrder(sums([...words, ...parts].map((fittings) => this.found(fittings, TELLING)), 1));
  }

  /** The points of every group that one of a word's forms fits, for the best of them. */
  private found(fittings: readonly Fitting[], fields: readonly Field[]): Map<number, number> {
    const best = new Map<number, number>();
    for (const field of fields) {
      for (const [term, groups] of this.terms[field]) {
        const fits = fittings.map((fitting) => fitting(term)).filter((fit) => fit !== null);
        const points = Math.max(0, ...fits.map((fit) => POINTS[field][fit]));
        if (points > 0) groups.forEach((group) => best.set(group, Math.max(points, best.get(group) ?? 0)));
      }
    }
    return best;
  }

  private inOrder(points: ReadonlyMap<number, number>): string[] {
    const groups = [...points].sort(([one, more], [other, less]) => less - more || one - other);
    return groups.flatMap(([group]) => this.slugs[group] ?? []);
  }
}

function isTelling(word: Word | undefined): boolean {
  return word !== undefined && (word.script !== "spaced" || Array.from(word.text).length >= TELLING_MIN);
}

/** The points of the groups in which so many words were found. */
function sums(words: readonly ReadonlyMap<number, number>[], least: number): Map<number, number> {
  const points = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const word of words) {
    word.forEach((own, group) => {
      points.set(group, (points.get(group) ?? 0) + own);
      counts.set(group, (counts.get(group) ?? 0) + 1);
    });
  }
  return new Map([...points].filter(([group]) => (counts.get(group) ?? 0) >= least));
}
