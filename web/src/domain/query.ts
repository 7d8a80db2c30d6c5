/** Query keys that any page keeps. */

/** Where a visit came from; read on arrival; read once and removed from the address; of every page. */
export type QueryKey = "channel" | "entry" | "sensitive" | "common";

const KINDS: ReadonlyMap<string, QueryKey> = new Map(
  Object.entries({
    channel: "channId utm_source utm_campaign utm_term bd_vid invite_user_id",
    entry: "verify_type platform status language currency region source_url back_url shareid",
    sensitive: "token uuid msg",
    common: "client anchorId",
  } satisfies Record<QueryKey, string>).flatMap(([kind, keys]) => keys.split(" ").map((key) => [key, kind as QueryKey])),
);

/** The kind of a key; null for one that only some page knows, or nobody. */
export function queryKey(key: string): QueryKey | null {
  return KINDS.get(key) ?? null;
}
