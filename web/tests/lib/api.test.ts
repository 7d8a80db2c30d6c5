// @vitest-environment happy-dom
/** Calls: what is sent, what is asked again, what counts as success. */
import { beforeEach, expect, test, vi } from "vitest";
import { get, post } from "../../src/lib/api";

const asked = vi.fn<typeof fetch>();

function answer(body: unknown, status = 200): Response {
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
}

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  Object.assign(document.documentElement.dataset, { locale: "pt-br", api: "/api" });
});

test("a GET sends its filled parameters and the server's code of the language", async () => {
  asked.mockResolvedValue(answer({ status: 1, message: "", data: [1] }));
  expect(await get("/charge/search-v4", { s: "1&2", client: "" })).toEqual({ message: "", data: [1] });
  const [url, options] = asked.mock.calls[0] ?? [];
  expect(url).toBe("/api/charge/search-v4?s=1%262");
  expect(options?.headers).toMatchObject({ Lang: "pt-BR" });
});

test("a GET is asked again once", async () => {
  asked.mockResolvedValueOnce(answer("", 503)).mockResolvedValueOnce(answer({ data: 7 }));
  expect((await get("/charge/area-list", {})).data).toBe(7);
  asked.mockResolvedValue(answer("", 503));
  await expect(get("/charge/area-list", {})).rejects.toMatchObject({ call: "/charge/area-list", status: 503 });
  expect(asked).toHaveBeenCalledTimes(4);
});

test.each([400, 404, 501])("%i is not asked again", async (status) => {
  asked.mockResolvedValue(answer("", status));
  await expect(get("/charge/area-list", {})).rejects.toMatchObject({ status });
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a refusal carries the server's words", async () => {
  asked.mockResolvedValue(answer({ status: 0, message: "No." }));
  await expect(get("/charge/area-list", {})).rejects.toMatchObject({ status: 0, message: "No." });
});

test("a POST sends JSON, once", async () => {
  asked.mockResolvedValue(answer("", 503));
  await expect(post("/v4/subscribe", { email: "a@b.example" })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"email":"a@b.example"}' });
});
