import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { DESK_SORTS, type DeskFilter } from "#app/features/posts/desk-models.ts";
import { seed } from "#bench/seed.ts";
import { analyse, slowListSteps } from "#tests/statements.ts";
import { listDeskPosts } from "./desk-queries.server.ts";
import { listTrash } from "./trash-queries.server.ts";

/** More than are ever sorted: some filters hold for more, others for fewer. */
const POSTS = 2600;

/** Reading all posts without an index, or all of an index that is not the order's. */
const SCAN = /^SCAN (posts|linked|post_authors|post_terms)(?! USING (COVERING )?INDEX)/;

// A new SQLite database has no statistics; `analyze` creates some. Plans must be good with both.
describe.each(["without", "with"])("SQLite %s statistics", (statistics) => {
  let client: DatabaseClient;

  beforeAll(async () => {
    client = openSqlite(":memory:");
    await migrate(client);
    await seed(client, { posts: POSTS, comments: 0 });
    if (statistics === "with") await analyse(client);
  }, 60_000);

  afterAll(() => client.close());

  const slowSteps = (read: (client: DatabaseClient) => Promise<unknown>) =>
    slowListSteps(client, { scan: SCAN }, read);

  const few = { categoryId: "category-3" };
  const wide: DeskFilter[] = [
    {},
    { status: "published" },
    { kind: "audio", access: "public" },
    { from: 1, until: Date.UTC(2100, 0, 1) },
    { writer: { userId: "user-1", authorId: "author-1" } },
  ];
  const narrow: DeskFilter[] = [
    few,
    { authorId: "author-1" },
    { status: "draft", ...few },
    { words: "lantern" },
    { words: "harbour garden", status: "published" },
  ];

  test.each(DESK_SORTS)("in the order of %s no filter reads or sorts all posts", async (sort) => {
    for (const filter of [...wide, ...narrow]) {
      const { nextCursor } = await listDeskPosts(client, { ...filter, sort }, 3);
      for (const cursor of [null, nextCursor]) {
        const read = (watched: DatabaseClient) =>
          listDeskPosts(watched, { ...filter, sort, cursor }, 3);
        expect(await slowSteps(read), JSON.stringify(filter)).toEqual([]);
      }
    }
  });

  test("the trash is read along its index", async () => {
    expect(await slowSteps(({ db }) => listTrash(db, {}, 3))).toEqual([]);
  });
});
