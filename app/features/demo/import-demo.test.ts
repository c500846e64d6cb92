import { expect, test } from "vitest";
import { isPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { recountAll } from "#app/features/maintenance/counters.server.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import { readSetting } from "#app/features/site/settings-commands.server.ts";
import { getDeskFigures } from "#app/features/statistics/desk-queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createDiskStorage } from "#app/platform/storage/storage.server.ts";
import { databases } from "#tests/database.ts";
import { makeFolder, temporaryFolder } from "#tests/factories/folder.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { importDemo } from "./import-demo.server.ts";

const log = createLog("silent");

async function openEmpty() {
  const client = await databases[0]!.open();
  return { ...client, storage: createDiskStorage(temporaryFolder()) };
}

type Services = Awaited<ReturnType<typeof openEmpty>>;

async function credentials({ db }: Services, email: string) {
  return db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.user_id", "users.id")
    .select(["users.id", "users.role", "users.name", "provider_id", "account_id", "password"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

/** The number of posts of some kinds in each category. */
function archiveSizes({ db }: Services, kinds: readonly PostKind[]) {
  return db
    .selectFrom("post_terms")
    .innerJoin("terms", "terms.id", "post_terms.term_id")
    .where("taxonomy", "=", "category")
    .where("post_terms.kind", "in", kinds)
    .select((eb) => eb.fn.countAll<number>().as("posts"))
    .groupBy("terms.id")
    .execute();
}

test("the demo has the specified posts, one with 125 comments, and correct counters", async () => {
  const services = await openEmpty();
  const { db } = services;
  const result = await importDemo(services, { log, now: Date.UTC(2027, 0, 1) });
  expect(result?.accounts.map(({ role }) => role)).toEqual(["owner", "author", "reader"]);
  const posts = await db.selectFrom("posts").selectAll().execute();
  const idsOf = (pattern: RegExp) => posts.filter(({ id }) => pattern.test(id)).length;
  expect(idsOf(/^DEMO_POSTS_\d+$/)).toBe(30);
  expect(idsOf(/^DEMO_POSTS_NEWS_\d+$/)).toBe(20);
  expect(idsOf(/^DEMO_POSTS_GALLERY_\d+$/)).toBe(20);
  expect(idsOf(/^DEMO_POSTS_VIDEO_\d+$/)).toBe(15);
  expect(idsOf(/^DEMO_POSTS_AUDIO_\d+$/)).toBe(15);
  expect(posts.every(({ status }) => status === "published")).toBe(true);
  const playable = posts.filter(({ kind }) => kind === "audio" || kind === "video");
  expect(playable.every((post) => post.media_id !== null)).toBe(true);
  const transcripts = await db.selectFrom("transcripts").select("post_id").execute();
  expect(transcripts).toHaveLength(30);
  expect(Math.max(...posts.map((post) => post.comment_count))).toBe(125);
  const newest = Math.max(...posts.map((post) => post.published_at!));
  const comments = await db.selectFrom("comments").select("created_at").execute();
  expect(Math.max(...comments.map((row) => row.created_at))).toBeLessThan(newest + 7 * DAY);
  expect(await recountAll(db)).toEqual([]);
  // Whoever likes or discusses a post has read it, and not more than have opened it.
  for (const { id, like_count, read_count, view_count } of posts) {
    expect(read_count, id).toBeGreaterThan(view_count * 0.3);
    expect(read_count, id).toBeGreaterThan(like_count);
    expect(read_count, id).toBeLessThan(view_count);
  }
  const figures = await getDeskFigures(db, {}, Date.UTC(2027, 0, 1));
  expect(figures.daily.filter(({ views, reads }) => reads > 0 && reads < views)).toHaveLength(28);
  expect(figures.mostSeen).toHaveLength(5);
  const [subscription] = await db.selectFrom("subscriptions").selectAll().execute();
  expect(subscription).toMatchObject({
    name: "Premium",
    amount_cents: 22_200,
    remaining_posts: 18,
    status: "active",
  });
  for (const kind of ["video", "audio"] as const) {
    const archives = await archiveSizes(services, [kind]);
    expect(archives.filter(({ posts }) => posts >= 12).length, kind).toBeGreaterThanOrEqual(4);
  }
  const all = await archiveSizes(services, ["standard", "gallery", "video", "audio"]);
  expect(all.filter(({ posts }) => posts >= 16).length).toBeGreaterThanOrEqual(4);
  expect(await importDemo(services, { log })).toBeNull();
}, 60_000);

test("the demo's accounts sign in with the passwords shown, and with no others", async () => {
  const services = await openEmpty();
  const result = await importDemo(services, { log, folder: await makeFolder() });
  for (const { role, email, password } of result!.accounts) {
    const account = await credentials(services, email);
    expect(account).toMatchObject({ role, provider_id: "credential", account_id: account.id });
    expect(account.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(password, account.password!)).toBe(true);
    expect(await isPassword(`${password}x`, account.password!)).toBe(false);
  }
  expect((await credentials(services, "admin@masthead.example")).name).toBe("admin");
  // The accounts are shared, so that a second factor would belong to one of those who use them.
  expect(await readSetting(services.db, "site.demandsSecondFactor")).toBe(false);
  const author = await credentials(services, "author@masthead.example");
  const bylines = services.db.selectFrom("authors").select("id").where("user_id", "=", author.id);
  expect(await bylines.execute()).toEqual([{ id: "ada" }]);
});

test("a site with content is left alone", async () => {
  const services = await openEmpty();
  await makeUser(services.db);
  expect(await importDemo(services, { log, folder: await makeFolder() })).toBeNull();
  expect(await services.db.selectFrom("posts").selectAll().execute()).toEqual([]);
});

test("an interrupted start is completed by the next one, once", async () => {
  const services = await openEmpty();
  const folder = await makeFolder();
  const onProgress = (step: string, done: number) => {
    if (step === "posts" && done === 2) throw new Error("The power went");
  };
  await expect(importDemo(services, { log, folder, onProgress })).rejects.toThrow("power");
  expect(await services.db.selectFrom("posts").select("id").execute()).toHaveLength(2);
  expect((await importDemo(services, { log, folder }))?.accounts).toHaveLength(3);
  expect(await services.db.selectFrom("posts").select("id").execute()).toHaveLength(3);
  expect(await importDemo(services, { log, folder })).toBeNull();
});

test("when the clock is behind the demo, all dates move back by whole days and nothing is hidden", async () => {
  const services = await openEmpty();
  const now = Date.UTC(2026, 1, 15, 12);
  await importDemo(services, { log, folder: await makeFolder(), now });
  const posts = await services.db.selectFrom("posts").selectAll().orderBy("number").execute();
  expect(posts.map((post) => post.status)).toEqual(["published", "published", "published"]);
  const moved = Date.UTC(2026, 2, 1, 6) - posts[2]!.published_at!;
  expect(moved % DAY).toBe(0);
  expect(moved).toBe(18 * DAY);
  const comments = await services.db.selectFrom("comments").select("created_at").execute();
  expect(Math.max(...comments.map((row) => row.created_at))).toBeLessThanOrEqual(now);
});
