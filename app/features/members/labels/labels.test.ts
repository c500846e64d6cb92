import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  runMemberBulk,
  UNDO_MS,
  undoMemberBulk,
} from "#app/features/members/bulk/bulk-commands.server.ts";
import { findMemberBulk } from "#app/features/members/bulk/bulk-report.server.ts";
import { findSegment, saveSegment } from "#app/features/members/segments.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { deleteLabel } from "./delete-label.server.ts";
import { listCountedLabels, renameLabel } from "./rename-label.server.ts";

const NOW = Date.UTC(2026, 10, 24, 12);
const OWNER = { actor: SYSTEM, at: NOW };
const EDITOR = { actor: { userId: null, role: "editor" as const } };

async function addMembers({ db }: DatabaseClient, ids: string[]) {
  for (const id of ids)
    await db
      .insertInto("members")
      .values({
        id,
        email: `${id}@example.org`,
        status: "confirmed",
        token_hash: "",
        created_at: NOW,
        confirmed_at: NOW,
      })
      .execute();
}

const label = (client: DatabaseClient, name: string, ids: string[]) =>
  runMemberBulk(client, { action: "label", ids, label: name }, OWNER);

/** Labels with their members, as "name: member member". */
async function labelsOf({ db }: DatabaseClient): Promise<string[]> {
  const rows = await db
    .selectFrom("labels")
    .leftJoin("member_labels", "member_labels.label_id", "labels.id")
    .select(["labels.name", "member_labels.member_id"])
    .orderBy("member_labels.member_id")
    .execute();
  const groups = Map.groupBy(rows, ({ name }) => name);
  return [...groups]
    .map(([name, of]) => `${name}: ${of.map((row) => row.member_id).join(" ")}`)
    .toSorted();
}

async function idOf({ db }: DatabaseClient, name: string): Promise<string> {
  const query = db.selectFrom("labels").select("id").where("name", "=", name);
  return (await query.executeTakeFirstOrThrow()).id;
}

describe.each(databases)("labels of members on $name", ({ open }) => {
  const start = async () => {
    const client = await open();
    await addMembers(client, ["ada", "bob", "cleo"]);
    await label(client, "Pier", ["ada", "bob"]);
    await label(client, "Harbour", ["bob", "cleo"]);
    return client;
  };

  test("get a new name, which their members have at once, and the former one back", async () => {
    const client = await start();
    const id = await idOf(client, "Pier");
    const renamed = await renameLabel(client, { id, name: "  Jetty " }, OWNER);
    if (!renamed.ok) throw new Error(JSON.stringify(renamed.errors));
    expect(await labelsOf(client)).toEqual(["Harbour: bob cleo", "Jetty: ada bob"]);
    expect(await findMemberBulk(client.db, renamed.value, NOW)).toMatchObject({
      action: "rename",
      former: "Pier",
      label: "Jetty",
      count: 2,
      canUndo: true,
    });
    await undoMemberBulk(client, renamed.value, OWNER);
    expect(await labelsOf(client)).toEqual(["Harbour: bob cleo", "Pier: ada bob"]);
    expect((await listCountedLabels(client.db)).map(({ members }) => members)).toEqual([2, 2]);
  });

  test("are merged only on request, with their segments, and two again", async () => {
    const client = await start();
    const id = await idOf(client, "Pier");
    const harbour = await idOf(client, "Harbour");
    const saved = await saveSegment(client, { name: "At sea", filter: { labelId: id } }, OWNER);
    const segment = async () => (await findSegment(client.db, saved.ok ? saved.value : ""))?.filter;
    const asked = { id, name: "harbour" };
    expect(await renameLabel(client, asked, OWNER)).toMatchObject({
      errors: { merge: ["exists"] },
    });
    const merged = await renameLabel(client, { ...asked, isMerge: true }, OWNER);
    if (!merged.ok) throw new Error(JSON.stringify(merged.errors));
    expect(await labelsOf(client)).toEqual(["Harbour: ada bob cleo"]);
    expect(await segment()).toEqual({ labelId: harbour });
    await undoMemberBulk(client, merged.value, OWNER);
    await undoMemberBulk(client, merged.value, OWNER);
    expect(await labelsOf(client)).toEqual(["Harbour: bob cleo", "Pier: ada bob"]);
    expect(await segment()).toEqual({ labelId: id });
  });

  test("are deleted with their links, as the timeline and webhooks report, and can be restored", async () => {
    const client = await start();
    const id = await idOf(client, "Pier");
    const saved = await saveSegment(client, { name: "At sea", filter: { labelId: id } }, OWNER);
    const told = async () => {
      const rows = await client.db.selectFrom("events").select(["name", "payload"]).execute();
      return rows.filter(({ name }) => name === "subscriber.changed").length;
    };
    const before = await told();
    await expect(deleteLabel(client, id, EDITOR)).rejects.toThrow(Forbidden);
    const deleted = await deleteLabel(client, id, OWNER);
    expect(await labelsOf(client)).toEqual(["Harbour: bob cleo"]);
    expect(await told()).toBe(before + 2);
    const removed = client.db.selectFrom("member_events").select(["member_id", "details"]);
    const events = await removed.where("kind", "=", "label-removed").orderBy("member_id").execute();
    expect(events).toEqual([
      { member_id: "ada", details: '{"label":"Pier"}' },
      { member_id: "bob", details: '{"label":"Pier"}' },
    ]);
    expect(await findMemberBulk(client.db, deleted, NOW)).toMatchObject({
      action: "delete-label",
      former: "Pier",
      count: 2,
      canUndo: true,
    });
    // A segment of it must not become everybody.
    const filter = (await findSegment(client.db, saved.ok ? saved.value : ""))?.filter;
    expect(filter).toEqual({ labelId: id });
    await expect(deleteLabel(client, id, OWNER)).rejects.toThrow(NotFound);
    await undoMemberBulk(client, deleted, OWNER);
    await undoMemberBulk(client, deleted, OWNER);
    expect(await labelsOf(client)).toEqual(["Harbour: bob cleo", "Pier: ada bob"]);
    expect(await told()).toBe(before + 4);
  });

  test("are not restored beside another of the same name, or too late", async () => {
    const client = await start();
    const deleted = await deleteLabel(client, await idOf(client, "Pier"), OWNER);
    const late = { ...OWNER, at: NOW + UNDO_MS };
    await expect(undoMemberBulk(client, deleted, late)).rejects.toThrow(NotFound);
    await label(client, "pier", ["cleo"]);
    await expect(undoMemberBulk(client, deleted, OWNER)).rejects.toThrow(NotFound);
    expect(await labelsOf(client)).toEqual(["Harbour: bob cleo", "pier: cleo"]);
  });

  test("refuse invalid names, ignore case in names, and are for owners", async () => {
    const client = await start();
    const id = await idOf(client, "Pier");
    const rename = (name: string) => renameLabel(client, { id, name }, OWNER);
    expect(await rename("  ")).toMatchObject({ errors: { name: ["required"] } });
    expect(await rename("x".repeat(61))).toMatchObject({ errors: { name: ["too-long"] } });
    expect(await rename("Pier")).toMatchObject({ errors: { name: ["same"] } });
    expect(await rename("PIER")).toMatchObject({ ok: true });
    await expect(renameLabel(client, { id, name: "Quay" }, EDITOR)).rejects.toThrow(Forbidden);
    await expect(renameLabel(client, { id: "none", name: "Quay" }, OWNER)).rejects.toThrow(
      NotFound,
    );
  });

  test("do not get a former name back that another label has, nor when it is too late", async () => {
    const client = await start();
    const id = await idOf(client, "Pier");
    const renamed = await renameLabel(client, { id, name: "Jetty" }, OWNER);
    const bulk = renamed.ok ? renamed.value : "";
    const late = { ...OWNER, at: NOW + UNDO_MS };
    await expect(undoMemberBulk(client, bulk, late)).rejects.toThrow(NotFound);
    await label(client, "pier", ["cleo"]);
    await expect(undoMemberBulk(client, bulk, OWNER)).rejects.toThrow(NotFound);
    expect(await labelsOf(client)).toEqual(["Harbour: bob cleo", "Jetty: ada bob", "pier: cleo"]);
  });

  test("have no commas in their names: forms and files would make two of one", async () => {
    const client = await start();
    await label(client, "Paid, 2025", ["ada"]);
    expect(await labelsOf(client)).toContain("Paid 2025: ada");
    const id = await idOf(client, "Paid 2025");
    await renameLabel(client, { id, name: "Paid,2026" }, OWNER);
    expect(await labelsOf(client)).toContain("Paid 2026: ada");
    expect(await label(client, ",", ["ada"])).toMatchObject({ ok: false });
  });
});
