/** How a call fails: what the server said, or that it said nothing. */

/** The statuses that decide what happens next (`wire.md`). */
export const STATUS = { refused: 0, success: 1, sessionInvalid: 2, invalidField: 422, tooMany: 429 } as const;

/** The envelope around every answer, as far as it can be trusted. */
export interface Envelope {
  status?: number;
  message?: string;
  reason?: string;
  data?: unknown;
}

/** A call that was refused or not answered. It can be returned, and thrown where a library wants that. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** The call's path. */
  readonly path: string;
  /** The envelope's status, else that of HTTP; null when there was no answer at all. */
  readonly status: number | null;
  /** The stable name of the refusal, where the server gives one. */
  readonly reason: string | null;
  /** What the server said beside its message, in the shape that the call's description gives it. */
  readonly data: unknown;
  /** The message of each wrong field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | null;
  /** How many attempts are left, where they are counted. */
  readonly left: number | null;

  constructor(path: string, status: number | null, { message = "", reason, data }: Envelope = {}) {
    super(message);
    this.path = path;
    this.status = status;
    this.reason = reason ?? null;
    this.data = data;
    this.errors = fieldErrors(data);
    this.retryAfter = numberOf(data, "retry_after");
    this.left = numberOf(data, "left");
  }
}

/** A call's answer: its data with the server's message, or its failure. */
export type ApiResult<Data> =
  | { readonly ok: true; readonly data: Data; readonly message: string }
  | { readonly ok: false; readonly failure: ApiFailure };

/** The data of an answer; a failure is thrown, as queries and mutations want it. */
export async function dataOrThrow<Data>(answer: Promise<ApiResult<Data>>): Promise<Data> {
  const result = await answer;
  if (result.ok) return result.data;
  throw result.failure;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function fieldErrors(data: unknown): Record<string, string> {
  const errors = isRecord(data) && isRecord(data.errors) ? Object.entries(data.errors) : [];
  return Object.fromEntries(errors.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function numberOf(data: unknown, key: string): number | null {
  const value = isRecord(data) ? data[key] : null;
  return typeof value === "number" ? value : null;
}
