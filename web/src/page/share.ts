/** What the share menu does: two networks and the page's address, which names who shares it. */
import { SHARE_PREFIX } from "../lib/channel";
import { COPIED_FOR, copyText } from "../lib/clipboard";
import { currentShopper, subscribeToSession } from "../lib/session";
import { showToast } from "../ui/toast";

/** What the server makes; the hint of an older session names nobody. */
const SHARE_ID = /^[0-9a-f]{16}$/;

/** What of a query says which page it is. */
const OWN_KEYS = ["keywords"];

/** The address to share: the page without what else its query says and, of a signed-in shopper, whose channel it is. */
export function shareAddress(page: string, shareId: string | null): string {
  const address = new URL(page);
  const query = new URLSearchParams([...address.searchParams].filter(([key]) => OWN_KEYS.includes(key)));
  if (SHARE_ID.test(shareId ?? "")) query.set("channId", `${SHARE_PREFIX}${shareId}`);
  address.search = query.toString();
  address.hash = "";
  return address.href;
}

const NETWORKS: Readonly<Record<string, (address: string) => string>> = {
  facebook: (address) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  x: (address) => `https://x.com/intent/post?url=${encodeURIComponent(address)}`,
};

/** The page's address by whoever is signed in now. */
function ownAddress(): string {
  return shareAddress(window.location.href, currentShopper());
}

/** Leads the menu's networks to the page's own address, now and whenever the shopper changes. */
export function addressNetworks(menu: HTMLElement): void {
  const address = (): void => {
    const own = ownAddress();
    for (const link of menu.querySelectorAll<HTMLAnchorElement>("[data-share-to]")) {
      const network = NETWORKS[link.dataset.shareTo ?? ""];
      if (network) link.href = network(own);
    }
  };
  address();
  subscribeToSession(address);
}

/** Copies the page's own address, and says so on `button`. */
export async function copyAddress(button: HTMLElement): Promise<void> {
  if (!(await copyText(ownAddress()))) return;
  showToast(button.dataset.copied ?? "", "success");
  button.toggleAttribute("data-done", true);
  window.setTimeout(() => button.removeAttribute("data-done"), COPIED_FOR);
}
