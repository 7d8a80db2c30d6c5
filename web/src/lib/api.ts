/** Calls to the shop's API: headers, time limit, retry and the envelope of every answer. */
import { serverCode } from "../domain/route";
import { isRetried } from "../domain/retry";
import { ApiFailure, STATUS, type ApiResult, type Envelope } from "./api-failure";
import type { FormParts, FormPath, PathOf, QueryParameters, RequestBody, ResponseData } from "./api-types";
import { facts } from "./facts";
import { expireSession } from "./session";
import { stored } from "./stored";

const TIME_LIMIT = 20_000;

// Made with the first call: the renderer of islands knows no such thing.
let leaving: AbortController | undefined;

/** Cuts off every call that is not answered yet: the page is left. One that comes back calls anew. */
export function abortCalls(): void {
  leaving?.abort();
  leaving = undefined;
}

/** A GET call with its filled parameters, sent again once where that may help. Its language is in the address too: a cache that knows no `Vary` would give one language's answer to another's. */
export function get<Path extends PathOf<"get">>(
  path: Path,
  query: QueryParameters<Path>,
): Promise<ApiResult<ResponseData<Path>>> {
  const filled = Object.entries<string>({ lang: serverCode(facts().locale), ...query }).filter(([, value]) => value !== "");
  const url = `${facts().api}${path}?${new URLSearchParams(filled)}`;
  return openEnvelope(path, async () => {
    const first = await send(url);
    return isRetried("GET", first.status) ? send(url) : first;
  });
}

/** A POST call, sent once, with `more` headers where the call takes some. */
export function post<Path extends PathOf<"post">>(
  path: Path,
  body: RequestBody<Path>,
  more: Readonly<Record<string, string>> = {},
): Promise<ApiResult<ResponseData<Path>>> {
  const headers = { "Content-Type": "application/json", ...more };
  return openEnvelope(path, () => send(facts().api + path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** A POST call that outlives the page, whose answer nobody waits for. */
export function report<Path extends PathOf<"post">>(path: Path, body: RequestBody<Path>): void {
  const headers = { "Content-Type": "application/json" };
  void openEnvelope(path, () => send(facts().api + path, { method: "POST", headers, body: JSON.stringify(body), keepalive: true }));
}

/** A POST call that takes a form with a file, sent once. */
export function postForm<Path extends FormPath>(path: Path, parts: FormParts<Path>): Promise<ApiResult<ResponseData<Path>>> {
  const body = new FormData();
  for (const [name, part] of Object.entries<string | File>(parts)) body.append(name, part);
  return openEnvelope(path, () => send(facts().api + path, { method: "POST", body }));
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  keepalive?: boolean;
}

function send(url: string, { headers, ...more }: RequestOptions = {}): Promise<Response> {
  leaving ??= new AbortController();
  const device = stored.device.get();
  return fetch(url, {
    ...more,
    headers: {
      Lang: serverCode(facts().locale),
      "x-auth-time": String(Math.floor(Date.now() / 1000)),
      ...(device && { device }),
      ...headers,
    },
    credentials: "include",
    signal: more.keepalive ? null : AbortSignal.any([leaving.signal, AbortSignal.timeout(TIME_LIMIT)]),
  });
}

/** Opens the envelope; a session that the server no longer knows is over for the page too. */
async function openEnvelope<Data>(path: string, request: () => Promise<Response>): Promise<ApiResult<Data>> {
  let response: Response;
  try {
    response = await request();
  } catch (cause) {
    const isCutOff = cause instanceof DOMException && cause.name === "AbortError";
    if (!isCutOff) console.error(`${path} was not answered`, cause);
    return { ok: false, failure: new ApiFailure(path, null) };
  }
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  // Cut off on its way, or of a server in between: nothing that the shop said.
  if (envelope === null) return { ok: false, failure: new ApiFailure(path, response.ok ? null : response.status) };
  const { status = response.ok ? STATUS.success : response.status, message = "" } = envelope;
  // The description of the calls is the server's promise of this shape.
  if (response.ok && status === STATUS.success) return { ok: true, data: envelope.data as Data, message };
  if (status === STATUS.sessionInvalid) expireSession();
  return { ok: false, failure: new ApiFailure(path, status, envelope) };
}
