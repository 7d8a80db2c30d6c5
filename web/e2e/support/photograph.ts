/** Photographs of parts of a page, and what can be seen in them. */
import type { Locator, Page } from "playwright-core";

/** What a photograph shows. */
export interface Sight {
  /** The share of points that are not of the ground's colour. */
  painted: number;
  /** How light the ground is, from 0 to 1. */
  ground: number;
}

/** Looks at a photograph, on a page that no policy binds. */
function look(board: Page, photograph: Buffer): Promise<Sight> {
  return board.evaluate(async (encoded) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${encoded}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("nothing can be drawn");
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    // Inside of a rounded corner and of a border.
    const at = (x: number, y: number) => Array.from(data.slice((y * canvas.width + x) * 4, (y * canvas.width + x) * 4 + 3));
    const ground = at(Math.floor(canvas.width / 2), 4);
    let painted = 0;
    for (let point = 0; point < data.length; point += 4)
      if (ground.some((light, part) => Math.abs((data[point + part] ?? 0) - light) > 8)) painted += 1;
    return { painted: painted / (data.length / 4), ground: ground.reduce((sum, light) => sum + light, 0) / 765 };
  }, photograph.toString("base64"));
}

/** Photographs parts of a page; what each shows, by its id. */
export async function photograph(page: Page, parts: Locator): Promise<Record<string, Sight>> {
  const board = await page.context().newPage();
  const sights: Record<string, Sight> = {};
  for (const part of await parts.all()) {
    const id = (await part.getAttribute("id")) ?? "";
    sights[id] = await look(board, await part.screenshot({ animations: "disabled" }));
  }
  await board.close();
  return sights;
}

/** The least contrast of words with any point of what lies behind them, as WCAG counts it. */
export async function contrastOver(part: Locator, words: string): Promise<number> {
  const page = part.page();
  const told = part.locator(words).first();
  const [clip, ink] = [await told.boundingBox(), await told.evaluate((element) => getComputedStyle(element).color)];
  if (!clip) throw new Error(`\`${words}\` is not to be seen`);
  const shell = part.locator(".shell").first();
  await shell.evaluate((element) => element.style.setProperty("opacity", "0"));
  const photograph = await page.screenshot({ clip, animations: "disabled", caret: "initial" });
  await shell.evaluate((element) => element.style.removeProperty("opacity"));
  const board = await page.context().newPage();
  const least = await board.evaluate(
    async ({ encoded, ink }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${encoded}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight);
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!context) throw new Error("nothing can be drawn");
      const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      const light = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
        0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
      context.fillStyle = ink;
      context.fillRect(0, 0, 1, 1);
      const own = light(Array.from(context.getImageData(0, 0, 1, 1).data));
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let least = Infinity;
      for (let point = 0; point < data.length; point += 4) {
        const behind = light(Array.from(data.slice(point, point + 3)));
        least = Math.min(least, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
      }
      return least;
    },
    { encoded: photograph.toString("base64"), ink },
  );
  await board.close();
  return least;
}
