/** The live chat: a small window of its own beside the shop (`spec.md` §1). */
import { plainLink } from "./links";

const WINDOW = "popup,width=400,height=600,noopener";

/** Starts every `a[data-chat]`; a click that opens a tab goes on doing so. */
export function startSupport(): void {
  document.addEventListener("click", (event) => {
    const link = plainLink(event);
    if (!link?.matches("[data-chat]")) return;
    event.preventDefault();
    window.open(link.href, "", WINDOW);
  });
}
