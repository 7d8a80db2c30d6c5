/** Images that do not load are asked for again, at most three times in all, then replaced. */

const ATTEMPTS = 3;
const THROTTLE = 200;

/** Not an attribute: an island's markup must stay as it was built until it is alive. */
const attempts = new WeakMap<HTMLImageElement, number>();

function giveUp(image: HTMLImageElement): void {
  const asleep = image.closest("[data-island]:not([data-alive])");
  if (asleep) {
    new MutationObserver((_, awoken) => {
      awoken.disconnect();
      giveUp(image);
    }).observe(asleep, { attributeFilter: ["data-alive"] });
    return;
  }
  image.dataset.broken = "";
  image.removeAttribute("srcset");
  const replacement = document.documentElement.dataset.imageError;
  if (replacement && image.getAttribute("src") !== replacement) image.src = replacement;
}

function again(image: HTMLImageElement): void {
  const attempt = attempts.get(image) ?? 1;
  if (attempt > ATTEMPTS) return;
  attempts.set(image, attempt + 1);
  if (attempt === ATTEMPTS) {
    giveUp(image);
    return;
  }
  window.setTimeout(() => {
    // Setting the same address starts a new request after a failed one.
    const source = image.getAttribute("src");
    if (source !== null) image.setAttribute("src", source);
  }, THROTTLE * attempt);
}

/** Pictures of the page: what others hang on the body itself counts visits. */
const PICTURES = "body > * img";

/** Watches every image, those that failed before this script ran too. */
export function startImages(): void {
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof Element && target.matches(PICTURES)) again(target as HTMLImageElement);
    },
    true,
  );
  for (const image of document.querySelectorAll<HTMLImageElement>(PICTURES)) {
    if (image.complete && image.naturalWidth === 0 && image.getAttribute("src")) again(image);
  }
}
