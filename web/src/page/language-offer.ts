/** The bar that offers the language which a shopper chose before: nothing changes by itself. */
import { samePage } from "../lib/language";
import { stored } from "../lib/stored";
import { fragment } from "./fragments";
import { languageOf } from "./links";

/** Whoever is offered a language waits no longer for its words, in milliseconds. */
const TIME_LIMIT = 5000;

/** The language chosen before; null where the shopper reads it, or wants no offer of it. */
function wanted(): string | null {
  // A cookie that goes may be empty first.
  const chosen = stored.locale.get() || null;
  const here = (document.documentElement.dataset.locale ?? "").replace("default", "en");
  return chosen === here || stored.closedOffer.get() === chosen ? null : chosen;
}

/** The way to this page in a language; null where the page is not written in it, nothing is told of it, or the shopper wants no offer of it any more. */
async function linkTo(chosen: string): Promise<HTMLAnchorElement | null> {
  const languages = document.createElement("template");
  languages.innerHTML = await fragment("languages").catch(() => "");
  const link = languages.content.querySelector<HTMLAnchorElement>(`a[data-language="${CSS.escape(chosen)}"]`);
  const { pathname, origin } = window.location;
  return link && wanted() === chosen && new URL(samePage(languageOf(link)), origin).href.split(/[?#]/, 1)[0] !== origin + pathname ? link : null;
}

/** The words in which each language is offered; nothing where the file of them does not come. */
async function offerWords(address: string): Promise<Partial<Record<string, string>>> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    return (await answer.json()) as Partial<Record<string, string>>;
  } catch {
    return {};
  }
}

/** Shows `[data-language-offer]` to whom it concerns, until they close it for their visit. */
export async function startLanguageOffer(): Promise<void> {
  const page = document.documentElement;
  const [chosen, place] = [wanted(), document.querySelector<HTMLElement>("[data-language-offer]")];
  const way = place?.querySelector("a");
  // Whoever does not want it need not wait for it.
  place?.querySelector("[data-close-offer]")?.addEventListener("click", () => {
    if (chosen !== null) stored.closedOffer.set(chosen);
    delete page.dataset.offer;
  });
  const coming = chosen !== null && [linkTo(chosen), offerWords(place?.dataset.languageOffer ?? "")] as const;
  const [link, words] = coming ? await Promise.all(coming) : [null, {}];
  if (!link || !way) {
    // The first script knew the choice alone, and kept room.
    delete page.dataset.offer;
    return;
  }
  const { value, hreflang } = languageOf(link);
  page.dataset.offer = value;
  const textContent = words[value] ?? link.text;
  Object.assign(way, { textContent, lang: link.lang, hreflang, href: samePage(languageOf(link)) });
  way.dataset.language = value;
}
