import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { deleteComment } from "#app/features/comments/commands.server.ts";
import { Conflict, Forbidden, NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeComment, makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { listDecisions } from "./decision-queries.server.ts";
import {
  banPerson,
  dismissReports,
  moderateComment,
  undoDecision,
} from "./moderation-commands.server.ts";
import { countQueue, listQueue } from "./moderation-queries.server.ts";
import { addReport } from "./report-commands.server.ts";

async function makeCast(client: DatabaseClient) {
  const { db } = client;
  const reader = await makeUser(db, { name: "Rita" });
  const editor = await makeUser(db, { name: "Ed", role: "editor" });
  const post = await makePost(db);
  const said = await makeComment(db, { id: "a", post_id: post.id, user_id: reader.id });
  return {
    db,
    reader,
    editor,
    post,
    said,
    asReader: { actor: { userId: reader.id, role: "reader" as const } },
    asEditor: { actor: { userId: editor.id, role: "editor" as const } },
    async status() {
      const row = await db.selectFrom("comments").select("status").where("id", "=", "a");
      return (await row.executeTakeFirstOrThrow()).status;
    },
    async count() {
      const row = await db.selectFrom("posts").select("comment_count").where("id", "=", post.id);
      return (await row.executeTakeFirstOrThrow()).comment_count;
    },
  };
}

const REPORT = { subjectKind: "comment", subjectId: "a", reason: "spam", message: "Ad" } as const;

describe.each(databases)("moderation on $name", ({ open }) => {
  test("a reported comment is queued with one report per reader", async () => {
    const client = await open();
    const { db, asReader, editor } = await makeCast(client);
    expect(await addReport(client, REPORT, asReader)).toEqual({ ok: true, value: null });
    await addReport(client, { ...REPORT, reason: "other", message: "Rude" }, asReader);
    await addReport(
      client,
      { ...REPORT, message: "Really an ad" },
      { actor: { userId: editor.id, role: "editor" } },
    );
    const { items } = await listQueue(db, { limit: 10 });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      comment: { id: "a", status: "approved", writer: { name: "Rita" } },
      reports: [
        { reason: "other", message: "Rude", by: "Rita" },
        { reason: "spam", message: "Really an ad", by: "Ed" },
      ],
    });
    expect(await countQueue(db)).toBe(1);
  });

  test("a report needs an account, a message and a visible subject", async () => {
    const client = await open();
    const { asReader, post } = await makeCast(client);
    const visitor = { actor: { userId: null, role: null } };
    await expect(addReport(client, REPORT, visitor)).rejects.toThrow(SignInNeeded);
    await expect(addReport(client, { ...REPORT, subjectId: "none" }, asReader)).rejects.toThrow(
      NotFound,
    );
    expect(await addReport(client, { ...REPORT, message: " " }, asReader)).toEqual({
      ok: false,
      errors: { message: ["required"] },
    });
    const about = { ...REPORT, subjectKind: "post" as const, subjectId: post.id };
    expect(await addReport(client, about, asReader)).toMatchObject({ ok: true });
  });

  test("hiding needs a reason, resolves reports, is logged, and can be undone", async () => {
    const client = await open();
    const { db, asReader, asEditor, status, count } = await makeCast(client);
    await addReport(client, REPORT, asReader);
    const hide = { commentId: "a", verdict: "hide" as const };
    expect(await moderateComment(client, hide, asEditor)).toEqual({
      ok: false,
      errors: { reason: ["required"] },
    });
    const decided = await moderateComment(client, { ...hide, reason: "An ad." }, asEditor);
    expect([await status(), await count(), await countQueue(db)]).toEqual(["hidden", 0, 0]);
    const { items } = await listDecisions(db, { limit: 10 });
    expect(items).toMatchObject([
      { action: "hide", reason: "An ad.", by: "Ed", isUndone: false, canUndo: true },
    ]);
    const auditId = decided.ok ? decided.value.auditId : "";
    await undoDecision(client, auditId, asEditor);
    expect([await status(), await count(), await countQueue(db)]).toEqual(["approved", 1, 1]);
    await expect(undoDecision(client, auditId, asEditor)).rejects.toThrow(Conflict);
    expect((await listDecisions(db, { limit: 10 })).items).toMatchObject([
      { action: "undo", canUndo: false },
      { action: "hide", isUndone: true, canUndo: false },
    ]);
  });

  test("undoing a verdict does not restore a comment that its author deleted since", async () => {
    const client = await open();
    const { db, asReader, asEditor, status } = await makeCast(client);
    const hide = { commentId: "a", verdict: "hide" as const, reason: "An ad." };
    const decided = await moderateComment(client, hide, asEditor);
    await deleteComment(client, "a", asReader);
    const undo = () => undoDecision(client, decided.ok ? decided.value.auditId : "", asEditor);
    await expect(undo()).rejects.toThrow(Conflict);
    expect(await status()).toBe("deleted");
    const [entry] = (await listDecisions(db, { limit: 10 })).items;
    expect(entry).toMatchObject({ action: "hide", isUndone: false, canUndo: false });
  });

  test("a deletion by an editor notifies the author with the reason and can be undone", async () => {
    const client = await open();
    const { db, asEditor, status, reader } = await makeCast(client);
    const verdict = { commentId: "a", verdict: "delete" as const, reason: "Insulting." };
    const decided = await moderateComment(client, verdict, asEditor);
    const jobs = await db.selectFrom("jobs").select(["name", "payload"]).execute();
    const judged = jobs.find((job) => job.name === "notices.verdict");
    expect(JSON.parse(judged!.payload)).toMatchObject({
      userId: reader.id,
      verdict: "delete",
      reason: "Insulting.",
    });
    await expect(moderateComment(client, verdict, asEditor)).rejects.toThrow(NotFound);
    await undoDecision(client, decided.ok ? decided.value.auditId : "", asEditor);
    expect(await status()).toBe("approved");
  });

  test("approving publishes a held comment; for an approved one it only resolves reports", async () => {
    const client = await open();
    const { db, asReader, asEditor, post, count } = await makeCast(client);
    await makeComment(db, { id: "h", post_id: post.id, status: "held", held_for: "links" });
    expect((await listQueue(db, { limit: 10 })).items).toMatchObject([
      { comment: { id: "h", heldFor: "links" } },
    ]);
    await moderateComment(client, { commentId: "h", verdict: "approve" }, asEditor);
    expect(await count()).toBe(2);
    const names = (await db.selectFrom("jobs").select("name").execute()).map(({ name }) => name);
    expect(names).toContain("notices.comment");
    await addReport(client, REPORT, asReader);
    await moderateComment(client, { commentId: "a", verdict: "approve" }, asEditor);
    expect(await countQueue(db)).toBe(0);
    await expect(
      moderateComment(client, { commentId: "a", verdict: "approve" }, asEditor),
    ).rejects.toThrow(Conflict);
  });

  test("a dismissed report can be reopened", async () => {
    const client = await open();
    const { db, asReader, asEditor, status } = await makeCast(client);
    await addReport(client, REPORT, asReader);
    const subject = { kind: "comment" as const, id: "a" };
    const { auditId } = await dismissReports(client, subject, "", asEditor);
    expect([await status(), await countQueue(db)]).toEqual(["approved", 0]);
    await undoDecision(client, auditId, asEditor);
    expect(await countQueue(db)).toBe(1);
  });

  test("a ban revokes sessions, states a reason and can be lifted; editors cannot be banned", async () => {
    const client = await open();
    const { db, asEditor, reader, editor } = await makeCast(client);
    await db
      .insertInto("sessions")
      .values({
        id: "s",
        user_id: reader.id,
        token: "t",
        ip_address: null,
        user_agent: null,
        expires_at: 9e15,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    const ban = { userId: reader.id, days: 7 as const, reason: "Ads again and again." };
    const decided = await banPerson(client, ban, { ...asEditor, at: 1000 });
    const until = async () =>
      (
        await db
          .selectFrom("users")
          .select("banned_until")
          .where("id", "=", reader.id)
          .executeTakeFirstOrThrow()
      ).banned_until;
    expect(await until()).toBe(1000 + 7 * 86_400_000);
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
    await undoDecision(client, decided.ok ? decided.value.auditId : "", asEditor);
    expect(await until()).toBeNull();
    const other = await makeUser(db, { role: "editor" });
    for (const userId of [editor.id, other.id]) {
      await expect(banPerson(client, { ...ban, userId }, asEditor)).rejects.toThrow(Forbidden);
    }
  });

  test("only editors moderate", async () => {
    const client = await open();
    const { asReader, reader } = await makeCast(client);
    const subject = { kind: "comment" as const, id: "a" };
    const tries = [
      () => moderateComment(client, { commentId: "a", verdict: "hide", reason: "x" }, asReader),
      () => dismissReports(client, subject, "", asReader),
      () => banPerson(client, { userId: reader.id, days: 1, reason: "x" }, asReader),
      () => undoDecision(client, "x", asReader),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toThrow(Forbidden);
  });

  test("the queue and the audit log are paginated", async () => {
    const client = await open();
    const { db, asEditor, post } = await makeCast(client);
    for (let index = 0; index < 5; index++) {
      await makeComment(db, { id: `h${index}`, post_id: post.id, status: "held", created_at: 7 });
    }
    const met: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listQueue>> = await listQueue(db, { limit: 2, cursor });
      met.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(met).size).toBe(5);
    for (const commentId of ["h0", "h1", "h2"]) {
      await moderateComment(client, { commentId, verdict: "approve" }, asEditor);
    }
    const first = await listDecisions(db, { limit: 2 });
    const second = await listDecisions(db, { limit: 2, cursor: first.nextCursor });
    expect([first.items.length, second.items.length]).toEqual([2, 1]);
  });
});
