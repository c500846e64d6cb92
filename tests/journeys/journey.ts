/** `test` with a real browser. Console errors and failed or third-party requests fail it. */
import type { BrowserContextOptions, Page, Request } from "playwright-core";
import { test as base, inject } from "vitest";
import { createProfiles, type PageSession } from "./browser-profiles.ts";
import { createWorkerBrowser, type WorkerBrowser } from "./worker-browser.ts";

export const siteUrl = inject("siteUrl");

const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/**
 * Logs CSP violations as console errors in one format, and the `cause` of errors: React wraps an
 * error that it recovered from, e.g. a hydration mismatch, in one that does not name the reason.
 */
const REPORT_VIOLATIONS = `document.addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP forbids " + event.blockedURI + " by " + event.violatedDirective));
addEventListener("error", ({ error }) => error?.cause && console.error("caused by " + error.cause));`;

/** The browser also logs failed responses to the console; they are checked as responses. */
const isStatusLine = (text: string) => text.startsWith("Failed to load resource");

const MAX_PROBLEM_LENGTH = 240;

/**
 * Navigating away aborts pending requests. Without a network, which only a test takes away, whatever
 * the page asks for at that moment fails, also what is no matter of the test.
 */
const OWN_DOING = new Set(["net::ERR_ABORTED", "net::ERR_INTERNET_DISCONNECTED"]);

/** A page is requested by the browser, or by the script that exchanges documents. */
function isForPage(request: Request): boolean {
  return request.isNavigationRequest() || request.headers().accept === "text/html";
}

/** Collects script errors, console errors, failed requests and requests to other origins. */
function collectProblems(page: Page, hasScripts: boolean, problems: Set<string>): void {
  const report = (problem: string) => problems.add(problem.slice(0, MAX_PROBLEM_LENGTH));
  page.on("pageerror", (error) => report(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" || isStatusLine(message.text())) return;
    report(`console error: ${message.text()}`);
  });
  // Every request ends in one of these two events; listening to "request" too would cost time.
  const checkOrigin = (url: string) => {
    const { origin, protocol } = new URL(url);
    if (protocol.startsWith("http") && origin !== siteUrl) report(`third-party request: ${url}`);
  };
  page.on("requestfailed", (request) => {
    checkOrigin(request.url());
    const reason = request.failure()?.errorText;
    // With JavaScript disabled, scripts are blocked.
    const isBlocked = reason === "csp" && !hasScripts;
    if (!isBlocked && !OWN_DOING.has(reason ?? "")) report(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    checkOrigin(response.url());
    if (response.status() >= 400 && !isForPage(response.request())) {
      report(`${response.status()}: ${response.url()}`);
    }
  });
}

interface PageOptions extends BrowserContextOptions {
  /** Whether the profile can be reused; false where a test changes it, e.g. its clock. */
  isReusable?: boolean;
}

/** Opens browsers for a test; `close` throws on any unexpected problem in one of them. */
function createReaders(worker: WorkerBrowser, openProfile: ReturnType<typeof createProfiles>) {
  const problems = new Set<string>();
  const sessions: PageSession[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  return {
    /** Allows a problem that the program settles by itself, and that only some runs have. */
    allowProblem(pattern: RegExp): void {
      allowed.push(pattern);
    },
    /** Expects a problem that the test provokes; the test fails if it does not occur. */
    expectProblem(pattern: RegExp): void {
      expected.push(pattern);
    },
    /** A blank page in a clean profile; by default desktop size, light, with reduced motion. */
    async open({ isReusable = true, ...options }: PageOptions = {}): Promise<Page> {
      const defaults = {
        baseURL: siteUrl,
        viewport: DESKTOP,
        reducedMotion: "reduce" as const,
        colorScheme: "light" as const,
      };
      const session = await openProfile({ ...defaults, ...options }, isReusable);
      sessions.push(session);
      const hasScripts = options.javaScriptEnabled !== false;
      collectProblems(session.page, hasScripts, problems);
      return session.page;
    },
    async close() {
      await worker.closeOrKill(() => Promise.all(sessions.map((session) => session.close())));
      const occurred = (pattern: RegExp) => [...problems].some((problem) => pattern.test(problem));
      const missing = expected.filter((pattern) => !occurred(pattern));
      const unexpected = [...problems].filter(
        (problem) => ![...expected, ...allowed].some((pattern) => pattern.test(problem)),
      );
      // Not `expect`, whose message would abbreviate the list to its length.
      if (unexpected.length > 0) throw new Error(`Unexpected problems: ${unexpected.join("; ")}`);
      if (missing.length > 0) throw new Error(`Expected problems missing: ${missing.join("; ")}`);
    },
  };
}

export const test = base
  // One browser per worker: relaying to a shared one through another process costs time.
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures are wanted.
  .extend("worker", { scope: "worker" }, ({}, { onCleanup }) => {
    const worker = createWorkerBrowser();
    onCleanup(worker.stop);
    return worker;
  })
  .extend("browser", ({ worker }) => worker.current())
  .extend("profiles", { scope: "worker" }, ({ worker }) =>
    createProfiles(worker, siteUrl, REPORT_VIOLATIONS),
  )
  .extend("readers", async ({ worker, profiles }, { onCleanup }) => {
    const readers = createReaders(worker, profiles);
    onCleanup(() => readers.close());
    return readers;
  });

/**
 * Opens a page and simulates the first user input, because islands are hydrated only after it.
 * Controls are interactive when it resolves.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Simulates the first user input, and waits until the page is hydrated and fully laid out. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
    const html = document.documentElement;
    const isFullyLaidOut = () => "whole" in html.dataset || !html.querySelector(".home-sections");
    const isHydrated = () => "ready" in html.dataset && "awake" in html.dataset && isFullyLaidOut();
    await new Promise<void>((resolve) => {
      const check = () => isHydrated() && resolve();
      new MutationObserver(check).observe(html, { attributes: true });
      check();
    });
  });
}

/** For `locator.evaluate`: whether the element has the focus. */
export const isFocused = (element: Element) => element === document.activeElement;

/** Marks the document, to detect a full page load later. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}

/**
 * Records what a page copies, from its next document on. The clipboard itself is shared by all
 * tests of a run, so reading it would be a race.
 * @returns the last copied text
 */
export async function captureCopiedText(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      Reflect.set(window, "copied", text);
    };
  });
  return () => page.evaluate(() => String(Reflect.get(window, "copied")));
}
