import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  runMemberBulk,
  UNDO_MS,
  undoMemberBulk,
} from "#app/features/members/bulk/bulk-commands.server.ts";
import { deleteOldMemberBulks } from "#app/features/members/bulk/bulk-report.server.ts";
import { listDays } from "#app/features/members/growth/days.server.ts";
import { findMember, listTimeline } from "#app/features/members/timeline/member-queries.server.ts";
import { endSubscription } from "#app/features/newsletter/leave-command.server.ts";
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
    await deleteOldMemberBulks(client.db, Date.now());
    await deleteMember(client, "dan", CHANGE);
    expect(await today(client)).toMatchObject({ left_count: 3, deleted: 0, total: 0 });
    await deleteOldMemberBulks(client.db, Date.now());
    const kept = await client.db.selectFrom("member_bulks").select("action").execute();
    expect(kept).toEqual([{ action: "unsubscribe" }]);
  });

  test("of addresses that nobody has confirmed are in the timeline, and not counted", async () => {
    const client = await open();
    for (const id of ["bot", "ann"]) await makeMember(client, id, "pending");
    await runMemberBulk(client, { action: "unsubscribe", ids: ["bot"], label: "" }, CHANGE);
    await endSubscription(client, "ann", CHANGE);
    const nobody = { joined: 0, left_count: 0, deleted: 0, total: 0 };
    expect(await today(client)).toMatchObject(nobody);
    for (const id of ["bot", "ann"]) {
      const member = (await findMember(client.db, id))!;
      const [left] = await listTimeline(client.db, member);
      expect(left).toMatchObject({ kind: "unsubscribed", detail: "api" });
      await deleteMember(client, id, CHANGE);
    }
    expect(await today(client)).toMatchObject(nobody);
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
});
