/** What an account may be opened with in a region. */
import type { AccountKind, Identifier } from "./account";

/** Whether the shop sells or is being worked on. */
export type Environment = "production" | "development";

/** The kind of account that a registration takes, and the area code that cannot be changed. */
export interface Registration {
  kind: AccountKind;
  area: number | null;
}

/** The area code of China, the only one that registers by phone there. */
export const CHINA = 86;

/** In China a phone number of China, elsewhere an email address; everything while the shop is being worked on. */
export function registration(region: string, environment: Environment): Registration {
  if (environment === "development") return { kind: "auto", area: null };
  return region === "CN" ? { kind: "phone", area: CHINA } : { kind: "email", area: null };
}

/** Whether an identifier opens an account there. */
export function registers({ kind, area }: Registration, identifier: Identifier): boolean {
  if (kind !== "auto" && kind !== identifier.kind) return false;
  return area === null || (identifier.kind === "phone" && identifier.area === area);
}
