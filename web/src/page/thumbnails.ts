/** The pictures of what flies out of the header's categories. */

function picture(address: string): HTMLImageElement {
  const image = new Image(48, 27);
  image.alt = "";
  image.decoding = "async";
  // Those of flyouts that nobody opens stay where they are.
  image.loading = "lazy";
  image.dataset.retry = "";
  image.src = address;
  return image;
}

/** Puts the pictures before the names, in whose order their file tells them. */
export async function showThumbnails(): Promise<void> {
  const address = document.querySelector<HTMLElement>("[data-thumbnails]")?.dataset.thumbnails;
  if (!address) return;
  const answer = await fetch(address);
  const pictures = (await answer.json()) as (string | null)[];
  document.querySelectorAll("[data-flyout-panel] li > a").forEach((link, place) => {
    const source = pictures[place];
    if (source) link.prepend(picture(source));
  });
}
