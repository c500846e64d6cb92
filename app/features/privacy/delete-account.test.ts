import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { sendContactMessage } from "#app/features/contact/commands.server.ts";
import { fixCounters, recountAll } from "#app/features/maintenance/counters.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { databases } from "#tests/database.ts";
import { ACCOUNT_EMAIL, HEAD, makeMember } from "#tests/factories/accounts.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, START } from "#tests/factories/rows.ts";
import { deleteAccount } from "./delete-account-commands.server.ts";
import { collectPersonalData } from "./export-queries.server.ts";

const GOODBYE = ACCOUNT_EMAIL("deleted", "/");

/** A user who has liked, saved, followed and commented, with correct counters. */
async function makeBusyReader(client: DatabaseClient) {
  const { db } = client;
  const picture = await makeMedia(db);
  const reader = await makeMember(client, { name: "Ada", image_id: picture.id });
  const author = await makeAuthor(db);
  const post = await makePost(db, { author_id: author.id });
  const mine = { user_id: reader.id, created_at: START };
  await db
    .insertInto("post_likes")
    .values({ post_id: post.id, ...mine })
    .execute();
  await db
    .insertInto("bookmarks")
    .values({ post_id: post.id, ...mine })
    .execute();
  const follow = { subject_kind: "author" as const, subject_id: author.id };
  await db
    .insertInto("follows")
    .values({ ...follow, ...mine })
    .execute();
  const comment = {
    id: "c1",
    post_id: post.id,
    parent_id: null,
    root_id: "c1",
    depth: 0,
    body_markdown: "Well said.",
    body_html: "<p>Well said.</p>",
    edited_at: null,
    status: "approved" as const,
    like_count: 1,
    imported_like_count: 0,
  };
  await db
    .insertInto("comments")
    .values({ ...comment, ...mine })
    .execute();
  await db
    .insertInto("comment_likes")
    .values({ comment_id: "c1", ...mine })
    .execute();
  return { reader, author, post };
}

describe.each(databases)("leaving for good on $name", ({ open }) => {
  test("an account goes with all that only its owner saw, and no count is off by one", async () => {
    const client = await open();
    const { reader, post } = await makeBusyReader(client);
    await fixCounters(client);
    expect(await deleteAccount(client, reader.id, GOODBYE)).toMatchObject({ ok: true });
    expect(await recountAll(client.db)).toEqual([]);
    const [portrait] = await client.db.selectFrom("media").select("deleted_at").execute();
    expect(portrait!.deleted_at).not.toBeNull();
    const counts = await client.db
      .selectFrom("posts")
      .select(["like_count", "bookmark_count", "comment_count"])
      .where("id", "=", post.id)
      .executeTakeFirstOrThrow();
    expect(counts).toEqual({ like_count: 0, bookmark_count: 0, comment_count: 1 });
    expect(await client.db.selectFrom("accounts").selectAll().execute()).toEqual([]);
  });

  test("what others have answered stays, in nobody's name", async () => {
    const client = await open();
    const { reader } = await makeBusyReader(client);
    await fixCounters(client);
    await deleteAccount(client, reader.id, GOODBYE);
    const comments = await client.db.selectFrom("comments").selectAll().execute();
    expect(comments).toMatchObject([{ user_id: null, body_markdown: "Well said." }]);
  });

  test("pages that showed the name are rendered again", async () => {
    const client = await open();
    const { reader, post } = await makeBusyReader(client);
    await fixCounters(client);
    await client.db.deleteFrom("events").execute();
    await deleteAccount(client, reader.id, GOODBYE);
    const [event] = await client.db.selectFrom("events").select("payload").execute();
    const payload = JSON.parse(event!.payload);
    expect(payload.commentedPostIds).toContain(post.id);
    expect(payload.unlikedPostIds).toContain(post.id);
  });

  test("messages to the magazine stay, and nobody can tell who wrote them", async () => {
    const client = await open();
    const leaver = await makeMember(client, { name: "Ada" });
    const other = await makeMember(client, { name: "Ben" });
    for (const { name, email } of [leaver, other]) {
      const message = { name, email: email!.toUpperCase(), message: "About the bridge." };
      await sendContactMessage(client, message, { to: "", head: HEAD });
    }
    await deleteAccount(client, leaver.id, GOODBYE);
    const messages = client.db.selectFrom("contact_messages").select(["name", "email", "message"]);
    expect(await messages.orderBy("name").execute()).toEqual([
      { name: "", email: "", message: "About the bridge." },
      { name: "Ben", email: other.email, message: "About the bridge." },
    ]);
  });

  test("an address that nobody has confirmed gives no say over what was sent from it", async () => {
    const client = await open();
    const stranger = await makeMember(client, { email_verified: 0 });
    const message = { name: "Ann", email: stranger.email!, message: "About the bridge." };
    await sendContactMessage(client, message, { to: "", head: HEAD });
    await deleteAccount(client, stranger.id, GOODBYE);
    const messages = await client.db.selectFrom("contact_messages").select("name").execute();
    expect(messages).toEqual([{ name: "Ann" }]);
  });

  test("the last mail goes to the address that was known; those before are deleted", async () => {
    const client = await open();
    const { email, id } = await makeMember(client);
    await queueEmail(client.db, email!, { subject: "Your code", text: "", html: "" });
    await client.db.updateTable("outbox").set({ status: "sent" }).execute();
    await deleteAccount(client, id, GOODBYE);
    const mails = await client.db.selectFrom("outbox").select(["to_address", "subject"]).execute();
    expect(mails).toEqual([{ to_address: email, subject: "Masthead: your account was deleted" }]);
  });

  test("a magazine keeps its only owner", async () => {
    const client = await open();
    const owner = await makeMember(client, { role: "owner" });
    const refused = { ok: false, errors: { form: ["last-owner"] } };
    expect(await deleteAccount(client, owner.id, GOODBYE)).toEqual(refused);
    await makeMember(client, { role: "owner" });
    expect(await deleteAccount(client, owner.id, GOODBYE)).toMatchObject({ ok: true });
  });

  test("the file to take away holds everything of one's own and nothing secret", async () => {
    const client = await open();
    const { reader } = await makeBusyReader(client);
    await makeMember(client, { name: "Somebody Else" });
    const message = { name: "Ada", email: reader.email!, message: "About the bridge." };
    await sendContactMessage(client, message, { to: "", head: HEAD });
    const file = await collectPersonalData(client.db, reader.id);
    expect(file.profile).toMatchObject([{ name: "Ada", email: reader.email }]);
    for (const kind of ["likes", "saved", "follows", "comments", "commentLikes", "messages"]) {
      expect([kind, file[kind]?.length]).toEqual([kind, 1]);
    }
    const text = JSON.stringify(file);
    expect(text).toContain("2026-01-01T00:00:00.000Z");
    expect(text).not.toContain("Somebody Else");
    expect(text).not.toContain("$argon2");
  });

  test("the security log keeps what happened, but not who it was or from where", async () => {
    const client = await open();
    const owner = await makeMember(client, { role: "owner", name: "Olga" });
    const ada = await makeMember(client, { name: "Ada" });
    const origin = { address: "203.0.113.7", userAgent: "Firefox/140" };
    const inside = { db: client.db, origin };
    await logSecurity(inside, { kind: "signed-in", by: ada.id, person: ada.id });
    await logSecurity(inside, { kind: "role-changed", by: owner.id, person: ada.id });
    const { security } = await collectPersonalData(client.db, ada.id);
    expect(security).toMatchObject([
      { kind: "signed-in", network: "203.0.113.0/24", browser: "Firefox" },
      { kind: "role-changed", network: "", browser: "" },
    ]);
    await deleteAccount(client, ada.id, GOODBYE);
    const rows = await client.db
      .selectFrom("security_log")
      .select(["kind", "actor_id", "person_id", "network"])
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const gone = { actor_id: null, person_id: null, network: "" };
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      "account-deleted",
      "role-changed",
      "signed-in",
    ]);
    for (const { kind, ...rest } of rows) {
      const byOwner = { ...gone, actor_id: owner.id, network: "203.0.113.0/24" };
      expect(rest, kind).toEqual(kind === "role-changed" ? byOwner : gone);
    }
  });
});
