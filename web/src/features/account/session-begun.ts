/** What follows the call that began a session. */
import type { Identifier } from "../../domain/account";
import { convert } from "../../lib/events";
import { refreshSession } from "../../lib/session";
import { remembered } from "../../lib/remembered";
import { showToast } from "../../ui/toast";

/** Keeps the address that signed in, for the next time; a number is none. */
export function keepEmail(account: Identifier): void {
  if (account.kind === "email") remembered.userEmail.set(account.address);
  else remembered.userEmail.clear();
}

/** Says what the server said, tells the page of the session, and goes on. */
export function beginSession(message: string, goOn: () => void): void {
  showToast(message, "success");
  refreshSession();
  goOn();
}

/** The same after a call that made the account, too. */
export function beginFirstSession(message: string, goOn: () => void): void {
  convert({ kind: "sign-up" });
  beginSession(message, goOn);
}
