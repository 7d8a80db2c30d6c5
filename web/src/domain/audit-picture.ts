/** The pictures of an identity audit: which it lacks, and how one is sent (`spec.md` §4). */

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
