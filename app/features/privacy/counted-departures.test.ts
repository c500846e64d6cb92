import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  runMemberBulk,
  UNDO_MS,
  undoMemberBulk,
} from "#app/features/members/bulk/bulk-commands.server.ts";
import { forgetMemberBulks } from "#app/features/members/bulk/bulk-report.server.ts";
import { countDays, countPastMembers, listDays } from "#app/features/members/growth/days.server.ts";
import { findMember, listTimeline } from "#app/features/members/timeline/member-queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { deleteMember } from "./delete-member-command.server.ts";

const CHANGE = { actor: SYSTEM };

async function makeMember(
  { db }: DatabaseClient,
  id: string,
  status: "confirmed" | "pending" | "unsubscribed",
  at = Date.now(),
) {
  const columns = { id, email: `${id}@example.org`, status, token_hash: "", created_at: at };
  const confirmed_at = status === "pending" ? null : at;
  await db
    .insertInto("members")
    .values({ ...columns, confirmed_at })
    .execute();
}

const today = async ({ db }: DatabaseClient) => (await listDays(db)).at(-1)!;

describe.each(databases)("departures on $name", ({ open }) => {
  test("count once for each member: not again for whoever had left, and not for addresses that nobody confirmed", async () => {
    const client = await open();
    await makeMember(client, "ada", "confirmed");
    await makeMember(client, "bot", "pending");
    await makeMember(client, "cleo", "confirmed");
    await makeMember(client, "dan", "confirmed");
    const act = (action: "unsubscribe" | "delete", ids: string[], at = Date.now()) =>
      runMemberBulk(client, { action, ids, label: "" }, { ...CHANGE, at });
    for (const id of ["bot", "ada"]) await deleteMember(client, id, CHANGE);
    await act("unsubscribe", ["cleo"]);
    await deleteMember(client, "cleo", CHANGE);
    expect(await today(client)).toMatchObject({ left_count: 2, deleted: 0, total: 1 });
    // Out of the bin, a long time later.
    await act("delete", ["dan"], Date.now() - 9 * UNDO_MS);
    await forgetMemberBulks(client.db, Date.now());
    await deleteMember(client, "dan", CHANGE);
    expect(await today(client)).toMatchObject({ left_count: 3, deleted: 0, total: 0 });
    await forgetMemberBulks(client.db, Date.now());
    const kept = await client.db.selectFrom("member_bulks").select("action").execute();
    expect(kept).toEqual([{ action: "unsubscribe" }]);
  });

  test("that were undone are not counted, and are in no timeline", async () => {
    const client = await open();
    await makeMember(client, "ada", "confirmed");
    for (const action of ["unsubscribe", "label"] as const) {
      const ran = await runMemberBulk(client, { action, ids: ["ada"], label: "Pier" }, CHANGE);
      await undoMemberBulk(client, ran.ok ? ran.value : "", CHANGE);
    }
    expect(await today(client)).toMatchObject({ left_count: 0, subscribed: 1 });
    const ada = (await findMember(client.db, "ada"))!;
    expect((await listTimeline(client.db, ada)).map(({ kind }) => kind)).toEqual(["joined"]);
  });

  test("leave room for members who are imported with the day on which they joined", async () => {
    const client = await open();
    const now = Date.now();
    await makeMember(client, "ada", "confirmed", now - 3 * DAY);
    await countDays(client.db, now - DAY);
    await countDays(client.db, now);
    await makeMember(client, "bob", "confirmed", now - 2 * DAY);
    for (let round = 0; round < 2; round++) {
      await countPastMembers(client.db, now);
      const days = (await listDays(client.db, now)).slice(-5);
      expect(days.map(({ joined, total, subscribed }) => [joined, total, subscribed])).toEqual([
        [0, 0, 0],
        [1, 1, 1],
        [1, 2, 2],
        [0, 2, 2],
        [0, 2, 2],
      ]);
    }
  });
});
