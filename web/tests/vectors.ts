/** The rules' vectors, which Rust runs too. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface Vector {
  rule: string;
  why: string;
  input: unknown;
  expected: unknown;
}

/** The rule as the mirror has it. */
type Answer<Input> = (input: Input) => unknown;

/** Runs every vector of one rule of `domain/vectors/{file}.json`. */
export function runVectors<Input>(file: string, rule: string, answer: Answer<Input>): void {
  const text = readFileSync(new URL(`../../domain/vectors/${file}.json`, import.meta.url), "utf8");
  const vectors = (JSON.parse(text) as Vector[]).filter((vector) => vector.rule === rule);
  describe(`${file}: ${rule}`, () => {
    test("has vectors", () => expect(vectors.length).toBeGreaterThan(4));
    test.each(vectors)("$why: $input", ({ input, expected }) => {
      expect(answer(input as Input)).toEqual(expected);
    });
  });
}
