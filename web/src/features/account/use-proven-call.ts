/** A call that the server may want the proof of a captcha for: then the shopper is asked, and it is sent again. */
import { useCall, type Call } from "../../hooks/use-call";
import { post } from "../../lib/api";
import type { RequestBody } from "../../lib/api-types";
import type { AskForProof, CaptchaPurpose } from "./use-captcha";

/** The calls that take a proof. */
type ProvenPath = "/charge/login-v3" | "/charge/send-code";

const NEEDED = "account_captcha_needed";

/** The mutation of such a call. Whoever gives the captcha up is told what the server said. */
export function useProvenCall<Path extends ProvenPath>(path: Path, purpose: CaptchaPurpose, ask: AskForProof): Call<Path> {
  return useCall(path, async (body: RequestBody<Path>) => {
    const first = await post(path, body);
    if (first.ok || first.failure.reason !== NEEDED) return first;
    const proof = await ask(purpose);
    return proof ? post(path, Object.assign({}, body, proof)) : first;
  });
}
