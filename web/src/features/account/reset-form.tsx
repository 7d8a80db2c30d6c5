/** "Forget Password": a code proves the account, and a new password is set, which signs in. */
import type { SyntheticEvent } from "react";
import { useCall } from "../../hooks/use-call";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { CodeField } from "./code-field";
import type { AccountFormProps } from "./form-props";
import { identifierBody } from "./identifier";
import { IdentifierField } from "./identifier-field";
import { PasswordField } from "./password-field";
import { beginSession, keepEmail } from "./session-begun";
import { usePasswordForm } from "./use-code-form";

/** Ends all other sessions of the account. */
export function ResetForm({ ask, draft, onForm, onDone }: AccountFormProps) {
  const { form, state, identifier, code, password, read, recipient } = usePasswordForm(draft, "auto");
  const reset = useCall("/charge/reset-password-v3");

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const filled = read();
    if (!filled) return;
    const { account, ...proof } = filled;
    const body = { ...identifierBody(account), ...proof };
    reset.mutate(body, {
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
      <CodeField
        {...code}
        purpose="resetPassword"
        ask={ask}
        recipient={recipient}
        onFail={state.fail}
      />
      <PasswordField label={t("sign_in.new_password")} {...password} use="new-password" />
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
