/** Ways to sign in: a dialog over the page, and where that does not come, the sign-in page, which leads back. */
import { isAt, localize } from "../domain/route";
import { namedForm, verifyType } from "../lib/account-form";
import { byDefault, emit, listen, type SignInWanted } from "../lib/events";
import { facts } from "../lib/facts";
import { returnTarget } from "../lib/return-target";
import { currentShopper } from "../lib/session";
import { addressLinks, plainLink } from "./links";

const PAGE = "/authentication/";

/** Query keys of the sign-in page that its own links hand on. */
const HANDED_ON = ["back_url", "orderNo"];

const ownAddress = () => window.location.pathname + window.location.search;
const isSignInPage = () => isAt(window.location.pathname, PAGE);

function leadBack(link: HTMLAnchorElement): void {
  const address = new URL(link.href);
  const { pathname, search } = window.location;
  if (address.pathname === pathname) {
    const own = new URLSearchParams(search);
    for (const key of HANDED_ON) if (own.has(key)) address.searchParams.set(key, own.get(key) ?? "");
  } else address.searchParams.set("back_url", pathname + search);
  link.href = address.pathname + address.search;
}

/** A plain click opens the dialog; one that opens a tab or a window goes to the page. */
function askOnClick(event: MouseEvent): void {
  const link = plainLink(event);
  if (!link?.matches("[data-sign-in]") || isSignInPage()) return;
  event.preventDefault();
  emit("sign-in-wanted", { returnTo: ownAddress(), form: namedForm(new URL(link.href).searchParams) ?? "sign-in" });
}

async function askHere(wanted: () => SignInWanted, bringDialog: () => Promise<boolean>): Promise<void> {
  // The dialog listens as soon as it is there, and takes the second event over.
  if (!isSignInPage() && (await bringDialog()) && !emit("sign-in-wanted", wanted())) return;
  const { returnTo, form } = wanted();
  const query = new URLSearchParams({ back_url: returnTo });
  if (form !== undefined && form !== "sign-in") query.set("verify_type", verifyType(form));
  window.location.assign(`${localize(PAGE, facts().locale)}?${query}`);
}

/** Answers `sign-in-wanted`, and addresses every `a[data-sign-in]`; `bringDialog` tells whether the dialog came. */
export function startSignIn(bringDialog: () => Promise<boolean>): void {
  addressLinks("a[data-sign-in]", leadBack);
  document.addEventListener("click", askOnClick);
  let isComing = false;
  let last: SignInWanted;
  byDefault("sign-in-wanted", (wanted) => {
    // Of several askers the last one knows best what to go on with.
    last = wanted;
    // What nobody took over a second time finds no dialog: its script did not load.
    if (isComing) return;
    isComing = true;
    void askHere(() => last, bringDialog).finally(() => (isComing = false));
  });
  const form = namedForm(new URLSearchParams(window.location.search));
  // Whoever reloads the page may have signed in by it.
  if (form && currentShopper() === null && isAt(window.location.pathname, "/")) {
    emit("sign-in-wanted", { returnTo: returnTarget("back_url") ?? ownAddress(), form });
  }
  // The server no longer knows the session: whoever was at work goes on where they are, once they signed in again.
  listen("signed-out", ({ detail }) => {
    if (detail.isExpired && !isSignInPage()) emit("sign-in-wanted", { returnTo: ownAddress() });
  });
}
