/** The search of the browser answers as the server's does: by hand-written cases, and over the sample shop. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { words } from "../../src/domain/search/cut";
import { fold } from "../../src/domain/search/fold";
import { SearchIndex, type SearchTerms } from "../../src/domain/search/rank";
import { runVectors } from "../vectors";

type Answer = readonly [language: string, typed: string, slugs: readonly string[]];

runVectors("search", "fold", ({ text }: { text: string }) => fold(text));
runVectors("search", "cut", ({ text }: { text: string }) => words(text).map(({ text, script }) => [text, script]));
runVectors("search", "rank", ({ typed, ...fields }: Partial<SearchTerms> & { typed: string }) => {
  const none = { slugs: [], whole: {}, name: {}, sku: {}, about: {}, category: {} };
  return new SearchIndex({ ...none, ...fields }).ranked(typed);
});

describe("the sample shop", () => {
  const text = readFileSync(new URL("search-answers.json", import.meta.url), "utf8");
  const { terms, answers } = JSON.parse(text) as { terms: SearchTerms; answers: Answer[] };
  const index = new SearchIndex(terms);

  test("is asked in every language of the interface", () => {
    expect(answers.length).toBeGreaterThanOrEqual(200);
    expect(new Set(answers.map(([language]) => language)).size).toBe(11);
  });

  test.each(answers)("%s: %s", (_, typed, slugs) => {
    expect(index.ranked(typed).slice(0, 8)).toEqual(slugs);
  });
});
