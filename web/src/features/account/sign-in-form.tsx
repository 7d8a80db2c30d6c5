/** "Welcome Back": an account and its password. */
import { useRef, useState, type SyntheticEvent } from "react";
import { parsePassword } from "../../domain/credential";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import type { AccountFormProps } from "./form-props";
import { useFormState, type FieldErrors } from "./form-state";
import { identifierBody, useIdentifier } from "./identifier";
import { IdentifierField } from "./identifier-field";
import { PasswordField } from "./password-field";
import { beginSession, keepEmail } from "./session-begun";
import { NO_PROOF } from "./use-captcha";
import { useProvenCall } from "./use-proven-call";

/** Enter in any field signs in. */
export function SignInForm({ ask, draft, onForm, onDone }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const state = useFormState(form);
  const identifier = useIdentifier(draft, "auto");
  const [password, setPassword] = useState("");
  const login = useProvenCall("/charge/login-v3", "login", ask);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    const [account, secret] = [identifier.value, parsePassword(password)];
    const wrong: FieldErrors = {};
    if (!account) wrong.identifier = t("sign_in.wrong_account");
    if (secret === null) wrong.password = t("sign_in.wrong_password");
    if (state.refuse(wrong) || !account || secret === null) return;
    const body = { ...NO_PROOF, ...identifierBody(account), password: secret };
    login.mutate(body, {
      onSuccess: ({ message }) => {
        keepEmail(account);
        beginSession(message, onDone);
      },
      onError: state.fail,
    });
  };
  return (
    <form className="account-form" ref={form} noValidate onSubmit={submit}>
      <FormError>{state.line}</FormError>
      <IdentifierField state={identifier} error={state.fields.identifier} />
      <PasswordField text={password} onText={setPassword} error={state.fields.password} use="current-password" />
      <button type="button" className="link account-forgot" onClick={() => onForm("reset")}>
        {t("sign_in.forgot")}
      </button>
      <Button type="submit" size="lg" isBlock isLoading={login.isPending}>
        {t("sign_in.submit")}
      </Button>
      <p className="account-other">
        {t("sign_in.new_here")}{" "}
        <button type="button" className="link" onClick={() => onForm("register")}>
          {t("sign_in.to_register")}
        </button>
      </p>
    </form>
  );
}
