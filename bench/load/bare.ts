/** The baseline of a benchmark: `node:http` with the same bytes in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface BareServer {
  /** Without a trailing slash. */
  url: string;
  processId: number;
  stop(): Promise<void>;
}

/** A prepared response: a range of the file of bodies. */
export interface BarePage {
  path: string;
  start: number;
  end: number;
  headers: OutgoingHttpHeaders;
}

interface FetchedPage {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

/** @param pages what is sent for each address; the first one for all others */
export async function startBare(pages: ReadonlyMap<string, FetchedPage>): Promise<BareServer> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  const bodiesPath = join(folder, "bodies");
  const pagesPath = join(folder, "pages.json");
  const file = openSync(bodiesPath, "w");
  const listed: BarePage[] = [];
  let start = 0;
  for (const [path, { body, headers }] of pages) {
    writeSync(file, body);
    listed.push({ path, start, end: start + body.length, headers });
    start += body.length;
  }
  closeSync(file);
  writeFileSync(pagesPath, JSON.stringify(listed));
  const script = join(import.meta.dirname, "../bare-server.ts");
  const child = spawn(process.execPath, [script, bodiesPath, pagesPath]);
  const [line] = await once(child.stdout, "data");
  return {
    url: `http://127.0.0.1:${String(line).trim()}`,
    processId: child.pid ?? 0,
    async stop() {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
