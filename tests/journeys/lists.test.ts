import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningSite, startSite } from "#tests/running-site.ts";

const START_LIMIT_MS = 240_000;

/** One that nobody else uses: a like between two looks would change an order. */
let site: RunningSite;

/**
 * What a list shows is compared with what plain SQL finds in the site's own database: written anew
 * here, so that no query of the program is judged by itself.
 */
let database: SQLite.Database;

beforeAll(async () => {
  site = await startSite();
  database = new SQLite(join(site.dataDir, "masthead.sqlite"), { readonly: true });
}, START_LIMIT_MS);

afterAll(async () => {
  database?.close();
  await site?.stop();
});

const BY = {
  recent: "published_at",
  curated: "-coalesce(curated_rank, 2147483647)",
  liked: "like_count",
  discussed: "comment_count",
  viewed: "view_count",
};
const SORTS = Object.keys(BY) as (keyof typeof BY)[];

const HAS_TERM = "id in (select post_id from post_terms where term_id = ?)";

/** Ids of all published posts that fit, in order. */
function expected(sort: keyof typeof BY, conditions: string[], values: string[]): string[] {
  const where = ["status = 'published'", `published_at <= ${Date.now()}`, ...conditions];
  const rows = database
    .prepare(
      `select id from posts where ${where.join(" and ")}
        order by ${BY[sort]} desc, published_at desc, id desc`,
    )
    .all(...values) as { id: string }[];
  return rows.map(({ id }) => id);
}

async function read(path: string) {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const list = /id="list"[\s\S]*?(?=<section|<nav aria-label="Pages")/.exec(html)?.[0] ?? "";
  const hrefOf = (attributes: string) => /href="([^"]*)"/.exec(attributes)?.[1];
  const next = [...html.matchAll(/<a ([^>]*rel="next"[^>]*)>/g)].map((link) => hrefOf(link[1]!))[0];
  return {
    ids: [...list.matchAll(/<article[^>]*data-post="([^"]+)"/g)].map((match) => match[1]!),
    total: Number(/>(\d+) (?:Articles?|Videos?|Audio articles?)</.exec(html)?.[1]),
    next: next?.replaceAll("&amp;", "&"),
    pages: [...html.matchAll(/aria-label="Page (\d+)"/g)].map((match) => Number(match[1])),
  };
}

/** Walks a list by "Show me more" from its first page on. */
async function walk(path: string): Promise<string[]> {
  const ids: string[] = [];
  let next: string | undefined = path;
  while (next) {
    const page: Awaited<ReturnType<typeof read>> = await read(next);
    ids.push(...page.ids);
    next = page.next;
  }
  return ids;
}

const ARCHIVES = [
  { path: "/archive", kind: null, most: 16 },
  { path: "/archive-video", kind: "video", most: 12 },
  { path: "/archive-audio", kind: "audio", most: 19 },
] as const;

const ofKind = (kind: string | null) => (kind ? [`kind = '${kind}'`] : []);

for (const { path, kind, most } of ARCHIVES) {
  test(`${path} lists a category's and a tag's posts in each of the five orders`, async () => {
    for (const term of ["design", "technology"]) {
      for (const sort of SORTS) {
        const address = `${path}/${term}?sort=${sort}`;
        const all = expected(sort, [HAS_TERM, ...ofKind(kind)], [term]);
        const first = await read(address);
        expect(first.ids, address).toEqual(all.slice(0, most));
        expect(first.total, address).toBe(all.length);
        expect(await walk(address), address).toEqual(all);
      }
    }
  });

  test(`${path} narrowed down by category and tag lists what has all of them`, async () => {
    const choices = [
      { query: "category=life-style", terms: ["life-style"] },
      { query: "tag=design", terms: [] },
      { query: "tag=craft", terms: ["craft"] },
      { query: "category=life-style&tag=craft", terms: ["life-style", "craft"] },
    ];
    for (const { query, terms } of choices) {
      for (const sort of SORTS) {
        const address = `${path}/technology?${query}&sort=${sort}`;
        const wanted = ["technology", ...terms];
        const conditions = [...wanted.map(() => HAS_TERM), ...ofKind(kind)];
        expect(await walk(address), address).toEqual(expected(sort, conditions, wanted));
      }
    }
  });
}

test("numbered pages of an archive hold what 'Show me more' would bring", async () => {
  const all = expected("liked", [HAS_TERM], ["technology"]);
  const { pages } = await read("/archive/technology?sort=liked");
  expect(pages).toEqual([1, 2, 3, 4].slice(0, Math.ceil(all.length / 16)));
  for (const page of pages) {
    const { ids } = await read(`/archive/technology?sort=liked&page=${page}`);
    expect(ids).toEqual(all.slice((page - 1) * 16, page * 16));
  }
});

test("an author's articles and favourites stand in each of the five orders", async () => {
  const written = "id in (select post_id from post_authors where author_id = ?)";
  const liked = "id in (select post_id from post_likes where user_id = ?)";
  for (const [tab, condition] of [
    ["articles", written],
    ["favorites", liked],
  ] as const) {
    for (const look of ["/author", "/author-v2"]) {
      for (const sort of SORTS) {
        const address = `${look}/mei-tanaka?tab=${tab}&sort=${sort}`;
        const all = expected(sort, [condition], ["mei-tanaka"]);
        expect(all.length, address).toBeGreaterThan(0);
        expect(await walk(address), address).toEqual(all);
      }
    }
  }
});

test("nobody's saved posts are in a public page", async () => {
  const { ids } = await read("/author/mei-tanaka?tab=saved");
  expect(ids).toEqual([]);
  const answer = await fetch(`${site.url}/api/saved/mei-tanaka`);
  expect(await answer.json()).toEqual({ posts: null });
  expect(answer.headers.get("cache-control")).not.toContain("public");
});

test("trending categories are ranked #1 to #3 by their heat, elite authors by their posts", async () => {
  const html = await (await fetch(`${site.url}/archive/design`)).text();
  const section = (name: string) =>
    new RegExp(`data-section="${name}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";
  const hrefs = (name: string, beginning: string) =>
    [...section(name).matchAll(new RegExp(`href="${beginning}/([^"]+)"`, "g"))].map((m) => m[1]!);
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
