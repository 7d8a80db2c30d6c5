/** `kiosk serve` and `kiosk dev` on free ports. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** A server that runs. */
export interface Server {
  /** Its origin, without a slash at the end. */
  origin: string;
  stop(): Promise<void>;
}

async function addressOf({ stdout }: { stdout: Readable }): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const origin = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (origin) return origin;
  }
  throw new Error("`kiosk` ended before it listened");
}

/** Serves a built site. */
export function serve(kiosk: string, dist: string): Promise<Server> {
  return start(kiosk, ["serve", "--dist", dist, "--port", "0"]);
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Serves a shop with what answers its calls. */
export function serveShop(kiosk: string, root: string, port: number): Promise<Server> {
  return start(kiosk, ["serve", "--root", root, "--port", String(port)]);
}

/** Serves a shop while it is written. */
export function develop(kiosk: string, shop: string): Promise<Server> {
  return start(kiosk, ["dev", "--root", shop, "--port", "0"]);
}

/** Port 0 is any free one. */
async function start(kiosk: string, args: string[]): Promise<Server> {
  const server = spawn(kiosk, args, { stdio: ["ignore", "pipe", "inherit"] });
  const origin = await addressOf(server);
  // A pipe that nobody reads would stop it when it is full.
  server.stdout.resume();
  const died = (code: number | null, signal: string | null) => {
    console.error(`\`kiosk ${args.join(" ")}\` ended during the tests: ${signal ?? `exit code ${code ?? "unknown"}`}`);
  };
  server.once("exit", died);
  return {
    origin,
    stop: async () => {
      server.off("exit", died);
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
    },
  };
}
