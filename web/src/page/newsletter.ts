/** Subscribing to the newsletter: `POST /v4/subscribe`. */
import { CallFailed, post } from "../lib/api";
import { toast } from "./toast";

async function subscribe(form: HTMLFormElement): Promise<void> {
  const email = new FormData(form).get("email");
  if (typeof email !== "string") return;
  try {
    const { message } = await post("/v4/subscribe", { email });
    toast(message || (form.dataset.sent ?? ""), "ok");
    form.reset();
  } catch (error) {
    const refusal = error instanceof CallFailed ? error.message : "";
    toast(refusal || (form.dataset.failed ?? ""), "error");
  }
}

/** Sends every `form[data-newsletter]` without leaving the page. */
export function startNewsletter(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-newsletter]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void subscribe(form);
    });
  }
}
