/** A text cut into words, each of one way of writing. */
import { fold } from "./fold";

/** How a script shows where a word ends: by spaces; by spaces, but parts are searched too; not at all. */
export type Script = "spaced" | "hangul" | "dense";

/** A folded word; in a dense script, a run between two spaces. */
export interface Word {
  text: string;
  script: Script;
}

// Apostrophes, what is not seen, and the dots within a Japanese name.
const JOINING = /['’‘`ʼ＇ʻ′\u{ad}\u{200b}-\u{200d}\u{2060}・·]/u;
const SIGN = /[\p{Alphabetic}\p{N}]/u;
const HANGUL = /[\u{1100}-\u{11ff}\u{a960}-\u{a97f}\u{d7b0}-\u{d7ff}]/u;
// Thai and Lao; Tibetan and Myanmar; Khmer; kana and bopomofo; Han.
const DENSE =
  /[\u{e00}-\u{109f}\u{1780}-\u{17ff}\u{2e80}-\u{312f}\u{31a0}-\u{9fff}\u{f900}-\u{faff}\u{1b000}-\u{1b16f}\u{20000}-\u{3ffff}]/u;

/** The way of writing of a sign; of a text of one way, that of all its signs. */
export function scriptOf(sign: string): Script {
  if (HANGUL.test(sign)) return "hangul";
  return DENSE.test(sign) ? "dense" : "spaced";
}

/** The words of a text. Apostrophes and middle dots join, all else that is no letter and no digit parts. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  let open = null as Word | null;
  for (const sign of fold(text)) {
    if (JOINING.test(sign)) continue;
    if (!SIGN.test(sign)) {
      open = null;
      continue;
    }
    const script = scriptOf(sign);
    if (open?.script === script) open.text += sign;
    else found.push((open = { text: sign, script }));
  }
  return found;
}
