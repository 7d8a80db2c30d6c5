/** The account field: what is typed in it, and the area of a phone number. */
import { kindOf, parseIdentifier, type AccountKind, type Identifier } from "../../domain/account";
import { useFirstArea } from "./areas";

/** What is typed, and what it is read as. */
export interface IdentifierState {
  text: string;
  setText: (text: string) => void;
  area: number;
  setArea: (area: number) => void;
  /** Which kind the field takes. */
  takes: AccountKind;
  kind: "email" | "phone";
  /** Null is "Account does not exist". */
  value: Identifier | null;
}

/** What was typed and chosen; it goes along from form to form. */
export interface TypedIdentifier {
  text: string;
  /** Null until another than the first area is chosen. */
  area: number | null;
}

/** What was typed, and the way to change it. */
export type IdentifierDraft = [typed: TypedIdentifier, change: (typed: TypedIdentifier) => void];

/** The account field of a form that takes this kind; with an area that cannot be changed. */
export function useIdentifier([typed, change]: IdentifierDraft, takes: AccountKind, fixedArea: number | null = null): IdentifierState {
  const { text } = typed;
  const kind = kindOf(takes, text);
  const first = useFirstArea(kind === "phone" && fixedArea === null);
  const area = fixedArea ?? typed.area ?? first;
  return {
    text,
    setText: (text) => change({ ...typed, text }),
    area,
    setArea: (area) => change({ ...typed, area }),
    takes,
    kind,
    value: parseIdentifier(takes, text, area),
  };
}

/** The identifier as the calls that sign in take it; a mail has no area. */
export function identifierBody(identifier: Identifier): { identifier: string; area_code?: string } {
  if (identifier.kind === "email") return { identifier: identifier.address };
  return { identifier: identifier.digits, area_code: String(identifier.area) };
}

/** The identifier as a code is sent to it. */
export function recipientBody(identifier: Identifier): { email: string } | { phone: string; area_code: string } {
  if (identifier.kind === "email") return { email: identifier.address };
  return { phone: identifier.digits, area_code: String(identifier.area) };
}
