import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { colourBlocks } from "./code-highlight.server.ts";
import { highlightBlocks } from "./highlighted-blocks.server.ts";

const run = promisify(execFile);

const CODE = Array.from({ length: 600 }, (_, line) => `const a${line} = { b: "<${line}>" };`).join(
  "\n",
);
const BLOCKS = [
  { language: "ts", code: CODE },
  { language: "tlh", code: "nuqneH" },
];

/**
 * Prints what the main thread does for each way, in microseconds of its processor. In a process of its own: what other
 * files of tests leave behind in this one works on meanwhile.
 */
const MEASURE = `
import { colourBlocks } from "#app/features/posts/markdown/code-highlight.server.ts";
import { highlightBlocks } from "#app/features/posts/markdown/highlighted-blocks.server.ts";
const blocks = JSON.parse(process.env.BLOCKS);
const costs = [];
for (const way of [highlightBlocks, colourBlocks, highlightBlocks, colourBlocks]) {
  const before = process.threadCpuUsage();
  await way(blocks);
  const { user, system } = process.threadCpuUsage(before);
  costs.push(user + system);
}
console.log(JSON.stringify(costs.slice(2)));
process.exit();`;

test("code gets its colours in another thread: this one stays free for readers", async () => {
  const elsewhere = await highlightBlocks(BLOCKS);
  expect(elsewhere[0]!.match(/tok-keyword">const/g)).toHaveLength(600);
  expect(elsewhere[1]).toBe("");
  expect(elsewhere).toEqual(await colourBlocks(BLOCKS));
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", MEASURE], {
    cwd: join(import.meta.dirname, "../../../.."),
    env: { ...process.env, BLOCKS: JSON.stringify(BLOCKS) },
  });
  const [cost, wholeCost] = JSON.parse(stdout) as [number, number];
  expect(cost).toBeLessThan(wholeCost / 2);
});

test("code that takes too long stays plain, and the next code gets its colours", async () => {
  expect(await highlightBlocks(BLOCKS, 1)).toEqual(["", ""]);
  const [coloured] = await highlightBlocks([{ language: "ts", code: "let a = 1;" }]);
  expect(coloured).toContain('tok-keyword">let');
});
