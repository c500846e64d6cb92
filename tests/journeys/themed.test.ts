/** Each finished theme on the demo: what audits of access, of search engines and of markup would find. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { essayTheme } from "#app/features/themes/built-in/essay.ts";
import { BUILT_IN_NAMES } from "#app/features/themes/built-in/themes.ts";
import { createTheme, publishTheme } from "#app/features/themes/commands.server.ts";
import { lookOf } from "#tests/look-of.ts";
import { POST_PATH } from "#tests/pages.ts";
import { type RunningSite, START_TIMEOUT_MS, startSite } from "#tests/running-site.ts";
import { hydrate, PHONE, test } from "./journey.ts";
import { validateMarkup } from "./markup.ts";
import {
  drawSmall,
  findOverflowAtAnyWidth,
  isolate,
  scrollThrough,
  smallTextsOf,
  violationsInBoth,
  violationsOf,
} from "./page-checks.ts";
import { SWEEP_LIMIT_MS } from "./page-sweep.ts";

const DESKTOP = { width: 1440, height: 900 };
/** The narrowest phone, and one of each range in which a layout only stretches. */
const WIDTHS = [320, 390, 700, 900, 1100, 1440, 1920];

const HEAD_OF_POST = "article[data-post] > header";

interface ThemedPage {
  path: string;
  /** The checked part; the whole page by default. */
  within?: string;
  /** Results of searches and forms to sign in are not for search engines. */
  isNoIndex?: boolean;
}

const PAGES: readonly ThemedPage[] = [
  { path: "/" },
  { path: POST_PATH, within: "main" },
  { path: "/single-gallery/somebody-is-still-up", within: HEAD_OF_POST },
  { path: "/single-video/handing-over-to-the-meerkats", within: HEAD_OF_POST },
  { path: "/single-audio/ninth-floor-doors-opening", within: HEAD_OF_POST },
  // Where an entry of the menu is the current one.
  { path: "/archive/design", within: ".site-header, main" },
  { path: "/search", within: "main", isNoIndex: true },
  { path: "/login", within: "main", isNoIndex: true },
];

let site: RunningSite;
let client: DatabaseClient;

beforeAll(async () => {
  site = await startSite({ copyOf: inject("demoFolder") });
  client = openSqlite(join(site.dataDir, "masthead.sqlite"));
}, START_TIMEOUT_MS);

afterAll(async () => {
  await client?.close();
  await site?.stop();
});

/** Faults of a page's SEO. */
function findSeoFaults(page: Page, isNoIndex: boolean): Promise<string[]> {
  return page.evaluate((isUnlisted) => {
    const contentOf = (name: string) =>
      document.querySelector(`meta[name=${name}]`)?.getAttribute("content")?.trim() ?? "";
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")];
    const nameOf = (link: HTMLAnchorElement) =>
      (link.getAttribute("aria-label") ?? link.textContent ?? "").trim() ||
      [...link.querySelectorAll("img[alt]")].map((img) => img.getAttribute("alt")).join("");
    const faults = {
      "no title": document.title.length < 5,
      "no description": contentOf("description").length < 20,
      "no viewport": !contentOf("viewport").includes("width=device-width"),
      "no language": document.documentElement.lang === "",
      "not one canonical address": document.querySelectorAll("link[rel=canonical]").length !== 1,
      "wrong about being indexed": contentOf("robots").includes("noindex") !== isUnlisted,
      "not one heading of the first level": document.querySelectorAll("h1").length !== 1,
      "pictures without an alternative": [...document.images].some(
        (image) => !image.hasAttribute("alt"),
      ),
      "links without a name": links.some((link) => nameOf(link) === ""),
    };
    return Object.entries(faults).flatMap(([name, isThere]) => (isThere ? [name] : []));
  }, isNoIndex);
}

/** The next document has the theme's stylesheet: the pages made before are stale then. */
async function dress(theme: string): Promise<void> {
  const before = await lookOf(site.url);
  await publishTheme(client, theme, { actor: SYSTEM });
  await expect.poll(() => lookOf(site.url)).not.toBe(before);
}

/** Date and reading time of a post are on one line, however wide the theme's letters are. */
function findBrokenBylines(page: Page): Promise<string[]> {
  return page.evaluate((head) => {
    const dates = [...document.querySelectorAll(`${head} time`)];
    return dates.flatMap(({ parentElement: line }) => {
      const tops = [...line!.children].map((each) => each.getBoundingClientRect().top);
      return new Set(tops.map(Math.round)).size > 1 ? `broken: ${line!.textContent}` : [];
    });
  }, HEAD_OF_POST);
}

async function faultsOf(
  page: Page,
  { path, within, isNoIndex = false }: ThemedPage,
): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  await drawSmall(page);
  const response = await page.goto(path);
  const markup = await validateMarkup(await response!.text());
  await hydrate(page);
  const seo = await findSeoFaults(page, isNoIndex);
  if (within) await isolate(page, within);
  await scrollThrough(page);
  const wide = await violationsInBoth(page, { within });
  const bylines = await findBrokenBylines(page);
  await page.setViewportSize(PHONE);
  await drawSmall(page);
  // The colours are the same on phones, except for what only they show.
  const narrow = path === "/" ? await violationsInBoth(page) : await violationsOf(page, { within });
  return [
    ...markup,
    ...seo,
    ...bylines,
    ...wide.map((fault) => `${DESKTOP.width} px: ${fault}`),
    ...narrow.map((fault) => `${PHONE.width} px: ${fault}`),
    ...(await smallTextsOf(page, within)),
    ...(await findOverflowAtAnyWidth(page, within, WIDTHS)),
  ];
}

test.for(BUILT_IN_NAMES)(
  "in the theme %s every page is accessible and findable, on phones and desktops, light and dark",
  { timeout: SWEEP_LIMIT_MS },
  async (theme, { browser, onTestFinished }) => {
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
    onTestFinished(() => context.close());
    await dress(theme);
    const page = await context.newPage();
    const found: string[] = [];
    for (const each of PAGES) {
      for (const fault of await faultsOf(page, each)) found.push(`${each.path}: ${fault}`);
    }
    expect(found).toEqual([]);
  },
);

test("the cover of the weekly shows each title of its list whole, also on a tablet", async ({
  browser,
  onTestFinished,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  onTestFinished(() => context.close());
  await dress("weekly");
  const page = await context.newPage();
  await page.goto("/");
  const list = page.locator("[data-section=cover] .card.dark + ul");
  for (const width of [768, 1023, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = await list.evaluate((each) => each.scrollHeight - each.clientHeight);
    expect(hidden, `at ${width} px`).toBe(0);
  }
});

test("the name of the essay's magazine, in slanted letters, is shown to the end of its last one", async ({
  browser,
  onTestFinished,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  onTestFinished(() => context.close());
  await dress("essay");
  const page = await context.newPage();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const hidden = await page
      .locator(".site-header a.font-display .truncate:visible")
      .evaluate(async (name) => {
        await document.fonts.ready;
        const { font, letterSpacing } = getComputedStyle(name);
        const canvas = document.createElement("canvas").getContext("2d")!;
        Object.assign(canvas, { font, letterSpacing });
        const { actualBoundingBoxRight } = canvas.measureText(name.textContent);
        return actualBoundingBoxRight - name.clientWidth;
      });
    expect(hidden, `at ${viewport.width} px`).toBeLessThan(0);
  }
});

test("a comma in the weekly's capitals stays above the letters of the next line", async ({
  browser,
  onTestFinished,
}) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: DESKTOP });
  onTestFinished(() => context.close());
  await dress("weekly");
  const page = await context.newPage();
  for (const path of ["/", POST_PATH]) {
    await page.goto(path);
    const touching = await page.locator("h1, h2, h3").evaluateAll(async (headings) => {
      await document.fonts.ready;
      const canvas = document.createElement("canvas").getContext("2d")!;
      return headings.flatMap((heading) => {
        const { font, lineHeight, fontFamily, textTransform } = getComputedStyle(heading);
        if (!/Anton/.test(fontFamily) || textTransform !== "uppercase") return [];
        canvas.font = font;
        const below = canvas.measureText(",").actualBoundingBoxDescent;
        const above = canvas.measureText("SO").actualBoundingBoxAscent;
        return below + above < Number.parseFloat(lineHeight) ? [] : [heading.textContent];
      });
    });
    expect(touching, path).toEqual([]);
  }
});

test("what a theme's style sheet says of headings comes before what its fields say", async ({
  browser,
  onTestFinished,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  onTestFinished(() => context.close());
  const styleSheet = "h2 { letter-spacing: 7px } h1 { font-weight: 300 }";
  const made = await createTheme(client, { ...essayTheme, styleSheet }, { actor: SYSTEM });
  if (!made.ok) throw new Error(JSON.stringify(made));
  await dress(made.value);
  const page = await context.newPage();
  await page.goto(POST_PATH);
  const heading = page.locator("[data-article] h2").first();
  const title = page.locator("#post-title");
  expect(await heading.evaluate((each) => getComputedStyle(each).letterSpacing)).toBe("7px");
  expect(await title.evaluate((each) => getComputedStyle(each).fontWeight)).toBe("300");
});
