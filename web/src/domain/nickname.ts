/** The name that a shopper is shown by. */

/** Why a text is no nickname, as the key of the text that says so. */
export type NicknameError = "nickname_empty" | "nickname_too_long" | "nickname_forbidden";

/** The most characters of a nickname. */
export const MAX_NICKNAME = 30;

const AROUND = /^\p{White_Space}+|\p{White_Space}+$/gu;
// Controls, line breaks, and what turns the direction of the text.
const FORBIDDEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u;
const SPACE = /\p{White_Space}/u;
// What draws nothing by itself, from and to; between other characters joiners are a part of names.
const INVISIBLE = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xe0000, 0xe0fff],
] as const;

function isInvisible(sign: string): boolean {
  const point = sign.codePointAt(0) ?? 0;
  return SPACE.test(sign) || INVISIBLE.some(([from, to]) => from <= point && point <= to);
}

/** Reads a nickname without the whitespace around it. */
export function parseNickname(text: string): string | { error: NicknameError } {
  const name = text.replace(AROUND, "");
  const signs = Array.from(name);
  if (FORBIDDEN.test(name)) return { error: "nickname_forbidden" };
  if (signs.every(isInvisible)) return { error: "nickname_empty" };
  return signs.length <= MAX_NICKNAME ? name : { error: "nickname_too_long" };
}
