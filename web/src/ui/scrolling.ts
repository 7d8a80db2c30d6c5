/** Boxes that scroll sideways: a keyboard reaches what they hide. */

/** What names a box: its own name, its table's caption, the heading above it, or the page's. */
function nameOf(box: HTMLElement): string {
  const caption = box.querySelector("caption")?.textContent;
  if (caption) return caption;
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")];
  const above = headings.filter((heading) => heading.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING);
  return (above.at(-1) ?? headings[0])?.textContent ?? "";
}

function mark(box: HTMLElement, isNamed: boolean): void {
  const scrolls = box.scrollWidth > box.clientWidth;
  if (scrolls === box.hasAttribute("tabindex")) return;
  if (!scrolls) box.removeAttribute("tabindex");
  else box.tabIndex = 0;
  // A list keeps its role and its name; a plain box becomes a group while it is a stop of its own.
  if (isNamed) return;
  if (scrolls) {
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", nameOf(box));
  } else {
    box.removeAttribute("role");
    box.removeAttribute("aria-label");
  }
}

/** Makes a box a stop of the keyboard while it scrolls; ends with the returned function. */
export function followScrolling(box: HTMLElement): () => void {
  const isNamed = box.hasAttribute("aria-label");
  const observer = new ResizeObserver(() => mark(box, isNamed));
  observer.observe(box);
  for (const child of box.children) observer.observe(child);
  return () => observer.disconnect();
}
