/** Where a wish to sign in leads on a page that has nothing better: the page for it. */
import { localize } from "../domain/route";
import { byDefault } from "../lib/events";
import { facts } from "../lib/facts";

/** Answers `sign-in-wanted` with the sign-in page, which leads back. */
export function startSignIn(): void {
  byDefault("sign-in-wanted", ({ returnTo }) => {
    const page = localize("/authentication/", facts().locale);
    window.location.assign(`${page}?back_url=${encodeURIComponent(returnTo)}`);
  });
}
