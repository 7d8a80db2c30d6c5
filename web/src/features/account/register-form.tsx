/** "Create an Account": an account that a code proves, and a password. */
import { useState, type SyntheticEvent } from "react";
import { registration } from "../../domain/registration";
import { useCall } from "../../hooks/use-call";
import { channel } from "../../lib/channel";
import { environment } from "../../lib/environment";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { Agreement } from "./agreement";
import { CodeField } from "./code-field";
import type { AccountFormProps } from "./form-props";
import { identifierBody } from "./identifier";
import { IdentifierField } from "./identifier-field";
import { PasswordField } from "./password-field";
import { beginFirstSession, keepEmail } from "./session-begun";
import { usePasswordForm } from "./use-code-form";
import { useRegion } from "./use-region";

/** The region decides what opens an account: the call is told the one that the form went by. */
export function RegisterForm({ ask, draft, onForm, onDone }: AccountFormProps) {
  const region = useRegion();
  const { kind, area } = registration(region, environment());
  const { form, state, identifier, code, password, read, recipient } = usePasswordForm(draft, kind, area);
  const [isAccepted, setAccepted] = useState(false);
  const register = useCall("/charge/register-v3");

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (register.isPending) return;
    const filled = read(isAccepted ? {} : { agree: "" });
    if (!filled) return;
    const { account, ...proof } = filled;
    const body = { ...channel(), ...identifierBody(account), ...proof, mark: "register", country_code: region };
    register.mutate(body, {
      onSuccess: ({ message }) => {
        keepEmail(account);
        beginFirstSession(message, onDone);
      },
      onError: state.fail,
    });
  };
  return (
    <form className="account-form" ref={form} noValidate onSubmit={submit}>
      <FormError>{state.line}</FormError>
      <IdentifierField state={identifier} error={state.fields.identifier} isAreaFixed={area !== null} />
      <CodeField
        {...code}
        purpose="register"
        ask={ask}
        recipient={recipient}
        region={region}
        onFail={state.fail}
      />
      <PasswordField {...password} use="new-password" />
      <Agreement isAccepted={isAccepted} onAccept={setAccepted} isMissed={state.fields.agree !== undefined} />
      <Button type="submit" size="lg" isBlock isLoading={register.isPending}>
        {t("sign_in.to_register")}
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
