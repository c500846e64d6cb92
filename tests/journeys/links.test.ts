import { expect, test } from "vitest";
import { FOUND_PAGES, PAGES } from "#tests/pages.ts";
import { siteUrl } from "./journey.ts";

interface FoundLink {
  /** Path and query. */
  address: string;
  /** Without "#". */
  hash: string;
  from: string;
}

const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

async function linksOf(from: string): Promise<FoundLink[]> {
  const html = await (await fetch(siteUrl + from)).text();
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map((match) => match[1]!);
  return hrefs.flatMap((href) => {
    const url = new URL(unescaped(href), siteUrl + from);
    if (url.origin !== siteUrl) return [];
    return { address: url.pathname + url.search, hash: url.hash.slice(1), from };
  });
}

/** Asks for so many addresses at a time, as a browser with a few tabs would. */
const AT_ONCE = 6;

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const take = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** The pages that are meant to be missing. */
const MISSING = new Set(PAGES.filter(({ status }) => status === 404).map(({ path }) => path));

test("every link on every page leads somewhere, and to a place that exists there", {
  timeout: 180_000,
}, async () => {
  const found = (await Promise.all(PAGES.map(({ path }) => linksOf(path)))).flat();
  // Without an account the dashboard's links lead to the log-in.
  const byAddress = Map.groupBy(found, ({ address }) => address);
  const broken: string[] = [];
  await inTurns([...byAddress], async ([address, links]) => {
    const response = await fetch(siteUrl + address);
    const wanted = MISSING.has(address) ? 404 : 200;
    const html = await response.text();
    const { from } = links[0]!;
    if (response.status !== wanted) broken.push(`${response.status} ${address} on ${from}`);
    // A file's "#t=12" is a moment in it.
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    for (const hash of isPage ? new Set(links.map((link) => link.hash)) : []) {
      const isThere = hash === "" || html.includes(`id="${decodeURIComponent(hash)}"`);
      if (!isThere) broken.push(`no #${hash} in ${address} on ${from}`);
    }
  });
  expect(byAddress.size).toBeGreaterThan(200);
  expect(broken).toEqual([]);
});

/** The demo's made-up people have no accounts elsewhere. */
const SOCIAL = /aria-label="(Facebook|Twitter|Youtube|Instagram)"/;

test("no link in any page's content leads nowhere", async () => {
  for (const { path } of FOUND_PAGES) {
    const html = await (await fetch(`${siteUrl}${path}`)).text();
    const content = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const links = content.match(/<a\b[^>]*>/g) ?? [];
    expect(links.length, path).toBeGreaterThan(0);
    const dead = links.filter((link) => !/href="[^"#]|href="#\w/.test(link) && !SOCIAL.test(link));
    expect(dead, path).toEqual([]);
  }
});
