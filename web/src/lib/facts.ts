/** What the generator says about the page on its `<html>` element. */

/** The page's locale, currency and addresses. */
export interface Facts {
  locale: string;
  interface: string;
  api: string;
  currency: string;
  region: string;
  /** The symbols of the regions that the shop offers; none on a page that does not tell them. */
  regions: readonly string[];
  messages: string;
  search: string;
  build: string | undefined;
  worker: string | undefined;
}

/** Reads the facts of the page. */
export function facts(): Facts {
  const data = document.documentElement.dataset;
  return {
    locale: data.locale ?? "default",
    interface: data.interface ?? "en",
    api: data.api ?? "/api",
    currency: data.currency ?? "USD",
    region: data.region ?? "0",
    regions: data.regions?.split(" ") ?? [],
    messages: data.messages ?? "",
    search: data.search ?? "",
    build: data.build,
    worker: data.worker,
  };
}
