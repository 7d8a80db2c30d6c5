/** Slips of the finger: a character left out, added or replaced, or two neighbours swapped. */
import type { Word } from "./cut";

const SLIP_MIN = 4;
const SLIP_PREFIX_MIN = 6;
const TWO_SLIPS_MIN = 9;
const SLIP_MAX = 32;
const ALPHABETIC = /^\p{Alphabetic}+$/u;

/** What is forgiven in a word. */
export interface Slips {
  characters: string[];
  most: number;
  /** Whether the word may still be being typed. */
  inPrefix: boolean;
}

/** What is forgiven in a word; null where nothing is, or everything would fit. */
export function slipsOf({ text, script }: Word): Slips | null {
  const characters = Array.from(text);
  const { length } = characters;
  if (script === "dense" || length < SLIP_MIN || length > SLIP_MAX || !ALPHABETIC.test(text)) return null;
  return { characters, most: length < TWO_SLIPS_MIN ? 1 : 2, inPrefix: length >= SLIP_PREFIX_MIN };
}

/** The distances of all beginnings of the word to a text that is one character longer than that of `row`. */
function grown(word: readonly string[], text: readonly string[], rows: readonly [number[], number[]]): number[] {
  const [row, before] = rows;
  const character = text.at(-1);
  const next = [text.length];
  word.forEach((own, at) => {
    const replaced = (row[at] ?? 0) + (own === character ? 0 : 1);
    const least = Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1);
    const isSwap = at > 0 && own === text.at(-2) && word[at - 1] === character;
    next.push(isSwap ? Math.min(least, (before[at - 1] ?? 0) + 1) : least);
  });
  return next;
}

/** Whether a term, or its beginning where that is enough, is the word but for the slips. */
export function isNear({ characters, most, inPrefix }: Slips, term: string): boolean {
  // Most terms need no look at their characters; a character never takes less than one place.
  if (term.length < characters.length - most) return false;
  let rows: [number[], number[]] = [Array.from({ length: characters.length + 1 }, (_, at) => at), []];
  const text: string[] = [];
  for (const character of term) {
    text.push(character);
    rows = [grown(characters, text, rows), rows[0]];
    const [row] = rows;
    if (inPrefix && (row.at(-1) ?? 0) <= most) return true;
    if (Math.min(...row) > most) return false;
  }
  return (rows[0].at(-1) ?? 0) <= most;
}
