/** The languages of the footer, which a file of the locale tells. */
import { samePage } from "../lib/language";
import { fragment } from "./fragments";
import { languageOf } from "./links";

/** Lists the languages, each at this very page; until then the way to the chooser stands there, and where they do not come it stays. */
export async function listLanguages(place: HTMLElement): Promise<void> {
  const list = await fragment("languages");
  // Whoever came near may have opened it too; and nothing is taken from under the focus: the next one who opens it sees them.
  if (place.dataset.fragment === undefined || place.contains(document.activeElement)) return;
  delete place.dataset.fragment;
  place.innerHTML = list;
  for (const link of place.querySelectorAll("a")) link.href = samePage(languageOf(link));
}
