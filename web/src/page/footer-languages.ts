/** The languages of the footer, which a file of the locale tells. */
import { samePage } from "../lib/language";
import { fillFragment } from "./fragments";
import { languageOf } from "./links";

/** Lists the languages, each at this very page; until then the way to the chooser stands there, and where they do not come it stays. */
export async function listLanguages(place: HTMLElement): Promise<void> {
  if (!(await fillFragment(place))) return;
  for (const link of place.querySelectorAll("a")) link.href = samePage(languageOf(link));
}
