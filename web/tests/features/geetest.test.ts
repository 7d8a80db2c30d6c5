// @vitest-environment happy-dom
/** GeeTest's captcha: which language it speaks, what it is asked, and that its failure lets nobody through. */
import { afterEach, beforeEach, expect, test, vi, type Mock } from "vitest";
import { geetestLanguage, showGeetest, type GeetestWanted } from "../../src/features/account/geetest";

const SOLVED = { lot_number: "l", captcha_output: "o", pass_token: "p", gen_time: "1" };

let place: HTMLElement;
let wanted: { [Key in "onProof" | "onFailed"]: Mock<GeetestWanted[Key]> } & Pick<GeetestWanted, "captchaId" | "locale">;

beforeEach(() => {
  document.body.innerHTML = "<div></div>";
  place = document.body.firstElementChild as HTMLElement;
  wanted = { captchaId: "id", locale: "zh-tw", onProof: vi.fn<GeetestWanted["onProof"]>(), onFailed: vi.fn<GeetestWanted["onFailed"]>() };
});
afterEach(() => {
  delete window.initGeetest4;
  document.head.replaceChildren();
});

/** A script that is there already; `solve` and `fail` are what the visitor does. */
function installed(proof: typeof SOLVED | false = SOLVED) {
  const told = { solve: () => {}, fail: () => {}, ready: () => {}, asked: {} as { offlineCb: () => void }, destroy: vi.fn(), appendTo: vi.fn() };
  window.initGeetest4 = (options, made) => {
    told.asked = options;
    const captcha = {
      appendTo: told.appendTo,
      onReady: (ready: () => void) => ((told.ready = ready), captcha),
      onSuccess: (solved: () => void) => ((told.solve = solved), captcha),
      onError: (failed: () => void) => ((told.fail = failed), captcha),
      getValidate: () => proof,
      destroy: told.destroy,
    };
    made(captcha);
  };
  return told;
}

test("it speaks Chinese of two kinds, and English to all others", () => {
  expect(["zh", "zh-tw", "default", "ar", "ja"].map(geetestLanguage)).toEqual(["zho", "zho-tw", "eng", "eng", "eng"]);
});

test("what it gives is the proof, with the id that was asked for", async () => {
  const told = installed();
  showGeetest(place, wanted);
  await vi.waitFor(() => expect(told.appendTo).toHaveBeenCalledExactlyOnceWith(place));
  expect(told.asked).toMatchObject({ captchaId: "id", language: "zho-tw", product: "float" });
  told.solve();
  expect(wanted.onProof).toHaveBeenCalledExactlyOnceWith({ ...SOLVED, captcha_id: "id" });
});

test("one that is not solved proves nothing", async () => {
  const told = installed(false);
  showGeetest(place, wanted);
  await vi.waitFor(() => expect(told.appendTo).toHaveBeenCalled());
  told.solve();
  told.fail();
  expect([wanted.onProof.mock.calls, wanted.onFailed.mock.calls]).toEqual([[], [[]]]);
});

test("where its server is silent, nobody is let through by GeeTest itself, and it is told once", async () => {
  const told = installed();
  showGeetest(place, wanted);
  await vi.waitFor(() => expect(told.appendTo).toHaveBeenCalled());
  told.asked.offlineCb();
  told.fail();
  told.solve();
  expect([wanted.onProof.mock.calls, wanted.onFailed.mock.calls]).toEqual([[], [[]]]);
  expect(told.destroy).toHaveBeenCalledOnce();
});

test("what swallows its requests is waited for 15 seconds, and a captcha that is there for as long as it takes", async () => {
  vi.useFakeTimers();
  try {
    window.initGeetest4 = () => undefined;
    showGeetest(place, wanted);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(wanted.onFailed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(wanted.onFailed).toHaveBeenCalledOnce();
    const told = installed();
    showGeetest(place, wanted);
    await vi.advanceTimersByTimeAsync(0);
    told.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wanted.onFailed).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test("what comes after it was taken away is not heard", async () => {
  const told = installed();
  const end = showGeetest(place, wanted);
  await vi.waitFor(() => expect(told.appendTo).toHaveBeenCalled());
  end();
  told.solve();
  told.fail();
  expect(told.destroy).toHaveBeenCalled();
  expect([wanted.onProof.mock.calls, wanted.onFailed.mock.calls]).toEqual([[], []]);
});
