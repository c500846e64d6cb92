import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import type { PostAccess } from "#app/database/tables/posts.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { listOpeningPlans } from "#app/features/billing/subscriptions/access-rule.server.ts";
import { mayReadPost } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { listFeedEntries } from "#app/features/feeds/queries.server.ts";
import { postEmails } from "#app/features/newsletter/email/post-emails.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { addRecipients } from "#app/features/newsletter/sending/audience.server.ts";
import { scheduleSending } from "#app/features/newsletter/sending/sending-commands.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { getPostPage } from "#app/features/posts/queries/queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { openContentApi } from "#tests/factories/content-api.ts";
import { indexedPosts } from "#tests/factories/indexed-posts.ts";
import { makePlans, OWNER } from "#tests/factories/plans.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";

const SECRET = "the lift stops at a floor that is not on the buttons";
const BODY = `<p>Nine floors.</p><p>Then ${SECRET}.</p><p>${"And more of it. ".repeat(40)}</p>`;

async function subscribed(
  db: Database,
  plan_id: string | null,
  given: { expires_at?: number | null; origin?: "trial" | "complimentary" } = {},
): Promise<Actor & { email: string }> {
  const { id, email } = await makeUser(db);
  await db
    .insertInto("subscriptions")
    .values({
      id: `sub-${id}`,
      user_id: id,
      plan_id,
      name: "Plan",
      amount_cents: 500,
      currency: "USD",
      status: "active",
      remaining_posts: null,
      gateway: "manual",
      gateway_ref: null,
      started_at: 1,
      expires_at: null,
      cancel_at: null,
      created_at: 1,
      updated_at: 1,
      ...given,
    })
    .execute();
  return { userId: id, role: "reader", email: email! };
}

async function makeClosed(db: Database, plans: string[], isAbove: boolean, slug = "closed") {
  const post = await makePost(db, {
    slug,
    title: "Nine floors",
    access: "tiers",
    is_open_above: isAbove ? 1 : 0,
    body_html: BODY,
    body_markdown: BODY,
    body_text: BODY.replaceAll(/<[^>]*>/g, " "),
  });
  const links = plans.map((plan_id) => ({ post_id: post.id, plan_id }));
  await db.insertInto("post_plans").values(links).execute();
  return post;
}

describe.each(databases)("posts for chosen plans on $name", ({ open }) => {
  async function setUp() {
    const client = await open();
    const { db } = client;
    await makePlans(client);
    for (const [id, tier] of [["starter", 1] as const, ["basic", 2] as const, ["plus", 3] as const])
      await db.updateTable("plans").set({ tier }).where("id", "=", id).execute();
    return { client, db };
  }

  test("the chosen plan opens a post, and those above it where its editor says so", async () => {
    const { db } = await setUp();
    const readers = {
      nobody: { userId: null, role: null },
      member: { userId: (await makeUser(db)).id, role: "reader" },
      starter: await subscribed(db, "starter"),
      basic: await subscribed(db, "basic"),
      plus: await subscribed(db, "plus"),
      ofNoPlan: await subscribed(db, null),
      editor: { userId: "e", role: "editor" },
    } satisfies Record<string, Actor>;
    const exact = await makeClosed(db, ["basic"], false, "exact");
    const above = await makeClosed(db, ["basic"], true, "above");
    const two = await makeClosed(db, ["starter", "plus"], false, "two");
    const openTo = async (id: string) => {
      const names = [];
      for (const [name, actor] of Object.entries(readers))
        if (await mayReadPost(db, actor, { id })) names.push(name);
      return names;
    };
    expect(await openTo(exact.id)).toEqual(["basic", "editor"]);
    expect(await openTo(above.id)).toEqual(["basic", "plus", "editor"]);
    expect(await openTo(two.id)).toEqual(["starter", "plus", "editor"]);
    const named = async (id: string) =>
      (await listOpeningPlans(db, { id, access: "tiers" })).map((plan) => plan.id).sort();
    expect(await named(exact.id)).toEqual(["basic"]);
    expect(await named(above.id)).toEqual(["basic", "plus"]);
  });

  test("a trial opens as a plan does, but has no week of grace", async () => {
    const { db } = await setUp();
    const { id } = await makePost(db, { access: "paid" });
    const at = Date.now();
    const running = await subscribed(db, "basic", { origin: "trial", expires_at: at + DAY });
    const over = await subscribed(db, "basic", { origin: "trial", expires_at: at - 1000 });
    const unpaid = await subscribed(db, "basic", { expires_at: at - 1000 });
    expect(await mayReadPost(db, running, { id })).toBe(true);
    expect(await mayReadPost(db, over, { id })).toBe(false);
    expect(await mayReadPost(db, unpaid, { id })).toBe(true);
  });

  test("no way out of the server carries the text", async () => {
    const { client, db } = await setUp();
    const post = await makeClosed(db, ["basic"], true);
    const services = makeServices(client);
    const { index, find } = indexedPosts(client);
    await index(post.id);
    const ask = await openContentApi(client);
    const ways: Record<string, unknown> = {
      page: await getPostPage(db, post.slug),
      list: await listPosts(db, { limit: 10 }),
      feed: await listFeedEntries(db, "https://magazine.example", { limit: 10 }),
      email: await postEmails(services)(post.id, false),
      search: await find("floors"),
      api: (await ask("posts/?include=tiers&formats=html,plaintext&limit=all")).body,
    };
    for (const [way, left] of Object.entries(ways)) {
      const text = JSON.stringify(left);
      expect(text, way).toContain("Nine floors");
      expect(text, way).not.toContain(SECRET);
    }
    expect(ways.api).toMatchObject({
      posts: [{ visibility: "tiers", access: false, tiers: [{ id: "basic" }, { id: "plus" }] }],
    });
    expect((await find("buttons")).items).toEqual([]);
  });

  test("an email has the whole text for holders of the plans alone", async () => {
    const { client, db } = await setUp();
    const post = await makeClosed(db, ["basic"], false);
    const holder = await subscribed(db, "basic");
    const other = await subscribed(db, "starter");
    for (const { email } of [holder, other]) await addSubscriber(client, { email, agreedAt: 1 });
    const made = await scheduleSending(client, { postId: post.id, audience: "all" }, OWNER);
    const id = made.ok ? made.value.id : "";
    const of = {
      newsletterId: FIRST_NEWSLETTER,
      kind: "post",
      segmentId: null,
      postId: post.id,
      audience: "all",
      access: "tiers" as PostAccess,
    } as const;
    await addRecipients(client, id, of, Date.now());
    const rows = await db
      .selectFrom("sending_recipients")
      .innerJoin("members", "members.id", "subscriber_id")
      .select(["members.email", "is_whole"])
      .execute();
    expect(new Map(rows.map((row) => [row.email, row.is_whole]))).toEqual(
      new Map([
        [holder.email, 1],
        [other.email, 0],
      ]),
    );
  });

  test("editors choose the plans; without one, and by authors, a post is not closed like this", async () => {
    const { client, db } = await setUp();
    const user = await makeUser(db, { role: "author" });
    const author = await makeAuthor(db, { user_id: user.id });
    const input = {
      kind: "standard" as const,
      title: "Nine floors",
      authorIds: [author.id],
      categoryIds: [],
      tagIds: [],
      access: "tiers" as const,
    };
    const none = await savePost(client, input, OWNER);
    expect(none).toEqual({ ok: false, errors: { planIds: ["required"] } });
    const unknown = await savePost(client, { ...input, planIds: ["gone"] }, OWNER);
    expect(unknown).toEqual({ ok: false, errors: { planIds: ["unknown"] } });
    const saved = await savePost(client, { ...input, planIds: ["plus", "basic"] }, OWNER);
    const id = saved.ok ? saved.value.id : "";
    const plans = await db.selectFrom("post_plans").select("plan_id").orderBy("plan_id").execute();
    expect(plans.map((row) => row.plan_id)).toEqual(["basic", "plus"]);
    const actor = { userId: user.id, role: "author" } as const;
    const { access: _kept, ...rest } = input;
    const opened = savePost(client, { ...rest, id, planIds: ["starter"] }, { actor });
    await expect(opened).rejects.toThrow();
  });
});
