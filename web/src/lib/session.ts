/** The one store of the session: who is signed in, as far as the browser may know. */
import { emit, listen } from "./events";
import { stored } from "./stored";

let known: string | null | undefined;

/** The share id of the signed-in shopper by the server's hint cookie, or null. A hint and no proof. */
export function currentShopper(): string | null {
  if (known === undefined) known = stored.signedIn.get();
  return known;
}

/** Reads the hint again after a call that may have begun or ended the session, and tells the page. */
export function refreshSession(): void {
  change(stored.signedIn.get(), false);
}

/** Forgets a session that the server no longer knows. */
export function expireSession(): void {
  stored.signedIn.clear();
  change(null, true);
}

/** Calls back whenever the session begins or ends, until the returned function is called. */
export function subscribeToSession(changed: () => void): () => void {
  const stops = [listen("signed-in", changed), listen("signed-out", changed)];
  return () => stops.forEach((stop) => stop());
}

function change(shopper: string | null, isExpired: boolean): void {
  const before = currentShopper();
  known = shopper;
  if (shopper === before) return;
  // Who comes after somebody else finds nothing of theirs.
  if (before !== null) emit("signed-out", { isExpired });
  if (shopper !== null) emit("signed-in", { shopper });
}
