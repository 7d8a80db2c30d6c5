// @vitest-environment happy-dom
/** A checkout whose session has ended goes on for its own shopper. */
import { expect, test, vi } from "vitest";
import { signInFirst } from "../../src/features/ordering/sign-in-first";
import { listen, type CheckoutWanted } from "../../src/lib/events";
import { remembered } from "../../src/lib/remembered";
import { expireSession, refreshSession } from "../../src/lib/session";

const ANN = "00000000000000aa";

test.each([
  [ANN, 1],
  ["00000000000000bb", 0],
])("with %s signed in afterwards it comes back %i times", (comer, times) => {
  remembered.keptFor.set(ANN);
  document.cookie = `signed_in=${ANN}; Path=/`;
  refreshSession();
  expireSession();
  const wanted = vi.fn();
  const stops = [listen("checkout-wanted", wanted), listen("sign-in-wanted", ({ detail }) => {
    document.cookie = `signed_in=${comer}; Path=/`;
    refreshSession();
    detail.andThen?.();
  })];
  signInFirst({ slug: "a" } as CheckoutWanted);
  expect(wanted).toHaveBeenCalledTimes(times);
  stops.forEach((stop) => stop());
});
