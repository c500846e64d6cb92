import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import { MEMBER_SORTS } from "#app/features/members/models.ts";
import { START, seedMembers } from "#bench/seed/members.ts";
import { databases } from "#tests/database.ts";
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

test.each([
  ["a label", { labelId: "label-0" }, sql`member_labels where label_id = 'label-0'`],
  [
    "a newsletter",
    { newsletterId: "main" },
    sql`newsletter_subscriptions where newsletter_id = 'main'`,
  ],
])(
  "the newest of %s are found without the others, also when they joined last of all",
  async (_, filter, links) => {
    const { db, statements } = watchStatements(client);
    const watched = { ...client, db };
    const { rows } = await sql<{
      id: string;
      created_at: number;
    }>`select id, created_at from members
    where id in (select member_id from ${links}) order by created_at desc, id desc`.execute(
      client.db,
    );
    const first = await listMembers(watched, { filter }, 3);
    const second = await listMembers(watched, { filter, cursor: first.nextCursor }, 3);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual(rows.slice(0, 6).map(({ id }) => id));
    for (const list of statements.filter((statement) => statement.sql.includes("as rank from")))
      expect((await planOf(client, list)).join()).toMatch(
        /SEARCH ordered USING .*(member_labels_newest|newsletter_subscriptions_joined)/,
      );
    // Whoever turns out to have joined last comes first.
    const { id } = rows.at(-1)!;
    const created_at = rows[0]!.created_at + 1;
    await client.db.updateTable("members").set({ created_at }).where("id", "=", id).execute();
    expect((await listMembers(client, { filter }, 1)).items).toMatchObject([{ id }]);
  },
);

const POSTGRES = databases.filter(({ name }) => name !== "SQLite");

test.each(POSTGRES)(
  "$name finds who has opened an email by index, right after many were sent",
  async ({ open }) => {
    const postgres = await open();
    for (const statement of [
      `insert into sendings (id, subject, audience, state, send_at, created_at, is_measured)
      values ('sending-0', 'To all', 'all', 'done', 1, 1, 1), ('sending-1', 'To few', 'all', 'done', 2, 2, 1)`,
      `insert into sending_recipients
      (sending_id, position, is_whole, state, due_at, changed_at, opened_at)
      select 'sending-' || (n % 1000) / 999, n, 1, 'sent', 1, 1, 1
      from generate_series(1, 60000) as numbers (n)`,
      "analyze",
    ])
      await sql.raw(statement).execute(postgres.db);
    const { db, statements } = watchStatements(postgres);
    expect(await countMembers({ ...postgres, db }, { openedLast: 1 })).toMatchObject({ n: 0 });
    await listMembers({ ...postgres, db }, { filter: { openedLast: 1 } }, 3);
    for (const statement of statements.filter((each) => each.sql.includes("sending_recipients"))) {
      const explained = { ...statement, sql: `explain ${statement.sql}` };
      const { rows } = await postgres.db.executeQuery(explained);
      expect(JSON.stringify(rows)).not.toContain("Seq Scan on sending_recipients");
    }
  },
);

test.each(POSTGRES)(
  "$name counts many who pay and have a label along two indexes",
  async ({ open }) => {
    const postgres = await open();
    await seedMembers(postgres, 2000);
    const { db, statements } = watchStatements(postgres);
    const filter = { labelId: "label-0", status: "confirmed", paid: "paid" } as const;
    const few = await countMembers(postgres, filter);
    // As in a list of a million.
    const many = Promise.resolve([20_001, 4001, 4001, 4001]);
    expect(await countMembers({ ...postgres, db }, filter, many)).toEqual(few);
    expect(few.n).toBe(39);
    expect(statements.at(-1)?.sql).toMatch(/members\.id in \(.* order by linked\.member_id\)/);
  },
);
