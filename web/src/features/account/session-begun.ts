/** What follows the call that began a session. */
import type { Identifier } from "../../domain/account";
import { convert } from "../../lib/events";
import { refreshSession } from "../../lib/session";
import { stored } from "../../lib/stored";
import { showToast } from "../../ui/toast";

/** Keeps the address that signed in, for the next time; a number is none. */
export function keepEmail(account: Identifier): void {
  if (account.kind === "email") stored.userEmail.set(account.address);
  else stored.userEmail.clear();
}

/** Whose address signed in before is not who signed in by another service. */
export function dropEmail(): void {
  stored.userEmail.clear();
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
