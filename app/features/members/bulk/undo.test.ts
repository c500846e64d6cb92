import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { databases } from "#tests/database.ts";
import { type BulkOrder, runMemberBulk, undoMemberBulk } from "./bulk-commands.server.ts";

const NOW = Date.UTC(2026, 10, 24, 12);
const CHANGE = { actor: SYSTEM, at: NOW };

async function start(open: () => Promise<DatabaseClient>) {
  const client = await open();
  const ada = { id: "ada", email: "ada@example.org", token_hash: "", created_at: NOW };
  await client.db
    .insertInto("members")
    .values({ ...ada, status: "confirmed", confirmed_at: NOW })
    .execute();
  return client;
}

async function run(client: DatabaseClient, action: BulkOrder["action"]): Promise<string> {
  const ran = await runMemberBulk(client, { action, ids: ["ada"], label: "" }, CHANGE);
  if (!ran.ok) throw new Error(JSON.stringify(ran.errors));
  return ran.value;
}

const undo = (client: DatabaseClient, id: string) => undoMemberBulk(client, id, CHANGE);

const findAda = ({ db }: DatabaseClient) =>
  db.selectFrom("members").select(["status", "deleted_at"]).executeTakeFirst();

const kinds = async ({ db }: DatabaseClient) =>
  (await db.selectFrom("member_events").select("kind").execute()).map(({ kind }) => kind);

describe.each(databases)("undoing changes of members on $name", ({ open }) => {
  test("who was deleted after an action stays deleted when only that is undone, and comes back as before both", async () => {
    const client = await start(open);
    const unsubscribed = await run(client, "unsubscribe");
    const deleted = await run(client, "delete");
    await undo(client, unsubscribed);
    expect(await findAda(client)).toEqual({ status: "unsubscribed", deleted_at: NOW });
    await undo(client, deleted);
    expect(await findAda(client)).toEqual({ status: "confirmed", deleted_at: null });
    expect(await kinds(client)).toEqual([]);
  });

  test("a deleted reader who comes back by a link of an email is not deleted when that is undone", async () => {
    const client = await start(open);
    const id = await run(client, "delete");
    await client.db.updateTable("members").set({ status: "confirmed" }).execute();
    await undo(client, id);
    expect(await findAda(client)).toEqual({ status: "confirmed", deleted_at: null });
  });
});
