/** The forms in the sign-in page, which leads back to `back_url`. */
import { useState } from "react";
import { safeRedirect } from "../../domain/redirect";
import { localize } from "../../domain/route";
import type { AccountForm } from "../../lib/events";
import { facts } from "../../lib/facts";
import { AccountForms, formTitle } from "./account-forms";

const query = () => new URLSearchParams(window.location.search);

/** This very page where it shows an order's audit, else the page that the shopper came from, or home. */
function target(): string {
  if (query().has("orderNo")) return window.location.pathname + window.location.search;
  return safeRedirect(query().get("back_url") ?? "", [window.location.origin]) ?? localize("/", facts().locale);
}

/** A page that shows an audit has heard of the session, and shows it. */
function goOn(): void {
  if (!query().has("orderNo")) window.location.assign(target());
}

/** Begins with the form that the address names. */
export function AccountPage() {
  const [form, setForm] = useState<AccountForm>(() => (query().get("verify_type") === "register" ? "register" : "sign-in"));
  return (
    <section aria-label={formTitle(form)}>
      <h2 className="account-title">{formTitle(form)}</h2>
      <AccountForms form={form} returnTo={target()} onForm={setForm} onDone={goOn} />
    </section>
  );
}
