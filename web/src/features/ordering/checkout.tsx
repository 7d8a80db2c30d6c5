/** The checkout: it comes over a goods page when something is wanted. */
import { useEffect, useState } from "react";
import { useHydrated } from "../../hooks/use-hydrated";
import { listen, type CheckoutWanted } from "../../lib/events";
import { t } from "../../lib/localizer";
import { Drawer } from "../../ui/drawer";
import { CheckoutForm } from "./checkout-form";

/** Takes the event over as soon as it is there; each wish begins anew. */
export function Checkout() {
  const isHydrated = useHydrated();
  const [wish, setWish] = useState<{ wanted: CheckoutWanted; count: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      listen("checkout-wanted", (event) => {
        event.preventDefault();
        setWish((last) => ({ wanted: event.detail, count: (last?.count ?? 0) + 1 }));
        setOpen(true);
      }),
    [],
  );
  // Who must sign in first finds nothing over the form; what was wanted comes back afterwards. The call
  // that learned of it ends first: what is gone hears of no failure, and would not say what to come back to.
  useEffect(() => listen("sign-in-wanted", () => void window.setTimeout(() => setOpen(false))), []);
  // What somebody wanted whose session is over for good is nobody's business.
  useEffect(
    () =>
      listen("signed-out", ({ detail }) => {
        if (detail.isExpired) return;
        setOpen(false);
        setWish(null);
      }),
    [],
  );
  if (!isHydrated) return null;
  return (
    <Drawer className="checkout" isOpen={isOpen} onClose={() => setOpen(false)} title={t("checkout.title")}>
      {wish && <CheckoutForm key={wish.count} wanted={wish.wanted} />}
    </Drawer>
  );
}
