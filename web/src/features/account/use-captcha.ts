/** Asking for the proof of a captcha, and waiting for it. */
import { useCallback, useRef, useState } from "react";
import type { ResponseData } from "../../lib/api-types";

/** The five fields of a solved captcha. */
export type CaptchaProof = ResponseData<"/charge/captcha-verify">;

/** What a captcha is solved for. */
export type CaptchaPurpose = "login" | "register" | "resetPassword" | "bind";

/** Stands where no captcha is wanted. */
export const NO_PROOF: CaptchaProof = { captcha_id: "", captcha_output: "", gen_time: "", lot_number: "", pass_token: "" };

/** Asks the shopper for a proof; null where they gave up. */
export type AskForProof = (purpose: CaptchaPurpose) => Promise<CaptchaProof | null>;

/** A captcha that is being solved. */
export interface AskedCaptcha {
  purpose: CaptchaPurpose;
  /** Which question of the form this is, so that each begins anew. */
  count: number;
  onEnd: (proof: CaptchaProof | null) => void;
}

/** The captcha to show, or null, and the way to ask for one. */
export function useCaptcha(): { asked: AskedCaptcha | null; ask: AskForProof } {
  const [asked, setAsked] = useState<AskedCaptcha | null>(null);
  const count = useRef(0);
  const ask: AskForProof = useCallback((purpose) => {
    count.current += 1;
    const now = count.current;
    return new Promise((resolve) => {
      const onEnd = (proof: CaptchaProof | null) => {
        setAsked(null);
        resolve(proof);
      };
      setAsked({ purpose, count: now, onEnd });
    });
  }, []);
  return { asked, ask };
}
