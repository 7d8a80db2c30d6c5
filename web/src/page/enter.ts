/** Signing in by an entry token: `POST /charge/entry-login`. */
import { post } from "../lib/api";
import { refreshSession } from "../lib/session";
import { showToast } from "../ui/toast";

/** Signs in where the page is, or says why not. */
export async function enter(token: string): Promise<void> {
  const result = await post("/charge/entry-login", { token });
  if (!result.ok) {
    // The footer's form has the words for what failed without any.
    const { failed = "" } = document.querySelector<HTMLElement>("[data-newsletter]")?.dataset ?? {};
    showToast(result.failure.message || failed, "error");
    return;
  }
  refreshSession();
  showToast(result.message, "success");
}
