/** A row of the profile: the shopper's email address or phone number, and the way to add one that is missing. */
import { Suspense, useEffect, useRef, useState } from "react";
import type { Identifier } from "../../domain/account";
import { t } from "../../lib/localizer";
import { Button } from "../../ui/button";
import { FormError } from "../../ui/form-error";
import { optional } from "../../ui/optional";
import { Skeleton } from "../../ui/skeleton";
import type { ContactFormProps } from "./contact-form";

/** Which of both, how it is shown, and who hears of one that was added. */
export interface ContactRowProps {
  kind: Identifier["kind"];
  /** Null where the account has none. */
  contact: string | null;
  onAdded: ContactFormProps["onAdded"];
}

// Few accounts ask for it, and it brings the captcha along.
const ContactForm = optional<ContactFormProps>(
  () => import("./contact-form").then(({ ContactForm }) => ContactForm),
  () => <FormError>{t("common.failed")}</FormError>,
);

/** The form stands in the place of the row until its answer is there. */
export function ContactRow({ kind, contact, onAdded }: ContactRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const isForm = isAdding && contact === null;
  const wasForm = useRef(false);
  useEffect(() => {
    // The form took the focus along: it comes back to the button, or goes to what was added.
    if (wasForm.current && !isForm) row.current?.querySelector<HTMLElement>("button, bdi")?.focus();
    wasForm.current = isForm;
  }, [isForm]);
  const name = { email: t("sign_in.email"), phone: t("sign_in.phone") }[kind];
  const addition = { email: t("member.add_email"), phone: t("member.add_phone") }[kind];
  if (isForm) {
    return (
      <div className="member-form">
        <dt>
          <b>{addition}</b>
        </dt>
        <dd>
          <Suspense fallback={<Skeleton />}>
            <ContactForm kind={kind} onAdded={onAdded} onCancel={() => setAdding(false)} />
          </Suspense>
        </dd>
      </div>
    );
  }
  return (
    <div className="profile-row" ref={row}>
      <dt>{name}</dt>
      <dd>
        {contact === null ? (
          <Button look="ghost" size="sm" onClick={() => setAdding(true)}>
            {addition}
          </Button>
        ) : (
          <bdi dir={kind === "phone" ? "ltr" : undefined} tabIndex={-1}>
            {contact}
          </bdi>
        )}
      </dd>
    </div>
  );
}
