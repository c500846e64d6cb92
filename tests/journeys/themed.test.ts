/** Each of the five themes on the demo: what an audit of access and of search engines would find. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { BUILT_IN_NAMES } from "#app/features/themes/built-in/themes.ts";
import { publishTheme } from "#app/features/themes/commands.server.ts";
import { startSite } from "#tests/running-site.ts";
import { PHONE, test } from "./journey.ts";
import { scrollThrough, violationsInBoth } from "./page-checks.ts";

const TIMEOUT_MS = 480_000;
const PATHS = ["/", "/single/please-do-not-adjust-the-thermostat"];

/** What search engines ask of a page; the address is that of the site, not of the test. */
function findSeoProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const contentOf = (selector: string) =>
      document.querySelector(selector)?.getAttribute("content")?.trim() ?? "";
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
    const nameOf = (link: HTMLAnchorElement) =>
      (link.getAttribute("aria-label") ?? link.textContent ?? "").trim() ||
      [...link.querySelectorAll("img[alt]")].map((img) => img.getAttribute("alt")).join("");
    const problems = {
      title: document.title.length < 5,
      description: contentOf("meta[name=description]").length < 20,
      viewport: !contentOf("meta[name=viewport]").includes("width=device-width"),
      language: document.documentElement.lang === "",
      canonical: document.querySelectorAll("link[rel=canonical]").length !== 1,
      robots: /noindex/.test(contentOf("meta[name=robots]")),
      heading: document.querySelectorAll("h1").length !== 1,
      alternatives: [...document.images].some((image) => !image.hasAttribute("alt")),
      links: links.some((link) => /^javascript:/.test(link.getAttribute("href") ?? "")),
      names: links.some((link) => nameOf(link) === ""),
      overflow: document.documentElement.scrollWidth > innerWidth,
    };
    return Object.entries(problems).flatMap(([name, isThere]) => (isThere ? [name] : []));
  });
}

test("every theme keeps front page and posts accessible and findable, on phones and desktops, light and dark", {
  timeout: TIMEOUT_MS,
}, async ({ browser, onTestFinished }) => {
  const site = await startSite({
    copyOf: inject("demoFolder"),
  });
  onTestFinished(() => site.stop());
  const client = openSqlite(join(site.dataDir, "masthead.sqlite"));
  onTestFinished(() => client.close());
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const found: string[] = [];
  for (const theme of BUILT_IN_NAMES) {
    await publishTheme(client, theme, { actor: SYSTEM });
    const isShown = async () => {
      await page.goto("/");
      return page.locator("body[class*=' look-']").count();
    };
    await expect.poll(isShown, { timeout: 20_000 }).toBe(1);
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      for (const path of PATHS) {
        await page.goto(path);
        await scrollThrough(page);
        const problems = [...(await findSeoProblems(page)), ...(await violationsInBoth(page))];
        found.push(...problems.map((each) => `${theme} ${viewport.width} ${path}: ${each}`));
      }
    }
  }
  expect(found).toEqual([]);
});
