/** The captcha's slider, solved as a person solves it: by looking where the piece fits, and bringing it there. */
import type { Locator, Page } from "playwright-core";

/** How far the piece has to go, in pixels of the picture. */
interface Way {
  x: number;
  y: number;
}

/** A hand that brings the piece somewhere. */
export type Hand = "pointer" | "keys";

/** Looks for the notch: dark, of the piece's outline, and of what the piece shows. */
function findNotch(picture: Locator): Promise<Way> {
  return picture.evaluate((picture) => {
    const pixelsOf = (image: HTMLImageElement) => {
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const board = canvas.getContext("2d");
      if (!board) throw new Error("there is no canvas");
      board.drawImage(image, 0, 0);
      return board.getImageData(0, 0, canvas.width, canvas.height);
    };
    const [whole, cut] = [...picture.querySelectorAll("img")];
    const shown = picture.querySelector<HTMLElement>(".captcha-piece");
    if (!whole || !cut || !shown) throw new Error("there is no slider");
    const [background, piece] = [pixelsOf(whole), pixelsOf(cut)];
    const side = piece.width;

    // Its edge is lit, so that only what lies deeper is compared.
    const DEEP = 7;
    const isPiece = (x: number, y: number) => (piece.data[(y * side + x) * 4 + 3] ?? 0) > 250;
    const inside: { x: number; y: number }[] = [];
    for (let y = DEEP; y < side - DEEP; y += 2) {
      for (let x = DEEP; x < side - DEEP; x += 2) {
        const isDeep = [[-DEEP, 0], [DEEP, 0], [0, -DEEP], [0, DEEP]].every(([right = 0, down = 0]) => isPiece(x + right, y + down));
        if (isPiece(x, y) && isDeep) inside.push({ x, y });
      }
    }
    const best = { x: 0, y: 0, error: Infinity };
    for (let top = 0; top + side <= background.height; top += 1) {
      for (let left = 0; left + side <= background.width; left += 1) {
        let [count, p, b, pp, pb, bb] = [0, 0, 0, 0, 0, 0];
        for (const { x, y } of inside) {
          for (let colour = 0; colour < 3; colour += 1) {
            const own = piece.data[(y * side + x) * 4 + colour] ?? 0;
            const there = background.data[((top + y) * background.width + left + x) * 4 + colour] ?? 0;
            count += 1;
            p += own;
            b += there;
            pp += own * own;
            pb += own * there;
            bb += there * there;
          }
        }
        // A notch shows a part of the light that the piece has; what is left is what does not fit.
        const slope = (pb - (p * b) / count) / (pp - (p * p) / count);
        const error = (bb - (b * b) / count - slope * (pb - (p * b) / count)) / count;
        if (b < p * 0.85 && slope > 0.1 && error < best.error) Object.assign(best, { x: left, y: top, error });
      }
    }
    const scale = background.width / picture.getBoundingClientRect().width;
    const from = (shown.getBoundingClientRect().top - picture.getBoundingClientRect().top) * scale;
    return { x: best.x, y: Math.round(best.y - from) };
  });
}

/** Takes the piece, reaches for the notch, slows down, and lets go. */
async function drag(page: Page, picture: Locator, way: Way): Promise<void> {
  const [box, piece] = await Promise.all([picture.boundingBox(), picture.locator(".captcha-piece").boundingBox()]);
  if (!box || !piece) throw new Error("there is no slider");
  const width = await picture.locator("img").first().evaluate((image: HTMLImageElement) => image.naturalWidth);
  const scale = box.width / width;
  const from = { x: piece.x + piece.width / 2, y: piece.y + piece.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const STEPS = 40;
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    // The path of a hand that reaches: the least jerk.
    const reach = part ** 3 * (10 - 15 * part + 6 * part ** 2);
    await page.mouse.move(from.x + way.x * reach * scale, from.y + way.y * reach * scale);
    // A hand moves on with each frame that it sees.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
}

/** Brings the piece there by arrow keys, and presses Enter. */
async function press(page: Page, way: Way): Promise<void> {
  const LARGE = 20;
  const SMALL = 4;
  for (const [pixels, ahead, back] of [[way.x, "ArrowRight", "ArrowLeft"], [way.y, "ArrowDown", "ArrowUp"]] as const) {
    const key = pixels > 0 ? ahead : back;
    const large = Math.floor(Math.abs(pixels) / LARGE);
    const small = Math.round((Math.abs(pixels) - large * LARGE) / SMALL);
    for (let at = 0; at < large; at += 1) await page.keyboard.press(`Shift+${key}`, { delay: 20 });
    for (let at = 0; at < small; at += 1) await page.keyboard.press(key, { delay: 20 });
  }
  await page.keyboard.press("Enter");
}

/** Tries once to solve the slider that is shown. */
async function solveSlider(page: Page, hand: Hand): Promise<void> {
  const picture = page.locator(".captcha-picture");
  await picture.locator("img").first().evaluate((image: HTMLImageElement) => image.decode());
  const way = await findNotch(picture);
  await (hand === "pointer" ? drag(page, picture, way) : press(page, way));
}

/** Solves the slider that is asked for. Not every picture is as clear to a machine as to a person: it may look at another one. */
export async function passSlider(page: Page, hand: Hand): Promise<void> {
  const captcha = page.locator(".captcha");
  await captcha.waitFor();
  for (let round = 0; round < 6 && (await captcha.isVisible()); round += 1) {
    const judged = page.waitForResponse("**/charge/captcha-verify");
    await solveSlider(page, hand);
    await judged;
    const isOver = captcha.waitFor({ state: "detached", timeout: 2_000 });
    await isOver.catch(() => captcha.locator(".captcha-other button").first().click());
  }
}
