/** What react-dom's server build expects of its engine and QuickJS does not have. */

/** UTF-8 for the one use React makes of it while rendering to a string: none but construction and `encode`. */
class Utf8Encoder {
  readonly encoding = "utf-8";

  encode(text = ""): Uint8Array {
    const bytes = unescape(encodeURIComponent(text));
    return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
  }
}

const engine = globalThis as unknown as Record<string, unknown>;

engine.TextEncoder ??= Utf8Encoder;
engine.setTimeout ??= () => 0;
engine.clearTimeout ??= () => undefined;
engine.queueMicrotask ??= (task: () => void) => void Promise.resolve().then(task);
engine.console ??= { error() {}, warn() {}, log() {} };
