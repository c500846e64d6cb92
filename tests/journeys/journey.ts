/** `test` with a real browser: every page it opens fails the test on anything a reader should not meet. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { test as base, inject } from "vitest";

export const siteUrl = inject("siteUrl");

const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/**
 * Reports CSP violations as console errors, whichever way the browser words them, and the cause of an
 * error that another one wraps: what React mended says nothing of what was broken.
 */
const REPORT_VIOLATIONS = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP forbids " + event.blockedURI + " by " + event.violatedDirective));
addEventListener("error", ({ error }) => error?.cause && console.error("caused by " + error.cause));`;

/** The browser repeats a bad status in the console; responses are judged by themselves. */
const isStatusLine = (text: string) => text.startsWith("Failed to load resource");

const LONGEST_PROBLEM = 240;

/** Collects what must not happen on a page while a reader uses it. */
function watch(page: Page, hasScripts: boolean, found: Set<string>): void {
  const report = (problem: string) => found.add(problem.slice(0, LONGEST_PROBLEM));
  page.on("pageerror", (error) => report(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" || isStatusLine(message.text())) return;
    report(`console error: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== siteUrl) {
      report(`asked a stranger: ${request.url()}`);
    }
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page cancels what it was still loading; a browser without scripts asks for none.
    const isExpected = reason === "net::ERR_ABORTED" || (reason === "csp" && !hasScripts);
    if (!isExpected) report(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest()) {
      report(`${response.status()}: ${response.url()}`);
    }
  });
}

/** Opens pages in a fresh profile each; after the test none of them may have had a problem. */
function createReaders(browser: Browser) {
  const problems = new Set<string>();
  const contexts: BrowserContext[] = [];
  const expected: RegExp[] = [];
  return {
    /** A problem that the test itself makes: it must be met, and nothing else may be. */
    expectTrouble(pattern: RegExp): void {
      expected.push(pattern);
    },
    /** A new reader's browser, on no page yet: wide, light and without motion unless told. */
    async arrive(options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: siteUrl,
        viewport: DESK,
        reducedMotion: "reduce",
        colorScheme: "light",
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      const hasScripts = options.javaScriptEnabled !== false;
      if (hasScripts) await page.addInitScript(REPORT_VIOLATIONS);
      watch(page, hasScripts, problems);
      return page;
    },
    async leave() {
      // An answer that a journey was still making is for nobody any more.
      const pages = contexts.flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      await Promise.all(contexts.map((context) => context.close()));
      const met = (pattern: RegExp) => [...problems].some((problem) => pattern.test(problem));
      const unmet = expected.filter((pattern) => !met(pattern));
      const others = [...problems].filter((one) => !expected.some((pattern) => pattern.test(one)));
      // In words of their own: an assertion would fold the list to its length.
      if (others.length > 0) throw new Error(`The browser complained: ${others.join("; ")}`);
      if (unmet.length > 0) throw new Error(`The trouble did not come: ${unmet.join("; ")}`);
    },
  };
}

export const test = base
  .extend("endpoint", { scope: "worker" }, inject("browserEndpoint"))
  .extend("browser", { scope: "worker" }, async ({ endpoint }, { onCleanup }) => {
    const browser = await chromium.connect(endpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("readers", async ({ browser }, { onCleanup }) => {
    const readers = createReaders(browser);
    onCleanup(() => readers.leave());
    return readers;
  });

/**
 * Opens a page and shows a first sign of a hand: scripts for what is on it come only then, and
 * only after that do controls act in place.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
}

/** Shows the page that is open a first sign of a hand, and waits until all of it is laid out. */
export async function wake(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.dispatchEvent(new PointerEvent("pointermove", { movementX: 1 })),
  );
  await page.locator("html[data-ready]").waitFor();
  await page.locator("html[data-awake]").waitFor();
  await page.locator("html[data-whole], html:not(:has(.home-sections))").waitFor();
}

/** Given to `locator.evaluate`: whether the keyboard is there. */
export const isFocused = (element: Element) => element === document.activeElement;

/** Marks the document, to tell later whether it is still the same one or was loaded anew. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}

/**
 * Listens to what a page puts into the clipboard, from its next document on. The clipboard itself
 * is one for all readers of a run: another may have copied something since.
 * @returns the latest text that was taken
 */
export async function listenToCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      Reflect.set(window, "copied", text);
    };
  });
  return () => page.evaluate(() => String(Reflect.get(window, "copied")));
}
