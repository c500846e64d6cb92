/** Uses a separate site: other journeys add and delete comments, and with them links. */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { FOUND_PAGES, PAGES } from "#tests/pages.ts";
import { type RunningSite, START_TIMEOUT_MS, startSite } from "#tests/running-site.ts";
import { unescapeHtml } from "./document.ts";

let site: RunningSite;
let siteUrl: string;

beforeAll(async () => {
  site = await startSite({ copyOf: inject("demoFolder") });
  siteUrl = site.url;
}, START_TIMEOUT_MS);

afterAll(() => site?.stop());

interface FoundLink {
  /** Path and query. */
  path: string;
  /** Without "#". */
  hash: string;
  from: string;
}

async function linksOf(from: string): Promise<FoundLink[]> {
  const html = await (await fetch(siteUrl + from)).text();
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map((match) => match[1]!);
  return hrefs.flatMap((href) => {
    const url = new URL(unescapeHtml(href), siteUrl + from);
    if (url.origin !== siteUrl) return [];
    return { path: url.pathname + url.search, hash: url.hash.slice(1), from };
  });
}

/** Concurrent requests, about as many as a browser with a few tabs sends. */
const CONCURRENCY = 6;

async function runConcurrently<Item>(
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Pages that answer 404 on purpose. */
const NOT_FOUND_PATHS = new Set(
  PAGES.filter(({ status }) => status === 404).map(({ path }) => path),
);

test("every link on every page leads to an existing page and fragment", {
  timeout: 180_000,
}, async () => {
  const found = (await Promise.all(PAGES.map(({ path }) => linksOf(path)))).flat();
  // Signed out, links to the dashboard redirect to the log-in page.
  const byPath = Map.groupBy(found, ({ path }) => path);
  const broken: string[] = [];
  await runConcurrently([...byPath], async ([path, links]) => {
    const response = await fetch(siteUrl + path);
    const expectedStatus = NOT_FOUND_PATHS.has(path) ? 404 : 200;
    const html = await response.text();
    const { from } = links[0]!;
    if (response.status !== expectedStatus) broken.push(`${response.status} ${path} on ${from}`);
    // The fragment of a media file is a time, e.g. "#t=12".
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    for (const hash of isPage ? new Set(links.map((link) => link.hash)) : []) {
      const exists = hash === "" || html.includes(`id="${decodeURIComponent(hash)}"`);
      if (!exists) broken.push(`no #${hash} in ${path} on ${from}`);
    }
  });
  expect(byPath.size).toBeGreaterThan(200);
  expect(broken).toEqual([]);
});

/** Placeholders are allowed here: the demo's authors are fictional. */
const SOCIAL = /aria-label="(Facebook|Twitter|Youtube|Instagram)"/;

test("no link in any page's content is a placeholder", async () => {
  for (const { path } of FOUND_PAGES) {
    const html = await (await fetch(`${siteUrl}${path}`)).text();
    const content = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const links = content.match(/<a\b[^>]*>/g) ?? [];
    expect(links.length, path).toBeGreaterThan(0);
    const placeholders = links.filter(
      (link) => !/href="[^"#]|href="#\w/.test(link) && !SOCIAL.test(link),
    );
    expect(placeholders, path).toEqual([]);
  }
});
