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
