/** The two ways to an account for somebody whom a social service named: a new one, or one that a code proves. */
import { useState, type SyntheticEvent } from "react";
import { useCall } from "../../hooks/use-call";
import { channel } from "../../lib/channel";
import { failureText } from "../../lib/failure-text";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { showLoading } from "../../ui/loading";
import { FormError } from "../../ui/form-error";
import { Tabs } from "../../ui/tabs";
import { showToast } from "../../ui/toast";
import { Agreement } from "./agreement";
import { Captcha } from "./captcha";
import { CodeField } from "./code-field";
import { identifierBody, type TypedIdentifier } from "./identifier";
import { IdentifierField } from "./identifier-field";
import { beginFirstSession, beginSession, dropEmail, keepEmail } from "./session-begun";
import type { PendingSocial } from "./social-dialog";
import { useCaptcha } from "./use-captcha";
import { useCodeForm } from "./use-code-form";
import { useRegion } from "./use-region";

const showAgain = () => {
  showLoading(t("common.loading"));
  window.location.reload();
};

/** Whoever has no address that the service vouches for proves one. */
export function SocialForms({ pending }: { pending: PendingSocial }) {
  const { email } = pending;
  if (!email) return <BindForm uuid={pending.uuid} />;
  return (
    <Tabs
      label={t("sign_in.social_choice")}
      tabs={[
        { title: t("sign_in.social_new"), panel: <NewForm uuid={pending.uuid} email={email} /> },
        { title: t("sign_in.social_bind"), panel: <BindForm uuid={pending.uuid} /> },
      ]}
    />
  );
}

/** Its mistakes are toasts: there is no field that they would belong to. */
function NewForm({ uuid, email }: { uuid: string; email: string }) {
  const [isAccepted, setAccepted] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const region = useRegion();
  const login = useCall("/charge/socialite/login");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissed(!isAccepted);
    if (login.isPending || !isAccepted) return;
    const body = { ...channel(), uuid, verify_type: "register", mark: "socialite", country_code: region };
    login.mutate(body, {
      onSuccess: ({ message }) => {
        dropEmail();
        beginFirstSession(message, showAgain);
      },
      onError: (failure) => showToast(failureText(failure), "error"),
    });
  };
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      <p>
        {t("sign_in.social_new_text")} <b dir="ltr">{email}</b>
      </p>
      <Agreement isAccepted={isAccepted} onAccept={setAccepted} isMissed={isMissed} />
      <Button type="submit" size="lg" isBlock isLoading={login.isPending}>
        {t("sign_in.to_register")}
      </Button>
    </form>
  );
}

function BindForm({ uuid }: { uuid: string }) {
  const captcha = useCaptcha();
  const draft = useState<TypedIdentifier>({ text: "", area: null });
  const { form, state, identifier, code, read, recipient } = useCodeForm(draft, "auto");
  const [isAccepted, setAccepted] = useState(false);
  const region = useRegion();
  const login = useCall("/charge/socialite/login");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    const filled = read(isAccepted ? {} : { agree: "" });
    if (!filled) return;
    const { account, ...proof } = filled;
    const body = { ...channel(), ...identifierBody(account), ...proof, uuid, verify_type: "bind", mark: "socialite", country_code: region };
    login.mutate(body, {
      onSuccess: ({ message }) => {
        keepEmail(account);
        beginSession(message, showAgain);
      },
      onError: state.fail,
    });
  };
  return (
    <div className="account">
      {captcha.asked && <Captcha key={captcha.asked.count} {...captcha.asked} />}
      <form className="account-form" hidden={captcha.asked !== null} ref={form} noValidate onSubmit={submit}>
        <p>{t("sign_in.social_bind_text")}</p>
        <FormError>{state.line}</FormError>
        <IdentifierField state={identifier} error={state.fields.identifier} />
        <CodeField {...code} purpose="bind" ask={captcha.ask} recipient={recipient} onFail={state.fail} />
        <Agreement isAccepted={isAccepted} onAccept={setAccepted} isMissed={state.fields.agree !== undefined} />
        <Button type="submit" size="lg" isBlock isLoading={login.isPending}>
          {t("sign_in.connect")}
        </Button>
      </form>
    </div>
  );
}
