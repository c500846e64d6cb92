import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { plannedPlaceOf } from "#app/features/posts/planning.ts";
import {
  listCalendarPosts,
  listUnplannedPosts,
} from "#app/features/posts/queries/calendar-queries.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { afterFile } from "#tests/after-file.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { planOf, watchStatements } from "#tests/statements.ts";
import { movePost } from "./plan-commands.server.ts";

const ZONE = "Europe/Berlin";
const NOW = Date.UTC(2026, 2, 1);

/** Ada writes, Eve edits, in a magazine of Berlin. */
async function makeDesk(client: DatabaseClient) {
  const { db } = client;
  await db
    .insertInto("settings")
    .values({ name: "site.timeZone", value: JSON.stringify(ZONE), updated_at: 0 })
    .execute();
  const ada = await makeUser(db, { role: "author" });
  const eve = await makeUser(db, { role: "editor" });
  const byline = await makeAuthor(db, { user_id: ada.id, display_name: "Ada" });
  const write = (status: "draft" | "scheduled" | "published", published_at: number | null = null) =>
    makePost(db, { author_id: byline.id, status, published_at, title: "Tides" });
  const as = (user: { id: string; role: string }) => ({
    actor: { userId: user.id, role: user.role as "author" },
    at: NOW,
  });
  const row = (id: string) =>
    db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { db, ada, eve, byline, write, as, row };
}

const FAR = { firstDay: "2026-01-01", lastDay: "2026-12-31", from: 0, to: Date.UTC(2027, 0) };

describe.each(databases)("planning on $name", ({ open }) => {
  test("an author plans a draft for a day, and takes it off again; its text keeps its version", async () => {
    const client = await open();
    const { db, ada, write, as, row } = await makeDesk(client);
    const { id } = await write("draft");
    const move = async (day: string) =>
      movePost(client, { id, day, place: plannedPlaceOf(await row(id)) }, as(ada));
    expect(await move("2026-03-29")).toMatchObject({
      ok: true,
      value: { from: { day: "" }, to: { day: "2026-03-29", at: null } },
    });
    const statuses = ["draft", "scheduled"] as const;
    expect(await listCalendarPosts(db, {}, FAR, statuses, 9)).toMatchObject([
      { id, plannedOn: "2026-03-29", author: "Ada", at: null },
    ]);
    expect(await listUnplannedPosts(db, {}, statuses, 9)).toEqual([]);
    await move("");
    expect(await listUnplannedPosts(db, {}, statuses, 9)).toMatchObject([{ id }]);
    expect((await row(id)).version).toBe(1);
  });

  test("a scheduled post moves to the same time of the other day over the change of the clocks, and back", async () => {
    const client = await open();
    const { eve, write, as, row } = await makeDesk(client);
    const at = Date.UTC(2026, 2, 28, 1, 30);
    const { id } = await write("scheduled", at);
    const before = plannedPlaceOf(await row(id));
    const moved = await movePost(client, { id, day: "2026-03-30", place: before }, as(eve));
    expect(moved).toMatchObject({
      value: {
        from: { day: "2026-03-28", at },
        to: { day: "2026-03-30", at: Date.UTC(2026, 2, 30, 0, 30) },
      },
    });
    expect((await row(id)).version).toBe(2);
    const { from, to } = moved.ok ? moved.value : expect.fail();
    const back = { id, day: from.day, at: from.at, place: to.place };
    await movePost(client, back, as(eve));
    expect(await row(id)).toMatchObject({ published_at: at, status: "scheduled" });
  });

  test("a move from a place where the post no longer is changes nothing", async () => {
    const client = await open();
    const { eve, ada, write, as, row } = await makeDesk(client);
    const { id } = await write("draft");
    const place = plannedPlaceOf(await row(id));
    await movePost(client, { id, day: "2026-04-01", place }, as(ada));
    expect(await movePost(client, { id, day: "2026-04-02", place }, as(eve))).toEqual({
      ok: false,
      errors: { place: ["conflict"] },
    });
    expect((await row(id)).planned_on).toBe("2026-04-01");
  });

  test("what is published stays, and nothing is published by moving it to the past", async () => {
    const client = await open();
    const { eve, write, as, row } = await makeDesk(client);
    const published = await write("published", NOW - 1);
    const scheduled = await write("scheduled", Date.UTC(2026, 2, 28, 1, 30));
    const move = async (id: string, day: string) =>
      movePost(client, { id, day, place: plannedPlaceOf(await row(id)) }, as(eve));
    const refusedAs = (code: string) => ({ ok: false, errors: { day: [code] } });
    expect(await move(published.id, "2026-04-01")).toEqual(refusedAs("published"));
    expect(await move(scheduled.id, "2026-02-01")).toEqual(refusedAs("past"));
    expect(await move(scheduled.id, "2999-02-01")).toEqual(refusedAs("too-far"));
    expect(await move(scheduled.id, "")).toEqual(refusedAs("required"));
    expect(await move(scheduled.id, "2026-02-30")).toEqual(refusedAs("bad-date"));
    const embargo_until = Date.UTC(2026, 2, 20);
    await client.db.updateTable("posts").set({ embargo_until }).execute();
    expect(await move(scheduled.id, "2026-03-10")).toEqual(refusedAs("embargo"));
  });

  test("an author moves neither what is scheduled nor what somebody else writes", async () => {
    const client = await open();
    const { db, ada, write, as, row } = await makeDesk(client);
    const scheduled = await write("scheduled", Date.UTC(2026, 2, 28));
    const other = await makePost(db, { status: "draft", published_at: null });
    for (const { id } of [scheduled, other]) {
      const move = { id, day: "2026-04-01", place: plannedPlaceOf(await row(id)) };
      await expect(movePost(client, move, as(ada))).rejects.toThrow(Forbidden);
    }
    await db.updateTable("posts").set({ deleted_at: 1 }).execute();
    const gone = { id: other.id, day: "", place: "" };
    await expect(movePost(client, gone, as(ada))).rejects.toThrow(NotFound);
  });

  test("a calendar of one writer has their own posts, by their byline or made by them", async () => {
    const client = await open();
    const { db, ada, byline, write } = await makeDesk(client);
    const own = await write("published", Date.UTC(2026, 5, 1));
    const made = await makePost(db, { created_by: ada.id, published_at: Date.UTC(2026, 5, 2) });
    await makePost(db, { published_at: Date.UTC(2026, 5, 3) });
    const idsOf = async (filter: object) =>
      (await listCalendarPosts(db, filter, FAR, ["published"], 9)).map(({ id }) => id);
    const writer = { userId: ada.id, authorId: byline.id };
    expect(await idsOf({ writer })).toEqual([made.id, own.id]);
    expect(await idsOf({ authorId: byline.id })).toEqual([own.id]);
    expect(await idsOf({})).toHaveLength(3);
  });
});

test("every part of the calendar is read along an index of SQLite", async () => {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const { db, statements } = watchStatements(client);
  const statuses = ["draft", "scheduled", "published"] as const;
  await listCalendarPosts(db, {}, FAR, statuses, 9);
  await listUnplannedPosts(db, {}, statuses, 9);
  const plans = await Promise.all(statements.map((one) => planOf(client, one)));
  const names = ["posts_planned", "posts_scheduled", "posts_recent", "posts_by_status_change"];
  expect(plans.map((plan) => names.find((name) => plan.join().includes(name)))).toEqual(names);
});
