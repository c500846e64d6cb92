import { expect, test } from "vitest";
import { colourBlocks } from "./code-highlight.server.ts";
import { highlightBlocks } from "./highlighted-blocks.server.ts";

const CODE = Array.from({ length: 600 }, (_, line) => `const a${line} = { b: "<${line}>" };`).join(
  "\n",
);
const BLOCKS = [
  { language: "ts", code: CODE },
  { language: "tlh", code: "nuqneH" },
];

const cpuOfThisThread = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

/**
 * What this thread does for some work, in microseconds of its processor. The least of a few times:
 * garbage of other tests may be collected in between.
 */
async function leastCost(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = cpuOfThisThread();
    await work();
    costs.push(cpuOfThisThread() - before);
  }
  return Math.min(...costs);
}

test("code gets its colours in another thread: this one stays free for readers", async () => {
  const elsewhere = await highlightBlocks(BLOCKS);
  expect(elsewhere[0]!.match(/tok-keyword">const/g)).toHaveLength(600);
  expect(elsewhere[1]).toBe("");
  expect(elsewhere).toEqual(await colourBlocks(BLOCKS));
  const cost = await leastCost(() => highlightBlocks(BLOCKS));
  expect(cost).toBeLessThan((await leastCost(() => colourBlocks(BLOCKS))) / 2);
});

test("code that takes too long stays plain, and the next code gets its colours", async () => {
  expect(await highlightBlocks(BLOCKS, 1)).toEqual(["", ""]);
  const [coloured] = await highlightBlocks([{ language: "ts", code: "let a = 1;" }]);
  expect(coloured).toContain('tok-keyword">let');
});
