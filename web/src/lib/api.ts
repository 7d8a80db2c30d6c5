/** Calls to the shop's API: headers, time limit, retry and the envelope of every answer. */
import { serverCode } from "../domain/locale";
import { facts } from "./facts";

const TIME_LIMIT = 20_000;
const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];

/** A call that was answered with a refusal, or not answered. */
export class CallFailed extends Error {
  constructor(
    readonly call: string,
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = "CallFailed";
  }
}

interface Envelope {
  status?: number;
  message?: string;
  data?: unknown;
}

function address(path: string, query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== "");
  return `${facts().api}${path}?${new URLSearchParams(filled)}`;
}

function ask(url: string): Promise<Response> {
  return fetch(url, {
    headers: { Lang: serverCode(facts().locale), "x-auth-time": String(Math.floor(Date.now() / 1000)) },
    credentials: "include",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
}

/** The `data` of a GET call; throws `CallFailed` for every other answer than success. */
export async function get(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const url = address(path, query);
  let answer = await ask(url);
  if (RETRIED.includes(answer.status)) answer = await ask(url);
  const body = (await answer.json().catch(() => ({}))) as Envelope;
  const succeeded = answer.ok && (body.status === undefined || body.status === 1);
  if (!succeeded) throw new CallFailed(path, body.status ?? answer.status, body.message || "Unknown error");
  return body.data;
}
