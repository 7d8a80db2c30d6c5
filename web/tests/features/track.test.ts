/** How the captcha's piece is moved by keys, and what is sent of it: the text that `captcha/src/slider/track.rs` reads. */
import { expect, test } from "vitest";
import { keyStep, writeTrack, type TrackPoint } from "../../src/features/account/track";

test.each([
  ["ArrowRight", 4, 0],
  ["ArrowLeft", -4, 0],
  ["ArrowDown", 0, 4],
  ["ArrowUp", 0, -4],
])("%s brings the piece by %i, %i, and with Shift five times as far", (key, x, y) => {
  expect(keyStep(key, false)).toEqual({ x, y });
  expect(keyStep(key, true)).toEqual({ x: x * 5, y: y * 5 });
});

test.each(["Enter", " ", "Tab", "Escape", "Home", "a"])("%o brings it nowhere", (key) => {
  expect(keyStep(key, false)).toBeNull();
  expect(keyStep(key, true)).toBeNull();
});

test("a key and the one against it bring the piece back", () => {
  const moved = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].map((key) => keyStep(key, true) ?? { x: NaN, y: NaN });
  expect(moved.reduce((sum, { x }) => sum + x, 0)).toBe(0);
  expect(moved.reduce((sum, { y }) => sum + y, 0)).toBe(0);
});

test("a track is its hand and its points, each number in its shortest spelling", () => {
  const start = { x: 0, y: 0, t: 0 };
  expect(writeTrack("p", [start])).toBe("p;0,0,0");
  expect(writeTrack("p", [start, { x: 3, y: 1, t: 16 }, { x: 160, y: -2, t: 900 }])).toBe("p;0,0,0;3,1,16;160,-2,900");
  expect(writeTrack("k", [start, { x: -4, y: 0, t: 350 }, { x: -4, y: 20, t: 350 }])).toBe("k;0,0,0;-4,0,350;-4,20,350");
  // What is rounded up to nothing has no sign.
  expect(writeTrack("p", [{ x: Math.round(-0.4), y: -0, t: 0 }])).toBe("p;0,0,0");
});

const still = (count: number): TrackPoint[] => Array.from({ length: count }, (_, t) => ({ x: 0, y: 0, t: t % 10 }));
const count = (track: string) => track.split(";").length - 1;

test("as many points and bytes as are read are sent as they are, and of one more every other", () => {
  expect(count(writeTrack("p", still(512)))).toBe(512);
  expect(count(writeTrack("p", still(513)))).toBe(257);

  const long = Array.from({ length: 408 }, () => ({ x: 100, y: 0, t: 100 }));
  const fits = writeTrack("p", [...long, { x: 1000, y: -100, t: 1000 }]);
  expect(fits).toHaveLength(4096);
  expect(fits).toBe(`p${";100,0,100".repeat(408)};1000,-100,1000`);
  expect(writeTrack("p", [...long, { x: 1000, y: -100, t: 10_000 }])).toBe(`p${";100,0,100".repeat(204)};1000,-100,10000`);
});

test.each([600, 1200, 5000])("of %i points of a pointer it sends what is read: from the first to the last, in order", (many) => {
  const points = Array.from({ length: many }, (_, step) => ({ x: step, y: -(step % 3), t: step * 16 }));
  const track = writeTrack("p", points);
  expect(track.length).toBeLessThanOrEqual(4096);
  expect(count(track)).toBeLessThanOrEqual(512);
  expect(track).toMatch(/^p(?:;(?:0|-?[1-9]\d{0,5})(?:,(?:0|-?[1-9]\d{0,5})){2})+$/);
  expect(track.startsWith("p;0,0,0;")).toBe(true);
  expect(track.endsWith(`;${many - 1},${-((many - 1) % 3)},${(many - 1) * 16}`)).toBe(true);
  const times = track.split(";").slice(1).map((point) => Number(point.split(",")[2]));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test("no press of a key is left out", () => {
  expect(count(writeTrack("k", still(600)))).toBe(600);
});
