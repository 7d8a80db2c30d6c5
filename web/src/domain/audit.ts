/** Identity audits: how far one is, and where its shopper is told of it (`spec.md` §4). */
import { isAt } from "./route";

/** How far an audit is, by its number on the wire. */
export const AUDIT_STATUS = { upload: 0, audit: 1, pass: 2, resubmit: 3, noPass: 4 } as const;

/** Whether the shopper may upload pictures. */
export function takesImages(status: number): boolean {
  return status === AUDIT_STATUS.upload || status === AUDIT_STATUS.resubmit;
}

/** The order that a shopper is told of, by their latest audit: one whose pictures are still to be uploaded. */
export function heldOrder(latest: { order_no: string; status: number } | null): string | null {
  return latest?.status === AUDIT_STATUS.upload && latest.order_no !== "" ? latest.order_no : null;
}

/** Pages that nobody is held up on: where the audit itself is, where money is on its way, and where a language is chosen. */
const UNTOLD_ON = ["/authentication/", "/payment/", "/paymentresult/", "/language-currency/"];

/** Whether a page tells its shopper of an order that waits for an audit. */
export function tellsOfAudit(path: string): boolean {
  return !UNTOLD_ON.some((page) => isAt(path, page));
}
