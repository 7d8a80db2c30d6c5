/** "Create an Account": an account that a code proves, and a password. */
import { useRef, useState, type SyntheticEvent } from "react";
import { parseCode, parsePassword } from "../../domain/credential";
import { registration } from "../../domain/registration";
import { useCall } from "../../hooks/use-call";
import type { RequestBody } from "../../lib/api-types";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";
import { stored } from "../../lib/stored";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { Agreement } from "./agreement";
import { CodeField } from "./code-field";
import type { AccountFormProps } from "./form-props";
import { useFormState, type FieldErrors } from "./form-state";
import { identifierBody, useIdentifier } from "./identifier";
import { IdentifierField } from "./identifier-field";
import { PasswordField } from "./password-field";
import { beginSession } from "./session-begun";

type Channel = Pick<
  RequestBody<"/charge/register-v3">,
  "channId" | "utm_source" | "utm_campaign" | "utm_term" | "bd_vid" | "invite_user_id" | "mark" | "marketing_consent"
>;

/** Where the shopper came from, and whether advertisers may hear of it. */
function channel(): Channel {
  const kept = stored.channel.get() ?? {};
  return {
    channId: kept.channId ?? null,
    utm_source: kept.utm_source ?? null,
    utm_campaign: kept.utm_campaign ?? null,
    utm_term: kept.utm_term ?? null,
    bd_vid: kept.bd_vid ?? null,
    invite_user_id: kept.invite_user_id ?? null,
    mark: "register",
    marketing_consent: stored.consent.get()?.includes("marketing") ?? false,
  };
}

/** The region decides what opens an account: the call is told the one that the form went by. */
export function RegisterForm({ ask, draft, onForm, onDone }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const state = useFormState(form);
  const region = stored.region.get() ?? facts().region;
  const { kind, area } = registration(region, "production");
  const identifier = useIdentifier(draft, kind, area);
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [isAccepted, setAccepted] = useState(false);
  const register = useCall("/charge/register-v3");

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (register.isPending) return;
    const [account, proof, secret] = [identifier.value, parseCode(code), parsePassword(password)];
    const wrong: FieldErrors = {};
    if (!account) wrong.identifier = t("sign_in.wrong_account");
    if (proof === null) wrong.code = t("sign_in.wrong_code");
    if (secret === null) wrong.password = t("sign_in.wrong_password");
    if (!isAccepted) wrong.agree = "";
    if (state.refuse(wrong) || !account || proof === null || secret === null) return;
    const body = { ...channel(), ...identifierBody(account), code: proof, password: secret, country_code: region };
    register.mutate(body, { onSuccess: ({ message }) => beginSession(message, onDone), onError: state.fail });
  };
  const recipient = () => {
    state.refuse(identifier.value ? {} : { identifier: t("sign_in.wrong_account") });
    return identifier.value;
  };
  return (
    <form className="account-form" ref={form} noValidate onSubmit={submit}>
      <FormError>{state.line}</FormError>
      <IdentifierField state={identifier} error={state.fields.identifier} isAreaFixed={area !== null} />
      <CodeField
        text={code}
        onText={setCode}
        error={state.fields.code}
        purpose="register"
        ask={ask}
        recipient={recipient}
        region={region}
        onFail={state.fail}
      />
      <PasswordField text={password} onText={setPassword} error={state.fields.password} use="new-password" />
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
