/** The baseline of a benchmark: `node:http` with the same bytes in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface BareServer {
  /** Without a trailing slash; any address is answered alike. */
  url: string;
  processId: number;
  stop(): Promise<void>;
}

export async function startBare(body: Buffer, headers: object): Promise<BareServer> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  const bodyPath = join(folder, "body");
  const headersPath = join(folder, "headers.json");
  writeFileSync(bodyPath, body);
  writeFileSync(headersPath, JSON.stringify(headers));
  const script = join(import.meta.dirname, "../bare-server.ts");
  const child = spawn(process.execPath, [script, bodyPath, headersPath]);
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
