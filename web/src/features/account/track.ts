/** How a hand moved the captcha's piece, as `captcha-verify` reads it: `p;0,0,0;3,1,16;…`. */

/** A pointer, or arrow keys. */
export type TrackHand = "p" | "k";

/** Where the piece was, in pixels from where it was shown at first, and when, in milliseconds. */
export interface TrackPoint {
  x: number;
  y: number;
  t: number;
}

/** The longest track that is read, in bytes, and the most points. */
const LONGEST = 4096;
const MOST = 512;

/** Small enough for the gap, and large enough not to tire. */
const STEP = 4;
const LARGE_STEP = 20;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** How far a key brings the piece; null for one that does not. */
export function keyStep(key: string, isLarge: boolean): { x: number; y: number } | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const far = isLarge ? LARGE_STEP : STEP;
  return { x: direction[0] * far, y: direction[1] * far };
}

/** The track as text. A pointer that told more points than are read gives up every other; each press of a key counts. */
export function writeTrack(hand: TrackHand, points: readonly TrackPoint[]): string {
  const text = [hand, ...points.map(({ x, y, t }) => `${x},${y},${t}`)].join(";");
  const isRead = text.length <= LONGEST && points.length <= MOST;
  if (isRead || hand === "k" || points.length < 3) return text;
  return writeTrack(hand, points.filter((_, index) => index % 2 === 0 || index === points.length - 1));
}
