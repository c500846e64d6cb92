import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { recountAll } from "#app/features/maintenance/counters.server.ts";
import { deletePost } from "#app/features/posts/commands/delete-commands.server.ts";
import { listPostIds } from "#app/features/posts/queries/list-queries.server.ts";
import { encodeCursor } from "#app/lib/cursor.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeUser } from "#tests/factories/rows.ts";
import { watchStatements } from "#tests/statements.ts";
import { deleteSeries, saveSeries } from "./commands.server.ts";
import { findPartPlace, getDeskSeries, listDeskSeries } from "./desk-queries.server.ts";
import { addParts, joinSeries, leaveSeries, orderParts } from "./part-commands.server.ts";
import {
  findMovedSeries,
  findSharedSeries,
  getSeries,
  listParts,
  listSeries,
} from "./queries.server.ts";

const CHANGE = { actor: SYSTEM };
const DRAFT = { status: "draft" as const, published_at: null };

type Open = (typeof databases)[number]["open"];

/** A series of three published posts with a draft between the first two. */
async function makeSeries(open: Open) {
  const client = await open();
  const { db } = client;
  await saveSeries(client, { id: "night", title: "The night shift" }, CHANGE);
  for (const id of ["one", "three", "two"]) await makePost(db, { id, title: id });
  await makePost(db, { id: "draft", title: "draft", ...DRAFT });
  await addParts(client, "night", ["one", "draft", "two", "three"], CHANGE);
  return client;
}

async function listEvents({ db }: Pick<Awaited<ReturnType<Open>>, "db">) {
  const rows = await db.selectFrom("events").select(["name", "payload"]).orderBy("id").execute();
  return rows.map(({ name, payload }) => [name, JSON.parse(payload)]);
}

const titlesOf = ({ parts }: Awaited<ReturnType<typeof listParts>>) =>
  parts.map(({ number, post }) => `${number} ${post.title}`);

describe.each(databases)("series on $name", ({ open }) => {
  test("readers see the published parts in order and without gaps, page by page", async () => {
    const { db } = await makeSeries(open);
    const first = await listParts(db, "night", { limit: 2 });
    expect(titlesOf(first)).toEqual(["1 one", "2 two"]);
    const rest = await listParts(db, "night", { limit: 2, cursor: first.nextCursor });
    expect(titlesOf(rest)).toEqual(["3 three"]);
    expect(rest.nextCursor).toBeNull();
    // A cursor that nobody was given begins at the beginning.
    for (const cursor of ["x", encodeCursor([9, 2 ** 40, "x"])]) {
      expect(titlesOf(await listParts(db, "night", { limit: 9, cursor }))).toHaveLength(3);
    }
  });

  test("a part is one of the planned number, and at least of those that are published", async () => {
    const client = await makeSeries(open);
    const totalOf = async () => (await getSeries(client.db, "the-night-shift")).total;
    expect(await totalOf()).toBe(3);
    const series = { id: "night", title: "The night shift" };
    await saveSeries(client, { ...series, plannedParts: 5 }, CHANGE);
    expect(await totalOf()).toBe(5);
    await saveSeries(client, { ...series, plannedParts: 2 }, CHANGE);
    expect(await totalOf()).toBe(3);
    const shared = await findSharedSeries(client.db, "night");
    expect(shared?.parts.map(({ number, title }) => [number, title])).toEqual([
      [1, "one"],
      [2, "two"],
      [3, "three"],
    ]);
  });

  test("the number of statements does not grow with the parts", async () => {
    const client = await makeSeries(open);
    const watched = watchStatements(client);
    await listParts(watched.db, "night", { limit: 30 });
    const few = watched.statements.length;
    const more = await Promise.all(Array.from({ length: 12 }, () => makePost(client.db)));
    await addParts(
      client,
      "night",
      more.map(({ id }) => id),
      CHANGE,
    );
    watched.statements.length = 0;
    await listParts(watched.db, "night", { limit: 30 });
    expect(watched.statements.length).toBe(few);
    watched.statements.length = 0;
    await findSharedSeries(watched.db, "night");
    expect(watched.statements.length).toBe(2);
    watched.statements.length = 0;
    await listSeries(watched.db, { limit: 30 });
    expect(watched.statements.length).toBeLessThanOrEqual(3);
  });

  test("editors order the parts, unless they were changed meanwhile", async () => {
    const client = await makeSeries(open);
    const order = ["three", "one", "two", "draft"];
    expect(await orderParts(client, "night", order, CHANGE)).toMatchObject({ ok: true });
    const { parts } = await getDeskSeries(client.db, "night");
    expect(parts.map(({ id }) => id)).toEqual(order);
    const stale = await orderParts(client, "night", ["one", "two"], CHANGE);
    expect(stale).toEqual({ ok: false, errors: { order: ["conflict"] } });
    const before = (await listEvents(client)).length;
    await orderParts(client, "night", order, CHANGE);
    expect(await listEvents(client)).toHaveLength(before);
  });

  test("a post is in one series: joining another leaves the first", async () => {
    const client = await makeSeries(open);
    await saveSeries(client, { id: "day", title: "Day" }, CHANGE);
    await joinSeries(client, { postId: "two", seriesId: "day", place: null }, CHANGE);
    expect(titlesOf(await listParts(client.db, "night", { limit: 9 }))).toEqual([
      "1 one",
      "2 three",
    ]);
    expect((await listEvents(client)).slice(-2)).toEqual([
      ["series.changed", { seriesId: "night", postIds: ["two"] }],
      ["series.changed", { seriesId: "day", postIds: ["two"] }],
    ]);
    await joinSeries(client, { postId: "two", seriesId: "night", place: 1 }, CHANGE);
    expect(await findPartPlace(client.db, "two")).toEqual({ seriesId: "night", place: 1 });
    await leaveSeries(client, "two", CHANGE);
    expect(await findPartPlace(client.db, "two")).toBeNull();
  });

  test("authors put their own posts into an open series, and into no other", async () => {
    const client = await makeSeries(open);
    const { db } = client;
    const { id: userId } = await makeUser(db, { role: "author" });
    const byline = await makeAuthor(db, { user_id: userId });
    await makePost(db, { id: "own", author_id: byline.id });
    const by = { actor: { userId, role: "author" as const } };
    const join = (postId: string) =>
      joinSeries(client, { postId, seriesId: "night", place: null }, by);
    await expect(join("own")).rejects.toThrow(Forbidden);
    await saveSeries(client, { id: "night", title: "Night", isOpen: true }, CHANGE);
    expect(await join("own")).toMatchObject({ ok: true });
    const { id: foreign } = await makePost(db);
    await expect(join(foreign)).rejects.toThrow(Forbidden);
    expect(await addParts(client, "night", [foreign], by)).toBe(0);
    await expect(leaveSeries(client, "one", by)).rejects.toThrow(Forbidden);
    await leaveSeries(client, "own", by);
    const made = saveSeries(client, { title: "Mine" }, by);
    await expect(made).rejects.toThrow(Forbidden);
    await expect(orderParts(client, "night", [], by)).rejects.toThrow(Forbidden);
    await expect(deleteSeries(client, "night", by)).rejects.toThrow(Forbidden);
  });

  test("a former address leads to the series, and a new series may take it", async () => {
    const client = await makeSeries(open);
    await saveSeries(client, { id: "night", title: "Night", slug: "nights" }, CHANGE);
    expect(await findMovedSeries(client.db, "the-night-shift")).toBe("nights");
    const taken = await saveSeries(client, { title: "Nights", slug: "nights" }, CHANGE);
    expect(taken).toEqual({ ok: false, errors: { slug: ["taken"] } });
    await saveSeries(client, { title: "The night shift" }, CHANGE);
    expect(await findMovedSeries(client.db, "the-night-shift")).toBeNull();
  });

  test("two windows do not overwrite each other's words", async () => {
    const client = await makeSeries(open);
    const save = (title: string) =>
      saveSeries(client, { id: "night", title }, { ...CHANGE, expectedVersion: 0 });
    expect(await save("First")).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await save("Second")).toEqual({ ok: false, errors: { version: ["conflict"] } });
  });

  test("deleting a series keeps its posts and releases its picture", async () => {
    const client = await makeSeries(open);
    const { id: pictureId } = await makeMedia(client.db);
    await saveSeries(client, { id: "night", title: "Night", pictureId }, CHANGE);
    expect(await recountAll(client.db)).not.toContainEqual(
      expect.objectContaining({ table: "media" }),
    );
    await deleteSeries(client, "night", CHANGE);
    await deleteSeries(client, "night", CHANGE);
    const posts = await client.db.selectFrom("posts").select("id").execute();
    expect(posts).toHaveLength(4);
    expect(await client.db.selectFrom("series_parts").selectAll().execute()).toEqual([]);
    expect(await recountAll(client.db)).not.toContainEqual(
      expect.objectContaining({ table: "media" }),
    );
  });

  test("a published part says in its event which series it is in", async () => {
    const client = await makeSeries(open);
    await deletePost(client, "two", CHANGE);
    expect((await listEvents(client)).at(-1)).toMatchObject([
      "post.changed",
      { postId: "two", seriesId: "night" },
    ]);
    expect(titlesOf(await listParts(client.db, "night", { limit: 9 }))).toEqual([
      "1 one",
      "2 three",
    ]);
  });

  test("lists can be narrowed down to a series, the newest part first", async () => {
    const { db } = await makeSeries(open);
    const published = { seriesId: "night", limit: 9 };
    expect(await listPostIds(db, published)).toEqual(["two", "three", "one"]);
    expect(await listPostIds(db, { ...published, sort: "viewed" })).toHaveLength(3);
  });

  test("lists of series go on from a cursor, and those of readers leave out empty ones", async () => {
    const client = await makeSeries(open);
    await saveSeries(client, { id: "empty", title: "Empty" }, CHANGE);
    await saveSeries(client, { id: "day", title: "Day" }, { ...CHANGE, at: 1, isImport: true });
    await makePost(client.db, { id: "noon" });
    await addParts(client, "day", ["noon"], CHANGE);
    const first = await listSeries(client.db, { limit: 1 });
    expect(first.items.map(({ id, partCount }) => [id, partCount])).toEqual([["night", 3]]);
    const rest = await listSeries(client.db, { limit: 1, cursor: first.nextCursor });
    expect(rest).toMatchObject({ items: [{ id: "day" }], nextCursor: null });
    const desk = await listDeskSeries(client.db, { words: "", limit: 2 });
    expect(desk.items.map(({ id, partCount }) => [id, partCount])).toEqual([
      ["day", 1],
      ["empty", 0],
    ]);
    const more = await listDeskSeries(client.db, { words: "", limit: 2, cursor: desk.nextCursor });
    expect(more.items.map(({ id }) => id)).toEqual(["night"]);
    const found = await listDeskSeries(client.db, { words: "NIGHT", limit: 2 });
    expect(found.items).toHaveLength(1);
  });
});
