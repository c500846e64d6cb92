import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { deleteReadingPositions, saveReadingPosition } from "./commands.server.ts";
import { findReadingPosition, listReadPosts } from "./queries.server.ts";

describe.each(databases)("reading history on $name", ({ open }) => {
  test("a reader resumes where they stopped, which is private to them", async () => {
    const { db } = await open();
    const [reader, other] = [await makeUser(db), await makeUser(db)];
    const [first, second] = [await makePost(db), await makePost(db)];
    await saveReadingPosition(db, reader.id, { postId: first.id, progress: 0.2 }, 1);
    await saveReadingPosition(db, reader.id, { postId: second.id, progress: "0.97" as never }, 2);
    await saveReadingPosition(db, reader.id, { postId: first.id, progress: 0.5 }, 3);
    expect(await listReadPosts(db, reader.id, 10)).toMatchObject([
      { post: { id: first.id }, progress: 0.5, isFinished: false, at: 3 },
      { post: { id: second.id }, isFinished: true },
    ]);
    expect(await findReadingPosition(db, reader.id, first.id)).toBeCloseTo(0.5);
    expect(await findReadingPosition(db, reader.id, second.id)).toBeNull();
    expect(await findReadingPosition(db, other.id, first.id)).toBeNull();
    expect(await listReadPosts(db, other.id, 10)).toEqual([]);
  });

  test("a glance, a draft or invalid input stores nothing", async () => {
    const { db } = await open();
    const reader = await makeUser(db);
    const post = await makePost(db);
    const draft = await makePost(db, { status: "draft" });
    await saveReadingPosition(db, reader.id, { postId: post.id, progress: 0.01 });
    await saveReadingPosition(db, reader.id, { postId: draft.id, progress: 0.5 });
    expect(
      await saveReadingPosition(db, reader.id, { postId: post.id, progress: 7 }),
    ).toMatchObject({
      ok: false,
    });
    expect(await listReadPosts(db, reader.id, 10)).toEqual([]);
    expect(await findReadingPosition(db, reader.id, post.id)).toBeNull();
  });

  test("a reader deletes one post from the history, or all", async () => {
    const { db } = await open();
    const reader = await makeUser(db);
    const posts = [await makePost(db), await makePost(db), await makePost(db)];
    for (const { id } of posts)
      await saveReadingPosition(db, reader.id, { postId: id, progress: 0.5 });
    await deleteReadingPositions(db, reader.id, posts[0]!.id);
    expect(await listReadPosts(db, reader.id, 10)).toHaveLength(2);
    await deleteReadingPositions(db, reader.id, null);
    expect(await listReadPosts(db, reader.id, 10)).toEqual([]);
  });
});
