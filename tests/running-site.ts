/** Starts the production server as a reader's visit would find it: built, with the demo magazine. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

/** A first start builds the program and imports the demo. */
const START_LIMIT_MS = 240_000;
const POLL_MS = 100;

export interface RunningSite {
  /** e.g. `http://127.0.0.1:41234`, without a slash at the end. */
  url: string;
  processId: number;
  dataDir: string;
  /** All that the server has said and logged so far. */
  log(): string;
  /** Ends the server at once, as a crash would; its data directory stays. */
  kill(): Promise<void>;
  /** Ends the server in order; its data directory goes too if the start made it. */
  stop(options?: { isKept: boolean }): Promise<void>;
}

export interface SiteOptions {
  /** An existing data directory, kept; by default a new one, deleted at the end. */
  dataDir?: string;
  env?: Record<string, string>;
  /** The name under which it is visited; the bare number when left out. */
  hostname?: string;
}

const isUp = (url: string) =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );

/** Waits until the server answers, or its process has ended. */
async function waitUntilUp(url: string, hasEnded: () => boolean): Promise<boolean> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit && !hasEnded()) {
    if (await isUp(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/** The program as `npm start` runs it, listening on a port of 127.0.0.1. */
function spawnServer(port: number, dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../scripts/start.ts")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  // A test run that is cut short must not leave servers behind.
  const killAtExit = () => child.kill("SIGKILL");
  process.once("exit", killAtExit);
  let hasEnded = false;
  const ended = once(child, "exit").then(() => {
    hasEnded = true;
    process.off("exit", killAtExit);
  });
  return {
    processId: child.pid ?? 0,
    log: () => Buffer.concat(output).toString(),
    hasEnded: () => hasEnded,
    end() {
      child.kill("SIGTERM");
      return ended;
    },
    kill() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

/** @throws Error with all that the server said when it does not come up */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { dataDir, env, hostname = "127.0.0.1" } = options;
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "masthead-site-"));
  const port = await freePort();
  const url = `http://${hostname}:${port}`;
  const server = spawnServer(port, folder, { SITE_URL: url, ...env });
  const { processId, log, hasEnded, end, kill } = server;
  const stop = async ({ isKept } = { isKept: dataDir !== undefined }) => {
    await end();
    if (!isKept) rmSync(folder, { recursive: true, force: true });
  };
  if (!(await waitUntilUp(url, hasEnded))) {
    await stop();
    throw new Error(`The server did not start:\n${log()}`);
  }
  return { url, processId, dataDir: folder, log, kill, stop };
}
