import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { JobMap } from "#app/platform/jobs/jobs.server.ts";
import { databases } from "#tests/database.ts";
import { makeComment, makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeUser } from "#tests/factories/rows.ts";
import { markNoticesRead, saveMailPreferences, unsubscribe } from "./commands.server.ts";
import { mailNotices } from "./jobs.server.ts";
import {
  notifyAssignee,
  notifyCommentAuthor,
  notifyDiscussing,
  notifyOwners,
  notifyPostAuthors,
  notifyReaders,
} from "./notice-jobs.server.ts";
import { getMailPreferences, listNotices } from "./queries.server.ts";

/** Runs jobs like the worker. */
function worker({ db, dialect }: DatabaseClient) {
  const { signal } = new AbortController();
  const env = { siteUrl: "https://m.example" };
  const services = { db, dialect, env, signal } as Services & { signal: AbortSignal };
  return {
    tell: (payload: JobMap["notices.comment"]) => notifyReaders.run(services, payload as never),
    judge: (payload: JobMap["notices.verdict"]) =>
      notifyCommentAuthor.run(services, payload as never),
    review: (payload: JobMap["notices.review"]) =>
      notifyPostAuthors.run(services, payload as never),
    discuss: (payload: JobMap["notices.editorial"]) =>
      notifyDiscussing.run(services, payload as never),
    assign: (payload: JobMap["notices.assignment"]) =>
      notifyAssignee.run(services, payload as never),
    dispute: (payload: JobMap["notices.dispute"]) => notifyOwners.run(services, payload as never),
    mail: (userId: string) => mailNotices.run(services, { userId } as never),
  };
}

/** Ada wrote the post, Bo a comment, Cy a reply to Bo. */
async function makeTalk(client: DatabaseClient) {
  const { db } = client;
  const ada = await makeUser(db, { name: "Ada", email: "ada@m.example" });
  const bo = await makeUser(db, { name: "Bo", email: "bo@m.example" });
  const cy = await makeUser(db, { name: "Cy" });
  const author = await makeAuthor(db, { user_id: ada.id });
  const post = await makePost(db, { author_id: author.id, title: "Tides" });
  const first = await makeComment(db, { post_id: post.id, user_id: bo.id });
  const body_markdown = "Quite   so, I would say.";
  const answer = await makeComment(db, {
    post_id: post.id,
    user_id: cy.id,
    parent: first,
    body_markdown,
  });
  const event = { postId: post.id, commentId: answer.id, mentioned: [bo.id, ada.id] };
  return { db, ada, bo, cy, post, answer, event };
}

describe.each(databases)("notifications on $name", ({ open }) => {
  test("a comment in the margin notifies authors, participants and mentioned people who may read it", async () => {
    const client = await open();
    const { db } = client;
    const ada = await makeUser(db, { name: "Ada" });
    const eve = await makeUser(db, { name: "Eve", role: "editor" });
    const demoted = await makeUser(db, { name: "Dan", role: "reader" });
    const author = await makeAuthor(db, { user_id: ada.id });
    const post = await makePost(db, { author_id: author.id, title: "Tides", status: "draft" });
    const passage = { quote: "the pier", prefix: "", suffix: "", created_at: 1 };
    await db
      .insertInto("editorial_threads")
      .values({ id: "t1", post_id: post.id, user_id: demoted.id, ...passage })
      .execute();
    const write = (id: string, user_id: string, body: string) =>
      db
        .insertInto("editorial_comments")
        .values({ id, thread_id: "t1", user_id, body, created_at: 1 })
        .execute();
    await write("t1", demoted.id, "Which pier?");
    await write("c2", eve.id, "The old   one.");
    const { discuss } = worker(client);
    await discuss({ commentId: "c2", mentioned: [] });
    await discuss({ commentId: "c2", mentioned: [] });
    const kindsOf = async (userId: string) =>
      (await listNotices(db, userId, { limit: 10 })).notices.map(({ kind }) => kind);
    expect((await listNotices(db, ada.id, { limit: 10 })).notices).toMatchObject([
      {
        kind: "editorialComment",
        actor: { name: "Eve" },
        postTitle: "Tides",
        excerpt: "The old one.",
        href: `/dashboard/posts/${post.id}#margin`,
      },
    ]);
    expect(await kindsOf(eve.id)).toEqual([]);
    expect(await kindsOf(demoted.id)).toEqual([]);
    await write("c3", ada.id, "@eve");
    await discuss({ commentId: "c3", mentioned: [eve.id] });
    expect(await kindsOf(eve.id)).toEqual(["editorialMention"]);
  });

  test("a reply notifies the parent's author, the post's author and those mentioned, each once", async () => {
    const client = await open();
    const { db, ada, bo, cy, event, answer } = await makeTalk(client);
    const { tell } = worker(client);
    await tell(event);
    // A crashed process leaves it to another.
    await tell(event);
    const ofBo = await listNotices(db, bo.id, { limit: 10 });
    expect(ofBo.notices).toMatchObject([
      {
        kind: "reply",
        actor: { name: "Cy" },
        postTitle: "Tides",
        isRead: false,
        excerpt: "Quite so, I would say.",
      },
    ]);
    expect(ofBo.notices[0]!.href).toContain(`#comment-${answer.id}`);
    expect((await listNotices(db, ada.id, { limit: 10 })).notices).toMatchObject([
      { kind: "mention" },
    ]);
    expect((await listNotices(db, cy.id, { limit: 10 })).notices).toEqual([]);
  });

  test("shows the portrait of a writer whose picture is on the byline only", async () => {
    const client = await open();
    const { db, bo, cy, event } = await makeTalk(client);
    const portrait = await makeMedia(db);
    await makeAuthor(db, { user_id: cy.id, avatar_id: portrait.id });
    await worker(client).tell(event);
    const { notices } = await listNotices(db, bo.id, { limit: 10 });
    expect(notices[0]!.actor?.avatar).toMatchObject({ hash: portrait.hash.slice(0, 16) });
  });

  test("editors are notified of a submitted post, except the one who submitted it", async () => {
    const client = await open();
    const { db, ada, bo, cy, post } = await makeTalk(client);
    const roles = { [ada.id]: "editor", [bo.id]: "owner", [cy.id]: "author" } as const;
    for (const [id, role] of Object.entries(roles)) {
      await db.updateTable("users").set({ role }).where("id", "=", id).execute();
    }
    const facts = { post_id: post.id, user_id: ada.id, decision: "submitted", note: "" } as const;
    await db
      .insertInto("reviews")
      .values({ id: "r-1", ...facts, created_at: 1 })
      .execute();
    await worker(client).review({ reviewId: "r-1" });
    const kinds = async ({ id }: { id: string }) =>
      (await listNotices(db, id, { limit: 10 })).notices.map(({ kind, href }) => [kind, href]);
    expect(await kinds(bo)).toEqual([["postSubmitted", `/dashboard/posts/${post.id}`]]);
    expect([await kinds(ada), await kinds(cy)]).toEqual([[], []]);
  });

  test("an editorial decision notifies the post's author, not the editor", async () => {
    const client = await open();
    const { db, ada, bo, post } = await makeTalk(client);
    const { review } = worker(client);
    const decide = async (id: string, decision: "returned" | "approved", note = "") => {
      const facts = { post_id: post.id, user_id: bo.id, decision, note, created_at: 1 };
      await db
        .insertInto("reviews")
        .values({ id, ...facts })
        .execute();
      await review({ reviewId: id });
      await review({ reviewId: id });
    };
    await decide("r-1", "returned", "Shorter, please.");
    await decide("r-2", "approved");
    const { notices } = await listNotices(db, ada.id, { limit: 10 });
    expect(notices).toHaveLength(2);
    const [approved, returned] = ["postApproved", "postReturned"].map((kind) =>
      notices.find((notice) => notice.kind === kind),
    );
    expect(approved).toMatchObject({ actor: { name: "Bo" }, postTitle: "Tides", excerpt: "" });
    expect(approved?.href).toMatch(/^\/single\//);
    const href = `/dashboard/posts/${post.id}`;
    expect(returned).toMatchObject({ note: "Shorter, please.", href });
    expect((await listNotices(db, bo.id, { limit: 10 })).notices).toEqual([]);
    await db.updateTable("posts").set({ deleted_at: 1 }).execute();
    expect((await listNotices(db, ada.id, { limit: 10 })).notices).toEqual([]);
  });

  test("an assignee is notified of an idea and reminded of its due day, in the bell and by email", async () => {
    const client = await open();
    const { db, ada, bo } = await makeTalk(client);
    const idea = {
      id: "a-1",
      title: "Ebb",
      note: "Short, please.",
      assignee_id: bo.id,
      assigned_by: ada.id,
      due_on: "2026-11-27",
      created_at: 1,
      updated_at: 1,
    };
    await db
      .insertInto("assignments")
      .values({ ...idea, post_id: null })
      .execute();
    const { assign, mail } = worker(client);
    for (const kind of ["assigned", "assigned", "assignmentDue"] as const) {
      await assign({ assignmentId: idea.id, kind });
    }
    const { notices } = await listNotices(db, bo.id, { limit: 10 });
    expect(notices.map(({ kind }) => kind).sort()).toEqual(["assigned", "assignmentDue"]);
    expect(notices[0]).toMatchObject({
      postTitle: "Ebb",
      note: "Short, please.",
      dueOn: "2026-11-27",
      href: "/dashboard/assignments",
    });
    await mail(bo.id);
    const { text } = await db.selectFrom("outbox").select("text").executeTakeFirstOrThrow();
    expect(text).toContain("Ada assigned you “Ebb”, due on Nov 27, 2026.");
    expect(text).toContain("“Ebb” is due on Nov 27, 2026.");
    await db.updateTable("assignments").set({ done_at: 1 }).execute();
    await assign({ assignmentId: idea.id, kind: "assignmentDue" });
    await db.deleteFrom("assignments").execute();
    expect((await listNotices(db, bo.id, { limit: 10 })).notices).toEqual([]);
  });

  test("owners hear of chargebacks and how they end; the email is another one", async () => {
    const client = await open();
    const { db } = client;
    const owner = await makeUser(db, { role: "owner", email: "own@m.example" });
    await makeUser(db, { role: "editor" });
    const sold = { amount_cents: 1500, currency: "EUR", status: "paid", issued_at: 1 } as const;
    await db
      .insertInto("invoices")
      .values({ id: "i1", number: "2026-0007", buyer_email: "bo@m.example", ...sold })
      .execute();
    const states = { state: "lost", opened_at: 1, changed_at: 2 } as const;
    await db
      .insertInto("disputes")
      .values({ id: "du1", invoice_id: "i1", amount_cents: 1500, ...states })
      .execute();
    const { dispute, mail } = worker(client);
    for (const state of ["open", "open", "lost"]) await dispute({ disputeId: "du1", state });
    const { notices } = await listNotices(db, owner.id, { limit: 10 });
    expect(notices.map(({ kind }) => kind).sort()).toEqual(["dispute", "disputeLost"]);
    expect(notices[0]).toMatchObject({
      actor: { name: "bo@m.example" },
      postTitle: "2026-0007",
      href: "/account/invoices/i1",
    });
    await mail(owner.id);
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("notifications").select("id").execute()).toHaveLength(2);
  });

  test("notifications about deleted subjects are not sent; a verdict is, with its reason", async () => {
    const client = await open();
    const { db, bo, cy, event, answer } = await makeTalk(client);
    const { tell, judge } = worker(client);
    await tell(event);
    await db
      .updateTable("comments")
      .set({ status: "hidden" })
      .where("id", "=", answer.id)
      .execute();
    const judged = { commentId: answer.id, userId: cy.id };
    await judge({ ...judged, verdict: "hide", reason: "Off topic." });
    expect((await listNotices(db, bo.id, { limit: 10 })).notices).toEqual([]);
    expect((await listNotices(db, cy.id, { limit: 10 })).notices).toMatchObject([
      { kind: "hide", note: "Off topic.", actor: null },
    ]);
  });

  test("what others have written stands in the quotation marks of the email's language", async () => {
    const client = await open();
    const { db, bo, event } = await makeTalk(client);
    const language = { name: "site.language", value: JSON.stringify("de"), updated_at: 1 };
    await db.insertInto("settings").values(language).execute();
    const { tell, mail } = worker(client);
    await tell(event);
    await mail(bo.id);
    const [sent] = await db.selectFrom("outbox").select("text").execute();
    expect(sent!.text).toMatch(/„[^„“]+“/);
    expect(sent!.text).not.toMatch(/“[^„“]+”/);
  });

  test("one email contains all unseen notifications, once, with one-click unsubscribe", async () => {
    const client = await open();
    const { db, bo, event } = await makeTalk(client);
    const { tell, mail } = worker(client);
    await tell(event);
    const asked = await db.selectFrom("jobs").select("unique_key").execute();
    expect(asked.map((job) => job.unique_key)).toContain(`notifications.mail:${bo.id}`);
    await mail(bo.id);
    await mail(bo.id);
    const mails = await db.selectFrom("outbox").selectAll().execute();
    expect(mails).toMatchObject([{ to_address: "bo@m.example" }]);
    expect(mails[0]!.text).toContain("Cy replied to you under “Tides”");
    expect(mails[0]!.text).toContain("\n“");
    const url = mails[0]!.unsubscribe_url!;
    expect(mails[0]!.text).toContain(url);
    await unsubscribe(db, url.split("/").at(-1)!);
    expect(await getMailPreferences(db, bo.id)).toEqual({
      replies: false,
      mentions: false,
      moderation: false,
      following: false,
    });
  });

  test("no email is sent for seen or unwanted notifications, or to an unverified address", async () => {
    const client = await open();
    const { db, ada, bo, event } = await makeTalk(client);
    const { tell, mail } = worker(client);
    await tell(event);
    await markNoticesRead(db, bo.id, Date.now());
    await mail(bo.id);
    await saveMailPreferences(db, ada.id, {
      replies: true,
      mentions: false,
      moderation: true,
      following: false,
    });
    await mail(ada.id);
    await saveMailPreferences(db, ada.id, {
      replies: true,
      mentions: true,
      moderation: true,
      following: false,
    });
    await db.updateTable("users").set({ email_verified: 0 }).execute();
    await mail(ada.id);
    expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("notifications are paginated, and unread until seen", async () => {
    const client = await open();
    const { db, bo, post } = await makeTalk(client);
    const { tell } = worker(client);
    const parent = await makeComment(db, { post_id: post.id, user_id: bo.id });
    for (let index = 0; index < 3; index++) {
      const said = await makeComment(db, { post_id: post.id, parent });
      await tell({ postId: post.id, commentId: said.id, mentioned: [] });
    }
    const first = await listNotices(db, bo.id, { limit: 2 });
    const rest = await listNotices(db, bo.id, { limit: 2, cursor: first.nextCursor });
    expect([first.notices.length, rest.notices.length, rest.nextCursor]).toEqual([2, 1, null]);
    expect(first.notices.every((notice) => !notice.isRead)).toBe(true);
    await markNoticesRead(db, bo.id, Date.now());
    const again = await listNotices(db, bo.id, { limit: 9 });
    expect(again.notices.every((notice) => notice.isRead)).toBe(true);
  });
});
