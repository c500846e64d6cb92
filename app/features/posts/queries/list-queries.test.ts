import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { POST_SORTS } from "#app/features/posts/sorts.ts";
import { encodeCursor } from "#app/lib/cursor.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm, makeUser, START } from "#tests/factories/rows.ts";
import { watchStatements } from "#tests/statements.ts";
import { countPosts, type ListQuery, listPosts } from "./list-queries.server.ts";
import { type PostFilter, postListStatement } from "./list-statement.server.ts";

type Made = Awaited<ReturnType<typeof makePost>>;

const KINDS = ["standard", "video", "audio", "gallery"] as const;
const POSTS = 50;
const PAGE = 7;

/** Fifty posts with many equal counts and times, some of them not public. */
async function makeMagazine(db: Database) {
  const [ada, ben] = [await makeAuthor(db), await makeAuthor(db)];
  const [garden, design] = [await makeTerm(db), await makeTerm(db)];
  const posts: (Made & { terms: string[]; authors: string[] })[] = [];
  for (let index = 0; index < POSTS; index++) {
    const terms = index % 3 === 0 ? [garden.id, design.id] : [garden.id];
    const coAuthors = index % 10 === 0 ? [ada.id] : [];
    const post = await makePost(db, {
      kind: KINDS[index % 4]!,
      list: index % 5 === 0 ? "news" : "main",
      author_id: ben.id,
      terms,
      coAuthors,
      published_at: START + Math.floor(index / 4),
      curated_rank: index % 7 === 0 ? 1 + (index % 2) : null,
      like_count: index % 3,
      comment_count: index % 2,
      view_count: 5,
    });
    posts.push({ ...post, terms, authors: [ben.id, ...coAuthors] });
  }
  const eva = await makeUser(db);
  const marked = posts.filter((_post, index) => index % 4 === 1).map((post) => post.id);
  await mark(db, eva.id, marked);
  const hidden = { author_id: ben.id, terms: [garden.id], like_count: 99, curated_rank: 1 };
  for (const status of ["draft", "in_review", "archived"] as const) {
    // A bookmark outlives its post's publication.
    await mark(db, eva.id, [(await makePost(db, { ...hidden, status })).id]);
  }
  const tomorrow = Date.now() + 86_400_000;
  await makePost(db, { ...hidden, status: "scheduled", published_at: tomorrow });
  return { posts, ada, ben, garden, design, eva, marked };
}

/** Likes and saves posts. */
async function mark(db: Database, user_id: string, ids: string[]) {
  const rows = ids.map((post_id) => ({ post_id, user_id, created_at: START }));
  for (const table of ["post_likes", "bookmarks"] as const) {
    await db.insertInto(table).values(rows).execute();
  }
}

const RANK: Record<string, (post: Made) => number> = {
  recent: () => 0,
  curated: (post) => -(post.curated_rank ?? 1_000_000),
  liked: (post) => post.like_count ?? 0,
  discussed: (post) => post.comment_count ?? 0,
  viewed: (post) => post.view_count ?? 0,
};

/** The expected ids in order, computed without a database. */
function inOrder(posts: Made[], sort: string): string[] {
  const rank = RANK[sort]!;
  const byAll = (a: Made, b: Made) =>
    rank(b) - rank(a) || b.published_at! - a.published_at! || (a.id < b.id ? 1 : -1);
  return [...posts].sort(byAll).map((post) => post.id);
}

async function walk(db: Database, query: Omit<ListQuery, "limit">): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listPosts(db, { ...query, cursor, limit: PAGE });
    ids.push(...page.items.map((post) => post.id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

describe.each(databases)("lists of posts on $name", ({ open }) => {
  let client: DatabaseClient;
  let made: Awaited<ReturnType<typeof makeMagazine>>;

  beforeAll(async () => {
    client = await open();
    made = await makeMagazine(client.db);
  });

  const filters: [string, () => PostFilter, (post: (typeof made.posts)[number]) => boolean][] = [
    ["all", () => ({}), () => true],
    ["a kind", () => ({ kind: "video" }), (post) => post.kind === "video"],
    ["a desk", () => ({ list: "news" }), (post) => post.list === "news"],
    ["a tag", () => ({ termId: made.design.id }), (post) => post.terms.includes(made.design.id)],
    [
      "a tag's galleries",
      () => ({ termId: made.design.id, kind: "gallery" }),
      (post) => post.terms.includes(made.design.id) && post.kind === "gallery",
    ],
    [
      "a second author",
      () => ({ authorId: made.ada.id }),
      (post) => post.authors.includes(made.ada.id),
    ],
    [
      "an author's news on a subject",
      () => ({ authorId: made.ben.id, termId: made.garden.id, list: "news" }),
      (post) => post.list === "news",
    ],
    [
      "a tag within a category",
      () => ({ termId: made.design.id, alsoTermIds: [made.garden.id] }),
      (post) => post.terms.includes(made.design.id),
    ],
    [
      "the videos of a tag within a category",
      () => ({ termId: made.garden.id, alsoTermIds: [made.design.id], kind: "video" }),
      (post) => post.terms.includes(made.design.id) && post.kind === "video",
    ],
    [
      "what a reader likes",
      () => ({ likedBy: made.eva.id }),
      (post) => made.marked.includes(post.id),
    ],
    [
      "what a reader keeps of a subject",
      () => ({ savedBy: made.eva.id, termId: made.design.id }),
      (post) => made.marked.includes(post.id) && post.terms.includes(made.design.id),
    ],
  ];

  test.each(filters)(
    "paginating %s visits every post once, in every order",
    async (_name, filter, belongs) => {
      for (const sort of POST_SORTS) {
        const expected = inOrder(made.posts.filter(belongs), sort);
        expect(await walk(client.db, { ...filter(), sort })).toEqual(expected);
      }
      const expected = made.posts.filter(belongs).length;
      expect(await countPosts(client.db, filter())).toBe(expected);
    },
  );

  test("numbered pages and 'Show me more' show the same posts", async () => {
    const first = await listPosts(client.db, { sort: "liked", limit: PAGE });
    const byCursor = await listPosts(client.db, {
      sort: "liked",
      limit: PAGE,
      cursor: first.nextCursor,
    });
    const byNumber = await listPosts(client.db, { sort: "liked", limit: PAGE, page: 2 });
    expect(byCursor).toEqual(byNumber);
    expect(byNumber).toMatchObject({ page: 2, pageCount: 8, total: POSTS });
  });

  test("a URL of several pages shows all of them, and continues after the last", async () => {
    const pages = await Promise.all(
      [2, 3].map((page) => listPosts(client.db, { sort: "liked", limit: PAGE, page })),
    );
    const both = await listPosts(client.db, { sort: "liked", limit: PAGE, page: 2, to: 3 });
    expect(both.items).toEqual(pages.flatMap(({ items }) => items));
    expect(both).toMatchObject({ page: 2, last: 3, nextCursor: pages[1]!.nextCursor });
    const rest = await listPosts(client.db, { sort: "liked", limit: PAGE, page: 7, to: 9e9 });
    expect(rest.items).toHaveLength(PAGE + 1);
    expect(rest.nextCursor).toBeNull();
  });

  test("a page number beyond the end shows the last page, any other invalid one the first", async () => {
    const page = (number: number) => listPosts(client.db, { limit: PAGE, page: number });
    expect((await page(10 ** 15)).page).toBe(8);
    expect((await page(8)).items).toHaveLength(1);
    expect((await page(-3)).page).toBe(1);
    expect((await page(Number.NaN)).page).toBe(1);
  });

  test("an invalid cursor shows the first page", async () => {
    const first = await listPosts(client.db, { sort: "liked", limit: PAGE });
    const invented = [
      "nonsense",
      encodeCursor([]),
      encodeCursor(["recent", 2, 1, 1, "post-1"]),
      encodeCursor(["liked", 2, 2 ** 50, 1, "post-1"]),
      encodeCursor(["liked", 2, 1, 1, "post\0"]),
      encodeCursor(["liked", -1, 1, 1, "post-1"]),
    ];
    for (const cursor of invented) {
      expect(await listPosts(client.db, { sort: "liked", limit: PAGE, cursor })).toEqual(first);
    }
  });

  test("a cursor far outside the list gives a page, not an error", async () => {
    for (const sort of POST_SORTS) {
      for (const at of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
        const cursor = encodeCursor([sort, 2, 2 ** 31 - 1, at, "zzz"]);
        const page = await listPosts(client.db, { sort, limit: PAGE, cursor });
        expect(page.items.length).toBeLessThanOrEqual(PAGE);
      }
    }
  });

  test("excluded posts are missing from every page and from the count", async () => {
    const all = inOrder(made.posts, "recent");
    const without = [all[0]!, all[12]!];
    const left = all.filter((id) => !without.includes(id));
    const page = await listPosts(client.db, { limit: 10, without });
    expect(page.items.map((post) => post.id)).toEqual(left.slice(0, 10));
    expect(page.total).toBe(left.length);
    const next = { limit: 10, without, cursor: page.nextCursor };
    const second = await listPosts(client.db, next);
    expect(second.items.map((post) => post.id)).toEqual(left.slice(10, 20));
  });

  test("a page takes the same few statements whatever its size", async () => {
    for (const limit of [1, 4, 40]) {
      const { db, statements } = watchStatements(client);
      await listPosts(db, { sort: "viewed", termId: made.garden.id, limit });
      expect(statements.length).toBeLessThanOrEqual(7);
    }
  });
});

test.each(databases)("a large term is listed like a small one on $name", async ({ open }) => {
  const { db } = await open();
  const author = await makeAuthor(db);
  const term = await makeTerm(db);
  const posts: Made[] = [];
  for (let index = 0; index < 12; index++) {
    const terms = index % 2 ? [term.id] : [];
    const post = await makePost(db, { author_id: author.id, terms, like_count: index % 3 });
    if (index % 2) posts.push(post);
  }
  // From a thousand posts on, a term is filtered during the scan of the sorted index.
  await db.updateTable("terms").set({ post_count: 1000 }).execute();
  const expected = inOrder(posts, "liked");
  expect(await walk(db, { termId: term.id, sort: "liked" })).toEqual(expected);
});

test.each(databases)(
  "a reader with very many favourites gets them in order on $name",
  async ({ open }) => {
    const { db } = await open();
    const author = await makeAuthor(db);
    const reader = await makeUser(db);
    const posts: Made[] = [];
    for (let index = 0; index < 6; index++)
      posts.push(await makePost(db, { author_id: author.id }));
    const liked = posts.filter((_post, index) => index !== 2);
    await mark(
      db,
      reader.id,
      liked.map((post) => post.id),
    );
    const query = { likedBy: reader.id, sort: "recent" as const, limit: 10 };
    const few = await listPosts(db, query);
    const walked = postListStatement(query, "recent", 1000, Date.now());
    const where = sql.join(walked.where, sql` and `);
    const { rows } = await sql<{ id: string }>`select ${walked.id} as id from ${walked.from}
    where ${where} order by ${walked.at} desc, ${walked.id} desc`.execute(db);
    expect(rows.map((row) => row.id)).toEqual(few.items.map((post) => post.id));
    expect(rows.map((row) => row.id)).toEqual(inOrder(liked, "recent"));
  },
);

test.each(databases)("a post that was just unpublished is not shown on $name", async ({ open }) => {
  const { db } = await open();
  const term = await makeTerm(db);
  const post = await makePost(db, { terms: [term.id] });
  // As another process might leave it between two statements: still listed, no longer public.
  await db.updateTable("posts").set({ status: "archived" }).where("id", "=", post.id).execute();
  expect((await listPosts(db, { termId: term.id, limit: 5 })).items).toEqual([]);
});
