import { expect, test as plainTest } from "vitest";
import { roomsFor } from "#app/magazine/dashboard/dashboard-rooms.ts";
import { siteUrl, test, visit } from "./journey.ts";
import { makeMember, signInAs } from "./members.ts";

const POST = "a-staircase-tried-on-in-socks";

/** Every route of the specification with an address of it, and how the page answers. */
const ROUTES: [path: string, status?: number][] = [
  ["/"],
  ["/home-header-style1"],
  ["/home-header-style2"],
  ["/home-header-style2-logedin"],
  ...[2, 3, 4, 5, 6, 7].map((number): [string] => [`/home-demo-${number}`]),
  ["/archive/design"],
  ["/archive/architecture"],
  ["/archive-video/science"],
  ["/archive-audio/travel"],
  ["/author/mei-tanaka"],
  ["/author/mei-tanaka?tab=favorites"],
  ["/author/mei-tanaka?tab=saved"],
  ["/author-v2/mei-tanaka"],
  [`/single/${POST}`],
  [`/single-sidebar/${POST}`],
  [`/single-template-2/${POST}`],
  [`/single-2-sidebar/${POST}`],
  [`/single-template-3/${POST}`],
  [`/single-3-sidebar/${POST}`],
  [`/single-4-sidebar/${POST}`],
  ["/single-gallery/somebody-is-still-up"],
  ["/single-audio/ninth-floor-doors-opening"],
  ["/single-video/handing-over-to-the-meerkats"],
  ["/search"],
  ["/search?q=garden&tab=tags"],
  ["/search-v2"],
  ["/about"],
  ["/contact"],
  ["/page404", 404],
  ["/login"],
  ["/signup"],
  ["/forgot-pass"],
  ["/subscription"],
];

/** Scrolls to the end, so that whatever waits for being seen is asked for. */
const SCROLL_THROUGH = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
})()`;

for (const [path, status = 200] of ROUTES) {
  test(`${path} is a page that asks nobody else and complains of nothing`, async ({ readers }) => {
    const page = await readers.arrive();
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
    await visit(page, path);
    expect((await answered).status()).toBe(status);
    expect(await page.locator("h1").count()).toBe(1);
    await page.evaluate(SCROLL_THROUGH);
    await page.waitForLoadState("networkidle");
  });
}

test("every room of the dashboard opens for an owner and complains of nothing", {
  timeout: 120_000,
}, async ({ readers }) => {
  const page = await readers.arrive();
  await signInAs(page.context(), (await makeMember({ role: "owner" })).id);
  for (const { path } of roomsFor("owner")) {
    await visit(page, path);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.locator(`main nav a[href="${path}"][aria-current]`).first().waitFor();
    await page.evaluate(SCROLL_THROUGH);
    await page.waitForLoadState("networkidle");
  }
});

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

/** The page that is meant to be missing. */
const MISSING = "/page404";

plainTest(
  "every link on every route leads somewhere, and to a place that exists there",
  { timeout: 180_000 },
  async () => {
    const found = (await Promise.all(ROUTES.map(([path]) => linksOf(path)))).flat();
    // Without an account the dashboard's links lead to the log-in.
    const byAddress = Map.groupBy(found, ({ address }) => address);
    const broken: string[] = [];
    await inTurns([...byAddress], async ([address, links]) => {
      const response = await fetch(siteUrl + address);
      const wanted = address === MISSING ? 404 : 200;
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
  },
);
