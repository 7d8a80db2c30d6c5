/** Calls to the shop's API: headers, time limit, retry and the envelope of every answer. */
import { serverCode } from "../domain/locale";
import { isRetried } from "../domain/retry";
import type { paths } from "../generated/api";
import { facts } from "./facts";

const TIME_LIMIT = 20_000;

/** A call that the server refused or could not answer; the message is the server's, if it had one. */
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

/** What a successful call says. */
export interface Answer {
  message: string;
  data: unknown;
}

interface Envelope extends Partial<Answer> {
  status?: number;
}

/** The calls that are asked for by a method. */
type Calls<Method extends "get" | "post"> = {
  [Path in keyof paths]: paths[Path][Method] extends { responses: unknown } ? Path : never;
}[keyof paths];

type Nothing = Readonly<Record<string, never>>;

/** The parameters of a GET call; in a query each is a text. */
type Query<Path extends Calls<"get">> = paths[Path]["get"] extends { parameters: { query?: infer Keys } }
  ? [Keys] extends [never]
    ? Nothing
    : { readonly [Key in keyof Keys]: string }
  : never;

/** The body of a POST call. */
type Body<Path extends Calls<"post">> = paths[Path]["post"] extends {
  requestBody: { content: { "application/json": infer Json } };
}
  ? Json
  : Nothing;

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function ask(url: string, more: Request): Promise<Response> {
  return fetch(url, {
    ...more,
    headers: {
      Lang: serverCode(facts().locale),
      "x-auth-time": String(Math.floor(Date.now() / 1000)),
      ...more.headers,
    },
    credentials: "include",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
}

/** Opens the envelope; anything but success is thrown. */
async function open(path: string, answer: Response): Promise<Answer> {
  const { status, message = "", data } = (await answer.json().catch(() => ({}))) as Envelope;
  if (answer.ok && (status === undefined || status === 1)) return { message, data };
  throw new CallFailed(path, status ?? answer.status, message);
}

/** A GET call with its filled parameters, asked again once where that may help. */
export async function get<Path extends Calls<"get">>(path: Path, query: Query<Path>): Promise<Answer> {
  const filled = Object.entries<string>(query).filter(([, value]) => value !== "");
  const url = `${facts().api}${path}?${new URLSearchParams(filled)}`;
  const first = await ask(url, {});
  return open(path, isRetried("GET", first.status) ? await ask(url, {}) : first);
}

/** A POST call, asked once. */
export async function post<Path extends Calls<"post">>(path: Path, body: Body<Path>): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  const answer = await ask(facts().api + path, { method: "POST", headers, body: JSON.stringify(body) });
  return open(path, answer);
}
