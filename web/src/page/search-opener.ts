/** Search fields of plain markup, which stand for the header's search. */

/** Makes every `[data-open-search]` press the button of the search island. */
export function startSearchOpeners(): void {
  for (const link of document.querySelectorAll("[data-open-search]")) {
    link.addEventListener("click", (event) => {
      const button = document.querySelector<HTMLElement>("[data-search-opener]");
      if (!button) return;
      event.preventDefault();
      button.click();
    });
  }
}
