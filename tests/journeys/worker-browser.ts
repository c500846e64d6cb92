/** The browser of a test worker. It is replaced when it hangs. */
import type { Browser } from "playwright-core";
import { findBrowser, launchBrowser } from "#tests/browser.ts";

/** Closing takes less than a second; several on a busy machine. */
const CLOSE_LIMIT_MS = 30_000;

interface StartedBrowser {
  browser: Browser;
  processId: number;
}

/** The id of the browser's main process. */
export async function processIdOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const main = processInfo.find(({ type }) => type === "browser");
  if (!main) throw new Error("The browser does not tell its process id");
  return main.id;
}

async function start(): Promise<StartedBrowser> {
  const browser = await launchBrowser(await findBrowser());
  return { browser, processId: await processIdOf(browser) };
}

export type WorkerBrowser = ReturnType<typeof createWorkerBrowser>;

export function createWorkerBrowser(closeLimitMs = CLOSE_LIMIT_MS) {
  let started: Promise<StartedBrowser> | undefined;
  /**
   * Calls `close`, and kills the browser if that takes too long: everything that waits for it is
   * rejected then. Vitest has no limit for the clean-up of a fixture, so a browser that hangs would
   * otherwise keep the whole run from ending.
   */
  async function closeOrKill(close: (browser: Browser) => Promise<unknown>): Promise<void> {
    const current = await started;
    if (!current) return;
    let isKilled = false;
    const timer = setTimeout(() => {
      isKilled = true;
      try {
        process.kill(current.processId, "SIGKILL");
      } catch {
        // It has ended at this moment.
      }
    }, closeLimitMs);
    try {
      await close(current.browser);
    } catch (error) {
      if (!isKilled) throw error;
    } finally {
      clearTimeout(timer);
    }
    if (isKilled) console.warn(`A browser was killed: it did not close within ${closeLimitMs} ms`);
  }
  return {
    /** Starts it, at first and after it has ended. */
    async current(): Promise<Browser> {
      if (started && !(await started).browser.isConnected()) started = undefined;
      started ??= start();
      return (await started).browser;
    },
    closeOrKill,
    stop: () => closeOrKill((browser) => browser.close()),
  };
}
