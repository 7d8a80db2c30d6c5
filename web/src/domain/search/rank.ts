/** Which goods a query finds, and which of them stand first. */
import type { Word } from "./cut";
import { Dictionary, type Fit, type VisitGroups, type Postings } from "./dictionary";
import { readQuery } from "./query";

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

/** Looks for one word, or for one part. */
type Search = (dictionary: Dictionary, found: VisitGroups) => void;

function searchOf(forms: readonly Word[]): Search {
  return (dictionary, found) => {
    for (const form of forms) dictionary.eachFit(form, found);
  };
}

/** The index, ready to be asked. */
export class SearchIndex {
  private readonly terms: Readonly<Record<Field, Dictionary>>;
  private readonly slugs: readonly string[];

  constructor({ slugs, ...terms }: SearchTerms) {
    this.slugs = slugs;
    this.terms = {
      whole: new Dictionary(terms.whole),
      name: new Dictionary(terms.name),
      sku: new Dictionary(terms.sku),
      about: new Dictionary(terms.about),
      category: new Dictionary(terms.category),
    };
  }

  /** The slugs of all goods in which every word is found, or any word where there is none with all; the best first. */
  ranked(typed: string): string[] {
    const query = readQuery(typed);
    if (!query) return [];
    const found = query.words.map((forms) => this.found(searchOf(forms), WORDS));
    const all = sums(found, query.words.length);
    const wholes = this.found(searchOf([query.whole]), ["whole"]);
    wholes.forEach((points, group) => all.set(group, (all.get(group) ?? 0) + points));
    if (all.size > 0) return this.inOrder(all);
    const words = query.words.filter(([word]) => isTelling(word)).map(searchOf);
    const parts = query.parts.map((part): Search => (dictionary, told) => {
      dictionary.eachHolding(part, told);
    });
    return this.inOrder(sums([...words, ...parts].map((search) => this.found(search, TELLING)), 1));
  }

  /** The points of every group that a search finds, for the best way in which it fits there. */
  private found(search: Search, fields: readonly Field[]): Map<number, number> {
    const best = new Map<number, number>();
    for (const field of fields) {
      search(this.terms[field], (fit: Fit, groups) => {
        const points = POINTS[field][fit];
        if (points > 0) for (const group of groups) best.set(group, Math.max(points, best.get(group) ?? 0));
      });
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
