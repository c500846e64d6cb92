/** A temporary PostgreSQL server for the tests, if PostgreSQL is installed. */
import { execFile, spawn } from "node:child_process";
import { accessSync, chownSync, constants, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);
const START_TIMEOUT_MS = 30_000;

export interface PostgresServer {
  /** URL of an empty database whose user may create more. */
  url: string;
  /** e.g. "PostgreSQL 15.14" */
  version: string;
  stop(): Promise<void>;
}

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The folder of `initdb` and `postgres`: on the PATH, or where Debian and Homebrew install them.
 */
function findPrograms(): string | null {
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "initdb"));
  const installed = globSync([
    "/usr/lib/postgresql/*/bin/initdb",
    "/opt/homebrew/opt/postgresql*/bin/initdb",
    "/usr/pgsql-*/bin/initdb",
  ]).sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const initdb = [...installed, ...onPath].find(isExecutable);
  return initdb && isExecutable(join(dirname(initdb), "postgres")) ? dirname(initdb) : null;
}

/** PostgreSQL refuses to run as root: it runs as the user postgres or nobody. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const found = await run("id", ["-u", name]).catch(() => null);
    if (!found) continue;
    const group = await run("id", ["-g", name]);
    return { uid: Number(found.stdout), gid: Number(group.stdout) };
  }
  return undefined;
}

/** Fast but not durable: the cluster is deleted after the tests. */
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

async function startServer(programs: string, folder: string): Promise<PostgresServer> {
  const user = await unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, "cluster");
  const options = { cwd: folder, ...user };
  const initdb = join(programs, "initdb");
  await run(initdb, ["-D", cluster, "-U", "masthead", "-A", "trust", "-E", "UTF8", "-N"], options);
  const port = await freePort();
  const server = spawn(
    join(programs, "postgres"),
    // No Unix socket: its path is limited to 107 characters, and temporary folders may be longer.
    ["-D", cluster, "-p", String(port), "-h", "127.0.0.1", "-k", ""].concat(
      SETTINGS.flatMap((setting) => ["-c", setting]),
    ),
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const killAtExit = () => server.kill("SIGQUIT");
  process.once("exit", killAtExit);
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    // "Fast" shutdown: connections left open by a failed test must not delay it.
    server.kill("SIGINT");
    await ended;
    process.off("exit", killAtExit);
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = new Promise<boolean>((resolve) => {
    server.stderr.on("data", (chunk: Buffer) => {
      if (chunk.includes("ready to accept connections")) resolve(true);
    });
    server.once("exit", () => resolve(false));
    setTimeout(() => resolve(false), START_TIMEOUT_MS).unref();
  });
  if (!(await ready)) {
    await stop();
    throw new Error("PostgreSQL did not start");
  }
  const { stdout } = await run(join(programs, "postgres"), ["--version"]);
  const version = /\d+(\.\d+)*/.exec(stdout)?.[0] ?? "";
  return {
    url: `postgres://masthead@127.0.0.1:${port}/postgres`,
    version: `PostgreSQL ${version}`,
    stop,
  };
}

/** Starts a new, empty server on a free port of 127.0.0.1; null when none is installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  // MASTHEAD_BARE=1 uses npm packages only, and ignores installed servers.
  const programs = process.env.MASTHEAD_BARE === "1" ? null : findPrograms();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), "masthead-postgres-"));
  try {
    return await startServer(programs, folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
