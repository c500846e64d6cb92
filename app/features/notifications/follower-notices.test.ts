import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeUser } from "#tests/factories/rows.ts";
import { makeServices, SILENT_EVENTS } from "#tests/factories/services.ts";
import { saveMailPreferences } from "./commands.server.ts";
import { notifyFollowers, registerFollowerNotices } from "./follower-notices.server.ts";
import { deleteOldNews, mailNotices } from "./jobs.server.ts";
import { getMailPreferences, listNotices } from "./queries.server.ts";

const { signal } = new AbortController();

/** Handles a published post as the worker does. */
const tell = (client: DatabaseClient, postId: string) =>
  notifyFollowers.run({ ...makeServices(client), signal }, { postId } as never);

const mail = (client: DatabaseClient, userId: string) =>
  mailNotices.run({ ...makeServices(client), signal }, { userId } as never);

async function follow({ db }: DatabaseClient, userId: string, ...authorIds: string[]) {
  for (const subject_id of authorIds) {
    const row = { user_id: userId, subject_kind: "author" as const, subject_id, created_at: 1 };
    await db.insertInto("follows").values(row).execute();
  }
}

/** Ada writes; Bo and Cy follow her. */
async function makeCircle(client: DatabaseClient, published_at = Date.now()) {
  const { db } = client;
  const account = await makeUser(db, { name: "Ada's account" });
  const portrait = await makeMedia(db);
  const ada = await makeAuthor(db, {
    user_id: account.id,
    display_name: "Ada",
    avatar_id: portrait.id,
  });
  const bo = await makeUser(db, { email: "bo@m.example" });
  const cy = await makeUser(db);
  await follow(client, bo.id, ada.id);
  await follow(client, cy.id, ada.id);
  const post = await makePost(db, {
    author_id: ada.id,
    title: "Tides",
    excerpt: "The sea comes and goes.",
    published_at,
  });
  return { db, account, ada, bo, cy, post, portrait };
}

const noticesOf = async (client: DatabaseClient, userId: string) =>
  (await listNotices(client.db, userId, { limit: 10 })).notices;

describe.each(databases)("followers on $name", ({ open }) => {
  test("are notified of a new post with its author's name and portrait, once", async () => {
    const client = await open();
    const { bo, cy, post, account, ada, portrait } = await makeCircle(client);
    await follow(client, account.id, ada.id);
    await tell(client, post.id);
    await tell(client, post.id);
    for (const reader of [bo, cy]) {
      expect(await noticesOf(client, reader.id)).toMatchObject([
        {
          kind: "newPost",
          actor: { name: "Ada", avatar: { hash: portrait.hash.slice(0, 16) } },
          postTitle: "Tides",
          excerpt: "The sea comes and goes.",
          href: `/single/${post.slug}`,
          isRead: false,
        },
      ]);
    }
    expect(await noticesOf(client, account.id)).toEqual([]);
  });

  test("of two authors of a post are notified once", async () => {
    const client = await open();
    const { db, bo, post } = await makeCircle(client);
    const dee = await makeAuthor(db);
    const link = { post_id: post.id, author_id: dee.id, position: 1, listed_at: Date.now() };
    await db.insertInto("post_authors").values(link).execute();
    await follow(client, bo.id, dee.id);
    await tell(client, post.id);
    expect(await noticesOf(client, bo.id)).toHaveLength(1);
  });

  test("are all notified, in batches", async () => {
    const client = await open();
    const { db, ada, post } = await makeCircle(client);
    const MANY = 1100;
    const readers = Array.from({ length: MANY }, (_, at) => `many-${String(at).padStart(4, "0")}`);
    for (let start = 0; start < MANY; start += 100) {
      const some = readers.slice(start, start + 100);
      const users = some.map((id) => ({
        id,
        name: id,
        email: `${id}@m.example`,
        email_verified: 1 as const,
        role: "reader" as const,
        created_at: 1,
        updated_at: 1,
      }));
      await db.insertInto("users").values(users).execute();
      const follows = some.map((user_id) => ({
        user_id,
        subject_kind: "author" as const,
        subject_id: ada.id,
        created_at: 1,
      }));
      await db.insertInto("follows").values(follows).execute();
    }
    await tell(client, post.id);
    const { n } = await db
      .selectFrom("notifications")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("subject_id", "=", post.id)
      .executeTakeFirstOrThrow();
    expect(n).toBe(MANY + 2);
  });

  test("get an email only if they chose it, once", async () => {
    const client = await open();
    const { db, bo, cy, post } = await makeCircle(client);
    const preferences = await getMailPreferences(db, cy.id);
    expect(preferences.following).toBe(false);
    await saveMailPreferences(db, bo.id, { ...preferences, following: true });
    await tell(client, post.id);
    const asked = await db.selectFrom("jobs").select("unique_key").execute();
    expect(asked).toEqual([{ unique_key: `notifications.mail:${bo.id}` }]);
    for (const reader of [bo, bo, cy]) await mail(client, reader.id);
    const mails = await db.selectFrom("outbox").selectAll().execute();
    expect(mails).toMatchObject([{ to_address: "bo@m.example" }]);
    expect(mails[0]!.text).toContain("Ada published “Tides”");
    expect(mails[0]!.text).toContain(mails[0]!.unsubscribe_url!);
  });

  test("are not notified of a post that was withdrawn meanwhile, or that is old", async () => {
    const client = await open();
    const { db, bo, post } = await makeCircle(client, Date.now() - 8 * DAY);
    await tell(client, post.id);
    const drafts = db.updateTable("posts").where("id", "=", post.id);
    await drafts.set({ status: "draft", published_at: Date.now() }).execute();
    await tell(client, post.id);
    expect(await db.selectFrom("notifications").select("id").execute()).toEqual([]);
    await drafts.set({ status: "published" }).execute();
    await tell(client, post.id);
    expect(await noticesOf(client, bo.id)).toHaveLength(1);
    await drafts.set({ status: "draft" }).execute();
    expect(await noticesOf(client, bo.id)).toEqual([]);
  });

  test("notifications about posts are deleted after three months, others are kept", async () => {
    const client = await open();
    const { db, post } = await makeCircle(client);
    await tell(client, post.id);
    await db
      .updateTable("notifications")
      .set({ created_at: Date.now() - 91 * DAY })
      .execute();
    const services = { ...makeServices(client), signal };
    const first = db.selectFrom("notifications").select("id").limit(1);
    const kept = (await first.executeTakeFirstOrThrow()).id;
    await db.updateTable("notifications").set({ kind: "reply" }).where("id", "=", kept).execute();
    await deleteOldNews.run(services);
    expect(await db.selectFrom("notifications").select("id").execute()).toEqual([{ id: kept }]);
  });

  test("a published post queues its notices once, also when its event is heard twice", async () => {
    const client = await open();
    const { db, post } = await makeCircle(client);
    const heard: ((payload: never) => unknown)[] = [];
    const events = {
      ...SILENT_EVENTS,
      durable: () => ({ on: (_name: string, listener: (typeof heard)[0]) => heard.push(listener) }),
    } as unknown as Services["events"];
    registerFollowerNotices({ db, events });
    for (const listener of [...heard, ...heard]) await listener({ postId: post.id } as never);
    const jobs = db.selectFrom("jobs").select(["name", "payload"]).orderBy("name");
    expect(await jobs.execute()).toEqual([
      { name: "notices.followers", payload: JSON.stringify({ postId: post.id }) },
      { name: "push.new-post", payload: JSON.stringify({ postId: post.id, after: "" }) },
    ]);
  });
});
