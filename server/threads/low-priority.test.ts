import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";

/** Lowers the priority in a thread called "background", and prints the nice value of all threads. */
const PROGRAM = `
import { readdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { isMainThread, Worker } from "node:worker_threads";
if (isMainThread) await once(new Worker(new URL(import.meta.url), { name: "background" }), "exit");
else {
  const { lowerPriority } = await import(process.env.MODULE);
  lowerPriority();
  for (const id of readdirSync("/proc/self/task")) {
    const [, name, rest] = /\\((.*)\\) (.*)/.exec(readFileSync("/proc/self/task/" + id + "/stat", "utf8"));
    console.log(name + " " + rest.split(" ")[16]);
  }
}`;

test.runIf(process.platform === "linux")(
  "the background and V8's helper threads have a low priority, the front thread keeps its own",
  () => {
    const program = join(temporaryFolder(), "program.mjs");
    writeFileSync(program, PROGRAM);
    const env = { ...process.env, MODULE: join(import.meta.dirname, "low-priority.ts") };
    const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: "utf8", env });
    const threads = stdout.split("\n");
    expect(stderr).toBe("");
    expect(threads).toContain("background 10");
    expect(threads).toContain("node-V8Worker 10");
    expect(threads).not.toContain("node-V8Worker 0");
    expect(threads).toContain(`node-MainThread ${getPriority()}`);
  },
);
