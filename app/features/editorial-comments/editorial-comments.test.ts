import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { Change, Role } from "#app/features/accounts/policy.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import {
  deleteEditorialComment,
  editEditorialComment,
  replyToSuggestion,
  replyToThread,
  setResolved,
  startThread,
} from "./commands.server.ts";
import { listWriters } from "./mention-queries.server.ts";
import { listThreads } from "./queries.server.ts";

const PASSAGE = { quote: "the pier", prefix: "on ", suffix: "." };

/** Ada wrote the draft, Eve edits; Max writes other posts. */
async function makeDesk({ db }: DatabaseClient) {
  const as = async (name: string, role: Role) => {
    const { id } = await makeUser(db, { name, role });
    return { id, change: { actor: { userId: id, role } } satisfies Change };
  };
  const [ada, eve, max] = [
    await as("Ada", "author"),
    await as("Eve", "editor"),
    await as("Max", "author"),
  ];
  const byline = await makeAuthor(db, { user_id: ada.id, slug: "ada" });
  await makeAuthor(db, { user_id: max.id, slug: "max" });
  const post = await makePost(db, { author_id: byline.id, status: "draft" });
  return { ada, eve, max, post };
}

const queuedNotices = async ({ db }: DatabaseClient) => {
  const jobs = db.selectFrom("jobs").select("payload").where("name", "=", "notices.editorial");
  return (await jobs.orderBy("payload").execute()).map(({ payload }) =>
    JSON.parse(payload as string),
  );
};

describe.each(databases)("comments in the margin on $name", ({ open }) => {
  test("answers to a suggestion are one discussion that names it, whoever was first", async () => {
    const writer = await open();
    const { ada, eve, max, post } = await makeDesk(writer);
    const answer = (id: string, body: string) => {
      return { id, suggestionId: "s-1", postId: post.id, ...PASSAGE, body };
    };
    const first = answer("c1", "Why, @ada?");
    await replyToSuggestion(writer, first, { ...eve.change, at: 1 });
    await replyToSuggestion(writer, { ...first, id: "c2" }, eve.change);
    const reply = answer("c3", "It was cold.");
    await replyToSuggestion(writer, reply, { ...ada.change, at: 2 });
    await replyToSuggestion(writer, reply, ada.change);
    const threads = await listThreads(writer.db, post.id, ada.change.actor);
    expect(threads).toMatchObject([
      {
        id: "suggestion.s-1",
        comments: [
          { by: "Eve", body: "Why, @ada?" },
          { by: "Ada", body: "It was cold." },
        ],
      },
    ]);
    expect((await queuedNotices(writer)).map(({ commentId }) => commentId)).toEqual([
      "c3",
      "suggestion.s-1",
    ]);
    await expect(replyToSuggestion(writer, reply, max.change)).rejects.toThrow(NotFound);
    const other = await makePost(writer.db, { status: "draft" });
    const elsewhere = { ...reply, id: "c4", postId: other.id };
    expect(await replyToSuggestion(writer, elsewhere, eve.change)).toEqual({
      ok: false,
      errors: { id: ["taken"] },
    });
  });

  test("the writers of a post are its editors, authors and whoever began it, under the names of their accounts", async () => {
    const writer = await open();
    const { ada, eve, max, post } = await makeDesk(writer);
    const names = async () => (await listWriters(writer.db, post.id)).map(({ name }) => name);
    expect(await listWriters(writer.db, post.id)).toEqual([
      { id: ada.id, name: "Ada" },
      { id: eve.id, name: "Eve" },
    ]);
    const began = writer.db.updateTable("posts").set({ created_by: max.id });
    await began.where("id", "=", post.id).execute();
    expect(await names()).toEqual(["Ada", "Eve", "Max"]);
  });

  test("are begun by an editor, answered by the author, and resolved", async () => {
    const writer = await open();
    const { ada, eve, post } = await makeDesk(writer);
    const begun = { id: "t1", postId: post.id, ...PASSAGE, body: "Which one, @ada?" };
    const started = await startThread(writer, begun, { ...eve.change, at: 1 });
    expect(started).toEqual({ ok: true, value: { id: "t1" } });
    await replyToThread(writer, { id: "c2", threadId: "t1", body: "The old one." }, ada.change);
    expect(await listThreads(writer.db, post.id, ada.change.actor)).toMatchObject([
      {
        ...PASSAGE,
        isResolved: false,
        comments: [
          { by: "Eve", body: "Which one, @ada?", canEdit: false, canDelete: false },
          { by: "Ada", body: "The old one.", canEdit: true, canDelete: true },
        ],
      },
    ]);
    await setResolved(writer, { threadId: "t1", isResolved: true }, ada.change);
    const [resolved] = await listThreads(writer.db, post.id, eve.change.actor);
    expect(resolved).toMatchObject({ isResolved: true, resolvedBy: "Ada" });
    await replyToThread(writer, { id: "c3", threadId: "t1", body: "No, the new." }, eve.change);
    const [open_] = await listThreads(writer.db, post.id, eve.change.actor);
    expect(open_).toMatchObject({ isResolved: false, resolvedBy: null });
  });

  test("are written once, however often the request comes", async () => {
    const writer = await open();
    const { ada, eve, post } = await makeDesk(writer);
    const begun = { id: "t1", postId: post.id, ...PASSAGE, body: "Here, @ada." };
    await startThread(writer, begun, { ...eve.change, at: 1 });
    await startThread(writer, begun, { ...eve.change, at: 2 });
    const answer = { id: "c2", threadId: "t1", body: "Yes." };
    await replyToThread(writer, answer, { ...ada.change, at: 3 });
    await replyToThread(writer, answer, { ...ada.change, at: 4 });
    const [thread] = await listThreads(writer.db, post.id, eve.change.actor);
    expect(thread?.comments.map(({ body }) => body)).toEqual(["Here, @ada.", "Yes."]);
    expect(await queuedNotices(writer)).toEqual([
      { commentId: "c2", mentioned: [] },
      { commentId: "t1", mentioned: [ada.id] },
    ]);
  });

  test("can be read, written and resolved only by those who may edit the post", async () => {
    const writer = await open();
    const { eve, max, post } = await makeDesk(writer);
    await startThread(writer, { id: "t1", postId: post.id, ...PASSAGE, body: "So?" }, eve.change);
    const reader: Change = { actor: { userId: max.id, role: "reader" } };
    for (const change of [max.change, reader, { actor: { userId: null, role: null } }]) {
      const begun = { id: "t2", postId: post.id, ...PASSAGE, body: "Hm." };
      const tries = [
        () => listThreads(writer.db, post.id, change.actor),
        () => startThread(writer, begun, change),
        () => replyToThread(writer, { id: "c2", threadId: "t1", body: "Hm." }, change),
        () => setResolved(writer, { threadId: "t1", isResolved: true }, change),
        () => editEditorialComment(writer, { id: "t1", body: "Hm." }, change),
        () => deleteEditorialComment(writer, "t1", change),
      ];
      for (const attempt of tries) await expect(attempt()).rejects.toThrow(NotFound);
    }
    expect(await listThreads(writer.db, post.id, eve.change.actor)).toHaveLength(1);
  });

  test("are edited by their writer, and deleted by the writer or an editor", async () => {
    const writer = await open();
    const { ada, eve, post } = await makeDesk(writer);
    const begun = { id: "t1", postId: post.id, ...PASSAGE, body: "So?" };
    await startThread(writer, begun, { ...eve.change, at: 1 });
    await replyToThread(writer, { id: "c2", threadId: "t1", body: "Yes." }, ada.change);
    const others = editEditorialComment(writer, { id: "t1", body: "Hm." }, ada.change);
    await expect(others).rejects.toThrow(Forbidden);
    await expect(deleteEditorialComment(writer, "t1", ada.change)).rejects.toThrow(Forbidden);
    await editEditorialComment(writer, { id: "c2", body: "Yes, the old." }, ada.change);
    const [thread] = await listThreads(writer.db, post.id, eve.change.actor);
    expect(thread?.comments[1]).toMatchObject({ body: "Yes, the old.", isEdited: true });
    await deleteEditorialComment(writer, "c2", eve.change);
    expect((await listThreads(writer.db, post.id, eve.change.actor))[0]?.comments).toHaveLength(1);
    await deleteEditorialComment(writer, "t1", eve.change);
    expect(await listThreads(writer.db, post.id, eve.change.actor)).toEqual([]);
  });

  test("need words and a passage, and an id that is not another post's", async () => {
    const writer = await open();
    const { eve, post } = await makeDesk(writer);
    const other = await makePost(writer.db, { status: "draft" });
    const begun = { id: "t1", postId: post.id, ...PASSAGE, body: "So?" };
    const start = (change: object) => startThread(writer, { ...begun, ...change }, eve.change);
    expect(await start({ body: "  " })).toMatchObject({ errors: { body: ["required"] } });
    expect(await start({ quote: "" })).toMatchObject({ errors: { quote: ["required"] } });
    expect(await start({ body: "x".repeat(4001) })).toMatchObject({
      errors: { body: ["too-long"] },
    });
    await start({});
    expect(await start({ postId: other.id })).toMatchObject({ errors: { id: ["taken"] } });
    expect(await listThreads(writer.db, other.id, eve.change.actor)).toEqual([]);
  });

  test("go with the post, and stay without the name of a deleted account", async () => {
    const writer = await open();
    const { eve, post } = await makeDesk(writer);
    await startThread(writer, { id: "t1", postId: post.id, ...PASSAGE, body: "So?" }, eve.change);
    await writer.db.deleteFrom("users").where("id", "=", eve.id).execute();
    const owner = { userId: null, role: "owner" } as const;
    expect((await listThreads(writer.db, post.id, owner))[0]?.comments).toMatchObject([
      { by: null },
    ]);
    await writer.db.deleteFrom("posts").where("id", "=", post.id).execute();
    expect(await writer.db.selectFrom("editorial_comments").select("id").execute()).toEqual([]);
  });
});
