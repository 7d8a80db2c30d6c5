/** A call that the server may want the proof of a captcha for: then the shopper is asked, and it is sent again. */
import { useCall, type Call } from "../../hooks/use-call";
import { post } from "../../lib/api";
import type { ApiFailure } from "../../lib/api-failure";
import type { RequestBody } from "../../lib/api-types";
import type { AskForProof, CaptchaPurpose } from "./use-captcha";

/** The calls that take a proof. */
type ProvenPath = "/charge/login-v3" | "/charge/send-code";

const NEEDED = "account_captcha_needed";

/** Whether no proof was brought, or GeeTest did not tell the server about the one that was: then one of ours is solved. */
function isProofWanted({ reason, data }: ApiFailure): boolean {
  return reason === NEEDED || (typeof data === "object" && data !== null && "captcha" in data && data.captcha === "slider");
}

/** The mutation of such a call. Whoever gives the captcha up is told what the server said. */
export function useProvenCall<Path extends ProvenPath>(path: Path, purpose: CaptchaPurpose, ask: AskForProof): Call<Path> {
  return useCall(path, async (body: RequestBody<Path>) => {
    let answer = await post(path, body);
    while (!answer.ok && isProofWanted(answer.failure)) {
      const proof = await ask(purpose);
      if (!proof) break;
      answer = await post(path, Object.assign({}, body, proof));
    }
    return answer;
  });
}
