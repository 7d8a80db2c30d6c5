// @vitest-environment happy-dom
/** Trending searches, which come in a file: the search does without them. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTrending } from "../../src/features/catalogue/use-trending";

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Shown() {
  return useTrending("/assets/trending.0123456789ab.json").map(({ text, href }) => (
    <a key={href} href={href}>
      {text}
    </a>
  ));
}

/** What a page shows once its question was answered so. */
async function shown(answer: Response): Promise<string> {
  const asked = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(answer));
  vi.stubGlobal("fetch", asked);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Shown />
      </QueryClientProvider>,
    ),
  );
  expect(document.body.textContent).toBe("");
  await act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0)));
  expect(asked).toHaveBeenCalledExactlyOnceWith("/assets/trending.0123456789ab.json");
  return document.body.firstElementChild?.innerHTML ?? "";
}

test("they are the links of the file", async () => {
  const file = [{ text: "star & moon", href: "/search/?keywords=star%20%26%20moon" }];
  expect(await shown(Response.json(file))).toBe('<a href="/search/?keywords=star%20%26%20moon">star &amp; moon</a>');
});

test("there are none where the file is gone, whatever stands in its place", async () => {
  expect(await shown(Response.json({ error: "gone" }, { status: 404 }))).toBe("");
});
