/** The form that adds an email address or a phone number to the shopper's account, which a code proves. */
import { useEffect, useState, type SyntheticEvent } from "react";
import type { Identifier } from "../../domain/account";
import { useCall } from "../../hooks/use-call";
import type { ResponseData } from "../../lib/api-types";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { showToast } from "../../ui/toast";
import { Captcha } from "./captcha";
import { CodeField } from "./code-field";
import { identifierBody, type TypedIdentifier } from "./identifier";
import { IdentifierField } from "./identifier-field";
import { useCaptcha } from "./use-captcha";
import { useCodeForm } from "./use-code-form";

/** What is added, and who hears that it was, or that it is not wanted any more. */
export interface ContactFormProps {
  kind: Identifier["kind"];
  /** Called with the profile as it is then. */
  onAdded: (profile: ResponseData<"/charge/bind">) => void;
  onCancel: () => void;
}

/** It begins at its first field, and ends all other sessions of the account. */
export function ContactForm({ kind, onAdded, onCancel }: ContactFormProps) {
  const captcha = useCaptcha();
  const draft = useState<TypedIdentifier>({ text: "", area: null });
  const { form, state, identifier, code, read, recipient } = useCodeForm(draft, kind);
  const bind = useCall("/charge/bind");
  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (bind.isPending) return;
    const filled = read();
    if (!filled) return;
    const body = { ...identifierBody(filled.account), code: filled.code };
    bind.mutate(body, {
      onSuccess: ({ data, message }) => {
        showToast(message, "success");
        onAdded(data);
      },
      onError: state.fail,
    });
  };
  return (
    <div className="account">
      {captcha.asked && <Captcha key={captcha.asked.count} {...captcha.asked} />}
      <form className="account-form" hidden={captcha.asked !== null} ref={form} noValidate onSubmit={submit}>
        <FormError>{state.line}</FormError>
        <IdentifierField state={identifier} error={state.fields.identifier} />
        <CodeField {...code} purpose="bind" ask={captcha.ask} recipient={recipient} onFail={state.fail} />
        <div className="account-row">
          <Button type="submit" isLoading={bind.isPending}>
            {t("member.save")}
          </Button>
          <Button look="ghost" disabled={bind.isPending} onClick={onCancel}>
            {t("member.cancel")}
          </Button>
        </div>
      </form>
    </div>
  );
}
