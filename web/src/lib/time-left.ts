/** How a countdown is written. */

/** Hours, minutes and seconds, two digits each. */
export function timeLeft(seconds: number): [hours: string, minutes: string, seconds: string] {
  const part = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return [part(seconds / 3600), part((seconds / 60) % 60), part(seconds % 60)];
}
