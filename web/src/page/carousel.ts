/** Banner carousels: a row that snaps while scrolling, with dots, arrows and a pause button. */

interface Carousel {
  root: HTMLElement;
  track: HTMLElement;
  current: number;
}

/** The slide nearest to the start of the row, in either direction of writing. */
function nearest({ track }: Carousel): number {
  const width = track.clientWidth || 1;
  return Math.round(Math.abs(track.scrollLeft) / width);
}

function goTo(carousel: Carousel, index: number): void {
  const { track } = carousel;
  const count = track.children.length;
  const wanted = (index + count) % count;
  const sign = getComputedStyle(track).direction === "rtl" ? -1 : 1;
  track.scrollTo({ left: sign * wanted * track.clientWidth });
}

function markDots(carousel: Carousel): void {
  carousel.root.querySelectorAll("[data-carousel-dot]").forEach((dot, index) => {
    if (index === carousel.current) dot.setAttribute("aria-current", "true");
    else dot.removeAttribute("aria-current");
  });
}

function followScroll(carousel: Carousel): void {
  carousel.track.addEventListener(
    "scroll",
    () => {
      const index = nearest(carousel);
      if (index === carousel.current) return;
      carousel.current = index;
      markDots(carousel);
    },
    { passive: true },
  );
  markDots(carousel);
}

function answerButtons(carousel: Carousel): void {
  const { root } = carousel;
  const on = (selector: string, step: number) =>
    root.querySelector(selector)?.addEventListener("click", () => goTo(carousel, carousel.current + step));
  on("[data-carousel-previous]", -1);
  on("[data-carousel-next]", 1);
  root.querySelectorAll("[data-carousel-dot]").forEach((dot, index) => {
    dot.addEventListener("click", () => goTo(carousel, index));
  });
}

function moveByItself(carousel: Carousel, every: number): void {
  const { root } = carousel;
  const pause = root.querySelector("[data-carousel-pause]");
  pause?.addEventListener("click", () => {
    pause.setAttribute("aria-pressed", String(pause.getAttribute("aria-pressed") !== "true"));
  });
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  window.setInterval(() => {
    const held = root.matches(":hover, :focus-within") || pause?.getAttribute("aria-pressed") === "true";
    if (!held && !still.matches && !document.hidden) goTo(carousel, carousel.current + 1);
  }, every);
}

/** Lets the pictures of later slides load: they would compete with the first one, which visitors see. */
function showPictures({ root }: Carousel): void {
  for (const picture of root.querySelectorAll("[data-later]")) picture.removeAttribute("data-later");
}

/** Starts every `[data-carousel]`. */
export function startCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-carousel]")) {
    const track = root.querySelector<HTMLElement>("[data-carousel-track]");
    if (!track || track.children.length < 2) continue;
    const carousel: Carousel = { root, track, current: 0 };
    followScroll(carousel);
    answerButtons(carousel);
    const show = () => showPictures(carousel);
    for (const event of ["pointerover", "focusin"]) root.addEventListener(event, show, { once: true });
    const every = Number(root.dataset.carouselEvery);
    window.setTimeout(show, every / 2);
    if (every > 0) moveByItself(carousel, every);
  }
}
