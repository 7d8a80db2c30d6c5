/** GeeTest's captcha (v4): its script comes when it is wanted, and draws into the form. */
import type { CaptchaProof } from "./use-captcha";

const SCRIPT = "https://static.geetest.com/v4/gt4.js";

/** How long it may take until it can be touched: what swallows requests says nothing at all. */
const PATIENCE = 15_000;

/** A captcha as GeeTest's script makes it. */
interface GeetestCaptcha {
  appendTo(place: HTMLElement): GeetestCaptcha;
  onReady(ready: () => void): GeetestCaptcha;
  onSuccess(solved: () => void): GeetestCaptcha;
  onError(failed: () => void): GeetestCaptcha;
  getValidate(): Omit<CaptchaProof, "captcha_id"> | false | undefined;
  destroy(): void;
}

interface GeetestOptions {
  captchaId: string;
  language: string;
  product: "float";
  nativeButton: { width: string };
  /** Without it, GeeTest lets everybody through whom its server does not answer. */
  offlineCb: () => void;
  onError: () => void;
}

declare global {
  interface Window {
    initGeetest4?: (options: GeetestOptions, made: (captcha: GeetestCaptcha) => void) => void;
  }
}

/** What is asked of a visitor, and who hears of it. */
export interface GeetestWanted {
  captchaId: string;
  /** The page's locale. */
  locale: string;
  onProof: (proof: CaptchaProof) => void;
  /** It did not come, or gave up, which is told once; nobody is let through for that. */
  onFailed: () => void;
}

/** The language that it speaks on a page of a locale. */
export function geetestLanguage(locale: string): string {
  return { zh: "zho", "zh-tw": "zho-tw" }[locale] ?? "eng";
}

/** The script, once a page; one that did not come may be asked for again. */
function script(): Promise<void> {
  if (window.initGeetest4) return Promise.resolve();
  return new Promise((come, failed) => {
    const tag = document.createElement("script");
    tag.src = SCRIPT;
    tag.onload = () => come();
    tag.onerror = () => {
      tag.remove();
      failed(new Error(`${SCRIPT} did not come`));
    };
    document.head.append(tag);
  });
}

/** Shows it in a place, until the returned function is called. */
export function showGeetest(place: HTMLElement, { captchaId, locale, onProof, onFailed }: GeetestWanted): () => void {
  let isGone = false;
  let shown: GeetestCaptcha | undefined;
  const fail = () => {
    if (isGone) return;
    end();
    onFailed();
  };
  const patience = window.setTimeout(fail, PATIENCE);
  const end = () => {
    isGone = true;
    window.clearTimeout(patience);
    shown?.destroy();
  };
  const made = (captcha: GeetestCaptcha) => {
    if (isGone) {
      captcha.destroy();
      return;
    }
    shown = captcha;
    captcha.onReady(() => window.clearTimeout(patience));
    captcha.onError(fail).onSuccess(() => {
      const proof = captcha.getValidate();
      if (!isGone && proof) onProof({ ...proof, captcha_id: captchaId });
    });
    captcha.appendTo(place);
  };
  script()
    .then(() => {
      if (!window.initGeetest4) throw new Error("GeeTest's script brought no captcha");
      const options: GeetestOptions = {
        captchaId,
        language: geetestLanguage(locale),
        product: "float",
        nativeButton: { width: "100%" },
        offlineCb: fail,
        onError: fail,
      };
      if (!isGone) window.initGeetest4(options, made);
    })
    .catch((error: unknown) => {
      console.error(error);
      fail();
    });
  return end;
}
