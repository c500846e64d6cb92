/** Visits and presses of a phone's slow processor, as its reader sees them. */
import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { NAVIGATION } from "./budgets.ts";
import type { Chapter, Figure } from "./figures.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const VISITS = 20;
const BOUNDED_VISITS = 50;
const HOVER_MS = 320;
const SLOWER = 4;
/** Lets what follows a page end before the next press. */
const CALM_MS = 800;

/** A slow line: 400 ms, 1.6 Mbit/s. */
const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

const STORY = "main article h3 a:not([inert] *), main article h2 a:not([inert] *)";

/** Runs in the page: times a press until the next page, or until the pressed thing answers. */
function watchPresses(): void {
  const shared = window as unknown as { bench: { visit: number; feedback: number } };
  shared.bench = { visit: 0, feedback: 0 };
  const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const watch = (event: Event) => {
    const start = performance.now();
    const { title } = document;
    shared.bench = { visit: 0, feedback: 0 };
    const look = () => {
      if (document.title === title) requestAnimationFrame(look);
      else afterPaint(() => (shared.bench.visit = performance.now() - start));
    };
    requestAnimationFrame(look);
    const pressed = (event.target as Element).closest<HTMLButtonElement>("button, a");
    if (!pressed) return;
    const observer = new MutationObserver(() => {
      observer.disconnect();
      afterPaint(() => (shared.bench.feedback = performance.now() - start));
    });
    const attributeFilter = ["aria-pressed", "aria-busy", "aria-expanded", "aria-label", "open"];
    for (const shown of [pressed, pressed.commandForElement]) {
      if (shown) observer.observe(shown, { attributeFilter });
    }
  };
  addEventListener("click", watch, true);
}

async function timeOf(page: Page, what: "visit" | "feedback"): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => (window as unknown as { bench: Record<string, number> }).bench[name],
    what,
  );
  return (await handle.jsonValue()) as number;
}

async function openPhone(browser: Browser): Promise<{ page: Page; client: CDPSession }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  const client = await context.newCDPSession(page);
  return { page, client };
}

async function hover(link: Locator): Promise<void> {
  await link.hover();
  await link.page().waitForTimeout(HOVER_MS);
}

/** The first touch loads the code of visits. */
async function touch(page: Page): Promise<void> {
  await page.touchscreen.tap(1, 1);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(CALM_MS);
}

/** Goes to a story of the home and back, over and over. */
async function visitStories(page: Page, isHovered: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const story = page.locator(STORY).nth(visit);
    await story.scrollIntoViewIfNeeded();
    await page.waitForTimeout(CALM_MS);
    if (isHovered) await hover(story);
    await (isHovered ? story.click() : story.tap());
    times.push(await timeOf(page, "visit"));
    await page.waitForTimeout(CALM_MS);
    await page.goBack();
    await page.waitForFunction(() => location.pathname === "/");
  }
  return times;
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

async function visitFigures(browser: Browser, url: string, isHovered: boolean): Promise<Figure[]> {
  const { page, client } = await openPhone(browser);
  await page.goto(`${url}/`, { waitUntil: "networkidle" });
  await touch(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const times = await visitStories(page, isHovered);
  await page.context().close();
  const label = `home to post${isHovered ? ", after a hover" : ""}`;
  const budget = isHovered ? NAVIGATION.prefetched : NAVIGATION.visit;
  return [
    { name: `${label}: p50`, value: at(times, 0.5), unit: "ms", budget },
    {
      name: `${label}: p95`,
      value: at(times, 0.95),
      unit: "ms",
      ...(isHovered ? {} : { budget: NAVIGATION.slowVisit }),
    },
  ];
}

const PRESSES = [
  { name: "like", selector: "main [data-reaction][name=like]" },
  { name: "play", selector: "main [data-play]" },
  { name: "menu", selector: "header [aria-haspopup=dialog]" },
];

/** The first press of a first visit, before any code that it needs is there. */
async function pressFigures(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, selector } of PRESSES) {
    const { page, client } = await openPhone(browser);
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", SLOW_LINE);
    await page.goto(`${url}/`, { waitUntil: "load" });
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.locator(selector).first().tap();
    const value = await timeOf(page, "feedback");
    figures.push({
      name: `press of ${name}: to feedback`,
      value,
      unit: "ms",
      budget: NAVIGATION.press,
    });
    await page.context().close();
  }
  return figures;
}

async function countNodes(client: CDPSession) {
  await client.send("HeapProfiler.collectGarbage");
  const { metrics } = await client.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    nodes: metric("Nodes"),
    documents: metric("Documents"),
    listeners: metric("JSEventListeners"),
  };
}

/** Memory that the browser keeps after many visits. */
async function keptFigures(browser: Browser, url: string): Promise<Figure[]> {
  const { page, client } = await openPhone(browser);
  await client.send("Performance.enable");
  await page.goto(`${url}/`, { waitUntil: "networkidle" });
  await touch(page);
  const before = await countNodes(client);
  for (let visit = 0; visit < BOUNDED_VISITS / 2; visit += 1) {
    await page
      .locator(STORY)
      .nth(visit % VISITS)
      .tap();
    await timeOf(page, "visit");
    await page.goBack();
    await page.waitForFunction(() => location.pathname === "/");
  }
  await page.waitForTimeout(CALM_MS);
  const after = await countNodes(client);
  await page.context().close();
  return (["nodes", "documents", "listeners"] as const).flatMap((kind) => [
    { name: `${kind} of the first page`, value: before[kind], unit: "" },
    { name: `${kind} after ${BOUNDED_VISITS} visits`, value: after[kind], unit: "" },
  ]);
}

export async function measureNavigation(browser: Browser, url: string): Promise<Chapter> {
  return {
    title: "Visits and presses",
    method: `Chromium at 390 px with a processor ${SLOWER} times slower; a visit is from the press to the first frame of the new page, ${VISITS} of them; the presses are the first ones of a first visit over a line of 400 ms and 1.6 Mbit/s.`,
    figures: [
      ...(await visitFigures(browser, url, false)),
      ...(await visitFigures(browser, url, true)),
      ...(await pressFigures(browser, url)),
      ...(await keptFigures(browser, url)),
    ],
  };
}
