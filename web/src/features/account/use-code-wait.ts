/** How long a shopper waits before another code may be sent; a reload does not shorten it. */
import { useEffect, useState } from "react";
import { remembered } from "../../lib/remembered";
import type { CaptchaPurpose } from "./use-captcha";

const TICK = 1000;

/** What codes are sent for. */
export type CodePurpose = Exclude<CaptchaPurpose, "login">;

function secondsLeft(purpose: CodePurpose): number {
  const end = remembered.codeWaits.get()?.[purpose] ?? 0;
  return Math.max(0, Math.ceil((end - Date.now()) / TICK));
}

/** The seconds that are left, and the way to begin anew with so many. */
export function useCodeWait(purpose: CodePurpose): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(() => secondsLeft(purpose));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(() => setLeft(secondsLeft(purpose)), TICK);
    return () => window.clearInterval(timer);
  }, [purpose, isWaiting]);
  const begin = (seconds: number) => {
    remembered.codeWaits.set({ ...remembered.codeWaits.get(), [purpose]: Date.now() + seconds * TICK });
    setLeft(secondsLeft(purpose));
  };
  return [left, begin];
}
