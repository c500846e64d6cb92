import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeSeries, makeTerm, makeUser, START } from "#tests/factories/rows.ts";
import { listFollowed, listFollowedPosts } from "./follow-queries.server.ts";

describe.each(databases)("posts of followed authors on $name", ({ open }) => {
  test("are listed newest first, page by page, each once; those of others and drafts are not", async () => {
    const { db } = await open();
    const [ada, bo, stranger] = [await makeAuthor(db), await makeAuthor(db), await makeAuthor(db)];
    const reader = await makeUser(db);
    for (const subject_id of [ada.id, bo.id]) {
      const follow = { user_id: reader.id, subject_kind: "author" as const, created_at: 1 };
      await db
        .insertInto("follows")
        .values({ ...follow, subject_id })
        .execute();
    }
    const by = (author_id: string, day: number) =>
      makePost(db, { author_id, published_at: START + day });
    const posts = [await by(ada.id, 1), await by(bo.id, 2), await by(ada.id, 3)];
    await by(stranger.id, 4);
    await makePost(db, { author_id: ada.id, status: "draft", published_at: null });
    const shared = { post_id: posts[2]!.id, author_id: bo.id, position: 1, listed_at: START + 3 };
    await db.insertInto("post_authors").values(shared).execute();
    const first = await listFollowedPosts(db, reader.id, { limit: 2 });
    const rest = await listFollowedPosts(db, reader.id, { limit: 2, cursor: first.nextCursor });
    const found = [first, rest].map((page) => page.posts.map((post) => post.id));
    expect(found).toEqual([[posts[2]!.id, posts[1]!.id], [posts[0]!.id]]);
    expect(rest.nextCursor).toBeNull();
  });

  test("posts of followed topics and series are among them, each once, without those of the desk's tags", async () => {
    const { db } = await open();
    const reader = await makeUser(db);
    const [topic, internal] = [await makeTerm(db), await makeTerm(db, { taxonomy: "internal" })];
    const series = await makeSeries(db);
    const follow = { user_id: reader.id, created_at: 1 };
    await db
      .insertInto("follows")
      .values([
        { ...follow, subject_kind: "term", subject_id: topic.id },
        { ...follow, subject_kind: "term", subject_id: internal.id },
        { ...follow, subject_kind: "series", subject_id: series.id },
      ])
      .execute();
    const posts = [];
    for (const day of [1, 2, 3, 4]) posts.push(await makePost(db, { published_at: START + day }));
    const [first, second, third, fourth] = posts.map(({ id }) => id);
    const filed = (post_id: string, term_id: string, day: number) => ({
      post_id,
      term_id,
      position: 0,
      kind: "standard" as const,
      listed_at: START + day,
    });
    await db
      .insertInto("post_terms")
      .values([
        filed(first!, topic.id, 1),
        filed(third!, topic.id, 3),
        filed(fourth!, internal.id, 4),
      ])
      .execute();
    const part = (post_id: string, position: number) => ({
      post_id,
      series_id: series.id,
      position,
    });
    await db
      .insertInto("series_parts")
      .values([part(second!, 1), part(third!, 2)])
      .execute();
    const page = await listFollowedPosts(db, reader.id, { limit: 5 });
    expect(page.posts.map(({ id }) => id)).toEqual([third, second, first]);
    const { series: followed, terms } = await listFollowed(db, reader.id);
    expect(followed).toMatchObject([{ id: series.id, slug: series.slug }]);
    expect(terms.map(({ id }) => id)).toEqual([topic.id]);
  });

  test("a reader who follows nobody has none", async () => {
    const { db } = await open();
    await makePost(db);
    const reader = await makeUser(db);
    expect(await listFollowedPosts(db, reader.id, { limit: 5 })).toEqual({
      posts: [],
      nextCursor: null,
    });
  });
});
