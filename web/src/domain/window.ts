/** A daily window in Beijing time: two times of day that may wrap past midnight. */

const DAY = 86_400;
const BEIJING = 8 * 3_600;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Start and end in minutes after midnight, end exclusive; the same twice is the whole day. */
export interface DailyWindow {
  start: number;
  end: number;
}

function parseClock(text: string): number | null {
  const parts = CLOCK.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** Reads `"HH:MM"` twice; null where one is no time of day. */
export function parseWindow(start: string, end: string): DailyWindow | null {
  const [from, to] = [parseClock(start), parseClock(end)];
  return from === null || to === null ? null : { start: from, end: to };
}

/** Whether the window never closes. */
export function isWholeDay(window: DailyWindow): boolean {
  return window.start === window.end;
}

function secondOfDay(now: number): number {
  return (((now + BEIJING) % DAY) + DAY) % DAY;
}

/** Whether the window is open at `now`, in Unix seconds. */
export function isOpen(window: DailyWindow, now: number): boolean {
  const second = secondOfDay(now);
  const [start, end] = [window.start * 60, window.end * 60];
  if (start === end) return true;
  return start < end ? second >= start && second < end : second >= start || second < end;
}

/** Unix seconds at which the window opens or closes next, later than `now`; null for the whole day. */
export function nextChange(window: DailyWindow, now: number): number | null {
  if (isWholeDay(window)) return null;
  const until = (minute: number) => (minute * 60 - secondOfDay(now) + DAY) % DAY || DAY;
  return now + Math.min(until(window.start), until(window.end));
}
