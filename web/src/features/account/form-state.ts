/** What is wrong with a form: a line of the server, and a word for each field. */
import { useState, type RefObject } from "react";
import type { ApiFailure } from "../../lib/api-failure";
import { failureText } from "../../lib/failure-text";

/** The fields of the account's forms, in the order in which they stand and are checked (`spec.md` §5). */
const FIELDS = ["identifier", "code", "password", "agree"] as const;

/** One of them. */
export type AccountFieldName = (typeof FIELDS)[number];

/** What is wrong with each field; an empty word marks it and leaves the saying to the line. */
export type FieldErrors = Partial<Record<AccountFieldName, string>>;

/** What is wrong, and the ways to say it. */
export interface FormState {
  line: string;
  fields: FieldErrors;
  /** Takes back what was said. */
  clear: () => void;
  /** Says what is wrong with the first of these fields, and goes there; false where nothing is. */
  refuse: (fields: FieldErrors) => boolean;
  /** Says why a call failed. */
  fail: (failure: ApiFailure) => void;
}

/** How the calls name what the forms call the identifier. */
const IDENTIFIER = ["identifier", "email", "phone", "area_code"];

function fieldOf(name: string): AccountFieldName | null {
  if (IDENTIFIER.includes(name)) return "identifier";
  return name === "code" || name === "password" ? name : null;
}

/** The state of a form; the first wrong field is found by its name. */
export function useFormState(form: RefObject<HTMLFormElement | null>): FormState {
  const [{ line, fields }, setState] = useState<{ line: string; fields: FieldErrors }>({ line: "", fields: {} });
  const goTo = (wrong: FieldErrors) => {
    // The form in its order, not in that of the mistakes.
    const controls = [...(form.current?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
    controls.find(({ name }) => name in wrong)?.focus();
  };
  return {
    line,
    fields,
    clear: () => setState({ line: "", fields: {} }),
    refuse: (wrong) => {
      const first = FIELDS.find((name) => name in wrong);
      const said = first === undefined ? {} : { [first]: wrong[first] };
      setState({ line: "", fields: said });
      goTo(said);
      return first !== undefined;
    },
    fail: (failure) => {
      const said = failureText(failure);
      const wrong: FieldErrors = {};
      for (const [name, text] of Object.entries(failure.errors)) {
        const field = fieldOf(name);
        // The same sentence is not said twice.
        if (field) wrong[field] = text === said ? "" : text;
      }
      setState({ line: said, fields: wrong });
      goTo(wrong);
    },
  };
}
