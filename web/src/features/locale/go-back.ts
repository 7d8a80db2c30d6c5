/** Back from the chooser to the page that it was opened from, in another language. */
import { pageIn, returnAddress, samePage, type Language } from "../../lib/language";

/** What does not come by then is not waited for. */
const WAITED = 5000;

async function read(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(WAITED) });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  } catch {
    return null;
  }
}

/** Whether the chooser was opened from a page of the shop. */
export function isOpenedFromPage(): boolean {
  return returnAddress()?.startsWith("/") === true;
}

/** Goes to that page in a language: where its own head says that it stands, and where that cannot be read, under the prefix. */
export async function goBackIn(language: Language): Promise<void> {
  const back = returnAddress();
  const page = back === null ? null : await read(back);
  if (back === null || page === null) {
    window.location.assign(samePage(language));
    return;
  }
  const { pathname, search, hash } = new URL(back, window.location.href);
  window.location.assign(pageIn(language, pathname, page) + search + hash);
}
