/** Transfer size of a first visit by resource type, as measured by the browser. */
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { TRANSFER_BYTES } from "./budgets.ts";
import { fetchRaw } from "./cached.ts";
import type { Chapter, Figure } from "./figures.ts";
import { BENCH_PAGES } from "./pages.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const KINDS = ["document", "script", "stylesheet", "font", "image"];

/** Scroll interval and final wait in milliseconds. */
const STEP_MS = 200;
const REST_MS = 2000;

/** Requests until the server has recompressed the page at the highest quality. */
const OFTEN = 30;
const MAX_WAIT_MS = 10_000;

/**
 * Requests a page until it is compressed at the highest quality.
 * @returns the size of the first and of later responses, in bytes
 */
async function readOften(url: string): Promise<{ first: number; later: number }> {
  const read = async () => (await fetchRaw(url, "br")).body.length;
  const first = await read();
  for (let count = 1; count < OFTEN; count += 1) await read();
  const end = Date.now() + MAX_WAIT_MS;
  let later = first;
  while (later === first && Date.now() < end) {
    await setTimeout(STEP_MS);
    later = await read();
  }
  return { first, later };
}

/** Interacts with the page and scrolls through it until nothing more is loaded. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.mouse.move(100, 300);
  const isAtEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.body.scrollHeight - 2);
  do {
    await page.mouse.wheel(0, PHONE.viewport.height);
    await page.waitForTimeout(STEP_MS);
  } while (!(await isAtEnd()));
  await page.waitForTimeout(REST_MS);
}

/** Bytes by resource type until network idle, without scrolling. */
async function firstVisit(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const kindById = new Map<string, string>();
  const bytes = new Map<string, number>();
  let requests = 0;
  await client.send("Network.enable");
  client.on("Network.responseReceived", ({ requestId, type }) => {
    kindById.set(requestId, type.toLowerCase());
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kindById.get(requestId) ?? "other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    requests += 1;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const first = { bytes: new Map(bytes), requests };
  await readToTheEnd(page);
  await context.close();
  return { ...first, scriptAtTheEnd: bytes.get("script") ?? 0 };
}

export async function measureTransfer(browser: Browser, siteUrl: string): Promise<Chapter> {
  const figures: Figure[] = [];
  for (const { name, path } of BENCH_PAGES) {
    const { first, later } = await readOften(`${siteUrl}${path}`);
    const { bytes, requests, scriptAtTheEnd } = await firstVisit(browser, `${siteUrl}${path}`);
    for (const kind of KINDS) {
      const budget = TRANSFER_BYTES[name][kind];
      figures.push({
        name: `${name}: ${kind}`,
        value: bytes.get(kind) ?? 0,
        unit: "bytes",
        budget,
      });
    }
    const total = [...bytes.values()].reduce((sum, count) => sum + count, 0);
    figures.push(
      { name: `${name}: everything`, value: total, unit: "bytes" },
      { name: `${name}: requests`, value: requests, unit: "" },
      { name: `${name}: the page itself, first answer`, value: first, unit: "bytes" },
      {
        name: `${name}: the page itself, later answers`,
        value: later,
        unit: "bytes",
        budget: TRANSFER_BYTES[name].html,
      },
      { name: `${name}: script, read to the end`, value: scriptAtTheEnd, unit: "bytes" },
    );
  }
  return {
    title: "Bytes of a first visit",
    method:
      "Chromium, empty cache, 390 px wide at two pixels a point, neither touched nor scrolled; brotli, headers included; the page has had readers before, after whom it is compressed at leisure: its answers without headers are told apart; the budget of the home's HTML is of those. 'Read to the end' is the script after the page was touched and scrolled through: what is on it comes when a reader gets there.",
    figures,
  };
}
