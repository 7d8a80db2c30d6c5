/** The languages of the footer, which a file of the locale tells. */
import { samePage } from "../lib/language";
import { fragment } from "./fragments";
import { languageOf } from "./links";

/** Lists the languages, each at this very page; until then the way to the chooser stands there, and where they do not come it stays. */
export async function listLanguages(place: HTMLElement): Promise<void> {
  const list = await fragment("languages");
  // Somebody may have come near and opened it.
  if (place.dataset.fragment === undefined) return;
  delete place.dataset.fragment;
  place.innerHTML = list;
  for (const link of place.querySelectorAll("a")) link.href = samePage(languageOf(link));
}
