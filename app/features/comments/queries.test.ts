import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { encodeCursor } from "#app/lib/cursor.ts";
import { databases } from "#tests/database.ts";
import { makeComment, makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeUser, START } from "#tests/factories/rows.ts";
import { planOf, watchStatements } from "#tests/statements.ts";
import type { CommentSort, CommentView } from "./models.ts";
import { listComments } from "./queries.server.ts";

const SORTS: CommentSort[] = ["newest", "oldest", "liked"];

/** Ids as an outline: `a(b(c) d) e`. */
function outline(threads: CommentView[]): string {
  return threads
    .map(({ id, replies }) => (replies.length > 0 ? `${id}(${outline(replies)})` : id))
    .join(" ");
}

function flat(threads: CommentView[]): CommentView[] {
  return threads.flatMap((thread) => [thread, ...flat(thread.replies)]);
}

/** Twenty-five comments in seven threads, with equal times and likes. */
async function makeDiscussion(db: Database) {
  const post = await makePost(db);
  for (let index = 0; index < 7; index++) {
    const root = await makeComment(db, {
      post_id: post.id,
      id: `t${index}`,
      created_at: START + Math.floor(index / 2),
      like_count: index % 3,
    });
    for (let reply = 0; reply < index % 7; reply++) {
      const created_at = START + 100 + Math.floor(reply / 2);
      const id = `t${index}r${reply}`;
      await makeComment(db, { post_id: post.id, id, parent: root, created_at });
    }
  }
  return post;
}

describe.each(databases)("comments on $name", ({ open }) => {
  test("replies are nested under their parent, in chronological order", async () => {
    const { db } = await open();
    const post = await makePost(db);
    const a = await makeComment(db, { post_id: post.id, id: "a" });
    const b = await makeComment(db, { post_id: post.id, id: "b" });
    const a1 = await makeComment(db, { post_id: post.id, id: "a1", parent: a });
    await makeComment(db, { post_id: post.id, id: "b1", parent: b });
    await makeComment(db, { post_id: post.id, id: "a2", parent: a });
    await makeComment(db, { post_id: post.id, id: "a11", parent: a1 });
    const oldest = await listComments(db, post.id, { sort: "oldest", limit: 20 });
    expect(outline(oldest.threads)).toBe("a(a1(a11) a2) b(b1)");
    const newest = await listComments(db, post.id, { limit: 20 });
    expect(outline(newest.threads)).toBe("b(b1) a(a1(a11) a2)");
    expect(newest).toMatchObject({ total: 6, remaining: 0, nextCursor: null });
  });

  test("a page has eight comments and the number of remaining ones", async () => {
    const { db } = await open();
    const post = await makePost(db);
    for (let index = 0; index < 25; index++) await makeComment(db, { post_id: post.id });
    const first = await listComments(db, post.id, { limit: 8 });
    expect(first.threads).toHaveLength(8);
    expect(first).toMatchObject({ total: 25, remaining: 17 });
    const cursor = first.nextCursor;
    const rest = await listComments(db, post.id, { cursor, limit: 200 });
    expect(rest.threads).toHaveLength(17);
    expect(rest).toMatchObject({ total: 25, remaining: 0, nextCursor: null });
  });

  test("pagination visits every comment once, always with its parent", async () => {
    const { db } = await open();
    const post = await makeDiscussion(db);
    for (const sort of SORTS) {
      const whole = await listComments(db, post.id, { sort, limit: 100 });
      const met: string[] = [];
      let page: Awaited<ReturnType<typeof listComments>>;
      let cursor: string | null = null;
      let rootsOnPage = new Set<string>();
      do {
        page = await listComments(db, post.id, { sort, cursor, limit: 4 });
        const ids = flat(page.threads).map((comment) => comment.id);
        met.push(...ids.filter((id) => !rootsOnPage.has(id)));
        rootsOnPage = new Set([...rootsOnPage, ...ids]);
        expect(page.threads.every((thread) => thread.depth === 0)).toBe(true);
        cursor = page.nextCursor;
      } while (cursor);
      expect(met).toEqual(flat(whole.threads).map((comment) => comment.id));
      expect(met).toHaveLength(28);
    }
  });

  test("threads come newest first, oldest first, or most liked first", async () => {
    const { db } = await open();
    const post = await makeDiscussion(db);
    const roots = async (sort: CommentSort) =>
      (await listComments(db, post.id, { sort, limit: 100 })).threads.map(({ id }) => id);
    expect(await roots("newest")).toEqual(["t6", "t5", "t4", "t3", "t2", "t1", "t0"]);
    expect(await roots("oldest")).toEqual(["t0", "t1", "t2", "t3", "t4", "t5", "t6"]);
    expect(await roots("liked")).toEqual(["t5", "t2", "t4", "t1", "t6", "t3", "t0"]);
  });

  test("a deleted comment stays as a placeholder while it has replies", async () => {
    const { db } = await open();
    const post = await makePost(db);
    const user = await makeUser(db, { name: "Rude" });
    const said = { post_id: post.id, user_id: user.id };
    const rude = await makeComment(db, { ...said, id: "rude", status: "hidden", like_count: 5 });
    const gone = await makeComment(db, { ...said, id: "gone", status: "deleted", parent: rude });
    await makeComment(db, { ...said, id: "calm", parent: gone });
    await makeComment(db, { ...said, id: "alone", status: "deleted" });
    await makeComment(db, { ...said, id: "held", status: "held" });
    const { threads, total } = await listComments(db, post.id, { limit: 8 });
    expect(outline(threads)).toBe("rude(gone(calm))");
    expect(total).toBe(1);
    expect(threads[0]).toMatchObject({
      isRemoved: true,
      bodyHtml: "",
      likeCount: 0,
      author: { name: "", path: null },
    });
    expect(threads[0]!.replies[0]!.replies[0]).toMatchObject({ author: { name: "Rude" } });
  });

  test("a comment says whether the post's author or an editor wrote it", async () => {
    const { db } = await open();
    const portrait = await makeMedia(db, { alt: "Ada" });
    const ada = await makeUser(db, { name: "Ada", role: "author" });
    const author = await makeAuthor(db, { slug: "ada", user_id: ada.id, avatar_id: portrait.id });
    const editor = await makeUser(db, { name: "Ed", role: "editor" });
    const post = await makePost(db, { author_id: author.id });
    for (const user_id of [ada.id, editor.id, null]) {
      await makeComment(db, { post_id: post.id, user_id });
    }
    const { threads } = await listComments(db, post.id, { sort: "oldest", limit: 8 });
    const nobody = { path: null, avatar: null, isPostAuthor: false, isStaff: false };
    expect(threads.map((thread) => thread.author)).toMatchObject([
      {
        name: "Ada",
        path: "/author/ada",
        avatar: { alt: "Ada" },
        isPostAuthor: true,
        isStaff: false,
      },
      { ...nobody, name: "Ed", isStaff: true },
      { ...nobody, name: "" },
    ]);
  });

  test("comments of a post that is not published are not shown", async () => {
    const { db } = await open();
    const post = await makePost(db, { status: "archived" });
    await makeComment(db, { post_id: post.id });
    const nothing = { threads: [], total: 0, remaining: 0, nextCursor: null, asOf: 0 };
    expect(await listComments(db, post.id, { limit: 8 })).toEqual(nothing);
  });

  test("a page can start with the thread of any comment", async () => {
    const { db } = await open();
    const post = await makeDiscussion(db);
    for (const sort of SORTS) {
      const { threads } = await listComments(db, post.id, { sort, at: "t3r1", limit: 4 });
      expect(threads[0]!.id).toBe("t3");
      expect(flat(threads).map(({ id }) => id)).toContain("t3r1");
      const whole = await listComments(db, post.id, { sort, limit: 4 });
      expect(await listComments(db, post.id, { sort, at: "nobody", limit: 4 })).toEqual(whole);
    }
  });

  test("an invalid cursor gives the first page", async () => {
    const { db } = await open();
    const post = await makeDiscussion(db);
    for (const sort of SORTS) {
      const first = await listComments(db, post.id, { sort, limit: 3 });
      for (const cursor of [
        "nonsense",
        encodeCursor(["best", 3, 1, 1, "t1", 1, "t1"]),
        encodeCursor([sort, 3, 2 ** 40, 1, "t1", 1, "t1"]),
        encodeCursor([sort, 3, 1, 1, "t\0", 1, "t1"]),
      ]) {
        expect(await listComments(db, post.id, { sort, cursor, limit: 3 })).toEqual(first);
      }
      const far = encodeCursor([sort, -9, 1, Number.MIN_SAFE_INTEGER, "", 0, ""]);
      const page = await listComments(db, post.id, { sort, cursor: far, limit: 3 });
      expect(page.remaining).toBeGreaterThanOrEqual(0);
    }
  });

  test("pages use indexes in every sort order and from any cursor", async () => {
    const client = await open();
    if (client.dialect !== "sqlite") return;
    const post = await makeDiscussion(client.db);
    const { db, statements } = watchStatements(client);
    for (const sort of SORTS) {
      const { nextCursor } = await listComments(db, post.id, { sort, limit: 4 });
      await listComments(db, post.id, { sort, cursor: nextCursor, limit: 4 });
      await listComments(db, post.id, { sort, at: "t3r1", limit: 4 });
    }
    const plans = await Promise.all(statements.map((statement) => planOf(client, statement)));
    const scans = plans
      .flat()
      .filter((step) => /^SCAN (?:comments?|root|posts|users)\b/.test(step));
    expect(scans).toEqual([]);
  });

  test("a page takes at most eight statements", async () => {
    const client = await open();
    const post = await makeDiscussion(client.db);
    for (const limit of [2, 8, 200]) {
      const { db, statements } = watchStatements(client);
      await listComments(db, post.id, { limit });
      expect(statements.length).toBeLessThanOrEqual(8);
    }
  });
});
