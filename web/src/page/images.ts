/** Images that do not load are asked for again, at most three times in all, then replaced. */

const ATTEMPTS = 3;
const THROTTLE = 200;

function giveUp(image: HTMLImageElement): void {
  image.dataset.broken = "";
  image.removeAttribute("srcset");
  const replacement = image.dataset.retry;
  if (replacement && image.getAttribute("src") !== replacement) image.src = replacement;
}

function again(image: HTMLImageElement): void {
  const attempt = Number(image.dataset.attempt ?? "1");
  if ("broken" in image.dataset) return;
  if (attempt >= ATTEMPTS) {
    giveUp(image);
    return;
  }
  image.dataset.attempt = String(attempt + 1);
  window.setTimeout(() => {
    // Setting the same address starts a new request after a failed one.
    const source = image.getAttribute("src");
    if (source !== null) image.setAttribute("src", source);
  }, THROTTLE * attempt);
}

function isRetried(target: EventTarget | null): target is HTMLImageElement {
  return target instanceof HTMLImageElement && "retry" in target.dataset;
}

/** Watches every `img[data-retry]`, those that failed before this script ran too. */
export function startImages(): void {
  document.addEventListener(
    "error",
    (event) => {
      if (isRetried(event.target)) again(event.target);
    },
    true,
  );
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-retry]")) {
    if (image.complete && image.naturalWidth === 0 && image.getAttribute("src")) again(image);
  }
}
