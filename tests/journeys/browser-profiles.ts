/** Reuses browser profiles, which keep their HTTP and code caches. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { WorkerBrowser } from "./worker-browser.ts";

export interface PageSession {
  page: Page;
  /** Closes every page, and makes the profile available for reuse. */
  close(): Promise<void>;
}

/** Clears cookies and storage, but not the cache. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

export function createProfiles(worker: WorkerBrowser, origin: string) {
  let owner: Browser | undefined;
  const idle = new Map<string, BrowserContext[]>();

  /** Those of a browser that was replaced ended with it. */
  async function currentBrowser(): Promise<Browser> {
    const browser = await worker.current();
    if (browser !== owner) idle.clear();
    owner = browser;
    return browser;
  }

  async function openProfile(browser: Browser, options: BrowserContextOptions) {
    const context = await browser.newContext(options);
    return { context, page: await context.newPage() };
  }

  async function reuse(context: BrowserContext) {
    const page = await context.newPage();
    await clearStorage(page, origin);
    return { context, page };
  }

  /**
   * A page in a clean profile, exclusive to the caller until `close`.
   * @param isReusable false where a test changes the profile itself, e.g. its clock
   */
  return async function openPage(
    options: BrowserContextOptions,
    isReusable = true,
  ): Promise<PageSession> {
    const browser = await currentBrowser();
    const key = JSON.stringify(options);
    const reusable = isReusable ? idle.get(key)?.pop() : undefined;
    const { context, page } = await (reusable ? reuse(reusable) : openProfile(browser, options));
    return {
      page,
      async close() {
        const pages = context.pages();
        // A route handler may still be running; nothing waits for its response.
        await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
        if (!isReusable) return context.close();
        await Promise.all(pages.map((page) => page.close()));
        idle.set(key, [...(idle.get(key) ?? []), context]);
      },
    };
  };
}
