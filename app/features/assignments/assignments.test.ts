import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { movePost } from "#app/features/posts/commands/plan-commands.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import {
  deleteAssignment,
  moveDueDay,
  saveAssignment,
  setAssignmentDone,
} from "./commands.server.ts";
import { remindAssignees } from "./jobs.server.ts";
import {
  findAssignment,
  listAssignees,
  listAssignments,
  listDueAssignments,
  listPostAssignments,
} from "./queries.server.ts";
import { startDraft } from "./start-draft.server.ts";

/** A Monday, noon. */
const NOW = Date.UTC(2026, 10, 23, 12);
const FRIDAY = "2026-11-27";

/** Eve edits; Ada and Bo write. */
async function makeDesk(client: DatabaseClient) {
  const { db } = client;
  const ada = await makeUser(db, { role: "author", name: "Ada Lund" });
  const bo = await makeUser(db, { role: "author", name: "Bo" });
  const eve = await makeUser(db, { role: "editor", name: "Eve" });
  const by = (user: { id: string; role: string }, at = NOW) => ({
    actor: { userId: user.id, role: user.role as "author" },
    at,
  });
  const assign = async (fields: object = {}) => {
    const input = { title: "Tides", assigneeId: ada.id, dueOn: FRIDAY, note: "Short.", ...fields };
    const saved = await saveAssignment(client, input, by(eve));
    return saved.ok ? saved.value.id : expect.fail(JSON.stringify(saved.errors));
  };
  const jobs = async () =>
    (await db.selectFrom("jobs").select(["name", "payload"]).orderBy("id").execute())
      .filter(({ name }) => name === "notices.assignment")
      .map(({ payload }) => JSON.parse(payload));
  return { db, ada, bo, eve, by, assign, jobs };
}

describe.each(databases)("assignments on $name", ({ open }) => {
  test("an editor assigns an idea; the assignee is notified, sees it and ticks it off", async () => {
    const client = await open();
    const { db, ada, bo, by, assign, jobs } = await makeDesk(client);
    const id = await assign();
    expect(await jobs()).toEqual([{ assignmentId: id, kind: "assigned" }]);
    const open_ = { assigneeId: ada.id, isDone: false };
    expect(await listAssignments(db, open_, 9)).toMatchObject([
      { title: "Tides", assignee: "Ada Lund", by: "Eve", dueOn: FRIDAY, note: "Short." },
    ]);
    expect(await listAssignments(db, { assigneeId: bo.id, isDone: false }, 9)).toEqual([]);
    await setAssignmentDone(client, { id, isDone: true }, by(ada));
    await setAssignmentDone(client, { id, isDone: true }, by(ada, NOW + 1));
    expect(await listAssignments(db, open_, 9)).toEqual([]);
    expect(await findAssignment(db, id)).toMatchObject({ doneAt: NOW });
    await setAssignmentDone(client, { id, isDone: false }, by(ada));
    expect(await findAssignment(db, id)).toMatchObject({ doneAt: null });
  });

  test("authors neither assign nor change, and tick off only their own", async () => {
    const client = await open();
    const { ada, bo, by, assign } = await makeDesk(client);
    const id = await assign();
    const input = { title: "Mine", assigneeId: ada.id, dueOn: FRIDAY };
    await expect(saveAssignment(client, input, by(ada))).rejects.toThrow(Forbidden);
    const move = { id, dueOn: FRIDAY, seen: FRIDAY };
    await expect(moveDueDay(client, move, by(ada))).rejects.toThrow(Forbidden);
    await expect(deleteAssignment(client, id, by(ada))).rejects.toThrow(Forbidden);
    const tick = setAssignmentDone(client, { id, isDone: true }, by(bo));
    await expect(tick).rejects.toThrow(Forbidden);
    await expect(startDraft(client, id, by(bo))).rejects.toThrow(Forbidden);
    const none = setAssignmentDone(client, { id: "none", isDone: true }, by(ada));
    await expect(none).rejects.toThrow(NotFound);
  });

  test("what is missing or unknown is refused by its field", async () => {
    const client = await open();
    const { db, eve, by } = await makeDesk(client);
    const reader = await makeUser(db);
    const errorsOf = async (input: object) => {
      const saved = await saveAssignment(client, input, by(eve));
      return saved.ok ? {} : saved.errors;
    };
    const due = { dueOn: FRIDAY, title: "Tides" };
    expect(await errorsOf({ ...due, assigneeId: reader.id })).toEqual({ assigneeId: ["unknown"] });
    expect(await errorsOf({ ...due, assigneeId: eve.id, postId: "none" })).toEqual({
      postId: ["unknown"],
    });
    expect(await errorsOf({ ...due, assigneeId: eve.id, dueOn: "2026-02-30" })).toEqual({
      dueOn: ["bad-date"],
    });
    expect(await errorsOf({ assigneeId: eve.id, dueOn: FRIDAY })).toEqual({ title: ["required"] });
    expect((await listAssignees(db, 9)).map(({ name }) => name)).toEqual(["Ada Lund", "Bo", "Eve"]);
  });

  test("an idea becomes a draft with its title and the assignee's byline, once", async () => {
    const client = await open();
    const { db, ada, by, assign } = await makeDesk(client);
    const id = await assign();
    const started = await startDraft(client, id, by(ada));
    const again = await startDraft(client, id, by(ada));
    expect(again).toEqual(started);
    const postId = started.ok ? started.value.postId : expect.fail();
    const post = db.selectFrom("posts").innerJoin("authors", "authors.id", "posts.author_id");
    expect(await post.select(["posts.title", "posts.status", "authors.user_id"]).execute()).toEqual(
      [{ title: "Tides", status: "draft", user_id: ada.id }],
    );
    expect(await listPostAssignments(db, postId)).toMatchObject([{ id, postStatus: "draft" }]);
    await db.updateTable("posts").set({ title: "Ebb" }).execute();
    expect(await findAssignment(db, id)).toMatchObject({ title: "Ebb", postId });
    await db.updateTable("posts").set({ deleted_at: 1 }).execute();
    expect(await findAssignment(db, id)).toBeNull();
  });

  test("a due day is moved only from where the mover saw it, and changes in the calendar", async () => {
    const client = await open();
    const { db, ada, bo, eve, by, assign } = await makeDesk(client);
    const byline = await makeAuthor(db, { user_id: ada.id });
    const id = await assign();
    const monday = "2026-11-30";
    const move = { id, dueOn: monday, seen: FRIDAY };
    expect(await moveDueDay(client, move, by(eve))).toEqual({
      ok: true,
      value: { from: FRIDAY, to: monday, title: "Tides" },
    });
    expect(await moveDueDay(client, move, by(eve))).toMatchObject({
      errors: { seen: ["conflict"] },
    });
    const range = { firstDay: monday, lastDay: monday };
    for (const filter of [{}, { assigneeId: ada.id }, { authorId: byline.id }]) {
      expect(await listDueAssignments(db, { ...filter, ...range }, 9)).toMatchObject([{ id }]);
    }
    expect(await listDueAssignments(db, { assigneeId: bo.id, ...range }, 9)).toEqual([]);
  });

  test("the assignee is reminded the day before from eight o'clock, once for each due day", async () => {
    const client = await open();
    const { db, eve, by, assign, jobs } = await makeDesk(client);
    const id = await assign();
    const eight = Date.UTC(2026, 10, 26, 8);
    expect(await remindAssignees(client, eight - HOUR)).toBe(0);
    expect(await remindAssignees(client, eight)).toBe(1);
    expect(await remindAssignees(client, eight + HOUR)).toBe(0);
    expect((await jobs()).at(-1)).toEqual({ assignmentId: id, kind: "assignmentDue" });
    await db.deleteFrom("jobs").execute();
    await moveDueDay(client, { id, dueOn: "2026-12-04", seen: FRIDAY }, by(eve));
    expect(await remindAssignees(client, eight + HOUR)).toBe(0);
    expect(await remindAssignees(client, eight + 7 * DAY)).toBe(1);
  });

  test("a clock that was wrong costs no reminder, and what is done or long past needs none", async () => {
    const client = await open();
    const { ada, by, assign } = await makeDesk(client);
    await assign();
    const done = await assign();
    await setAssignmentDone(client, { id: done, isDone: true }, by(ada));
    const eight = Date.UTC(2026, 10, 26, 8);
    // Years ahead nothing is due any more; hours ahead the reminder comes too early, and again.
    expect(await remindAssignees(client, eight + 700 * DAY)).toBe(0);
    expect(await remindAssignees(client, eight + 12 * HOUR)).toBe(1);
    expect(await remindAssignees(client, eight)).toBe(1);
    expect(await remindAssignees(client, eight + 13 * HOUR)).toBe(0);
  });

  test("what is assigned for tomorrow is not reminded of in the same hour", async () => {
    const client = await open();
    const { assign } = await makeDesk(client);
    await assign({ dueOn: "2026-11-24" });
    expect(await remindAssignees(client, NOW + HOUR)).toBe(0);
  });

  test("another assignee is notified; who assigns to themselves is not", async () => {
    const client = await open();
    const { db, bo, eve, by, assign, jobs } = await makeDesk(client);
    const id = await assign();
    const fields = { id, title: "Tides", dueOn: FRIDAY };
    await saveAssignment(client, { ...fields, assigneeId: bo.id }, by(eve));
    expect(await jobs()).toHaveLength(2);
    await saveAssignment(client, { ...fields, assigneeId: eve.id }, by(eve));
    expect(await jobs()).toHaveLength(2);
    await deleteAssignment(client, id, by(eve));
    await deleteAssignment(client, id, by(eve));
    expect(await db.selectFrom("assignments").select("id").execute()).toEqual([]);
  });

  test("deleting a person or a post deletes what was assigned to them", async () => {
    const client = await open();
    const { db, ada, bo, eve, by, assign } = await makeDesk(client);
    const post = await makePost(db, { status: "draft", published_at: null });
    const id = await assign({ postId: post.id, assigneeId: bo.id });
    await movePost(client, { id: post.id, day: FRIDAY, place: "draft:null" }, by(eve));
    await assign();
    await db.deleteFrom("users").where("id", "=", ada.id).execute();
    expect(await listAssignments(db, { isDone: false }, 9)).toMatchObject([{ id }]);
    await db.deleteFrom("posts").execute();
    expect(await listAssignments(db, { isDone: false }, 9)).toEqual([]);
  });
});
