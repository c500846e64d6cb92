import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import { MEMBER_SORTS } from "#app/features/members/models.ts";
import { START, seedMembers } from "#bench/seed/members.ts";
import { planOf, slowListSteps, watchStatements } from "#tests/statements.ts";
import { countMembers, listMembers } from "./member-queries.server.ts";

/** More than are ever sorted, also of those with a label or a plan. */
const MEMBERS = 100_000;

/** Reading all members without an index. */
const SCAN = /^SCAN members(?! USING (COVERING )?INDEX)/;
/** Collecting all of a newsletter before a join; reading everybody's emails instead of what was opened. */
const COLLECT = /BLOOM FILTER ON|sending_recipients_by_subscriber \(subscriber_id>/;

let client: DatabaseClient;

beforeAll(async () => {
  client = openSqlite(":memory:");
  await migrate(client);
  await seedMembers(client, MEMBERS);
}, 120_000);

afterAll(() => client.close());

const slowSteps = (read: (client: DatabaseClient) => Promise<unknown>) =>
  slowListSteps(
    client,
    { scan: SCAN, never: COLLECT, isOrdered: (sql) => sql.includes("as rank from") },
    read,
  );

const FILTERS: MemberFilter[] = [
  {},
  { status: "confirmed" },
  { status: "pending" },
  { paid: "any" },
  { paid: "paid" },
  { planId: "plan-0" },
  { labelId: "label-0" },
  { labelId: "label-1" },
  { newsletterId: "main" },
  { newsletterId: "letter-1" },
  { openedLast: 1 },
  { openedLast: 25 },
  { words: "org" },
  { words: "example" },
  { words: "lovelace7777" },
  { joinedFrom: START, joinedUntil: START + 1 },
  { seenFrom: START + 1 },
  { paid: "paid", status: "pending" },
  { paid: "any", status: "confirmed", labelId: "label-0" },
];

test.each(MEMBER_SORTS)("in the order of %s no filter reads or sorts all members", async (sort) => {
  for (const filter of FILTERS) {
    const { nextCursor } = await listMembers(client, { filter, sort }, 3);
    for (const cursor of [null, nextCursor]) {
      const read = (watched: DatabaseClient) => listMembers(watched, { filter, sort, cursor }, 3);
      expect(await slowSteps(read), JSON.stringify(filter)).toEqual([]);
    }
  }
});

test("counting collects nothing that it does not count", async () => {
  for (const filter of FILTERS.filter((each) => Object.keys(each).length === 1)) {
    const read = (watched: DatabaseClient) => countMembers(watched, filter);
    expect(await slowSteps(read), JSON.stringify(filter)).toEqual([]);
  }
});

test("whether many have opened one email is known without telling all its readers apart", async () => {
  const { db, statements } = watchStatements(client);
  const watched = { ...client, db };
  expect(await countMembers(watched, { openedLast: 25 })).toEqual({ n: 10_000, isMore: true });
  expect(statements.map((statement) => statement.sql).join()).not.toContain("distinct");
  expect(await countMembers(client, { openedLast: 1 })).toEqual({ n: 100, isMore: false });
});

test("paying members with a rare status are found by the index of paying members", async () => {
  const { db, statements } = watchStatements(client);
  const filter = { paid: "paid", status: "pending" } as const;
  expect(await listMembers({ ...client, db }, { filter, sort: "email" }, 3)).toMatchObject({
    items: [],
  });
  const list = statements.find((statement) => statement.sql.includes("as rank from"))!;
  expect((await planOf(client, list)).join()).toContain("members_paying");
});

test("the newest of a label are found without those who have it not, also when they joined last of all", async () => {
  const { db, statements } = watchStatements(client);
  const filter = { labelId: "label-0" };
  const first = await listMembers({ ...client, db }, { filter }, 3);
  const second = await listMembers({ ...client, db }, { filter, cursor: first.nextCursor }, 3);
  for (const list of statements.filter((statement) => statement.sql.includes("as rank from")))
    expect((await planOf(client, list)).join()).toMatch(
      /SEARCH labelled USING .*member_labels_newest/,
    );
  const newest = await client.db
    .selectFrom("member_labels")
    .innerJoin("members", "members.id", "member_labels.member_id")
    .select("members.id")
    .where("label_id", "=", "label-0")
    .orderBy("members.created_at", "desc")
    .orderBy("members.id", "desc")
    .limit(6)
    .execute();
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
});
