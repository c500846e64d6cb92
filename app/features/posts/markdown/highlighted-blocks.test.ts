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

/** What this thread does for some work, in microseconds of its processor. */
async function costOf<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const before = cpuOfThisThread();
  const result = await work();
  return [cpuOfThisThread() - before, result];
}

test("code gets its colours in another thread: this one stays free for readers", async () => {
  const [cost, elsewhere] = await costOf(() => highlightBlocks(BLOCKS));
  const [wholeCost, here] = await costOf(() => colourBlocks(BLOCKS));
  expect(elsewhere[0]!.match(/tok-keyword">const/g)).toHaveLength(600);
  expect(elsewhere).toEqual(here);
  expect(elsewhere[1]).toBe("");
  expect(cost).toBeLessThan(wholeCost / 2);
});

test("code that takes too long stays plain, and the next code gets its colours", async () => {
  expect(await highlightBlocks(BLOCKS, 1)).toEqual(["", ""]);
  const [coloured] = await highlightBlocks([{ language: "ts", code: "let a = 1;" }]);
  expect(coloured).toContain('tok-keyword">let');
});
