import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeSeries, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { setFollowingByEmail, unsubscribe } from "./commands.server.ts";
import { notifyFollowers } from "./follower-notices.server.ts";
import { mailNotices } from "./jobs.server.ts";
import { getMailPreferences, listNotices } from "./queries.server.ts";

const { signal } = new AbortController();

const tell = (client: DatabaseClient, postId: string) =>
  notifyFollowers.run({ ...makeServices(client), signal }, { postId } as never);

async function mailTo(client: DatabaseClient, userId: string) {
  await mailNotices.run({ ...makeServices(client), signal }, { userId } as never);
  return client.db.selectFrom("outbox").selectAll().orderBy("id").execute();
}

type Followable = "author" | "term" | "series";

async function follow({ db }: DatabaseClient, user_id: string, kind: Followable, id: string) {
  const row = { user_id, subject_kind: kind, subject_id: id, created_at: 1 };
  await db.insertInto("follows").values(row).execute();
}

/** Bo reads; a new post is in the series "Tides" and under "Sea". */
async function start(client: DatabaseClient) {
  const { db } = client;
  const bo = await makeUser(db, { email: "bo@m.example" });
  await setFollowingByEmail(db, bo.id, true);
  const sea = await makeTerm(db, { name: "Sea" });
  const tides = await makeSeries(db, { title: "Tides" });
  const post = await makePost(db, {
    title: "Low water",
    excerpt: "The sea goes.",
    published_at: Date.now() - HOUR,
  });
  const link = { post_id: post.id, term_id: sea.id, position: 0, kind: "standard" as const };
  await db
    .insertInto("post_terms")
    .values({ ...link, listed_at: post.published_at })
    .execute();
  const part = { post_id: post.id, series_id: tides.id, position: 1 };
  await db.insertInto("series_parts").values(part).execute();
  return { db, bo, sea, tides, post };
}

/** Bo's newsletter with the post, in this state. */
async function sendNewsletter(
  { db }: DatabaseClient,
  { userId, postId, state }: { userId: string; postId: string; state: "sent" | "bounced" },
) {
  await db
    .insertInto("members")
    .values({
      id: "bo",
      email: "bo@m.example",
      user_id: userId,
      status: "confirmed",
      token_hash: "",
      created_at: 1,
      confirmed_at: 1,
    })
    .execute();
  await db
    .insertInto("sendings")
    .values({
      id: "s",
      post_id: postId,
      subject: "Low water",
      audience: "all",
      state: "done",
      send_at: 1,
      failure: null,
      created_by: null,
      created_at: 1,
      started_at: 1,
      finished_at: 1,
    })
    .execute();
  await db
    .insertInto("sending_recipients")
    .values({
      sending_id: "s",
      position: 1,
      subscriber_id: "bo",
      is_whole: 1,
      state,
      due_at: 1,
      changed_at: 1,
      answer: null,
    })
    .execute();
}

describe.each(databases)("followers of topics and series on $name", ({ open }) => {
  test("get one email that names the series, also when they follow its topic as well", async () => {
    const client = await open();
    const { db, bo, sea, tides, post } = await start(client);
    await follow(client, bo.id, "term", sea.id);
    await follow(client, bo.id, "series", tides.id);
    await tell(client, post.id);
    await tell(client, post.id);
    const { notices } = await listNotices(db, bo.id, { limit: 9 });
    expect(notices).toMatchObject([
      { kind: "newPost", followed: "series", actor: { name: "Tides" }, postTitle: "Low water" },
    ]);
    await mailTo(client, bo.id);
    const mails = await mailTo(client, bo.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("New in the series “Tides”: “Low water”");
    expect(mails[0]!.text).toContain("The sea goes.");
  });

  test("unsubscribe by one click, which ends emails about new posts and nothing else", async () => {
    const client = await open();
    const { db, bo, sea, post } = await start(client);
    await follow(client, bo.id, "term", sea.id);
    await tell(client, post.id);
    const [mail] = await mailTo(client, bo.id);
    expect(mail!.text).toContain("New under Sea: “Low water”");
    expect(mail!.text).toContain(mail!.unsubscribe_url!);
    const [, token] = /\/account\/unsubscribe\/(.+)\?of=following$/.exec(mail!.unsubscribe_url!)!;
    await unsubscribe(db, token!, "following");
    const kept = { replies: true, mentions: true, moderation: true };
    expect(await getMailPreferences(db, bo.id)).toEqual({ ...kept, following: false });
    await expect(unsubscribe(db, "unknown", "following")).rejects.toThrow(NotFound);
  });

  test("get no email about a post that they got as a newsletter, unless it bounced", async () => {
    for (const [state, count] of [
      ["sent", 0],
      ["bounced", 1],
    ] as const) {
      const client = await open();
      const { bo, sea, post } = await start(client);
      await follow(client, bo.id, "term", sea.id);
      await sendNewsletter(client, { userId: bo.id, postId: post.id, state });
      await tell(client, post.id);
      expect(await mailTo(client, bo.id), state).toHaveLength(count);
    }
  });

  test("get no email while paused, at a suppressed address, or without having opted in", async () => {
    const client = await open();
    const { db, bo, sea, post } = await start(client);
    await follow(client, bo.id, "term", sea.id);
    await sendNewsletter(client, { userId: bo.id, postId: post.id, state: "bounced" });
    await tell(client, post.id);
    const pauseUntil = (paused_until: number | null) =>
      db.updateTable("members").set({ paused_until }).execute();
    await pauseUntil(Date.now() + DAY);
    expect(await mailTo(client, bo.id)).toEqual([]);
    await pauseUntil(null);
    const gone = { email: "bo@m.example", reason: "complained" as const, answer: "" };
    await db
      .insertInto("suppressed_addresses")
      .values({ ...gone, created_at: 1 })
      .execute();
    expect(await mailTo(client, bo.id)).toEqual([]);
    await db.deleteFrom("suppressed_addresses").execute();
    await setFollowingByEmail(db, bo.id, false);
    expect(await mailTo(client, bo.id)).toEqual([]);
    await setFollowingByEmail(db, bo.id, true);
    expect(await mailTo(client, bo.id)).toHaveLength(1);
  });

  test("are not notified of unlisted posts, nor through a tag that has become internal", async () => {
    const client = await open();
    const { db, bo, sea, tides, post } = await start(client);
    await follow(client, bo.id, "term", sea.id);
    await db.updateTable("terms").set({ taxonomy: "internal" }).execute();
    await tell(client, post.id);
    await follow(client, bo.id, "series", tides.id);
    await db.updateTable("posts").set({ status: "unlisted" }).execute();
    await tell(client, post.id);
    expect(await db.selectFrom("notifications").select("id").execute()).toEqual([]);
  });
});
