/** The sample shop with what answers its calls, in front of a site that was built of it. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { given } from "./launch";
import { freePort, serveShop, type Server } from "./server";

const SAMPLE = join(import.meta.dirname, "../../..");

/** Serves the published sample shop, with a database of its own. */
export async function serveSample(): Promise<Server> {
  const root = mkdtempSync(join(tmpdir(), "kiosk-sample-"));
  symlinkSync(join(SAMPLE, "content"), join(root, "content"));
  symlinkSync(join(given("KIOSK_SITES"), "production"), join(root, "dist"));
  const port = await freePort();
  const choices = readFileSync(join(SAMPLE, "site.toml"), "utf8");
  writeFileSync(join(root, "site.toml"), choices.replace(/^origin = .*$/m, `origin = "http://127.0.0.1:${port}"`));
  const server = await serveShop(given("KIOSK"), root, port);
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
