import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type RunningSite, START_TIMEOUT_MS, startSite } from "#tests/running-site.ts";
import { unescapeHtml } from "./document.ts";

/** Not shared with other journeys: a like between two requests would change the order. */
let site: RunningSite;

/**
 * Lists are compared with the results of plain SQL on the site's database, so that the program's
 * queries are not tested against themselves.
 */
let database: SQLite.Database;

beforeAll(async () => {
  site = await startSite({ copyOf: inject("demoFolder") });
  database = new SQLite(join(site.dataDir, "masthead.sqlite"), { readonly: true });
}, START_TIMEOUT_MS);

afterAll(async () => {
  database?.close();
  await site?.stop();
});

const ORDER_COLUMNS = {
  recent: "published_at",
  curated: "-coalesce(curated_rank, 2147483647)",
  liked: "like_count",
  discussed: "comment_count",
  viewed: "view_count",
};
const SORTS = Object.keys(ORDER_COLUMNS) as (keyof typeof ORDER_COLUMNS)[];

const HAS_TERM = "id in (select post_id from post_terms where term_id = ?)";

/** Ids of all published posts that match, in order. */
function expectedIds(
  sort: keyof typeof ORDER_COLUMNS,
  conditions: string[],
  values: string[],
): string[] {
  const where = ["status = 'published'", `published_at <= ${Date.now()}`, ...conditions];
  const rows = database
    .prepare(
      `select id from posts where ${where.join(" and ")}
        order by ${ORDER_COLUMNS[sort]} desc, published_at desc, id desc`,
    )
    .all(...values) as { id: string }[];
  return rows.map(({ id }) => id);
}

async function readList(path: string) {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const list = /id="list"[\s\S]*?(?=<section|<nav aria-label="Pages")/.exec(html)?.[0] ?? "";
  const hrefOf = (attributes: string) => /href="([^"]*)"/.exec(attributes)?.[1];
  const next = [...html.matchAll(/<a ([^>]*rel="next"[^>]*)>/g)].map((link) => hrefOf(link[1]!))[0];
  return {
    ids: [...list.matchAll(/<article[^>]*data-post="([^"]+)"/g)].map((match) => match[1]!),
    total: Number(/>(\d+) (?:Articles?|Videos?|Audio articles?)</.exec(html)?.[1]),
    next: next && unescapeHtml(next),
    pages: [...html.matchAll(/aria-label="Page (\d+)"/g)].map((match) => Number(match[1])),
  };
}

/** The ids of all pages of a list, by following "Show me more". */
async function readAllPages(path: string): Promise<string[]> {
  const ids: string[] = [];
  let next: string | undefined = path;
  while (next) {
    const page: Awaited<ReturnType<typeof readList>> = await readList(next);
    ids.push(...page.ids);
    next = page.next;
  }
  return ids;
}

const ARCHIVES = [
  { path: "/archive", kind: null, pageSize: 16 },
  { path: "/archive-video", kind: "video", pageSize: 12 },
  { path: "/archive-audio", kind: "audio", pageSize: 19 },
] as const;

const ofKind = (kind: string | null) => (kind ? [`kind = '${kind}'`] : []);

for (const { path, kind, pageSize } of ARCHIVES) {
  test(`${path} lists a category's and a tag's posts in each of the five orders`, async () => {
    for (const term of ["design", "technology"]) {
      for (const sort of SORTS) {
        const address = `${path}/${term}?sort=${sort}`;
        const all = expectedIds(sort, [HAS_TERM, ...ofKind(kind)], [term]);
        const first = await readList(address);
        expect(first.ids, address).toEqual(all.slice(0, pageSize));
        expect(first.total, address).toBe(all.length);
        expect(await readAllPages(address), address).toEqual(all);
      }
    }
  });

  test(`${path} filtered by category and tag lists the posts that have both`, async () => {
    const filters = [
      { query: "category=life-style", terms: ["life-style"] },
      { query: "tag=design", terms: [] },
      { query: "tag=craft", terms: ["craft"] },
      { query: "category=life-style&tag=craft", terms: ["life-style", "craft"] },
    ];
    for (const { query, terms } of filters) {
      for (const sort of SORTS) {
        const address = `${path}/technology?${query}&sort=${sort}`;
        const termIds = ["technology", ...terms];
        const conditions = [...termIds.map(() => HAS_TERM), ...ofKind(kind)];
        expect(await readAllPages(address), address).toEqual(
          expectedIds(sort, conditions, termIds),
        );
      }
    }
  });
}

test("numbered pages of an archive match what 'Show me more' would load", async () => {
  const all = expectedIds("liked", [HAS_TERM], ["technology"]);
  const { pages } = await readList("/archive/technology?sort=liked");
  expect(pages).toEqual([1, 2, 3, 4].slice(0, Math.ceil(all.length / 16)));
  for (const page of pages) {
    const { ids } = await readList(`/archive/technology?sort=liked&page=${page}`);
    expect(ids).toEqual(all.slice((page - 1) * 16, page * 16));
  }
});

test("an author's articles and favourites are listed in each of the five orders", async () => {
  const written = "id in (select post_id from post_authors where author_id = ?)";
  const liked = "id in (select post_id from post_likes where user_id = ?)";
  for (const [tab, condition] of [
    ["articles", written],
    ["favorites", liked],
  ] as const) {
    for (const layout of ["/author", "/author-v2"]) {
      for (const sort of SORTS) {
        const address = `${layout}/mei-tanaka?tab=${tab}&sort=${sort}`;
        const all = expectedIds(sort, [condition], ["mei-tanaka"]);
        expect(all.length, address).toBeGreaterThan(0);
        expect(await readAllPages(address), address).toEqual(all);
      }
    }
  }
});

test("no public page contains anybody's saved posts", async () => {
  const { ids } = await readList("/author/mei-tanaka?tab=saved");
  expect(ids).toEqual([]);
  const response = await fetch(`${site.url}/api/saved/mei-tanaka`);
  expect(await response.json()).toEqual({ posts: null });
  expect(response.headers.get("cache-control")).not.toContain("public");
});

test("trending categories are ranked #1 to #3, elite authors by their number of posts", async () => {
  const html = await (await fetch(`${site.url}/archive/design`)).text();
  const section = (name: string) =>
    new RegExp(`data-section="${name}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";
  const hrefs = (name: string, prefix: string) =>
    [...section(name).matchAll(new RegExp(`href="${prefix}/([^"]+)"`, "g"))].map((m) => m[1]!);
  const column = (sql: string) =>
    (database.prepare(sql).all() as { slug: string }[]).map((r) => r.slug);
  const terms = column(`select slug from terms where taxonomy = 'category' and post_count > 0
    order by heat desc, post_count desc, id limit 10`);
  expect(hrefs("trending-topics", "/archive")).toEqual(terms);
  expect(section("trending-topics").match(/>#\d</g)).toEqual([">#1<", ">#2<", ">#3<"]);
  const authors = column(`select slug from authors where post_count > 0
    order by post_count desc, id limit 10`);
  expect([...new Set(hrefs("elite-authors", "/author"))]).toEqual(authors);
});
