/** A form whose account a code proves: the account, the code, and where one is set the password that will open it. */
import { useRef, useState, type RefObject } from "react";
import type { AccountKind, Identifier } from "../../domain/account";
import { parseCode, parsePassword } from "../../domain/credential";
import { t } from "../../lib/localizer";
import { useFormState, type FieldErrors, type FormState } from "./form-state";
import { useIdentifier, type IdentifierDraft, type IdentifierState } from "./identifier";

/** What a field that holds a text is given. */
interface TextField {
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
}

/** What was filled in, once all of it is right. */
export interface ProvenAccount {
  account: Identifier;
  code: string;
}

/** The form and its fields. */
export interface CodeForm<Filled = ProvenAccount> {
  form: RefObject<HTMLFormElement | null>;
  state: FormState;
  identifier: IdentifierState;
  code: TextField;
  /** What was filled in; null where something is wrong, also what the form itself found, and then it is said. */
  read: (also?: FieldErrors) => Filled | null;
  /** To whom the code goes; null where the account field names nobody, and then it is said. */
  recipient: () => Identifier | null;
}

/** Such a form that sets a password. */
export interface PasswordForm extends CodeForm<ProvenAccount & { password: string }> {
  password: TextField;
}

/** The state of a form that takes this kind of account; with an area that cannot be changed. */
export function useCodeForm(draft: IdentifierDraft, takes: AccountKind, area: number | null = null): CodeForm {
  const form = useRef<HTMLFormElement>(null);
  const state = useFormState(form);
  const identifier = useIdentifier(draft, takes, area);
  const [code, setCode] = useState("");
  return {
    form,
    state,
    identifier,
    code: { text: code, onText: setCode, error: state.fields.code },
    read: (also = {}) => {
      const [account, proof] = [identifier.value, parseCode(code)];
      const wrong: FieldErrors = { ...also };
      if (!account) wrong.identifier = t("sign_in.wrong_account");
      if (proof === null) wrong.code = t("sign_in.wrong_code");
      if (state.refuse(wrong) || !account || proof === null) return null;
      return { account, code: proof };
    },
    recipient: () => {
      state.refuse(identifier.value ? {} : { identifier: t("sign_in.wrong_account") });
      return identifier.value;
    },
  };
}

/** The same with a new password. */
export function usePasswordForm(draft: IdentifierDraft, takes: AccountKind, area: number | null = null): PasswordForm {
  const proven = useCodeForm(draft, takes, area);
  const [password, setPassword] = useState("");
  return {
    ...proven,
    password: { text: password, onText: setPassword, error: proven.state.fields.password },
    read: (also = {}) => {
      const secret = parsePassword(password);
      const filled = proven.read(secret === null ? { ...also, password: t("sign_in.wrong_password") } : also);
      return filled && secret !== null ? { ...filled, password: secret } : null;
    },
  };
}
