/** Signing in by an entry token: `POST /charge/entry-login`. */
import { post } from "../lib/api";
import { queuePopup } from "../lib/popups";
import { stored } from "../lib/stored";
import { refreshSession } from "../lib/session";
import { showToast } from "../ui/toast";
import { fragment } from "./fragments";

/** Whether the shopper wants to be signed in: a link that somebody else made would have them pay for what that person owns. */
async function isWanted(): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  dialog.setAttribute("aria-labelledby", "entry-title");
  dialog.innerHTML = await fragment("entry");
  document.body.append(dialog);
  return new Promise((answer) => {
    queuePopup({
      name: "account",
      show: (closed) => {
        const close = () => {
          dialog.remove();
          closed();
          answer(dialog.returnValue === "enter");
        };
        dialog.addEventListener("close", close, { once: true });
        dialog.showModal();
      },
    });
  });
}

/** Signs in where the page is, for whoever says so, or says why not. */
export async function enter(token: string): Promise<void> {
  if (!(await isWanted())) return;
  const result = await post("/charge/entry-login", { token });
  if (!result.ok) {
    // The footer's form has the words for what failed without any.
    const { failed = "" } = document.querySelector<HTMLElement>("[data-newsletter]")?.dataset ?? {};
    showToast(result.failure.message || failed, "error");
    return;
  }
  // The address that signed in before may be somebody else's.
  stored.userEmail.clear();
  refreshSession();
  showToast(result.message, "success");
}
