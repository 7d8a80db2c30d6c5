/** Identity audits: how far one is, which pictures it lacks, and where its shopper is told of it (`spec.md` §4). */
import { isAt } from "./route";

/** How far an audit is, by its number on the wire. */
export const AUDIT_STATUS = { upload: 0, audit: 1, pass: 2, resubmit: 3, noPass: 4 } as const;

/** Whether the shopper may upload pictures. */
export function takesImages(status: number): boolean {
  return status === AUDIT_STATUS.upload || status === AUDIT_STATUS.resubmit;
}

/** The pictures that are wanted and not there, in the order in which they are wanted. */
export function missingImages(wanted: readonly string[], there: readonly string[]): string[] {
  return wanted.filter((type) => !there.includes(type));
}

/** The picture that is asked for now, and the number of its step, from 1. */
export interface AuditStep {
  type: string;
  number: number;
}

/** The first picture that is missing, or the last of all where none is; null where none is wanted. */
export function auditStep(wanted: readonly string[], there: readonly string[]): AuditStep | null {
  const type = missingImages(wanted, there)[0] ?? wanted.at(-1);
  return type === undefined ? null : { type, number: wanted.indexOf(type) + 1 };
}

/** A picture as it is sent: what it shows, and of which order's audit it is. */
export interface SentPicture {
  file: File;
  type: string;
  order_no: string;
}

/** What is sent; nothing unless a file, its type and an order are there. */
export function sendablePicture(picture: { [Key in keyof SentPicture]?: SentPicture[Key] | null }): SentPicture | null {
  const { file, type, order_no } = picture;
  return file && type && order_no ? { file, type, order_no } : null;
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
