/** The forms of an account, as the entry key `verify_type` names them. */
import type { AccountForm } from "./events";

const TYPES = { "sign-in": "login", register: "register", reset: "resetPassword" } satisfies Record<AccountForm, string>;

/** The name of a form in an address. */
export function verifyType(form: AccountForm): string {
  return TYPES[form];
}

/** The form that an address names. */
export function namedForm(query: URLSearchParams): AccountForm | null {
  const named = query.get("verify_type");
  return (Object.keys(TYPES) as AccountForm[]).find((form) => TYPES[form] === named) ?? null;
}
