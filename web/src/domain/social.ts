/** What a social service's return says by `platform`, `status`, `uuid` and `msg` (`spec.md` §2.5). */

/** What is left to do: nothing, an account to be given to somebody, or a mistake to be told. */
export type SocialReturn =
  | { readonly kind: "nothing" }
  | { readonly kind: "complete"; readonly uuid: string }
  | { readonly kind: "failed"; readonly message: string };

const NOTHING: SocialReturn = { kind: "nothing" };
const TO_COMPLETE = ["1002", "1003"];
const FAILED = ["1001", "1004", ...TO_COMPLETE];

/** Longer than any message of the shop; whoever writes an address writes no essay into the page. */
const LONGEST = 200;

/** Reads the query of an address. */
export function socialReturn(query: URLSearchParams): SocialReturn {
  const [status, uuid, message] = ["status", "uuid", "msg"].map((key) => query.get(key) ?? "") as [string, string, string];
  if (!query.get("platform")) return NOTHING;
  if (TO_COMPLETE.includes(status) && uuid !== "") return { kind: "complete", uuid };
  return FAILED.includes(status) ? { kind: "failed", message: message.slice(0, LONGEST) } : NOTHING;
}
