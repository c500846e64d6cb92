/** Reuses browser profiles, which keep their caches and the process that renders the site. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

export interface PageSession {
  page: Page;
  /** Closes every page, and makes the profile available for reuse. */
  close(): Promise<void>;
}

interface IdleProfile {
  context: BrowserContext;
  /** A blank page of the site, in whose process the next page opens. */
  blank: Page;
}

/** Clears cookies and storage, but not the cache. */
async function clearStorage({ context, blank }: IdleProfile, origin: string): Promise<void> {
  await context.clearCookies();
  const session = await context.newCDPSession(blank);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

/**
 * Opens a blank page in the process of another one. `context.newPage()` starts a process for its
 * blank page, and another one for the first document of the site, which asks for one of its own by
 * its Cross-Origin-Opener-Policy: together half of the processor time of a visit.
 */
async function openBeside(page: Page): Promise<Page> {
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate(() => {
      const popup = window.open("about:blank");
      if (popup) popup.opener = null;
    }),
  ]);
  return opened;
}

export function createProfiles(browser: Browser, origin: string) {
  const idle = new Map<string, IdleProfile[]>();

  /** No page but the new one may be left: pages of one process share whether they are online. */
  async function reuse(profile: IdleProfile): Promise<Page> {
    await clearStorage(profile, origin);
    const page = await openBeside(profile.blank);
    await profile.blank.close();
    return page;
  }

  /** @returns the idle profile; null if its page is not on the site, or has crashed */
  async function retire(page: Page): Promise<IdleProfile | null> {
    const context = page.context();
    const pages = context.pages();
    // A route handler may still be running; nothing waits for its response.
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
    const isOnSite = !page.isClosed() && page.url().startsWith(`${origin}/`);
    const blank = isOnSite ? await openBeside(page).catch(() => null) : null;
    await (blank ? Promise.all(pages.map((page) => page.close())) : context.close());
    return blank && { context, blank };
  }

  /**
   * A page in a clean profile, exclusive to the caller until `close`.
   * @param isReusable false where a test changes the profile itself, e.g. its clock
   */
  return async function openPage(
    options: BrowserContextOptions,
    isReusable = true,
  ): Promise<PageSession> {
    const key = JSON.stringify(options);
    const known = isReusable ? idle.get(key)?.pop() : undefined;
    const page = await (known
      ? reuse(known)
      : browser.newContext(options).then((context) => context.newPage()));
    return {
      page,
      async close() {
        if (!isReusable) return page.context().close();
        const profile = await retire(page);
        if (profile) idle.set(key, [...(idle.get(key) ?? []), profile]);
      },
    };
  };
}
