import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { createProfiles } from "./browser-profiles.ts";
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

/** State that a test finds in its page. */
const stateOf = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    storage: { ...localStorage, ...sessionStorage },
    caches: await caches.keys(),
    hasPast: navigation.entries().some(({ url }) => url?.endsWith("/about")),
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    size: [innerWidth, innerHeight, screen.width],
    init: Reflect.get(window, "init"),
    added: Reflect.get(window, "added"),
  }));

test("a page that is given to another test has nothing of the test before", async ({
  onTestFinished,
}) => {
  const worker = createWorkerBrowser();
  onTestFinished(worker.stop);
  const siteUrl = inject("siteUrl");
  const open = createProfiles(worker, siteUrl, "window.init = true");
  const options = { colorScheme: "light", viewport: { width: 800, height: 600 } } as const;
  const address = `${siteUrl}/site.webmanifest`;
  const clean = {
    cookies: "",
    storage: {},
    caches: [],
    hasPast: false,
    isDark: false,
    size: [800, 600, 800],
  };
  const pages = [];
  for (const isAltered of [false, true, false]) {
    const { page, close } = await open(options);
    pages.push(page);
    await page.goto(address);
    expect(await stateOf(page)).toEqual({ ...clean, init: true });
    const heard: string[] = [];
    page.on("console", (message) => heard.push(message.text()));
    if (isAltered) await page.addInitScript("window.added = true");
    await page.route("**/about", (route) => route.fulfill({ body: "mocked" }));
    await page.setViewportSize({ width: 500, height: 600 });
    const device = await page.context().newCDPSession(page);
    const metrics = { width: 320, height: 500, deviceScaleFactor: 1, mobile: false };
    await device.send("Emulation.setDeviceMetricsOverride", metrics);
    await device.detach();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(async () => {
      await cookieStore.set("left", "1");
      localStorage.setItem("left", "1");
      sessionStorage.setItem("left", "1");
      await caches.open("left");
    });
    await page.goto(`${siteUrl}/about`);
    await page.context().newPage();
    await close();
    expect(page.context().pages()).toEqual(isAltered ? [] : [page]);
  }
  expect(pages[1]).toBe(pages[0]);
  expect(pages[2]).not.toBe(pages[0]);
});
