/** The dialog that answers `sign-in-wanted` over the page. */
import { useCallback, useEffect, useRef, useState } from "react";
import { listen, type AccountForm, type SignInWanted } from "../../lib/events";
import { t } from "../../lib/localizer";
import { queuePopup } from "../../lib/popups";
import { Dialog } from "../../ui/dialog";
import { showLoading } from "../../ui/loading";
import { AccountForms, formTitle } from "./account-forms";

/** Goes to where the shopper wanted to go; a page that is there already has heard of the session. */
function goOn(returnTo: string): void {
  if (returnTo === window.location.pathname + window.location.search) return;
  showLoading(t("common.loading"));
  window.location.assign(returnTo);
}

/** Takes the event over as soon as it is there, and goes on once a session has begun. */
export function AccountDialog({ isReady }: { isReady: boolean }) {
  const [wanted, setWanted] = useState<SignInWanted | null>(null);
  const [form, setForm] = useState<AccountForm>("sign-in");
  const closed = useRef<() => void>(() => undefined);
  const close = useCallback(() => {
    setWanted(null);
    closed.current();
  }, []);
  useEffect(
    () =>
      listen("sign-in-wanted", (event) => {
        event.preventDefault();
        const { detail } = event;
        queuePopup({
          name: "account",
          show: (done) => {
            closed.current = done;
            setForm(detail.form ?? "sign-in");
            setWanted(detail);
          },
        });
      }),
    [],
  );
  // Signed in by another form of the page, or in another tab.
  useEffect(() => listen("signed-in", close), [close]);
  if (!isReady) return null;
  return (
    <Dialog isOpen={wanted !== null} onClose={close} title={formTitle(form)}>
      <AccountForms
        form={form}
        returnTo={wanted?.returnTo ?? "/"}
        onForm={setForm}
        onDone={() => {
          close();
          if (wanted?.andThen) wanted.andThen();
          else if (wanted) goOn(wanted.returnTo);
        }}
      />
    </Dialog>
  );
}
