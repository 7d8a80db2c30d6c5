/** One of the account's three forms, or the captcha that it waits for. */
import { useEffect, useRef, useState } from "react";
import type { AccountForm } from "../../lib/events";
import { t } from "../../lib/localizer";
import { stored } from "../../lib/stored";
import { Captcha } from "./captcha";
import type { TypedIdentifier } from "./identifier";
import { RegisterForm } from "./register-form";
import { ResetForm } from "./reset-form";
import { SignInForm } from "./sign-in-form";
import { SocialLinks } from "./social-links";
import { useCaptcha } from "./use-captcha";

/** Which form is shown, and where it leads. */
export interface AccountFormsProps {
  form: AccountForm;
  /** Where a social service sends the shopper back to. */
  returnTo: string;
  onForm: (form: AccountForm) => void;
  /** Called once a session has begun. */
  onDone: () => void;
}

const FORMS = { "sign-in": SignInForm, register: RegisterForm, reset: ResetForm };

/** What a form is called. */
export function formTitle(form: AccountForm): string {
  const titles = { "sign-in": t("sign_in.title"), register: t("sign_in.register_title"), reset: t("sign_in.reset_title") };
  return titles[form];
}

/** A form keeps what was typed while its captcha is solved. */
export function AccountForms({ form, returnTo, onForm, onDone }: AccountFormsProps) {
  const area = useRef<HTMLDivElement>(null);
  const captcha = useCaptcha();
  // Who signed in here before is known; who opens an account is somebody new.
  const draft = useState<TypedIdentifier>(() => ({ text: (form !== "register" && stored.userEmail.get()) || "", area: null }));
  const Form = FORMS[form];
  const shown = useRef(form);
  useEffect(() => {
    // The first form is focused by the dialog that opens; the page leaves the focus where it is.
    if (shown.current !== form) area.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
    shown.current = form;
  }, [form]);
  return (
    <div className="account" ref={area}>
      {captcha.asked && <Captcha key={captcha.asked.count} {...captcha.asked} />}
      <div hidden={captcha.asked !== null}>
        <Form key={form} ask={captcha.ask} draft={draft} onForm={onForm} onDone={onDone} />
        {form !== "reset" && <SocialLinks returnTo={returnTo} />}
      </div>
    </div>
  );
}
