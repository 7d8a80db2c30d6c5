/** The bar that offers the language which a shopper chose before: nothing changes by itself. */
import { samePage } from "../lib/language";
import { stored } from "../lib/stored";
import { fragment } from "./fragments";
import { languageOf } from "./links";

/** Whoever is offered a language waits no longer for its words, in milliseconds. */
const TIME_LIMIT = 5000;

/** The way to this page in the language chosen before; null where the shopper reads it, the page is not written in it, or nothing is told of it. */
async function wantedLink(): Promise<HTMLAnchorElement | null> {
  const chosen = stored.locale.get();
  const here = (document.documentElement.dataset.locale ?? "").replace("default", "en");
  if (chosen === null || chosen === here || stored.closedOffer.get() === chosen) return null;
  const languages = document.createElement("template");
  languages.innerHTML = await fragment("languages").catch(() => "");
  const link = languages.content.querySelector<HTMLAnchorElement>(`a[data-language="${CSS.escape(chosen)}"]`);
  const { pathname, origin } = window.location;
  return link && new URL(samePage(languageOf(link)), origin).href.split(/[?#]/, 1)[0] !== origin + pathname ? link : null;
}

/** The words in which a language is offered; where the file of them does not come, its own name. */
async function offerWords(address: string, link: HTMLAnchorElement): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    const offers = (await answer.json()) as Partial<Record<string, string>>;
    return offers[languageOf(link).value] ?? link.text;
  } catch {
    return link.text;
  }
}

/** Shows `[data-language-offer]` to whom it concerns, until they close it for their visit. */
export async function startLanguageOffer(): Promise<void> {
  const page = document.documentElement;
  const [link, place] = [await wantedLink(), document.querySelector<HTMLElement>("[data-language-offer]")];
  const way = place?.querySelector("a");
  if (!link || !place || !way) {
    // The first script knew the choice alone, and kept room.
    delete page.dataset.offer;
    return;
  }
  const { value, hreflang } = languageOf(link);
  page.dataset.offer = value;
  place.querySelector("[data-close-offer]")?.addEventListener("click", () => {
    stored.closedOffer.set(value);
    delete page.dataset.offer;
  });
  const textContent = await offerWords(place.dataset.languageOffer ?? "", link);
  Object.assign(way, { textContent, lang: link.lang, hreflang, href: samePage(languageOf(link)) });
  way.dataset.language = value;
}
