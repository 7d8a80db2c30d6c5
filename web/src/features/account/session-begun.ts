/** What follows the call that began a session. */
import { refreshSession } from "../../lib/session";
import { showToast } from "../../ui/toast";

/** Says what the server said, tells the page of the session, and goes on. */
export function beginSession(message: string, goOn: () => void): void {
  showToast(message, "success");
  refreshSession();
  goOn();
}
