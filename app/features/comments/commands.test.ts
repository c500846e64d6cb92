import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client.server.ts";
import { Forbidden, NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { addComment, DEEPEST_REPLY, editComment, setCommentStatus } from "./commands.server.ts";

const EDITOR = { actor: { userId: null, role: "editor" as const } };

async function readerOf(client: DatabaseClient) {
  const user = await makeUser(client.db);
  return { actor: { userId: user.id, role: "reader" as const } };
}

const commentCount = async ({ db }: DatabaseClient) =>
  (await db.selectFrom("posts").select("comment_count").executeTakeFirstOrThrow()).comment_count;

describe.each(databases)("writing comments on $name", ({ open }) => {
  test("a comment is rendered, counted and announced; an answer hangs below it", async () => {
    const client = await open();
    const change = await readerOf(client);
    const post = await makePost(client.db);
    const first = await addComment(
      client,
      { id: "a", postId: post.id, body: "*So* it is." },
      change,
    );
    expect(first).toEqual({ ok: true, value: { id: "a", status: "approved", change: "inserted" } });
    await addComment(client, { id: "b", postId: post.id, parentId: "a", body: "Yes." }, change);
    const rows = await client.db.selectFrom("comments").selectAll().orderBy("id").execute();
    expect(rows).toMatchObject([
      { parent_id: null, root_id: "a", depth: 0, body_html: "<p><em>So</em> it is.</p>" },
      { parent_id: "a", root_id: "a", depth: 1, user_id: change.actor.userId },
    ]);
    expect(await commentCount(client)).toBe(2);
    const [event] = await client.db.selectFrom("events").selectAll().execute();
    expect(event!.name).toBe("comment.changed");
    expect(JSON.parse(event!.payload)).toEqual({ postId: post.id, commentId: "a" });
  });

  test("sending the same comment twice adds it once", async () => {
    const client = await open();
    const change = await readerOf(client);
    const input = { id: "a", postId: (await makePost(client.db)).id, body: "Once." };
    await addComment(client, input, change);
    expect(await addComment(client, input, change)).toMatchObject({
      value: { change: "unchanged" },
    });
    expect(await commentCount(client)).toBe(1);
  });

  test("answers go only so deep; further ones stand beside the last", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    for (let depth = 0; depth < DEEPEST_REPLY + 3; depth++) {
      const parentId = depth === 0 ? null : `c${depth - 1}`;
      await addComment(client, { id: `c${depth}`, postId, parentId, body: "And?" }, change);
    }
    const rows = await client.db.selectFrom("comments").select("depth").execute();
    expect(Math.max(...rows.map((row) => row.depth))).toBe(DEEPEST_REPLY);
  });

  test("an empty comment, or an answer to nothing, is refused with its field", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    const empty = { ok: false, errors: { body: ["required"] } };
    expect(await addComment(client, { postId, body: " \n" }, change)).toEqual(empty);
    expect(await addComment(client, { postId, body: "[x]: https://a.example" }, change)).toEqual(
      empty,
    );
    const lost = await addComment(client, { postId, parentId: "none", body: "Hm." }, change);
    expect(lost).toEqual({ ok: false, errors: { parentId: ["unknown"] } });
  });

  test("nobody comments signed out, on a draft, or where the discussion is closed", async () => {
    const client = await open();
    const change = await readerOf(client);
    const open_ = await makePost(client.db);
    const draft = await makePost(client.db, { status: "draft" });
    const closed = await makePost(client.db, { is_comments_closed: 1 });
    const say = (postId: string, by: Parameters<typeof addComment>[2]) =>
      addComment(client, { postId, body: "Hello." }, by);
    const visitor = { actor: { userId: null, role: null } };
    await expect(say(open_.id, visitor)).rejects.toThrow(SignInNeeded);
    await expect(say(draft.id, change)).rejects.toThrow(NotFound);
    await expect(say(closed.id, change)).rejects.toThrow(Forbidden);
    expect(await say(closed.id, EDITOR)).toMatchObject({ ok: true });
  });

  test("moderation moves the count, and a deleted comment stays deleted", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    const origin = { status: "held" as const };
    await addComment(client, { id: "a", postId, body: "Hm." }, { ...change, origin });
    expect(await commentCount(client)).toBe(0);
    await setCommentStatus(client, "a", "approved", EDITOR);
    expect(await commentCount(client)).toBe(1);
    await expect(setCommentStatus(client, "a", "hidden", change)).rejects.toThrow(Forbidden);
    await setCommentStatus(client, "a", "deleted", change);
    await setCommentStatus(client, "a", "deleted", change);
    expect(await commentCount(client)).toBe(0);
    await expect(setCommentStatus(client, "a", "approved", EDITOR)).rejects.toThrow(NotFound);
  });

  test("people change their own words, and only those", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    await addComment(client, { id: "a", postId, body: "Teh sea." }, change);
    expect(await editComment(client, "a", "The sea.", { ...change, at: 5 })).toMatchObject({
      ok: true,
    });
    const [row] = await client.db.selectFrom("comments").selectAll().execute();
    expect(row).toMatchObject({ body_html: "<p>The sea.</p>", edited_at: 5 });
    await expect(editComment(client, "a", "Mine.", EDITOR)).rejects.toThrow(Forbidden);
    expect(await editComment(client, "a", "", change)).toEqual({
      ok: false,
      errors: { body: ["required"] },
    });
  });
});
