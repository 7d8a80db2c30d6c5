/** What react-dom's server build expects of its engine and QuickJS does not have. */

/** UTF-8, of which React makes one encoder when it loads. */
class Utf8Encoder {
  readonly encoding = "utf-8";

  encode(text = ""): Uint8Array {
    const bytes = encodeURIComponent(text).match(/%[0-9A-F]{2}|./g) ?? [];
    return Uint8Array.from(bytes, (byte) => (byte.length === 1 ? byte.charCodeAt(0) : parseInt(byte.slice(1), 16)));
  }
}

const engine = globalThis as unknown as Record<string, unknown>;

engine.TextEncoder ??= Utf8Encoder;
engine.setTimeout ??= () => 0;
engine.clearTimeout ??= () => undefined;
engine.queueMicrotask ??= (task: () => void) => void Promise.resolve().then(task);
engine.console ??= { error() {}, warn() {}, log() {} };
