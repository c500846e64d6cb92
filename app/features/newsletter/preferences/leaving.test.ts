import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { removeMember } from "#app/features/members/accounts/remove-member.server.ts";
import {
  type BulkOrder,
  runMemberBulk,
  undoMemberBulk,
} from "#app/features/members/bulk/bulk-commands.server.ts";
import { listDays } from "#app/features/members/growth/days.server.ts";
import { databases } from "#tests/database.ts";
import { leaveEverything } from "./leaving.server.ts";

const NOW = Date.UTC(2026, 10, 24, 12);
const LATER = NOW + 1000;
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

describe.each(databases)("leaving on $name", ({ open }) => {
  test.each(["unsubscribe", "delete"] as const)(
    "a reader who leaves by themselves after an owner's “%s” stays unsubscribed when it is undone, and counts once",
    async (action) => {
      const client = await start(open);
      const id = await run(client, action);
      await leaveEverything(client.db, "ada", LATER);
      await leaveEverything(client.db, "ada", LATER);
      await undoMemberBulk(client, id, CHANGE);
      const ada = client.db.selectFrom("members").select(["status", "deleted_at"]);
      expect(await ada.execute()).toEqual([{ status: "unsubscribed", deleted_at: null }]);
      const events = client.db.selectFrom("member_events").select("kind");
      expect(await events.execute()).toEqual([{ kind: "unsubscribed" }]);
    },
  );

  test("a deleted reader who has left meanwhile counts as gone once", async () => {
    const client = await start(open);
    await run(client, "delete");
    await leaveEverything(client.db, "ada", LATER);
    await removeMember(client.db, "ada");
    const [today] = (await listDays(client.db, NOW)).slice(-1);
    expect(today).toMatchObject({ left_count: 1, deleted: 0, total: 0 });
  });
});
