import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { deleteSeries, saveSeries } from "#app/features/series/commands.server.ts";
import { addParts, leaveSeries, orderParts } from "#app/features/series/part-commands.server.ts";
import { loadPostPage, loadPostPreview } from "#app/magazine/post/post-page.server.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { STALE_BY } from "#app/platform/events/stale-pages.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { loadSeriesPage } from "./series-page.server.ts";

const CHANGE = { actor: SYSTEM };

const client = await openMigratedSqlite();
afterFile(client.close);
const services = makeServices(client);
for (const id of ["one", "two", "three"]) await makePost(client.db, { id, slug: id, title: id });
await saveSeries(client, { id: "night", title: "Night", plannedParts: 5 }, CHANGE);
await addParts(client, "night", ["one", "two", "three"], CHANGE);

/** A page with its tags. Contents are read again, as after an event. */
async function openPage<Page>(
  load: (context: Readonly<RouterContextProvider>) => Promise<Page>,
): Promise<{ page: Page; tags: ReadonlySet<string> }> {
  const record = createPageRecord();
  const context = new RouterContextProvider();
  context.set(servicesContext, makeServices(client));
  context.set(pageContext, record);
  return { page: await load(context), tags: record.tags };
}

const openPost = (slug: string) =>
  openPage((context) => loadPostPage(context, slug, "single", new URLSearchParams()));

const openSeries = (path: string, slug: string) =>
  openPage((context) => loadSeriesPage(context, slug, new URL(path, services.env.siteUrl)));

/** Whether an event makes a page with these tags stale at once. */
function isStale(tags: ReadonlySet<string>, name: keyof typeof STALE_BY, payload: object) {
  const stale = [STALE_BY[name](payload as never)].flat();
  return stale.some((each) => each.isUrgent && [...each.tags].some((tag) => tags.has(tag)));
}

test("a part says which one it is, and the next part is the first of what to read next", async () => {
  const { page } = await openPost("two");
  expect(page.series).toMatchObject({ title: "Night", number: 2, total: 5 });
  expect(page.surroundings.related[0]?.id).toBe("three");
  const last = await openPost("three");
  expect(last.page.surroundings.related.map(({ id }) => id)).not.toContain("three");
});

test("a draft's preview says which part it will be, between those that are public", async () => {
  const draft = { id: "draft", title: "draft", status: "draft" as const, published_at: null };
  await makePost(client.db, draft);
  await addParts(client, "night", ["draft"], CHANGE);
  await orderParts(client, "night", ["one", "draft", "two", "three"], CHANGE);
  const { page } = await openPage((context) => loadPostPreview(context, "draft", "single"));
  expect(page.series).toMatchObject({ title: "Night", number: 2, total: 5 });
  expect(page.series?.parts.map(({ title }) => title)).toEqual(["one", "draft", "two", "three"]);
  expect((await openPost("two")).page.series?.number).toBe(2);
  await leaveSeries(client, "draft", CHANGE);
});

test("a new part, another order and another title renew the pages of all parts and of the series", async () => {
  const post = (await openPost("one")).tags;
  const series = (await openSeries("/series/night", "night")).tags;
  const published = { postId: "new", authorIds: ["a"], termIds: [], seriesId: "night" };
  for (const tags of [post, series]) {
    expect(isStale(tags, "post.published", published)).toBe(true);
    expect(isStale(tags, "series.changed", { seriesId: "night", postIds: [] })).toBe(true);
    expect(isStale(tags, "series.changed", { seriesId: "day", postIds: [] })).toBe(false);
  }
  // A post that becomes a part, or ceases to be one.
  expect(isStale(post, "series.changed", { seriesId: "day", postIds: ["one"] })).toBe(true);
});

test("the parts are shown in the order that editors have given them", async () => {
  await orderParts(client, "night", ["three", "one", "two"], CHANGE);
  const { page } = await openSeries("/series/night", "night");
  expect(page.parts.map(({ post }) => post.id)).toEqual(["three", "one", "two"]);
  expect((await openPost("three")).page.series?.number).toBe(1);
});

test("a former address redirects for good, also to the feed, and keeps the query", async () => {
  await saveSeries(client, { id: "night", title: "Night", slug: "nights" }, CHANGE);
  const moved = openSeries("/series/night?after=x", "night");
  const answer = await moved.catch((error: unknown) => error as Response);
  expect(answer).toMatchObject({ status: 301 });
  expect((answer as Response).headers.get("location")).toBe("/series/nights?after=x");
});

test("a post is shown without a series once that is deleted", async () => {
  await deleteSeries(client, "night", CHANGE);
  expect((await openPost("two")).page.series).toBeNull();
});
