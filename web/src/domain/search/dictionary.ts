/** Terms in order, with the groups in which they stand, and the ways from a word to them. */
import { scriptOf, type Word } from "./cut";
import { isNear, slipsOf } from "./slip";

/** The numbers of the groups in which a term stands, by term. */
export type Postings = Readonly<Record<string, readonly number[]>>;

/** How a word fits a term: it is the term, begins it, is a part of it, is it but for slips; two of its signs are a part. */
export type Fit = "exact" | "prefix" | "inside" | "slip" | "part";

/** Hears of the groups of a term that is fitted, and how. */
export type VisitGroups = (fit: Fit, groups: readonly number[]) => void;

interface Entry {
  text: string;
  groups: readonly number[];
}

function inOrder(entries: Entry[]): Entry[] {
  return entries.sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));
}

/** The entries that begin with a text: they stand together, so no other is looked at. */
function* beginning(entries: readonly Entry[], text: string): Generator<Entry> {
  let [start, end] = [0, entries.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((entries[middle]?.text ?? "") < text) start = middle + 1;
    else end = middle;
  }
  for (let entry = entries[start]; entry?.text.startsWith(text); entry = entries[++start]) yield entry;
}

/** The entries that are searched for parts, by every sign of theirs. */
function bySign(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const signs = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (scriptOf(entry.text) === "spaced") continue;
    for (const sign of entry.text) {
      const known = signs.get(sign);
      if (!known) signs.set(sign, [entry]);
      else if (known.at(-1) !== entry) known.push(entry);
    }
  }
  return signs;
}

/** Terms in order. */
export class Dictionary {
  private readonly terms: readonly Entry[];
  private signs: ReadonlyMap<string, readonly Entry[]> | null = null;

  constructor(postings: Postings) {
    this.terms = inOrder(Object.entries(postings).map(([text, groups]) => ({ text, groups })));
  }

  /** Tells every term that a word fits, and how; a term that fits in several ways may be told for each. */
  eachFit(word: Word, found: VisitGroups): void {
    for (const { text, groups } of beginning(this.terms, word.text)) {
      found(text === word.text ? "exact" : "prefix", groups);
    }
    if (word.script !== "spaced") {
      for (const { groups } of this.holding(word.text)) found("inside", groups);
    }
    const slips = slipsOf(word);
    if (!slips) return;
    for (const { text, groups } of this.terms) if (isNear(slips, text)) found("slip", groups);
  }

  /** Tells every term of which a text is a part. */
  eachHolding(text: string, found: VisitGroups): void {
    for (const { groups } of this.holding(text)) found("part", groups);
  }

  /** The terms of which a text is a part: of those with its rarest sign. Signs are noted when the first part is looked for. */
  private holding(text: string): readonly Entry[] {
    const signs = (this.signs ??= bySign(this.terms));
    const lists = Array.from(text, (sign) => signs.get(sign) ?? []);
    const rarest = lists.reduce((one, other) => (other.length < one.length ? other : one));
    return lists.length === 1 ? rarest : rarest.filter((entry) => entry.text.includes(text));
  }
}
