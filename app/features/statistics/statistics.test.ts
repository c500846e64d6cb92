import { beforeEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { listPostIds } from "#app/features/posts/queries/list-queries.server.ts";
import { listTrendingCategories } from "#app/features/taxonomy/queries.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";
import { analyse, planOf, watchStatements } from "#tests/statements.ts";
import { listAdvertTotals } from "./advert-counts.server.ts";
import { addViews } from "./commands.server.ts";
import { getDeskFigures } from "./desk-queries.server.ts";
import { ViewCounter } from "./view-counter.server.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const TODAY = Math.floor(NOW / DAY);
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

const readerFrom = (address: string) => ({ address, agent: BROWSER });

const writeTo = (writer: Writer) => (seen: Parameters<typeof addViews>[1]) =>
  addViews(writer, seen, Date.now());

const views = (given: Record<string, number>) =>
  new Map(Object.entries(given).map(([id, count]) => [id, { views: count, reads: 0 }]));

describe.each(databases)("views on $name", ({ open }) => {
  let client: DatabaseClient;

  beforeEach(async () => {
    client = await open();
  });

  const daysOf = (id: string) =>
    client.db
      .selectFrom("post_views")
      .select(["day", "views"])
      .where("post_id", "=", id)
      .orderBy("day")
      .execute();

  const viewCount = async (id: string) => {
    const post = client.db.selectFrom("posts").select("view_count").where("id", "=", id);
    return (await post.executeTakeFirstOrThrow()).view_count;
  };

  test("a post's views are added to its total and to the row of the day", async () => {
    const post = await makePost(client.db);
    await addViews(client, views({ [post.id]: 3 }), NOW - DAY);
    await addViews(client, views({ [post.id]: 2 }), NOW);
    await addViews(client, views({ [post.id]: 1 }), NOW);
    expect(await viewCount(post.id)).toBe(6);
    expect(await daysOf(post.id)).toEqual([
      { day: TODAY - 1, views: 3 },
      { day: TODAY, views: 3 },
    ]);
  });

  test("views and clicks of advertisements are added up, and unknown ones skipped", async () => {
    const row = { id: "lamps-2026", headline: "Lamps", href: "/", created_at: 1 };
    await client.db.insertInto("adverts").values(row).execute();
    const counter = new ViewCounter(writeTo(client), console);
    for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.1"]) {
      counter.count("advert:lamps-2026", readerFrom(address));
    }
    counter.count("advert:lamps-2026 read", readerFrom("192.0.2.1"));
    counter.count("advert:unknown", readerFrom("192.0.2.1"));
    await counter.stop();
    const totals = await listAdvertTotals(client.db, ["lamps-2026", "unknown"]);
    expect(totals).toEqual([{ id: "lamps-2026", views: 2, clicks: 1 }]);
  });

  test("visits from the emails of a newsletter are added up, and unknown ones skipped", async () => {
    const post = await makePost(client.db);
    const seen = new Map([
      [`email:newsletter:${post.id}`, { views: 2, reads: 0 }],
      [`email:unknown:${post.id}`, { views: 1, reads: 0 }],
      ["email:newsletter:unknown", { views: 1, reads: 0 }],
    ]);
    await addViews(client, seen, NOW);
    await addViews(client, seen, NOW);
    const rows = await client.db.selectFrom("sending_visits").selectAll().execute();
    expect(rows).toMatchObject([
      { newsletter_slug: "newsletter", post_id: post.id, visits: 4 },
    ]);
  });

  test("days are those of the magazine's calendar", async () => {
    const post = await makePost(client.db);
    const zone = {
      name: "site.timeZone",
      value: JSON.stringify("Pacific/Auckland"),
      updated_at: 1,
    };
    await client.db.insertInto("settings").values(zone).execute();
    // 12:00 in UTC is 1:00 of the next day in New Zealand's summer.
    await addViews(client, views({ [post.id]: 3 }), NOW);
    await addViews(client, views({ [post.id]: 2 }), NOW - 2 * HOUR);
    expect(await daysOf(post.id)).toEqual([
      { day: TODAY, views: 2 },
      { day: TODAY + 1, views: 3 },
    ]);
    const { daily } = await getDeskFigures(client.db, {}, NOW);
    expect(daily.at(-1)).toEqual({ at: (TODAY + 1) * DAY, views: 3, reads: 0 });
  });

  test("views of drafts and of posts that do not exist are dropped", async () => {
    const draft = await makePost(client.db, { status: "draft" });
    const post = await makePost(client.db);
    const given = views({ [draft.id]: 1, nothing: 5, [post.id]: 2 });
    expect(await addViews(client, given, NOW)).toBe(2);
    expect(await daysOf(draft.id)).toEqual([]);
  });

  test("posts read now rank above posts read more, but long ago", async () => {
    const [books, music] = [await makeTerm(client.db), await makeTerm(client.db)];
    const classic = await makePost(client.db, { terms: [books.id] });
    const hit = await makePost(client.db, { terms: [music.id] });
    const unread = await makePost(client.db, { terms: [books.id, music.id] });
    await addViews(client, views({ [classic.id]: 200 }), NOW - 40 * DAY);
    await addViews(client, views({ [hit.id]: 9 }), NOW);
    const trending = await listPostIds(client.db, { sort: "trending", limit: 3 });
    expect(trending).toEqual([hit.id, classic.id, unread.id]);
    const viewed = await listPostIds(client.db, { sort: "viewed", limit: 3 });
    expect(viewed.slice(0, 2)).toEqual([classic.id, hit.id]);
    const terms = await listTrendingCategories(client.db, 2);
    expect(terms.map(({ id }) => id)).toEqual([music.id, books.id]);
  });

  test("trending posts are read from an index", async () => {
    if (client.dialect === "postgres") return;
    for (let made = 0; made < 20; made++) await makePost(client.db);
    await analyse(client);
    const watched = watchStatements(client);
    await listPostIds(watched.db, { sort: "trending", limit: 4 });
    await listTrendingCategories(watched.db, 4);
    const plans = await Promise.all(
      watched.statements.map(async (statement) => (await planOf(client, statement)).join("; ")),
    );
    expect(plans[0]).toMatch(/posts USING (COVERING )?INDEX posts_by_heat/);
    expect(plans[1]).toContain("terms_by_heat");
    expect(plans.join()).not.toContain("TEMP B-TREE");
  });

  test("networks count once a day each, bots never, and a shutdown loses nothing", async () => {
    const post = await makePost(client.db);
    const counter = new ViewCounter(writeTo(client), { warn: () => undefined });
    counter.count(post.id, readerFrom("192.0.2.1"), NOW);
    counter.count(post.id, readerFrom("192.0.2.1"), NOW + 1000);
    counter.count(post.id, { ...readerFrom("192.0.2.1"), agent: `${BROWSER} Mobile` }, NOW);
    counter.count(post.id, readerFrom("192.0.2.2"), NOW);
    counter.count(post.id, readerFrom("192.0.2.1"), NOW + DAY);
    for (const agent of ["", "curl/8", "Mozilla/5.0 (compatible; Googlebot/2.1)"]) {
      counter.count(post.id, { address: "192.0.2.3", agent }, NOW);
    }
    counter.count("'; drop table posts; --", readerFrom("192.0.2.4"), NOW);
    expect(await viewCount(post.id)).toBe(0);
    await counter.stop();
    expect(await viewCount(post.id)).toBe(3);
  });

  test("reaching the end counts as a read, once a day, and not as a second view", async () => {
    const post = await makePost(client.db);
    const counter = new ViewCounter(writeTo(client), { warn: () => undefined });
    for (const report of [post.id, `${post.id} read`, `${post.id} read`, `${post.id} written`]) {
      counter.count(report, readerFrom("192.0.2.1"), NOW);
    }
    counter.count(post.id, readerFrom("192.0.2.2"), NOW);
    await counter.stop();
    const { read_count } = await client.db
      .selectFrom("posts")
      .select("read_count")
      .where("id", "=", post.id)
      .executeTakeFirstOrThrow();
    expect([await viewCount(post.id), read_count]).toEqual([2, 1]);
  });

  test("an author's statistics cover their own posts, most viewed first", async () => {
    const [mine, other] = [await makeAuthor(client.db), await makeAuthor(client.db)];
    const [quiet, loud] = [
      await makePost(client.db, { author_id: mine.id }),
      await makePost(client.db, { author_id: mine.id }),
    ];
    const theirs = await makePost(client.db, { author_id: other.id });
    await makePost(client.db, { author_id: mine.id, status: "draft" });
    const seen = new Map([
      [quiet.id, { views: 2, reads: 1 }],
      [loud.id, { views: 5, reads: 2 }],
      [theirs.id, { views: 9, reads: 9 }],
    ]);
    await addViews(client, seen, NOW);
    await addViews(client, views({ [quiet.id]: 40 }), NOW - 40 * DAY);
    await addViews(client, views({ [quiet.id]: 2 }), NOW - DAY);
    const own = await getDeskFigures(client.db, { authorId: mine.id }, NOW);
    expect(own).toMatchObject({ views: 49, reads: 3, published: 2, drafts: 1 });
    expect(own.daily).toHaveLength(28);
    expect(own.daily.at(-1)).toMatchObject({ views: 7, reads: 3 });
    expect(own.mostSeen.map(({ id }) => id)).toEqual([loud.id, quiet.id]);
    expect(own.seenYesterday).toMatchObject([{ id: quiet.id, views: 2 }]);
    const all = await getDeskFigures(client.db, {}, NOW);
    expect(all.mostSeen[0]).toMatchObject({ id: theirs.id, views: 9, reads: 9 });
    expect((await getDeskFigures(client.db, { authorId: null }, NOW)).mostSeen).toEqual([]);
  });

  test("views that could not be written are written with the next", async () => {
    const post = await makePost(client.db);
    const warnings: unknown[] = [];
    const writer = { ...client };
    const counter = new ViewCounter(writeTo(writer), {
      warn: (said: unknown) => warnings.push(said),
    });
    const { db } = writer;
    writer.db = undefined as never;
    counter.count(post.id, readerFrom("192.0.2.1"), NOW);
    await counter.flush();
    expect(warnings).toHaveLength(1);
    writer.db = db;
    counter.count(post.id, readerFrom("192.0.2.2"), NOW);
    await counter.stop();
    expect(await viewCount(post.id)).toBe(2);
  });
});
