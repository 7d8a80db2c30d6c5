/** "Forget Password": a code proves the account, and a new password is set, which signs in. */
import { useRef, useState, type SyntheticEvent } from "react";
import { parseCode, parsePassword } from "../../domain/credential";
import { useCall } from "../../hooks/use-call";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { CodeField } from "./code-field";
import type { AccountFormProps } from "./form-props";
import { useFormState, type FieldErrors } from "./form-state";
import { identifierBody, useIdentifier } from "./identifier";
import { IdentifierField } from "./identifier-field";
import { PasswordField } from "./password-field";
import { beginSession } from "./session-begun";

/** Ends all other sessions of the account. */
export function ResetForm({ ask, draft, onForm, onDone }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const state = useFormState(form);
  const identifier = useIdentifier(draft, "auto");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const reset = useCall("/charge/reset-password-v3");

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const [account, proof, secret] = [identifier.value, parseCode(code), parsePassword(password)];
    const wrong: FieldErrors = {};
    if (!account) wrong.identifier = t("sign_in.wrong_account");
    if (proof === null) wrong.code = t("sign_in.wrong_code");
    if (secret === null) wrong.password = t("sign_in.wrong_password");
    if (state.refuse(wrong) || !account || proof === null || secret === null) return;
    const body = { ...identifierBody(account), code: proof, password: secret };
    reset.mutate(body, { onSuccess: ({ message }) => beginSession(message, onDone), onError: state.fail });
  };
  const recipient = () => {
    state.refuse(identifier.value ? {} : { identifier: t("sign_in.wrong_account") });
    return identifier.value;
  };
  return (
    <form className="account-form" ref={form} noValidate onSubmit={submit}>
      <FormError>{state.line}</FormError>
      <IdentifierField state={identifier} error={state.fields.identifier} />
      <CodeField
        text={code}
        onText={setCode}
        error={state.fields.code}
        purpose="resetPassword"
        ask={ask}
        recipient={recipient}
        onFail={state.fail}
      />
      <PasswordField
        label={t("sign_in.new_password")}
        text={password}
        onText={setPassword}
        error={state.fields.password}
        use="new-password"
      />
      <Button type="submit" size="lg" isBlock isLoading={reset.isPending}>
        {t("sign_in.reset")}
      </Button>
      <p className="account-other">
        {t("sign_in.have_account")}{" "}
        <button type="button" className="link" onClick={() => onForm("sign-in")}>
          {t("sign_in.submit")}
        </button>
      </p>
    </form>
  );
}
