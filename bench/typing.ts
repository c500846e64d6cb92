/** Key presses in a long text, on a slow processor. */
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openSqlite } from "#app/database/client/client.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { findBrowser, launchBrowser } from "#tests/browser.ts";
import { makePost } from "#tests/factories/posts.ts";
import { startSite } from "#tests/running-site.ts";
import { KEY_MS } from "./budgets.ts";
import type { Chapter, Figure } from "./figures.ts";

const SLOWER = 4;
const WORDS = 10_000;
const PARAGRAPH_WORDS = 50;
const PRESSES = 200;
/** As fast as people type. */
const PAUSE_MS = 90;

const ID = "bench-typing";
const PARAGRAPH = Array.from({ length: PARAGRAPH_WORDS }, (_, at) => `word${at}`).join(" ");
const TEXT = Array.from({ length: WORDS / PARAGRAPH_WORDS }, () => `${PARAGRAPH}.`).join("\n\n");
const TYPED = "The tide turned while nobody was looking. ";

/** Puts the text into a stopped magazine. @returns a session of its owner */
async function prepare(dataDir: string): Promise<string> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  const { db } = client;
  try {
    const isOwner = db.selectFrom("users").select("id").where("role", "=", "owner");
    const { id } = await isOwner.executeTakeFirstOrThrow();
    const body = { body_markdown: TEXT, body_html: TEXT, title: "A long text" };
    await makePost(db, { id: ID, slug: ID, number: 900_001, status: "draft", ...body });
    return await startSession(db, id, { address: "", userAgent: "Bench" });
  } finally {
    await client.close();
  }
}

/** Runs in the page: times each key until the frame that shows it. */
function watchKeys(): void {
  const shared = window as unknown as { keyTimes: number[] };
  shared.keyTimes = [];
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() =>
      setTimeout(() => shared.keyTimes.push(performance.now() - timeStamp)),
    );
  addEventListener("keydown", onKey, true);
}

const keyTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0));

async function typeAlong(page: Page): Promise<number[]> {
  await keyTimes(page);
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.type(TYPED[press % TYPED.length]!);
    await page.waitForTimeout(PAUSE_MS);
  }
  return keyTimes(page);
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

const figuresOf = (name: string, times: number[]): Figure[] => [
  { name: `${name}: p50`, value: at(times, 0.5), unit: "ms" },
  { name: `${name}: p95`, value: at(times, 0.95), unit: "ms", budget: KEY_MS },
];

async function measureKeys(browser: Browser, url: string, session: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: "session", value: session, url }]);
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  await page.goto(`${url}/dashboard/posts/${ID}`, { waitUntil: "networkidle" });
  await page.locator(".writing > p").nth(3).click();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const editing = await typeAlong(page);
  await page.keyboard.press("Control+Alt+Shift+X");
  const suggesting = await typeAlong(page);
  await context.close();
  return [...figuresOf("editing", editing), ...figuresOf("suggesting", suggesting)];
}

/** @param dataDir an existing data folder, not in use */
export async function measureTyping(dataDir: string): Promise<Chapter> {
  const session = await prepare(dataDir);
  const site = await startSite({ dataDir });
  try {
    const browser = await launchBrowser(await findBrowser());
    const figures = await measureKeys(browser, site.url, session);
    await browser.close();
    return {
      title: "Typing",
      method: `Chromium with a processor ${SLOWER} times slower, a draft of ${WORDS.toLocaleString("en")} words that is kept as a shared document; from the key to the frame that shows it, ${PRESSES} keys of each kind, with autosave.`,
      figures,
    };
  } finally {
    await site.stop();
  }
}
