/** The share menu: two networks and the page's address, which names who shares it. */
import { SHARE_PREFIX } from "../lib/channel";
import { COPIED_FOR, copyText } from "../lib/clipboard";
import { currentShopper, subscribeToSession } from "../lib/session";
import { showToast } from "../ui/toast";

/** What the server makes; the hint of an older session names nobody. */
const SHARE_ID = /^[0-9a-f]{16}$/;

/** The address to share: the page without its query and, of a signed-in shopper, whose channel it is. */
export function shareAddress(page: string, shareId: string | null): string {
  const address = new URL(page);
  address.search = SHARE_ID.test(shareId ?? "") ? `?channId=${SHARE_PREFIX}${shareId}` : "";
  address.hash = "";
  return address.href;
}

const NETWORKS: Readonly<Record<string, (address: string) => string>> = {
  facebook: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  x: (address) => `https://x.com/intent/post?url=${encodeURIComponent(address)}`,
};

async function copy(button: HTMLElement, address: string): Promise<void> {
  if (!(await copyText(address))) return;
  showToast(button.dataset.copied ?? "", "success");
  button.toggleAttribute("data-done", true);
  window.setTimeout(() => button.removeAttribute("data-done"), COPIED_FOR);
}

/** The page's address by whoever is signed in now. */
function ownAddress(): string {
  return shareAddress(window.location.href, currentShopper());
}

function addressNetworks(): void {
  const address = ownAddress();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-share] [data-share-to]")) {
    const network = NETWORKS[link.dataset.shareTo ?? ""];
    if (!network) continue;
    link.href = network(address);
    link.target = "_blank";
    link.rel = "noopener";
  }
}

/** Starts every `[data-share]`. */
export function startShare(): void {
  addressNetworks();
  subscribeToSession(addressNetworks);
  for (const button of document.querySelectorAll<HTMLElement>("[data-share] [data-share-copy]")) {
    button.addEventListener("click", () => void copy(button, ownAddress()));
  }
}
