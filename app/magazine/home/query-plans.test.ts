import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { listComments } from "#app/features/comments/queries.server.ts";
import { listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { getPostPage } from "#app/features/posts/queries/queries.server.ts";
import {
  listNextPosts,
  listPopularPosts,
} from "#app/features/posts/queries/related-queries.server.ts";
import { POST_SORTS } from "#app/features/posts/sorts.ts";
import { HOMES } from "#app/magazine/home/variants/homes.ts";
import { seed } from "#bench/seed.ts";
import { analyse, planOf, watchStatements } from "#tests/statements.ts";
import { loadHome } from "./home-page.server.ts";

const LARGE = 1_000_000;

/** Full table scans, and sorting of all matches. */
const SLOW_STEPS =
  /^SCAN (posts|comments|post_\w+|member|root|comment|listed)\b|USE TEMP B-TREE FOR ORDER BY/;

/** Small sets that are sorted after a lookup by key. */
const MAY_SORT = /from "post_(pictures|terms)" where "post_id"|group by/;

// A new SQLite database has no statistics; `analyze` creates some. Plans must be good with both.
describe.each(["without", "with"])("SQLite %s statistics", (statistics) => {
  let client: DatabaseClient;

  beforeAll(async () => {
    client = openSqlite(":memory:");
    await migrate(client);
    await seed(client, { posts: 600, comments: 3000 });
    if (statistics === "with") await analyse(client);
    // As in a large site: terms are filtered during the scan instead of collected and sorted.
    await client.db.updateTable("terms").set({ post_count: LARGE }).execute();
  }, 60_000);

  afterAll(() => client.close());

  async function slowSteps(read: (db: DatabaseClient["db"]) => Promise<unknown>) {
    const { db, statements } = watchStatements(client);
    await read(db);
    expect(statements.length).toBeGreaterThan(0);
    const slow: string[] = [];
    for (const statement of statements) {
      const steps = (await planOf(client, statement)).filter((step) => SLOW_STEPS.test(step));
      const isAllowed = MAY_SORT.test(statement.sql);
      slow.push(...steps.filter((step) => !isAllowed || step.startsWith("SCAN")));
    }
    return slow;
  }

  test("every home reads along indexes alone", async () => {
    for (const home of Object.values(HOMES)) {
      const search = new URLSearchParams("tab=garden&page=3");
      expect(await slowSteps((db) => loadHome(db, home, search))).toEqual([]);
    }
  });

  test("every list reads along indexes alone, in every order, on its first page and later", async () => {
    const termId = "category-3";
    const filters = [{}, { kind: "audio" }, { list: "news" }, { termId }] as const;
    for (const filter of filters) {
      for (const sort of POST_SORTS) {
        const query = { ...filter, sort, limit: 5 };
        const { nextCursor } = await listPosts(client.db, query);
        expect(nextCursor).not.toBeNull();
        expect(await slowSteps((db) => listPosts(db, query))).toEqual([]);
        const next = { ...query, cursor: nextCursor };
        expect(await slowSteps((db) => listPosts(db, next))).toEqual([]);
      }
    }
  });

  test("a category's videos and an author's posts are listed along indexes alone", async () => {
    const query = { sort: "recent", limit: 5 } as const;
    const videos = { ...query, termId: "category-3", kind: "video" } as const;
    expect(await slowSteps((db) => listPosts(db, videos))).toEqual([]);
    expect(await slowSteps((db) => listPosts(db, { ...query, authorId: "author-1" }))).toEqual([]);
  });

  test("a post's page with all around it reads along indexes alone", async () => {
    expect(
      await slowSteps(async (db) => {
        const post = await getPostPage(db, "post-5");
        await listNextPosts(db, post, { related: 4, more: 4 });
        await listPopularPosts(db, 4);
      }),
    ).toEqual([]);
  });

  test("a page of comments reads no further than the page", async () => {
    for (const sort of ["newest", "oldest", "liked"] as const) {
      const list = { sort, limit: 8 };
      const { nextCursor } = await listComments(client.db, "post-0000000", list);
      for (const cursor of [null, nextCursor]) {
        const read = (db: DatabaseClient["db"]) =>
          listComments(db, "post-0000000", { ...list, cursor });
        expect(await slowSteps(read)).toEqual([]);
      }
    }
  });
});
