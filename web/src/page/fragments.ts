/** Hidden parts of the frame: their markup is in a file of the locale, which comes when somebody needs the first of them. */

/** A part by its name there. */
export type FragmentName = "consent" | "entry" | "languages" | "menu" | "notices" | "profile";

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
  coming ??= load().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return (await coming)[name];
}

/** Puts its markup into a `[data-fragment]`, whether it is there now. In a dialog the focus goes to a button that came; elsewhere nothing is taken from under it. */
export async function fillFragment(place: HTMLElement): Promise<boolean> {
  const markup = await fragment(place.dataset.fragment as FragmentName);
  const hasFocus = place.contains(document.activeElement);
  // Somebody else may have waited for it too.
  if (!place.dataset.fragment || (hasFocus && !place.closest("dialog"))) return false;
  place.innerHTML = markup;
  delete place.dataset.fragment;
  if (hasFocus) place.querySelector("button")?.focus();
  return true;
}
