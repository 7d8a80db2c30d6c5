/** `kiosk serve` on a free port. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A server that runs. */
export interface Server {
  /** Its origin, without a slash at the end. */
  origin: string;
  stop(): Promise<void>;
}

async function addressOf(server: ChildProcess): Promise<string> {
  const { stdout } = server;
  if (!stdout) throw new Error("the server's output is not piped");
  for await (const line of createInterface({ input: stdout })) {
    const origin = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (origin) return origin;
  }
  throw new Error("`kiosk serve` ended before it listened");
}

/** Serves a built site; port 0 is any free one. */
export async function serve(kiosk: string, dist: string): Promise<Server> {
  const server = spawn(kiosk, ["serve", "--dist", dist, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const origin = await addressOf(server);
  const died = (code: number | null, signal: string | null) => {
    console.error(`the server of ${dist} ended during the tests: ${signal ?? `exit code ${code ?? "unknown"}`}`);
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
