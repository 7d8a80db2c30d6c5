/** The error page: which address leads nowhere, and the way home after a while, unless it is told to stay (`spec.md` §2.8). */

function goHome(page: HTMLElement, home: HTMLAnchorElement): void {
  const [told, stop] = [page.querySelector("[data-home-told]"), page.querySelector<HTMLButtonElement>("[data-home-stop]")];
  const timer = window.setTimeout(() => window.location.assign(home.href), Number(page.dataset.homeAfter) * 1000);
  stop?.addEventListener("click", () => {
    window.clearTimeout(timer);
    // The button is gone, and what it did is said where it was announced.
    if (told) told.textContent = stop.dataset.homeStop ?? "";
    home.focus();
    stop.remove();
  });
}

/** The address as people write it; one that is no text stays as it is. */
function shownPath(): string {
  try {
    return decodeURI(window.location.pathname);
  } catch {
    return window.location.pathname;
  }
}

/** Starts `[data-missing-path]` and `[data-home-after]`. */
export function startErrorPage(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-missing-path]")) {
    place.textContent = (place.dataset.missingPath ?? "").replace("{path}", shownPath);
  }
  for (const page of document.querySelectorAll<HTMLElement>("[data-home-after]")) {
    const home = page.querySelector<HTMLAnchorElement>("a[data-home]");
    if (home) goHome(page, home);
  }
}
