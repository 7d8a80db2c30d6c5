/** Slips of the finger: a letter left out, added or replaced, or two neighbours swapped. */
import type { Word } from "./cut";

const SLIP_MIN = 4;
const SLIP_PREFIX_MIN = 6;
const TWO_SLIPS_MIN = 9;
const SLIP_MAX = 32;
const LETTERS = /^\p{Alphabetic}+$/u;

/** What is forgiven in a word. */
export interface Slips {
  letters: string[];
  most: number;
  /** Whether the word may still be being typed. */
  inPrefix: boolean;
}

/** What is forgiven in a word; null where nothing is, or everything would fit. */
export function slipsOf({ text, script }: Word): Slips | null {
  const letters = Array.from(text);
  const { length } = letters;
  if (script === "dense" || length < SLIP_MIN || length > SLIP_MAX || !LETTERS.test(text)) return null;
  return { letters, most: length < TWO_SLIPS_MIN ? 1 : 2, inPrefix: length >= SLIP_PREFIX_MIN };
}

/** The distances of all beginnings of the word to a text that is one letter longer than that of `row`. */
function grown(word: readonly string[], text: readonly string[], rows: readonly [number[], number[]]): number[] {
  const [row, before] = rows;
  const letter = text.at(-1);
  const next = [text.length];
  word.forEach((own, at) => {
    const replaced = (row[at] ?? 0) + (own === letter ? 0 : 1);
    const least = Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1);
    const isSwap = at > 0 && own === text.at(-2) && word[at - 1] === letter;
    next.push(isSwap ? Math.min(least, (before[at - 1] ?? 0) + 1) : least);
  });
  return next;
}

/** Whether a term, or its beginning where that is enough, is the word but for the slips. */
export function isNear({ letters, most, inPrefix }: Slips, term: string): boolean {
  // Most terms need no look at their letters; a letter never takes less than one place.
  if (term.length < letters.length - most) return false;
  let rows: [number[], number[]] = [Array.from({ length: letters.length + 1 }, (_, at) => at), []];
  const text: string[] = [];
  for (const letter of term) {
    text.push(letter);
    rows = [grown(letters, text, rows), rows[0]];
    const [row] = rows;
    if (inPrefix && (row.at(-1) ?? 0) <= most) return true;
    if (Math.min(...row) > most) return false;
  }
  return (rows[0].at(-1) ?? 0) <= most;
}
