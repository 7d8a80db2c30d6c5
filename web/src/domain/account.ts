/** What an account is signed in with: an email address, or a phone number of an area. */

/** Which kind of account a field takes; `auto` reads a number as a phone and all else as an email address. */
export type AccountKind = "auto" | "email" | "phone";

/** An account's identifier; the area is the number that is dialled first. */
export type Identifier = { kind: "email"; address: string } | { kind: "phone"; area: number; digits: string };

/** The most characters that an email address or a phone number may have. */
export const MAX_ACCOUNT = 50;

const STRIPPED = /[\p{White_Space}#]/gu;
const NUMBER = /^[0-9]+$/;
const AREA = /^\+?([1-9][0-9]{0,3})$/;
const ATOM = "[A-Za-z0-9!$%&'*+\\-/=?^_`{|}~]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z]{2,}$`);

/** The text without whitespace and `#`, which pasting brings along. */
export function stripped(text: string): string {
  return text.replace(STRIPPED, "");
}

/** Reads an email address as its owner writes it; null where it is none. */
export function parseEmail(text: string): string | null {
  const address = stripped(text);
  return address.length <= MAX_ACCOUNT && EMAIL.test(address) ? address : null;
}

/** Reads an area code, `86` or `+86`; null where it is none. */
export function parseArea(text: string): number | null {
  const digits = AREA.exec(stripped(text))?.[1];
  return digits === undefined ? null : Number(digits);
}

function isNumeric(text: string): boolean {
  return text.length <= MAX_ACCOUNT && NUMBER.test(text);
}

/** The kind that a text is read as. */
export function kindOf(kind: AccountKind, text: string): Exclude<AccountKind, "auto"> {
  if (kind !== "auto") return kind;
  return isNumeric(stripped(text)) ? "phone" : "email";
}

/** Reads an account field beside the chosen area; null is "Account does not exist". */
export function parseIdentifier(kind: AccountKind, text: string, area: number): Identifier | null {
  if (kindOf(kind, text) === "email") {
    const address = parseEmail(text);
    return address === null ? null : { kind: "email", address };
  }
  const digits = stripped(text);
  return isNumeric(digits) ? { kind: "phone", area, digits } : null;
}
