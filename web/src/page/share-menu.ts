/** The share menu, whose script comes when it is opened: until then its links share the page as it was rendered. */

/** Starts the page's `[data-share]`. */
export function startShareMenu(): void {
  const menu = document.querySelector<HTMLElement>("[data-share]");
  const script = () => import("./share");
  menu?.addEventListener("beforetoggle", () => void script().then(({ addressNetworks }) => addressNetworks(menu), () => undefined), {
    once: true,
  });
  for (const button of menu?.querySelectorAll<HTMLElement>("[data-share-copy]") ?? []) {
    button.addEventListener("click", () => void script().then(({ copyAddress }) => copyAddress(button), () => undefined));
  }
}
