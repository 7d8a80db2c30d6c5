// @vitest-environment happy-dom
/** Calls: what is sent, what is sent again, what counts as success, and how a failure is told. */
import { beforeEach, expect, expectTypeOf, test, vi } from "vitest";
import type { components } from "../../src/generated/api";
import { abortCalls, get, post, postForm } from "../../src/lib/api";
import { dataOrThrow, ApiFailure, type ApiResult } from "../../src/lib/api-failure";
import type { QueryParameters, RequestBody, ResponseData } from "../../src/lib/api-types";
import { listen } from "../../src/lib/events";

const asked = vi.fn<typeof fetch>();

function answer(body: unknown, status = 200): Response {
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
}

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  Object.assign(document.documentElement.dataset, { locale: "pt-br", api: "/api" });
});

test("a GET sends its filled parameters and the server's code of the language, in a header and for caches that know none", async () => {
  asked.mockResolvedValue(answer({ status: 1, message: "", data: [1] }));
  expect(await get("/charge/search-v4", { s: "1&2", client: "" })).toEqual({ ok: true, message: "", data: [1] });
  const [url, options] = asked.mock.calls[0] ?? [];
  expect(url).toBe("/api/charge/search-v4?lang=pt-BR&s=1%262");
  expect(options?.headers).toMatchObject({ Lang: "pt-BR" });
});

test("a GET is asked again once", async () => {
  asked.mockResolvedValueOnce(answer("", 503)).mockResolvedValueOnce(answer({ data: 7 }));
  expect(await get("/charge/area-list", {})).toMatchObject({ ok: true, data: 7 });
  asked.mockResolvedValue(answer("", 503));
  const failure = { path: "/charge/area-list", status: 503 };
  expect(await get("/charge/area-list", {})).toMatchObject({ ok: false, failure });
  expect(asked).toHaveBeenCalledTimes(4);
});

test.each([400, 404, 501])("%i is not asked again", async (status) => {
  asked.mockResolvedValue(answer("", status));
  expect(await get("/charge/area-list", {})).toMatchObject({ ok: false, failure: { status } });
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a refusal carries the server's words and the name of its reason", async () => {
  asked.mockResolvedValue(answer({ status: 0, message: "No.", reason: "code_spent", data: null }));
  const failure = { status: 0, message: "No.", reason: "code_spent", errors: {}, retryAfter: null };
  expect(await get("/charge/area-list", {})).toMatchObject({ ok: false, failure });
});

test("wrong fields and the time to wait are read from the data", async () => {
  asked.mockResolvedValueOnce(answer({ status: 422, message: "", data: { errors: { email: "Not a mail." } } }));
  expect(await post("/v4/subscribe", { email: "" })).toMatchObject({ failure: { errors: { email: "Not a mail." } } });
  asked.mockResolvedValueOnce(answer({ status: 429, message: "Later.", data: { retry_after: 30 } }));
  expect(await post("/v4/subscribe", { email: "" })).toMatchObject({ failure: { status: 429, retryAfter: 30 } });
});

test("a form is sent by its parts, without a type of its own, once", async () => {
  asked.mockResolvedValue(answer("", 503));
  const file = new File(["x"], "card.png", { type: "image/png" });
  await postForm("/charge/user-audit-upload", { file, type: "id_card", order_no: "0123" });
  expect(asked).toHaveBeenCalledTimes(1);
  const [url, { method, headers, body } = {}] = asked.mock.calls[0] ?? [];
  expect([url, method]).toEqual(["/api/charge/user-audit-upload", "POST"]);
  expect(headers).not.toHaveProperty("Content-Type");
  const form = body as FormData;
  expect([form.get("type"), form.get("order_no"), (form.get("file") as File).name]).toEqual(["id_card", "0123", "card.png"]);
});

test("a POST sends JSON, once", async () => {
  asked.mockResolvedValue(answer("", 503));
  expect(await post("/v4/subscribe", { email: "a@b.example" })).toMatchObject({ ok: false, failure: { status: 503 } });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"email":"a@b.example"}' });
});

test("a call that nobody answers fails without a status", async () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  asked.mockRejectedValue(new TypeError("offline"));
  expect(await get("/charge/area-list", {})).toMatchObject({ ok: false, failure: { status: null, message: "" } });
  expect(report).toHaveBeenCalledOnce();
});

test("an answer that is cut off, or none of the shop's, is none", async () => {
  const cut = new Response(new ReadableStream({ start: (body) => body.error(new DOMException("left", "AbortError")) }));
  for (const [given, status] of [[cut, null], [answer("<h1>Hotel Wi-Fi</h1>"), null], [answer("<h1>Bad gateway</h1>", 502), 502]] as const) {
    asked.mockResolvedValue(given);
    expect(await post("/charge/user-profile", {})).toMatchObject({ ok: false, failure: { status } });
  }
});

test("a session that the server does not know is over", async () => {
  document.cookie = "signed_in=98304; Path=/";
  const { refreshSession } = await import("../../src/lib/session");
  refreshSession();
  const ended = vi.fn<(detail: object) => void>();
  const stop = listen("signed-out", (event) => ended(event.detail));
  asked.mockResolvedValue(answer({ status: 2, message: "Sign in again.", data: null }));
  expect(await post("/charge/user-profile", {})).toMatchObject({ ok: false, failure: { status: 2 } });
  expect(ended).toHaveBeenCalledExactlyOnceWith({ isExpired: true });
  expect(document.cookie).not.toContain("signed_in=98304");
  stop();
});

test("data is handed on, a failure is thrown", async () => {
  const failure = new ApiFailure("/charge/area-list", 0);
  expect(await dataOrThrow(Promise.resolve({ ok: true, data: 7, message: "" }))).toBe(7);
  await expect(dataOrThrow(Promise.resolve({ ok: false, failure }))).rejects.toBe(failure);
});

test("types follow the description of the calls", () => {
  expectTypeOf<ResponseData<"/charge/user-profile">>().toEqualTypeOf<components["schemas"]["Envelope_Profile"]["data"]>();
  expectTypeOf<ResponseData<"/charge/goods-v3">[number]["face_value"]>().toBeString();
  expectTypeOf<RequestBody<"/v4/subscribe">>().toEqualTypeOf<components["schemas"]["SubscribeParams"]>();
  expectTypeOf<QueryParameters<"/charge/goods-v3">>().toHaveProperty("type").toBeString();
  expectTypeOf(post<"/v4/subscribe">).returns.resolves.toEqualTypeOf<ApiResult<ResponseData<"/v4/subscribe">>>();
  // @ts-expect-error -- a path that nobody answers
  expectTypeOf<ResponseData<"/charge/no-such-call">>().toBeNever();
});

test("calls end with the page that made them, in silence, and the page that comes back calls anew", async () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  asked.mockImplementation(
    (_, options) => new Promise((_resolve, reject) => options?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")))),
  );
  const waiting = get("/charge/area-list", {});
  abortCalls();
  expect(await waiting).toMatchObject({ ok: false, failure: { status: null } });
  expect(report).not.toHaveBeenCalled();
  asked.mockResolvedValue(answer({ data: 7 }));
  expect(await get("/charge/area-list", {})).toMatchObject({ ok: true });
  expect(asked.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
  report.mockRestore();
});
