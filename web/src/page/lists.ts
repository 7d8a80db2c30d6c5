/** Wakes the tools of a page that lists goods; other pages load nothing for them. */

const KEYS = ["sort", "type", "area", "stock"];

/** Loads the tools, with the lists out of sight where the address asks for another order: nothing is seen to move. */
export function startLists(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-list-tools]");
  if (!form) return;
  const page = document.documentElement;
  const query = new URLSearchParams(window.location.search);
  if (KEYS.some((key) => query.has(key))) page.dataset.arranging = "";
  import("./list-tools").then(
    ({ startListTools }) => startListTools(form),
    (error: unknown) => {
      delete page.dataset.arranging;
      console.error("the tools of the list did not load", error);
    },
  );
}
