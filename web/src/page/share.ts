/** The share menu: two networks and the page's address, which names who shares it. */
import { COPIED_FOR, copyText } from "../lib/clipboard";
import { stored } from "../lib/stored";
import { showToast } from "../ui/toast";

const SHARE_PREFIX = "share";

/** The address to share: the page without its query and, of a signed-in shopper, whose channel it is. */
export function shareAddress(page: string, shopper: string | null): string {
  const address = new URL(page);
  address.search = shopper ? `?channId=${SHARE_PREFIX}${encodeURIComponent(shopper)}` : "";
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

/** Starts every `[data-share]`. */
export function startShare(): void {
  const address = shareAddress(window.location.href, stored.signedIn.get());
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-share] [data-share-to]")) {
    const network = NETWORKS[link.dataset.shareTo ?? ""];
    if (!network) continue;
    link.href = network(address);
    link.target = "_blank";
    link.rel = "noopener";
  }
  for (const button of document.querySelectorAll<HTMLElement>("[data-share] [data-share-copy]")) {
    button.addEventListener("click", () => void copy(button, address));
  }
}
