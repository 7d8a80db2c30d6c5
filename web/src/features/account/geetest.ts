/** GeeTest's captcha (v4): its script comes when it is wanted, and draws into the form. */
import type { CaptchaProof } from "./use-captcha";

const SCRIPT = "https://static.geetest.com/v4/gt4.js";

/** A captcha as GeeTest's script makes it. */
interface GeetestCaptcha {
  appendTo(place: HTMLElement): GeetestCaptcha;
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
  /** It did not come, or gave up; nobody is let through for that. */
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
    if (!isGone) onFailed();
  };
  const made = (captcha: GeetestCaptcha) => {
    shown = captcha;
    captcha.onError(fail).onSuccess(() => {
      const proof = captcha.getValidate();
      if (!isGone && proof) onProof({ ...proof, captcha_id: captchaId });
    });
    captcha.appendTo(place);
  };
  script()
    .then(() => {
      if (!window.initGeetest4) throw new Error("GeeTest's script brought no captcha");
      const options: GeetestOptions = { captchaId, language: geetestLanguage(locale), product: "float", nativeButton: { width: "100%" }, onError: fail };
      if (!isGone) window.initGeetest4(options, made);
    })
    .catch((error: unknown) => {
      console.error(error);
      fail();
    });
  return () => {
    isGone = true;
    shown?.destroy();
  };
}
