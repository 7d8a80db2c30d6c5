/** Fonts come with the visitor's system: no sheet downloads one, and each script has families of its own. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const STYLES = join(import.meta.dirname, "../../src");
const text = (file: string) => readFileSync(join(STYLES, file), "utf8");

test("no sheet downloads a font", () => {
  const sheets = readdirSync(STYLES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  expect(sheets.filter((file) => text(file).includes("@font-face"))).toEqual([]);
});

test.each([
  ["zh-Hans", /Noto Sans CJK SC.*PingFang SC.*Microsoft YaHei/s],
  ["zh-Hant", /Noto Sans CJK TC.*PingFang TC.*Microsoft JhengHei/s],
  ["ja", /Noto Sans CJK JP.*Hiragino Sans.*Yu Gothic UI/s],
  ["ko", /Noto Sans CJK KR.*Apple SD Gothic Neo.*Malgun Gothic/s],
  ["ar", /Segoe UI.*SF Arabic.*Noto Sans Arabic/s],
  ["th", /Leelawadee UI.*Thonburi.*Noto Sans Thai/s],
])("%s has a font of each system", (language, families) => {
  const token = RegExp(String.raw`html:lang\(${language}\) \{\s*font-family: var\((--font-\w+)\)`).exec(text("styles/base.css"))?.[1];
  const declared = RegExp(`${token}: ([^;]+);`).exec(text("styles/tokens.css"))?.[1];
  expect(declared).toMatch(families);
  expect(declared).toMatch(/sans-serif$/);
});
