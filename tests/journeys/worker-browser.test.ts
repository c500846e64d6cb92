import { expect, test } from "vitest";
import { createWorkerBrowser } from "./worker-browser.ts";

test("a browser that hangs is killed and replaced", async ({ onTestFinished }) => {
  const worker = createWorkerBrowser(500);
  const browser = await worker.current();
  onTestFinished(worker.stop);
  const page = await browser.newPage();
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  // Stops the main process: nothing that it is asked is answered any more.
  process.kill(processInfo.find(({ type }) => type === "browser")!.id, "SIGSTOP");
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
