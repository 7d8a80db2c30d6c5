/** What a visitor typed, within bounds. */
import { words, type Word } from "./cut";

const LENGTH_LIMIT = 100;
const WORD_LIMIT = 10;
const PART_LIMIT = 32;

const ARTICLE = /^(?:[وبفك]?ال|لل)(?=.{3})/u;

/** The words that somebody looks for. */
export interface Query {
  /** The different words, each with the forms of it that count as it. */
  words: Word[][];
  /** All words without the spaces between them. */
  whole: Word;
  /** The pairs of signs of runs that may be nowhere found whole. */
  parts: string[];
}

/** An Arabic word counts without its article too. */
function forms(word: Word): Word[] {
  const bare = word.text.replace(ARTICLE, "");
  return bare === word.text ? [word] : [word, { ...word, text: bare }];
}

function pairs({ text }: Word): string[] {
  const signs = Array.from(text);
  return signs.length < 3 ? [] : signs.slice(1).map((sign, at) => (signs[at] ?? "") + sign);
}

/** Reads what was typed; null when there is nothing to look for. */
export function readQuery(typed: string): Query | null {
  const trimmed = typed.trim();
  const all = Array.from(trimmed).length > LENGTH_LIMIT ? [] : words(trimmed);
  if (all.length === 0) return null;
  const dense = all.filter(({ script }) => script === "dense");
  const once = new Map(all.map((word) => [word.text, word]));
  return {
    words: [...once.values()].slice(0, WORD_LIMIT).map(forms),
    whole: { text: all.map(({ text }) => text).join(""), script: dense.length === all.length ? "dense" : "spaced" },
    parts: [...new Set(dense.flatMap(pairs))].slice(0, PART_LIMIT),
  };
}
