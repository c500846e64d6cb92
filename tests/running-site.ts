/** Starts the built production server with the demo content. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { freePort } from "./free-port.ts";

/** Time to start a site: the first start builds the program and imports the demo. */
export const START_TIMEOUT_MS = 240_000;
const POLL_MS = 100;

export interface RunningSite {
  /** E.g. `http://127.0.0.1:41234`, without a trailing slash. */
  url: string;
  processId: number;
  dataDir: string;
  /** Output of the server so far. */
  log(): string;
  /** Kills the server like a crash; its data folder stays. */
  kill(): Promise<void>;
  /** Shuts the server down; deletes its data folder if it was created at start. */
  stop(options?: { keepData: boolean }): Promise<void>;
}

export interface SiteOptions {
  /** An existing data folder, which is kept; by default a new one, deleted at the end. */
  dataDir?: string;
  /** A data folder to copy: faster than importing the demo. Both share the encoded pictures. */
  copyOf?: string;
  env?: Record<string, string>;
  /** Its host name; the IP address by default. */
  hostname?: string;
  /** A free one by default. */
  port?: number;
}

const isUp = (url: string) =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );

/** Waits until the server answers, or its process has ended. */
async function waitUntilUp(url: string, hasEnded: () => boolean): Promise<boolean> {
  const limit = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < limit && !hasEnded()) {
    if (await isUp(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}

/** Runs the program like `npm start`, on a port of 127.0.0.1. */
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
  // Also ends the server when the test run is aborted.
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

const newFolder = () => mkdtempSync(join(tmpdir(), "masthead-site-"));

/** Encoded pictures are named by their content, so several sites can store them in one folder. */
function sharePictures(from: string, to: string): void {
  const folder = join(from, "cache/images");
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(to, "cache"), { recursive: true });
  symlinkSync(realpathSync(folder), join(to, "cache/images"), "junction");
}

/**
 * Copies a data folder, also of a running site: database and media. The encoded pictures are shared:
 * each is encoded once, whichever site shows it first.
 * @returns the new folder
 */
export function copySite(dataDir: string): string {
  const folder = newFolder();
  const database = new SQLite(join(dataDir, "masthead.sqlite"), { readonly: true });
  try {
    database.prepare("vacuum into ?").run(join(folder, "masthead.sqlite"));
  } finally {
    database.close();
  }
  const mode = constants.COPYFILE_FICLONE;
  cpSync(join(dataDir, "media"), join(folder, "media"), { recursive: true, mode });
  sharePictures(dataDir, folder);
  return folder;
}

/** @throws Error with the server's output when it does not start */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { dataDir, copyOf, env, hostname = "127.0.0.1" } = options;
  const folder = dataDir ?? (copyOf ? copySite(copyOf) : newFolder());
  const port = options.port ?? (await freePort());
  const url = `http://${hostname}:${port}`;
  const server = spawnServer(port, folder, { SITE_URL: url, ...env });
  const { processId, log, hasEnded, end, kill } = server;
  const stop = async ({ keepData } = { keepData: dataDir !== undefined }) => {
    await end();
    if (!keepData) rmSync(folder, { recursive: true, force: true });
  };
  if (!(await waitUntilUp(url, hasEnded))) {
    await stop();
    throw new Error(`The server did not start:\n${log()}`);
  }
  return { url, processId, dataDir: folder, log, kill, stop };
}
