/** What flies out of the header's categories: sub-categories and goods, which a file of the locale tells. */

/** Goods by name, address and picture. */
interface FlyoutGoods {
  name: string;
  href: string;
  image: string | null;
}

/** A sub-category with its goods, or the goods of the category itself. */
interface FlyoutColumn {
  title: string | null;
  href: string | null;
  goods: FlyoutGoods[];
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, ...held: (Node | string)[]): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...held);
  return made;
}

function link(className: string, href: string, ...held: (Node | string)[]): HTMLAnchorElement {
  const made = element("a", className, ...held);
  made.href = href;
  return made;
}

function picture(address: string): HTMLImageElement {
  const image = new Image(48, 27);
  image.alt = "";
  image.decoding = "async";
  // Those of flyouts that nobody opens stay where they are.
  image.loading = "lazy";
  image.src = address;
  return image;
}

function row({ name, href, image }: FlyoutGoods): HTMLElement {
  return element("li", "", link("", href, ...(image === null ? [] : [picture(image)]), name));
}

function column({ title, href, goods }: FlyoutColumn): HTMLElement {
  const made = element("div", "");
  if (title !== null && href !== null) {
    made.append(link("flyout-title", href, title, element("span", "i i-sm i-chevron-end i-flip")));
  }
  // A list without an entry is none.
  if (goods.length > 0) made.append(element("ul", "", ...goods.map(row)));
  return made;
}

/** Whoever pressed a button waits no longer, in milliseconds. */
const TIME_LIMIT = 5000;

/** Gives every `[data-flyout-button]` its panel; the file of `[data-flyouts]` tells them in the same order. */
export async function fillPanels(): Promise<void> {
  const address = document.querySelector<HTMLElement>("[data-flyouts]")?.dataset.flyouts ?? "";
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  const flyouts = (await answer.json()) as FlyoutColumn[][];
  document.querySelectorAll("[data-flyout-button]").forEach((button, place) => {
    const panel = element("div", "flyout", element("div", "shell flyout-grid", ...(flyouts[place] ?? []).map(column)));
    Object.assign(panel, { id: `flyout-${place}`, hidden: true });
    panel.dataset.flyoutPanel = "";
    button.setAttribute("aria-controls", panel.id);
    button.after(panel);
  });
}
