/** Parts of a page for shoppers that are signed in, and parts for those who are not. */
import { stored } from "../lib/stored";

/** Shows the parts that fit; the cookie is a hint, and the server decides. */
export function startSignedIn(): void {
  const state = stored.signedIn.get() ? "in" : "out";
  for (const part of document.querySelectorAll<HTMLElement>("[data-signed]")) {
    part.hidden = part.dataset.signed !== state;
  }
}
