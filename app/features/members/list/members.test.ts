import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  runMemberBulk,
  UNDO_MS,
  undoMemberBulk,
} from "#app/features/members/bulk/bulk-commands.server.ts";
import { findMemberBulk, listToPurge } from "#app/features/members/bulk/bulk-report.server.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import { countDays, listDays } from "#app/features/members/growth/days.server.ts";
import { monthsOf } from "#app/features/members/growth/months.ts";
import { setLabels } from "#app/features/members/labels/label-commands.server.ts";
import { MEMBER_SORTS } from "#app/features/members/models.ts";
import { findSegment, listSegments, saveSegment } from "#app/features/members/segments.server.ts";
import { findMember, listTimeline } from "#app/features/members/timeline/member-queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePlans, startPaidSubscription } from "#tests/factories/plans.ts";
import { countMembers, listMemberIds, listMembers } from "./member-queries.server.ts";
import { membersOfFilterCsv } from "./members-csv.server.ts";
import { selectMembers } from "./select-members.server.ts";

const NOW = Date.UTC(2026, 10, 24, 12);
const CHANGE = { actor: SYSTEM, at: NOW };
const EDITOR = { actor: { userId: null, role: "editor" as const } };

const PEOPLE = [
  ["ada", "Ada Lovelace", "confirmed"],
  ["bob_1", "", "confirmed"],
  ["cleo", "Cléo Åkesson", "unsubscribed"],
  ["dan", "王小明", "pending"],
] as const;

async function makeMembers({ db }: DatabaseClient) {
  for (const [index, [name, fullName, status]] of PEOPLE.entries()) {
    await db
      .insertInto("members")
      .values({
        id: name,
        email: `${name}@example.org`,
        name: fullName,
        status,
        token_hash: "",
        created_at: NOW - index * DAY,
        confirmed_at: status === "pending" ? null : NOW - index * DAY,
        last_seen_at: index === 1 ? NOW - DAY : null,
        paid: index === 0 ? "paid" : "free",
      })
      .execute();
  }
}

describe.each(databases)("members on $name", ({ open }) => {
  const start = async () => {
    const client = await open();
    await makeMembers(client);
    return client;
  };

  test("are listed in every order, page by page, each once", async () => {
    const client = await start();
    for (const sort of MEMBER_SORTS) {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listMembers>> = await listMembers(
          client,
          { filter: {}, sort, cursor },
          3,
        );
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(ids.toSorted(), sort).toEqual(["ada", "bob_1", "cleo", "dan"]);
    }
    expect(await listMemberIds(client, { filter: {}, sort: "joined" }, 9)).toEqual([
      "ada",
      "bob_1",
      "cleo",
      "dan",
    ]);
    expect(await listMemberIds(client, { filter: {}, sort: "seen" }, 1)).toEqual(["bob_1"]);
  });

  test("are found by words of name and address, also after a change, and by every filter", async () => {
    const client = await start();
    await setLabels(client, "cleo", ["Pier"], CHANGE);
    const [label] = await client.db.selectFrom("labels").select("id").execute();
    const find = (filter: Parameters<typeof countMembers>[1]) =>
      listMemberIds(client, { filter, sort: "email" }, 9);
    expect(await find({ words: "love ADA" })).toEqual(["ada"]);
    expect(await find({ words: "CLÉO" })).toEqual(["cleo"]);
    expect(await find({ words: "小明" })).toEqual(["dan"]);
    expect(await find({ words: "example.org" })).toHaveLength(4);
    expect(await find({ words: '" zor *' })).toEqual([]);
    expect(await find({ status: "confirmed" })).toEqual(["ada", "bob_1"]);
    expect(await find({ paid: "any" })).toEqual(["ada"]);
    expect(await find({ paid: "free", status: "confirmed" })).toEqual(["bob_1"]);
    expect(await find({ labelId: label!.id })).toEqual(["cleo"]);
    expect(await find({ joinedFrom: NOW - DAY, joinedUntil: NOW })).toEqual(["bob_1"]);
    expect(await find({ seenFrom: NOW - 2 * DAY })).toEqual(["bob_1"]);
    expect(await find({ seenUntil: NOW - 2 * DAY })).toEqual(["ada", "cleo", "dan"]);
    await client.db
      .updateTable("members")
      .set({ name: "Bo Weaver" })
      .where("id", "=", "bob_1")
      .execute();
    expect(await find({ words: "weav" })).toEqual(["bob_1"]);
    await client.db.deleteFrom("members").where("id", "=", "bob_1").execute();
    expect(await find({ words: "weav" })).toEqual([]);
    expect(await countMembers(client, { status: "confirmed" })).toEqual({ n: 1, isMore: false });
  });

  test("are counted once each, without those in the bin", async () => {
    const client = await start();
    const { db } = client;
    for (const [at, id] of ["first", "second"].entries()) {
      const sending = { id, subject: "", audience: "all", state: "done", send_at: 1 } as const;
      await db
        .insertInto("sendings")
        .values({ ...sending, is_measured: 1, created_at: at, failures: 0 })
        .execute();
      for (const [place, memberId] of ["ada", "bob_1", "dan"].entries()) {
        const sent = { sending_id: id, position: place, subscriber_id: memberId, attempts: 1 };
        const state = { is_whole: 1, state: "sent", due_at: 1, changed_at: 1 } as const;
        const opened_at = memberId === "dan" && id === "second" ? null : 1;
        await db
          .insertInto("sending_recipients")
          .values({ ...sent, ...state, answer: null, opened_at })
          .execute();
      }
    }
    const find = (filter: MemberFilter) => listMemberIds(client, { filter, sort: "email" }, 9);
    const count = async (filter: MemberFilter) => (await countMembers(client, filter)).n;
    expect(await find({ openedLast: 5 })).toEqual(["ada", "bob_1", "dan"]);
    expect(await count({ openedLast: 5 })).toBe(3);
    expect(await find({ openedLast: 1 })).toEqual(["ada", "bob_1"]);
    expect(await find({ openedLast: 5, paid: "any", status: "confirmed" })).toEqual(["ada"]);
    expect(await count({ paid: "paid", status: "pending" })).toBe(0);
    await setLabels(client, "ada", ["Pier"], CHANGE);
    const [label] = await db.selectFrom("labels").select("id").execute();
    const everything: MemberFilter[] = [
      { openedLast: 1 },
      { labelId: label!.id },
      { words: "ada" },
      { paid: "any" },
    ];
    const before = await Promise.all(everything.map(count));
    await db.updateTable("members").set({ deleted_at: 1 }).where("id", "=", "ada").execute();
    const after = await Promise.all(everything.map(count));
    expect(after).toEqual(before.map((n) => n - 1));
  });

  test("of a saved segment are those whom the list shows", async () => {
    const client = await start();
    const input = { name: "Readers", filter: { status: "confirmed" as const, words: "example" } };
    const saved = await saveSegment(client, input, EDITOR);
    const segment = await findSegment(client.db, saved.ok ? saved.value : "");
    const rows = await selectMembers(client, segment!.filter).select("members.id").execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(["ada", "bob_1"]);
    expect(await saveSegment(client, { name: "All", filter: {} }, EDITOR)).toMatchObject({
      errors: { filter: ["empty"] },
    });
    await saveSegment(client, { ...input, filter: { paid: "any" } }, EDITOR);
    expect(await listSegments(client.db)).toMatchObject([{ filter: { paid: "any" } }]);
  });

  test("are labelled, unsubscribed and deleted together, and all of it is undone", async () => {
    const client = await start();
    const everybody = PEOPLE.map(([id]) => id);
    const act = async (action: "label" | "unlabel" | "unsubscribe" | "delete", label = "") => {
      const ran = await runMemberBulk(client, { action, ids: everybody, label }, CHANGE);
      return ran.ok ? ran.value : "";
    };
    const seen = async () => {
      const { items } = await listMembers(client, { filter: {}, sort: "email" }, 9);
      return items.map(({ id, status, labels }) => [id, status, labels.length]);
    };
    const before = await seen();
    for (const action of ["label", "unsubscribe", "delete"] as const) {
      const id = await act(action, action === "label" ? "Pier" : "");
      expect(await seen(), action).not.toEqual(before);
      await undoMemberBulk(client, id, CHANGE);
      expect(await seen(), action).toEqual(before);
      expect(await findMemberBulk(client.db, id, NOW)).toMatchObject({ isUndone: true });
    }
    const unlabelled = await act("unlabel", "pier");
    expect(await findMemberBulk(client.db, unlabelled, NOW)).toMatchObject({ count: 0 });
    await act("delete");
    expect(await seen()).toEqual([]);
    expect(await listToPurge(client.db, NOW, 9)).toEqual([]);
    expect(await listToPurge(client.db, NOW + UNDO_MS, 9)).toHaveLength(4);
    const order = { action: "delete" as const, ids: everybody, label: "" };
    await expect(runMemberBulk(client, order, EDITOR)).rejects.toThrow(Forbidden);
  });

  test("have a page with what has happened, and a file without formulas", async () => {
    const client = await start();
    await setLabels(client, "ada", ["Pier", "pier", "=1+1"], CHANGE);
    const ada = await findMember(client.db, "ada");
    expect(ada).toMatchObject({ paid: "paid", hasAccount: false, commentCount: 0 });
    expect(ada?.labels.map(({ name }) => name)).toEqual(["=1+1", "Pier"]);
    const kinds = (await listTimeline(client.db, ada!)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["joined", "label-added", "label-added"]);
    await makePlans(client);
    const { userId, openInvoiceId } = await startPaidSubscription(client);
    const dispute = { id: "du_1", invoice_id: openInvoiceId!, amount_cents: 1500, answer_by: null };
    const lost = { ...dispute, state: "lost", opened_at: NOW + 1, changed_at: NOW + 2 } as const;
    await client.db.insertInto("disputes").values(lost).execute();
    const disputed = await listTimeline(client.db, { ...ada!, userId });
    expect(disputed.filter(({ kind }) => kind.startsWith("dispute"))).toMatchObject([
      { kind: "disputeLost", detail: "2026-0001" },
      { kind: "disputed", detail: "2026-0001" },
    ]);
    const pieces: string[] = [];
    for await (const piece of membersOfFilterCsv(client, { words: "ada" })) pieces.push(piece);
    expect(pieces.join("").split("\r\n")[1]).toContain(`"'=1+1,Pier"`);
  });

  test("are counted by day, with those who were here before, and by month", async () => {
    const client = await start();
    await countDays(client.db, NOW);
    await countDays(client.db, NOW);
    await runMemberBulk(client, { action: "unsubscribe", ids: ["bob_1"], label: "" }, CHANGE);
    const days = await listDays(client.db, NOW);
    expect(days.slice(-3)).toMatchObject([
      { day: "2026-11-22", joined: 1, total: 1, subscribed: 0, paid: -1 },
      { day: "2026-11-23", joined: 1, total: 2, subscribed: 1 },
      { day: "2026-11-24", joined: 1, left_count: 1, total: 3, subscribed: 1, paid: 1 },
    ]);
    expect(monthsOf(days).at(-1)).toEqual({
      month: "2026-11",
      joined: 3,
      left: 1,
      leftEmails: 1,
      total: 3,
      subscribed: 1,
      paid: 1,
    });
  });
});
