/** Which calls are sent once more. */

const RETRIED: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** Whether a call that was answered with this status is sent once more: only a GET may be. */
export function isRetried(method: string, status: number): boolean {
  return method === "GET" && RETRIED.includes(status);
}
