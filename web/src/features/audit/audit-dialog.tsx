/** The popup in which the pictures of an identity audit are uploaded, over the page of an order (`spec.md` §2.7). */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useShopper } from "../../hooks/use-shopper";
import { listen } from "../../lib/events";
import { t } from "../../lib/localizer";
import { queuePopup } from "../../lib/popups";
import { SESSION_KEY } from "../../lib/query-client";
import { Dialog } from "../../ui/dialog";
import { AuditBody, AuditedOrder } from "./audit";

/** Takes the event over as soon as it is there; the page behind is looked at again once it is closed. */
export function AuditDialog() {
  const [orderNo, setOrderNo] = useState<string | null>(null);
  const closed = useRef<() => void>(() => undefined);
  const head = useRef<HTMLDivElement>(null);
  const shopper = useShopper();
  const queries = useQueryClient();
  const close = useCallback(() => {
    setOrderNo(null);
    void queries.invalidateQueries({ queryKey: [SESSION_KEY] });
    closed.current();
  }, [queries]);
  useEffect(
    () =>
      listen("audit-wanted", (event) => {
        event.preventDefault();
        const { orderNo } = event.detail;
        queuePopup({
          name: "audit-upload",
          show: (done) => {
            closed.current = done;
            setOrderNo(orderNo);
          },
        });
      }),
    [],
  );
  // It was a shopper's order, and there is no shopper any more.
  useEffect(() => listen("signed-out", close), [close]);
  if (shopper === null) return null;
  return (
    <Dialog isOpen={orderNo !== null} onClose={close} title={t("audit.title")}>
      {orderNo !== null && (
        <div className="audit">
          <div ref={head} tabIndex={-1}>
            <AuditedOrder orderNo={orderNo} />
          </div>
          <AuditBody key={orderNo} orderNo={orderNo} shopper={shopper} onHandedIn={() => head.current?.focus()} />
        </div>
      )}
    </Dialog>
  );
}
