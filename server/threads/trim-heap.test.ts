import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** 100 MB in blocks below glibc's threshold for mappings of their own; every hundredth stays in use. */
const PROGRAM = `
  import { trimHeap } from ${JSON.stringify(join(import.meta.dirname, "trim-heap.ts"))};
  let blocks = Array.from({ length: 2000 }, () => Buffer.alloc(50_000, 1));
  const kept = blocks.filter((_, at) => at % 100 === 99);
  blocks = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise(setImmediate);
    gc();
  }
  const before = process.memoryUsage.rss();
  trimHeap();
  console.log(before - process.memoryUsage.rss(), kept.length);
`;

test.runIf(process.platform === "linux")(
  "memory that is free between blocks in use goes back to the system",
  async () => {
    const options = ["--expose-gc", "--input-type=module", "--eval", PROGRAM];
    const { stdout } = await promisify(execFile)(process.execPath, options);
    expect(Number.parseInt(stdout, 10)).toBeGreaterThan(80_000_000);
  },
);
