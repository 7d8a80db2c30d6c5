/** Passwords and verification codes as they are typed. */
import { stripped } from "./account";

const SPACES = /\p{White_Space}/gu;
const CODE = /^[0-9]{6}$/;

/** The fewest and the most characters of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 20 };

/** Reads a password without its spaces; null is "Password is wrong". */
export function parsePassword(text: string): string | null {
  const password = text.replace(SPACES, "");
  // Characters are counted as the server counts them: an emoji is one.
  const { length } = Array.from(password);
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max ? password : null;
}

/** Reads a verification code of six digits; null is "Verification code is wrong". */
export function parseCode(text: string): string | null {
  const code = stripped(text);
  return CODE.test(code) ? code : null;
}
