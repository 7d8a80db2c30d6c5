/** The footer's lists, which a phone opens one by one. */

/** Has each heading of the footer open and close its list. */
export function startFooter(): void {
  for (const toggle of document.querySelectorAll("[data-footer-toggle]")) {
    toggle.addEventListener("click", () => {
      const isOpen = toggle.getAttribute("aria-expanded") === "true";
      toggle.setAttribute("aria-expanded", String(!isOpen));
    });
  }
}
