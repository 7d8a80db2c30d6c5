/** Hidden parts of the frame: their markup is in a file of the locale, which comes when somebody needs the first of them. */

/** A part by its name there. */
export type FragmentName = "consent" | "languages" | "menu" | "notices" | "profile";

/** Whoever wants one waits no longer, in milliseconds. */
const TIME_LIMIT = 5000;

let coming: Promise<Record<FragmentName, string>> | undefined;

async function load(): Promise<Record<FragmentName, string>> {
  const address = document.querySelector<HTMLElement>("[data-fragments]")?.dataset.fragments ?? "";
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
  if (!answer.ok) throw new Error(address);
  return (await answer.json()) as Record<FragmentName, string>;
}

/** The markup of a part, escaped as that of every page; what did not come is asked for again by whoever wants it next. */
export async function fragment(name: FragmentName): Promise<string> {
  coming ??= load();
  try {
    return (await coming)[name];
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

/** Puts its markup into a `[data-fragment]`; what is open, or has the focus, stays as it is, under whoever's finger. Whether it is there now. */
export async function fillFragment(place: HTMLElement): Promise<boolean> {
  const markup = await fragment(place.dataset.fragment as FragmentName);
  // Somebody else may have waited for it too.
  if (place.dataset.fragment === undefined || place.closest("dialog[open]") || place.contains(document.activeElement)) return false;
  place.innerHTML = markup;
  delete place.dataset.fragment;
  return true;
}
