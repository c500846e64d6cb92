import { expect, test } from "vitest";
import { createWorkerBrowser, processIdOf } from "./worker-browser.ts";

test("a browser that hangs is killed and replaced", async ({ onTestFinished }) => {
  const worker = createWorkerBrowser(500);
  const browser = await worker.current();
  onTestFinished(worker.stop);
  const page = await browser.newPage();
  // Nothing that its main process is asked is answered any more.
  process.kill(await processIdOf(browser), "SIGSTOP");
  await worker.closeOrKill(() => page.close());
  expect(browser.isConnected()).toBe(false);
  const next = await (await worker.current()).newPage();
  expect(await next.evaluate(() => 1 + 1)).toBe(2);
});

test("an error while closing is not swallowed", async ({ onTestFinished }) => {
  const worker = createWorkerBrowser();
  await worker.current();
  onTestFinished(worker.stop);
  const closing = worker.closeOrKill(() => Promise.reject(new Error("a fault of the test")));
  await expect(closing).rejects.toThrow("a fault of the test");
});
