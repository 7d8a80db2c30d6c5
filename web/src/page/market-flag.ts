/** The flag of the region that the shopper chose, which the chooser knows. */

/** What the chooser is given of a region. */
interface OfferedRegion {
  symbol: string;
  flag: string;
}

/** Shows it beside the drawer's way to the chooser. */
export async function showFlag(chosen: string): Promise<void> {
  const images = document.querySelectorAll<HTMLImageElement>("img[data-market-flag]");
  const address = document.querySelector<HTMLElement>('[data-island="locale-switch"]')?.dataset.props;
  if (images.length === 0 || !address) return;
  const answer = await fetch(address);
  const { regions } = (await answer.json()) as { regions: readonly OfferedRegion[] };
  const flag = regions.find(({ symbol }) => symbol === chosen)?.flag;
  for (const image of images) if (flag) image.src = flag;
}
