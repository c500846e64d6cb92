import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeUser } from "#tests/factories/rows.ts";
import { hasRunningPlan } from "./access-rule.server.ts";
import {
  canAccessFile,
  guardOfFile,
  guardOfStream,
  mayReadPost,
} from "./reading-queries.server.ts";

const NOBODY: Actor = { userId: null, role: null };

async function subscribe(db: Database, userId: string, given = {}) {
  const row = {
    id: `sub-${userId}`,
    user_id: userId,
    plan_id: null,
    name: "Basic",
    amount_cents: 1500,
    currency: "USD",
    status: "active" as const,
    remaining_posts: null,
    gateway: "manual",
    gateway_ref: null,
    started_at: 1,
    expires_at: null,
    cancel_at: null,
    created_at: 1,
    updated_at: 1,
    ...given,
  };
  await db.deleteFrom("subscriptions").where("user_id", "=", userId).execute();
  await db.insertInto("subscriptions").values(row).execute();
}

describe.each(databases)("access to posts on $name", ({ open }) => {
  test("members' posts need an account, paid ones a plan; authors read their own, editors all", async () => {
    const { db } = await open();
    const [reader, payer, writer] = [await makeUser(db), await makeUser(db), await makeUser(db)];
    await subscribe(db, payer.id);
    const author_id = (await makeAuthor(db, { user_id: writer.id })).id;
    const open_ = await makePost(db);
    const members = await makePost(db, { access: "members" });
    const paid = await makePost(db, { access: "paid", author_id });
    const draft = await makePost(db, { access: "members", status: "draft", published_at: null });
    const asks: [Actor, boolean[]][] = [
      [NOBODY, [true, false, false, false]],
      [{ userId: reader.id, role: "reader" }, [true, true, false, false]],
      [{ userId: payer.id, role: "reader" }, [true, true, true, false]],
      [{ userId: writer.id, role: "author" }, [true, true, true, false]],
      [{ userId: "e", role: "editor" }, [true, true, true, true]],
    ];
    for (const [actor, expected] of asks) {
      const answers = [];
      for (const { id, slug } of [open_, members, paid, draft]) {
        answers.push(await mayReadPost(db, actor, { id }));
        expect(await mayReadPost(db, actor, { slug })).toBe(answers.at(-1));
      }
      expect(answers, `${actor.userId}`).toEqual(expected);
    }
    expect(await mayReadPost(db, NOBODY, { slug: "nowhere" })).toBe(false);
  });

  test("a plan gives access until a week after it is overdue; free and ended plans give none", async () => {
    const { db } = await open();
    const { id } = await makeUser(db);
    const now = 100 * DAY;
    const asks = async (given: object) => {
      await subscribe(db, id, given);
      return hasRunningPlan(db, id, now);
    };
    expect(await hasRunningPlan(db, id, now)).toBe(false);
    expect(await asks({})).toBe(true);
    expect(await asks({ amount_cents: 0 })).toBe(false);
    expect(await asks({ status: "pending" })).toBe(false);
    expect(await asks({ status: "cancelled" })).toBe(false);
    expect(await asks({ expires_at: now + 1 })).toBe(true);
    expect(await asks({ expires_at: now - 6 * DAY, status: "past_due" })).toBe(true);
    expect(await asks({ expires_at: now - 8 * DAY, status: "past_due" })).toBe(false);
    expect(await asks({ cancel_at: now + 1 })).toBe(true);
    expect(await asks({ cancel_at: now })).toBe(false);
  });

  test("a file is as accessible as the most accessible published post with it", async () => {
    const { db } = await open();
    const media = await makeMedia(db, { kind: "audio" });
    expect(await guardOfFile(db, media.id)).toBeNull();
    const paid = await makePost(db, { access: "paid", media_id: media.id });
    const closed = await guardOfFile(db, media.id);
    expect(closed).toMatchObject([{ id: paid.id }]);
    expect(await canAccessFile(db, NOBODY, closed)).toBe(false);
    expect(await canAccessFile(db, { userId: "o", role: "owner" }, closed)).toBe(true);
    await makePost(db, { media_id: media.id, status: "draft", published_at: null });
    expect(await guardOfFile(db, media.id)).not.toBeNull();
    await makePost(db, { media_id: media.id });
    expect(await guardOfFile(db, media.id)).toBeNull();
    expect(await canAccessFile(db, NOBODY, null)).toBe(true);
  });

  test("a file in a text is as restricted as its post", async () => {
    const { db } = await open();
    const media = await makeMedia(db, { kind: "audio" });
    const paid = await makePost(db, { access: "paid" });
    await db.insertInto("post_media").values({ post_id: paid.id, media_id: media.id }).execute();
    expect(await guardOfFile(db, media.id)).toMatchObject([{ id: paid.id }]);
  });

  test("a stream belongs to the posts that play it, not to those with a longer or shorter name", async () => {
    const { db } = await open();
    await makePost(db, { access: "members", embed_url: "/streams/talk/live.m3u8" });
    expect(await guardOfStream(db, "talk")).not.toBeNull();
    for (const name of ["tal", "talks", "talk-2"]) expect(await guardOfStream(db, name)).toBeNull();
  });
});
