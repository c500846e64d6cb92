import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeComment, makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { listMentionable } from "./mention-queries.server.ts";
import { listComments } from "./queries.server.ts";
import { findOwnSource, getOwnComments, listNewComments } from "./reader-queries.server.ts";

describe.each(databases)("one reader's part of a discussion on $name", ({ open }) => {
  test("readers get their own comments, held ones included, and nobody else's", async () => {
    const { db } = await open();
    const reader = await makeUser(db, { name: "Rita" });
    const other = await makeUser(db);
    const post = await makePost(db);
    const said = { post_id: post.id, user_id: reader.id };
    const seen = await makeComment(db, { ...said, id: "seen" });
    await makeComment(db, { ...said, id: "waits", status: "held", parent: seen });
    await makeComment(db, { ...said, id: "gone", status: "deleted" });
    await makeComment(db, { ...said, id: "theirs", status: "held", user_id: other.id });
    const own = await getOwnComments(db, post.id, reader.id);
    expect(new Set(own.ownIds)).toEqual(new Set(["seen", "waits"]));
    expect(own.held).toMatchObject([
      { id: "waits", parentId: "seen", isHeld: true, author: { name: "Rita" } },
    ]);
    expect(await findOwnSource(db, "waits", reader.id)).toMatch(/^Comment/);
    expect(await findOwnSource(db, "waits", other.id)).toBeNull();
    expect(await findOwnSource(db, "gone", reader.id)).toBeNull();
  });

  test("comments that appear after the page was rendered are found, also when approved later", async () => {
    const { db } = await open();
    const post = await makePost(db);
    await makeComment(db, { post_id: post.id, id: "old" });
    const { asOf } = await listComments(db, post.id, { limit: 8 });
    expect(await listNewComments(db, post.id, asOf)).toEqual({ comments: [], asOf });
    await makeComment(db, { post_id: post.id, id: "held", created_at: 1, approved_at: asOf + 1 });
    await makeComment(db, { post_id: post.id, id: "new", approved_at: asOf + 2 });
    const arrived = await listNewComments(db, post.id, asOf);
    expect(arrived.comments.map(({ id }) => id)).toEqual(["held", "new"]);
    expect(arrived.asOf).toBe(asOf + 2);
  });

  test("comments of an unpublished post and their authors are not revealed", async () => {
    const { db } = await open();
    const post = await makePost(db);
    const reader = await makeUser(db, { name: "Rita" });
    await makeComment(db, { post_id: post.id, user_id: reader.id, approved_at: 5 });
    expect((await listNewComments(db, post.id, 0)).comments).toHaveLength(1);
    expect(await listMentionable(db, post.id)).toContainEqual(
      expect.objectContaining({ name: "Rita" }),
    );
    await db.updateTable("posts").set({ status: "archived" }).where("id", "=", post.id).execute();
    expect((await listNewComments(db, post.id, 0)).comments).toEqual([]);
    expect(await listMentionable(db, post.id)).toEqual([]);
  });
});
