/** The popup that tells of an order which an identity audit holds (`spec.md` §8). */
import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../hooks/use-hydrated";
import { listen } from "../../lib/events";
import { t } from "../../lib/localizer";
import { orderPage } from "../../lib/order-page";
import { queuePopup } from "../../lib/popups";
import { stored } from "../../lib/stored";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

/** Whoever closes it hears of that order again with their next visit. */
export function AuditNotice() {
  const isHydrated = useHydrated();
  const [orderNo, setOrderNo] = useState<string | null>(null);
  const closed = useRef<() => void>(() => undefined);
  const close = useCallback(() => {
    setOrderNo(null);
    closed.current();
  }, []);
  useEffect(
    () =>
      listen("audit-due", ({ detail }) => {
        queuePopup({
          name: "audit",
          show: (done) => {
            closed.current = done;
            setOrderNo(detail.orderNo);
          },
        });
      }),
    [],
  );
  // It was a shopper's order, and there is no shopper any more.
  useEffect(() => listen("signed-out", close), [close]);
  if (!isHydrated) return null;
  const putOff = () => {
    if (orderNo !== null) stored.auditPutOff.set(orderNo);
    close();
  };
  return (
    <Dialog
      isOpen={orderNo !== null}
      onClose={putOff}
      title={t("order.audit")}
      foot={orderNo !== null && <ButtonLink href={orderPage("/authentication/", orderNo)}>{t("audit.to_authenticate")}</ButtonLink>}
    >
      <p>{t("audit.blocked")}</p>
    </Dialog>
  );
}
