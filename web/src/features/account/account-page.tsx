/** The forms in the sign-in page, which leads back to `back_url`. */
import { useState } from "react";
import { localize } from "../../domain/route";
import { namedForm } from "../../lib/account-form";
import type { AccountForm } from "../../lib/events";
import { facts } from "../../lib/facts";
import { t } from "../../lib/localizer";
import { returnTarget } from "../../lib/return-target";
import { showLoading } from "../../ui/loading";
import { AccountForms, formTitle } from "./account-forms";

const query = () => new URLSearchParams(window.location.search);

/** This very page where it shows an order's audit, else the page that the shopper came from, or home. */
function target(): string {
  if (query().has("orderNo")) return window.location.pathname + window.location.search;
  return returnTarget("back_url") ?? localize("/", facts().locale);
}

/** A page that shows an audit has heard of the session, and shows it. */
function goOn(): void {
  if (query().has("orderNo")) return;
  showLoading(t("common.loading"));
  window.location.assign(target());
}

/** Begins with the form that the address names. */
export function AccountPage() {
  const [form, setForm] = useState<AccountForm>(() => namedForm(query()) ?? "sign-in");
  return (
    <section aria-label={formTitle(form)}>
      <h2 className="account-title">{formTitle(form)}</h2>
      <AccountForms form={form} returnTo={target()} onForm={setForm} onDone={goOn} />
    </section>
  );
}
