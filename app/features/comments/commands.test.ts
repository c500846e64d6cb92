import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { moderateComment } from "#app/features/comments/moderation/moderation-commands.server.ts";
import { slugify } from "#app/lib/slug.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";
import { Forbidden, NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeComment, makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { addComment, deleteComment, editComment } from "./commands.server.ts";
import { MAX_DEPTH } from "./comment-rows.server.ts";

const EDITOR = { actor: { userId: null, role: "editor" as const } };

async function newcomerOf(client: DatabaseClient) {
  const { id, name } = await makeUser(client.db);
  return { name, actor: { userId: id, role: "reader" as const } };
}

/** A reader with an approved comment on another post, whose comments are not held. */
async function readerOf(client: DatabaseClient) {
  const newcomer = await newcomerOf(client);
  const elsewhere = await makePost(client.db, { id: `elsewhere-${newcomer.name}` });
  await makeComment(client.db, { post_id: elsewhere.id, user_id: newcomer.actor.userId });
  return newcomer;
}

const commentsHere = ({ db }: DatabaseClient) =>
  db.selectFrom("comments").selectAll().where("post_id", "not like", "elsewhere%").orderBy("id");

const commentCount = async ({ db }: DatabaseClient) => {
  const posts = db
    .selectFrom("posts")
    .select("comment_count")
    .where("id", "not like", "elsewhere%");
  return (await posts.executeTakeFirstOrThrow()).comment_count;
};

describe.each(databases)("writing comments on $name", ({ open }) => {
  test("a comment raises the post's trending score until it is deleted", async () => {
    const client = await open();
    const change = { ...(await readerOf(client)), at: Date.now() };
    const heat = Date.now();
    const post = await makePost(client.db, { heat });
    const heatNow = async () => {
      const row = client.db.selectFrom("posts").select("heat").where("id", "=", post.id);
      return (await row.executeTakeFirstOrThrow()).heat;
    };
    await addComment(client, { id: "a", postId: post.id, body: "Well said." }, change);
    expect(await heatNow()).toBeGreaterThan(heat + 6 * DAY);
    await deleteComment(client, "a", change);
    expect(Math.abs((await heatNow()) - heat)).toBeLessThan(MINUTE);
  });

  test("a comment is rendered, counted and announced; a reply is nested below it", async () => {
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
    const rows = await commentsHere(client).execute();
    expect(rows).toMatchObject([
      { parent_id: null, root_id: "a", depth: 0, body_html: "<p><em>So</em> it is.</p>" },
      { parent_id: "a", root_id: "a", depth: 1, user_id: change.actor.userId },
    ]);
    expect(await commentCount(client)).toBe(2);
    const [event] = await client.db.selectFrom("events").selectAll().orderBy("id").execute();
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

  test("an id of somebody else's comment is rejected", async () => {
    const client = await open();
    const input = { id: "a", postId: (await makePost(client.db)).id, body: "Mine." };
    await addComment(client, input, await readerOf(client));
    const another = await addComment(client, { ...input, body: "Ours." }, await readerOf(client));
    expect(another).toEqual({ ok: false, errors: { id: ["taken"] } });
    expect(await commentCount(client)).toBe(1);
  });

  test("nesting is limited; deeper replies become siblings", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    for (let depth = 0; depth < MAX_DEPTH + 3; depth++) {
      const parentId = depth === 0 ? null : `c${depth - 1}`;
      await addComment(client, { id: `c${depth}`, postId, parentId, body: "And?" }, change);
    }
    const rows = await commentsHere(client).execute();
    expect(Math.max(...rows.map((row) => row.depth))).toBe(MAX_DEPTH);
  });

  test("an empty comment, or a reply to an unknown one, is a field error", async () => {
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

  test("commenting needs an account, a published post and an open discussion", async () => {
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

  test("a deleted comment is not counted, and its replies stay", async () => {
    const client = await open();
    const change = await readerOf(client);
    const other = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    await addComment(client, { id: "a", postId, body: "Hm." }, change);
    await addComment(client, { id: "b", postId, parentId: "a", body: "Yes." }, other);
    await expect(deleteComment(client, "a", other)).rejects.toThrow(Forbidden);
    await expect(deleteComment(client, "a", EDITOR)).rejects.toThrow(Forbidden);
    await deleteComment(client, "a", change);
    expect(await deleteComment(client, "a", change)).toBe(postId);
    expect(await commentCount(client)).toBe(1);
    await expect(editComment(client, "a", "Mine.", change)).rejects.toThrow(Forbidden);
  });

  test("a reader's first comment is held for approval, a later one is not", async () => {
    const client = await open();
    const change = await newcomerOf(client);
    const { id: postId } = await makePost(client.db);
    const first = await addComment(client, { id: "a", postId, body: "My first." }, change);
    expect(first).toMatchObject({ value: { status: "held" } });
    expect(await commentCount(client)).toBe(0);
    const { db } = client;
    expect(await db.selectFrom("comments").select("held_for").execute()).toEqual([
      { held_for: "first" },
    ]);
    await moderateComment(client, { commentId: "a", verdict: "approve" }, EDITOR);
    const second = await addComment(client, { postId, body: "My second." }, change);
    expect(second).toMatchObject({ value: { status: "approved" } });
    expect(await commentCount(client)).toBe(2);
  });

  test("an edit that breaks a rule holds the comment again", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    await addComment(client, { id: "a", postId, body: "Harmless." }, change);
    expect(await editComment(client, "a", "Buy VIAGRA now", change)).toMatchObject({
      value: { status: "held" },
    });
    expect(await commentCount(client)).toBe(0);
  });

  test("the third repetition of a text is held, whoever wrote it", async () => {
    const client = await open();
    const { id: postId } = await makePost(client.db);
    const body = "This program changed how I read, look it up!";
    const said = [];
    for (let person = 0; person < 3; person++) {
      const spelled = person === 1 ? body.toUpperCase() : body;
      said.push(await addComment(client, { postId, body: spelled }, await readerOf(client)));
    }
    const statuses = said.map((outcome) => outcome.ok && outcome.value.status);
    expect(statuses).toEqual(["approved", "approved", "held"]);
  });

  test("a double submit without JavaScript adds one comment", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    const first = await addComment(client, { postId, body: "Once." }, change);
    const again = await addComment(client, { postId, body: "Once." }, change);
    expect(again).toMatchObject({ value: { change: "unchanged" } });
    expect(first.ok && again.ok && first.value.id === again.value.id).toBe(true);
  });

  test("a suspended user cannot comment until the suspension ends", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    await client.db.updateTable("users").set({ banned_until: 1000 }).execute();
    const say = (at: number) =>
      addComment(client, { postId, body: `At ${at}.` }, { ...change, at });
    await expect(say(999)).rejects.toThrow(Forbidden);
    expect(await say(1001)).toMatchObject({ ok: true });
  });

  test("mentions are linked or named, and notified", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { db } = client;
    const ada = await makeUser(db, { name: "Ada Byron", role: "author" });
    const author = await makeAuthor(db, { user_id: ada.id, slug: "ada", display_name: "Ada" });
    const { id: postId } = await makePost(db, { author_id: author.id });
    const body = "@ada and @reader-who-is-not-there, mail me@ada.example";
    await addComment(client, { id: "a", postId, body }, change);
    const said = await commentsHere(client).executeTakeFirstOrThrow();
    expect(said.body_html).toBe(
      '<p><a href="/author/ada">@Ada</a> and @reader-who-is-not-there, mail me@ada.example</p>',
    );
    const events = await db.selectFrom("events").selectAll().orderBy("id").execute();
    expect(events.map((event) => event.name)).toEqual(["comment.changed"]);
    const jobs = await db.selectFrom("jobs").select(["name", "payload"]).execute();
    expect(jobs.map((job) => [job.name, JSON.parse(job.payload)])).toEqual([
      ["notices.comment", { postId, commentId: "a", mentioned: [ada.id] }],
    ]);
    const handle = slugify(change.name);
    await addComment(
      client,
      { id: "b", postId, body: `Thank you, @${handle}.` },
      {
        actor: { userId: ada.id, role: "author" },
      },
    );
    const thanks = await commentsHere(client).where("id", "=", "b").executeTakeFirstOrThrow();
    expect(thanks.body_html).toBe(`<p>Thank you, <strong>@${change.name}</strong>.</p>`);
  });

  test("users edit their own comments only", async () => {
    const client = await open();
    const change = await readerOf(client);
    const { id: postId } = await makePost(client.db);
    await addComment(client, { id: "a", postId, body: "Teh sea." }, change);
    expect(await editComment(client, "a", "The sea.", { ...change, at: 5 })).toMatchObject({
      ok: true,
    });
    const [row] = await commentsHere(client).execute();
    expect(row).toMatchObject({ body_html: "<p>The sea.</p>", edited_at: 5 });
    await expect(editComment(client, "a", "Mine.", EDITOR)).rejects.toThrow(Forbidden);
    expect(await editComment(client, "a", "", change)).toEqual({
      ok: false,
      errors: { body: ["required"] },
    });
  });
});
