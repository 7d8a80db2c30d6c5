/** From which sides a journey is looked at: languages of both directions, on a desktop and on a phone. */
import { DESKTOP, PHONE } from "./browser";

/** Whether there is time for every combination. */
export const isLong = process.env["TEST_LONG"] !== undefined;

/** Every combination where there is time; otherwise each direction and each width once. */
export const SIDES = (["", "/ar"] as const)
  .flatMap((locale) => [DESKTOP, PHONE].map((viewport) => ({ locale, viewport })))
  .filter(({ locale, viewport }) => isLong || (locale === "") === (viewport === DESKTOP));
