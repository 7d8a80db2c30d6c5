/** The newsletter's form, whose sending is loaded when it is sent. */
import { showToast } from "../ui/toast";

/** Sends every `form[data-newsletter]` without leaving the page. */
export function startNewsletter(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-newsletter]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      // A second press while the first is under way subscribes nobody twice.
      if (form.getAttribute("aria-busy") === "true") return;
      form.setAttribute("aria-busy", "true");
      import("./subscribe")
        .then(
          ({ subscribe }) => subscribe(form),
          () => showToast(form.dataset.failed ?? "", "error"),
        )
        .finally(() => form.removeAttribute("aria-busy"));
    });
  }
}
