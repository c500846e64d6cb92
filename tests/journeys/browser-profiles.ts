/** Reuses browser profiles and their pages, which keep caches and the process that renders the site. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { WorkerBrowser } from "./worker-browser.ts";

export interface PageSession {
  page: Page;
  /** Closes every page but one, and makes the profile available for reuse. */
  close(): Promise<void>;
}

interface Profile {
  context: BrowserContext;
  /** A blank page; null where the last one could not be reused. */
  page: Page | null;
}

/** A document of the site without scripts. */
const BLANK_PATH = "/robots.txt";
/** Each has a process of its own. */
const MAX_IDLE_PAGES = 3;

/** Those to which tests listen; Playwright listens to others itself. */
const EVENTS = [
  "console",
  "dialog",
  "download",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
];

/** Pages that can be given to no other test: a script that was added to a page stays. */
const altered = new WeakSet<Page>();

function noteInitScripts(page: Page): void {
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = (...given) => {
    altered.add(page);
    return addInitScript(...given);
  };
}

/** Clears cookies and storage, but not the cache. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

/** Makes a page as good as new. @throws Error if that fails, e.g. because it is offline */
async function empty(page: Page, options: BrowserContextOptions, origin: string): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.goto(origin + BLANK_PATH, { timeout: 10_000 });
  await page.evaluate(() => sessionStorage.clear());
  const { colorScheme = null, reducedMotion = null, viewport } = options;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  const size = page.viewportSize();
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height)) {
    await page.setViewportSize(viewport);
  }
  const session = await page.context().newCDPSession(page);
  if (viewport && !options.isMobile) {
    // Playwright keeps the size of a widths check without knowing it.
    const { width, height } = viewport;
    const screen = { screenWidth: width, screenHeight: height };
    const { deviceScaleFactor = 1 } = options;
    const metrics = { width, height, ...screen, deviceScaleFactor, mobile: false };
    await session.send("Emulation.setDeviceMetricsOverride", metrics);
  }
  await session.send("Page.resetNavigationHistory");
  await session.detach();
}

/**
 * @param origin the site's
 * @param initScript runs in every document, where scripts do
 */
export function createProfiles(worker: WorkerBrowser, origin: string, initScript: string) {
  let owner: Browser | undefined;
  const idle = new Map<string, Profile[]>();

  /** Those of a browser that was replaced ended with it. */
  async function currentBrowser(): Promise<Browser> {
    const browser = await worker.current();
    if (browser !== owner) idle.clear();
    owner = browser;
    return browser;
  }

  async function openProfile(browser: Browser, options: BrowserContextOptions) {
    const context = await browser.newContext(options);
    if (options.javaScriptEnabled !== false) await context.addInitScript(initScript);
    return context;
  }

  async function openPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    noteInitScripts(page);
    return page;
  }

  const countIdlePages = () => [...idle.values()].flat().filter(({ page }) => page).length;

  /** The page for the next test, if this one can be reused. */
  async function keepPage(page: Page, options: BrowserContextOptions): Promise<Page | null> {
    const isReusable = !page.isClosed() && !altered.has(page) && countIdlePages() < MAX_IDLE_PAGES;
    if (isReusable) {
      try {
        await empty(page, options, origin);
        return page;
      } catch {
        // A new one is opened.
      }
    }
    await page.close();
    return null;
  }

  /**
   * A page in a clean profile, exclusive to the caller until `close`.
   * @param isReusable false where a test changes the profile itself, e.g. its clock
   */
  return async function open(
    options: BrowserContextOptions,
    isReusable = true,
  ): Promise<PageSession> {
    const browser = await currentBrowser();
    const key = JSON.stringify(options);
    const reused = isReusable ? idle.get(key)?.pop() : undefined;
    const context = reused?.context ?? (await openProfile(browser, options));
    const page = reused?.page ?? (await openPage(context));
    if (reused) await clearStorage(page, origin);
    return {
      page,
      async close() {
        const pages = context.pages();
        // A route handler may still be running; nothing waits for its response.
        await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
        if (!isReusable) return context.close();
        await Promise.all(pages.filter((each) => each !== page).map((each) => each.close()));
        const kept = await keepPage(page, options);
        // A test may have failed before it was online again.
        if (!kept) await context.setOffline(false);
        idle.set(key, [...(idle.get(key) ?? []), { context, page: kept }]);
      },
    };
  };
}
