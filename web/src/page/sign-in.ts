/** Ways to the sign-in page: they lead back to the page that they were followed from. */
import { localize } from "../domain/route";
import { byDefault } from "../lib/events";
import { facts } from "../lib/facts";
import { addressLinks } from "./links";

/** Query keys of the sign-in page that its own links hand on. */
const HANDED_ON = ["back_url", "orderNo"];

function leadBack(link: HTMLAnchorElement): void {
  const address = new URL(link.href);
  const { pathname, search } = window.location;
  if (address.pathname === pathname) {
    const own = new URLSearchParams(search);
    for (const key of HANDED_ON) if (own.has(key)) address.searchParams.set(key, own.get(key) ?? "");
  } else address.searchParams.set("back_url", pathname + search);
  link.href = address.pathname + address.search;
}

/** Answers `sign-in-wanted` with the sign-in page, and addresses every `a[data-sign-in]`. */
export function startSignIn(): void {
  addressLinks("a[data-sign-in]", leadBack);
  byDefault("sign-in-wanted", ({ returnTo }) => {
    const page = localize("/authentication/", facts().locale);
    window.location.assign(`${page}?back_url=${encodeURIComponent(returnTo)}`);
  });
}
