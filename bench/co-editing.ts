/**
 * Two browsers type in one text while their connections break and the server is killed, and must end with the same
 * text, in which no character is lost: `node scripts/launch.mjs bench/co-editing.ts [MINUTES] [DROPS]`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import { findBrowser, launchBrowser } from "#tests/browser.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { freePort } from "#tests/free-port.ts";
import { startSite } from "#tests/running-site.ts";

const [minutes, drops] = [Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 30)];
if (!(minutes > 0) || !(drops > 0)) {
  console.error("Usage: node scripts/launch.mjs bench/co-editing.ts [MINUTES] [DROPS]");
  process.exit(2);
}

/** The server is killed at every so many drops. */
const DROPS_PER_KILL = 10;
/** How long a connection stays broken, at most. */
const MAX_BREAK_MS = 6 * SECOND;
/** As fast as people type. */
const KEY_MS = 60;
/** A machine that does other things as well is slow. */
const PATIENCE_MS = 2 * MINUTE;
/** For the last updates and the autosave. */
const SETTLE_MS = 2 * MINUTE;
const PARAGRAPHS = 12;
const POST_ID = "bench-together";

/** Between browsers and server, so that connections can be broken and stay so. */
async function openProxy(target: number) {
  const sockets = new Set<Socket>();
  let isBroken = false;
  const server = createServer((browser) => {
    if (isBroken) return browser.destroy();
    const site = connect(target, "127.0.0.1");
    for (const [socket, other] of [
      [browser, site],
      [site, browser],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    break() {
      isBroken = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isBroken = false;
    },
    close: () => server.close(),
  };
}

/** A draft, and the sessions of two people who may write in it. */
async function prepare(dataDir: string): Promise<string[]> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  const { db } = client;
  try {
    await migrate(client);
    const body = Array.from({ length: PARAGRAPHS }, (_, at) => `Paragraph ${at + 1}.`).join("\n\n");
    const people = [await makeUser(db, { role: "editor" }), await makeUser(db, { role: "editor" })];
    const { id } = await makeAuthor(db, { user_id: people[0]!.id });
    const post = { id: POST_ID, slug: POST_ID, status: "draft" as const, author_id: id };
    await makePost(db, { ...post, title: "Written together", body_markdown: body });
    const origin = { address: "", userAgent: "Bench" };
    return await Promise.all(people.map((person) => startSession(db, person.id, origin)));
  } finally {
    await client.close();
  }
}

async function openWriter(browser: Browser, url: string, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: "session", value: session, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on("pageerror", (error) => console.log(`A page failed: ${error.message}`));
  await page.goto(`${url}/dashboard/posts/${POST_ID}`);
  await page.locator(".writing").getByText(`Paragraph ${PARAGRAPHS}.`).waitFor();
  await page.evaluate(() => Reflect.set(window, "opened", document.querySelector(".writing")));
  return page;
}

/** Whether a page has shown one and the same editor all the time. @returns a description of what replaced it, or null */
const replacedBy = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const opened = Reflect.get(window, "opened") as Element | undefined;
    return opened?.isConnected ? null : document.body.textContent.trim().slice(0, 200);
  });

/** Says where an editor was lost, which typing into it would wait for. */
async function reportReplaced(pages: readonly Page[]): Promise<boolean> {
  const instead = await Promise.all(pages.map(replacedBy));
  for (const words of instead)
    if (words !== null) console.log(`An editor was replaced by: ${words}`);
  return instead.every((words) => words === null);
}

/** Types at the ends of paragraphs, and begins new ones. @returns the words that were typed */
async function typeUntil(page: Page, name: string, end: number): Promise<string[]> {
  const typed: string[] = [];
  for (let count = 1; performance.now() < end; count += 1) {
    const place = Math.floor(Math.random() * PARAGRAPHS);
    await page
      .locator(".writing > p")
      .nth(place)
      .click({ position: { x: 4, y: 4 } });
    await page.keyboard.press("End");
    if (count % 9 === 0) await page.keyboard.press("Enter");
    const words = [0, 1, 2, 3].map((word) => `${name}${count}x${word}`);
    await page.keyboard.type(` ${words.join(" ")}`, { delay: KEY_MS });
    typed.push(...words);
  }
  return typed;
}

/** The text that an editor shows, without names at carets. */
const shownText = (page: Page): Promise<string> =>
  page.locator(".writing > *").evaluateAll((blocks) =>
    blocks
      .map((block) => {
        const copy = block.cloneNode(true) as HTMLElement;
        for (const caret of copy.querySelectorAll(".caret")) caret.remove();
        return copy.textContent;
      })
      .join("\n"),
  );

async function storedText(dataDir: string): Promise<string> {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  const post = client.db.selectFrom("posts").select("body_markdown").where("id", "=", POST_ID);
  const { body_markdown } = await post.executeTakeFirstOrThrow();
  await client.close();
  return body_markdown;
}

/**
 * How many characters are there less often than expected, and how many more often. Two who break a line at the same
 * place before they hear of each other both take its end along: a document of Yjs knows no moves.
 */
function differenceOf(expected: string, found: string): { lost: number; doubled: number } {
  const counts = new Map<string, number>();
  for (const character of found) counts.set(character, (counts.get(character) ?? 0) + 1);
  for (const character of expected) counts.set(character, (counts.get(character) ?? 0) - 1);
  const all = [...counts.values()];
  return {
    lost: all.reduce((sum, count) => sum + Math.max(0, -count), 0),
    doubled: all.reduce((sum, count) => sum + Math.max(0, count), 0),
  };
}

const letters = (text: string): string => [...text.replaceAll(/\s/g, "")].sort().join("");

const dataDir = mkdtempSync(join(tmpdir(), "masthead-together-"));
const sessions = await prepare(dataDir);
const port = await freePort();
const proxy = await openProxy(port);
const start = () =>
  startSite({ dataDir, port, env: { DEMO: "off", SITE_URL: proxy.url, PAGE_THREADS: "0" } });
let site = await start();
const browser = await launchBrowser(await findBrowser());
try {
  const pages = await Promise.all(sessions.map((one) => openWriter(browser, proxy.url, one)));
  const before = await shownText(pages[0]!);
  const end = performance.now() + minutes * MINUTE;
  const typing = Promise.all(pages.map((page, at) => typeUntil(page, "ab"[at]!, end)));
  // Awaited below; what goes wrong before that is reported by what has noticed it.
  typing.catch(() => undefined);
  let kills = 0;
  for (let drop = 1; drop <= drops; drop += 1) {
    await wait((minutes * MINUTE) / (drops + 1) - MAX_BREAK_MS / 2);
    proxy.break();
    if (drop % DROPS_PER_KILL === 0) {
      await site.kill();
      site = await start();
      kills += 1;
    }
    await wait(Math.random() * MAX_BREAK_MS);
    proxy.mend();
    if (!(await reportReplaced(pages))) throw new Error("Somebody's text was taken away");
  }
  const words = (await typing).flat();
  const typed = words.join("");
  const expected = letters(before + typed);
  const limit = performance.now() + SETTLE_MS;
  const look = async () => {
    const [ours, theirs] = (await Promise.all(pages.map(shownText))) as [string, string];
    const stored = letters(await storedText(dataDir));
    const instead = await Promise.all(pages.map(replacedBy));
    const { lost, doubled } = differenceOf(expected, letters(ours));
    return {
      ours,
      lost,
      doubled,
      same: ours === theirs,
      isStored: stored === letters(ours),
      stayed: instead.every((words) => words === null),
    };
  };
  const isRight = ({ lost, same, isStored, stayed }: Awaited<ReturnType<typeof look>>) =>
    lost === 0 && same && isStored && stayed;
  let found = await look();
  while (!isRight(found) && performance.now() < limit) {
    await wait(SECOND);
    found = await look();
  }
  const { ours, lost, doubled, same, isStored, stayed } = found;
  console.log(`${minutes} minutes, ${typed.length} characters, ${drops} drops, ${kills} kills`);
  console.log(`same text: ${same}; stored: ${isStored}; editors stayed: ${stayed}`);
  console.log(`characters lost: ${lost}; doubled: ${doubled}`);
  if (lost > 0) {
    // Two who type at the same place break each other's words, so that not all of these are lost.
    const missing = words.filter((word) => !ours.includes(word));
    console.log(`Words that are not there as they were typed: ${missing.join(" ")}`);
  }
  if (!isRight(found)) process.exitCode = 1;
} finally {
  await browser.close();
  proxy.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
