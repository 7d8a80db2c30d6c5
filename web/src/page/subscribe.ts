/** Subscribing to the newsletter: `POST /v4/subscribe`. */
import { post } from "../lib/api";
import { showToast } from "../ui/toast";

/** Sends the form's address; what came of it is told, and the form is empty again. */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const email = new FormData(form).get("email");
  if (typeof email !== "string") return;
  const result = await post("/v4/subscribe", { email });
  if (!result.ok) {
    showToast(result.failure.message || (form.dataset.failed ?? ""), "error");
    return;
  }
  showToast(result.message || (form.dataset.sent ?? ""), "success");
  form.reset();
}
