/** The footer's lists: a phone opens them one by one, and the languages come with the first touch of theirs. */
import { whenNear } from "./near";

/** Has each heading of the footer open and close its list, and lists the languages when they are wanted. */
export function startFooter(): void {
  for (const toggle of document.querySelectorAll("[data-footer-toggle]")) {
    toggle.addEventListener("click", () => {
      const isOpen = toggle.getAttribute("aria-expanded") === "true";
      toggle.setAttribute("aria-expanded", String(!isOpen));
    });
  }
  const place = document.querySelector<HTMLElement>('[data-fragment="languages"]');
  const languages = place?.parentElement;
  if (!languages) return;
  const list = () => void import("./footer-languages").then(({ listLanguages }) => listLanguages(place)).catch(() => undefined);
  whenNear(languages, list);
  languages.addEventListener("toggle", list);
}
