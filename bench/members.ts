/** Lists a million members, filtered and sorted, on both databases. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import {
  type DatabaseClient,
  openPostgres,
  openSqlite,
} from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import { listMembers } from "#app/features/members/list/member-queries.server.ts";
import { MEMBER_SORTS } from "#app/features/members/models.ts";
import { DAY } from "#app/lib/time.ts";
import { startPostgres } from "#tests/postgres.ts";
import { MEMBERS_MS } from "./budgets.ts";
import { type Chapter, type Figure, median } from "./figures.ts";

/** Fewer for a look at whether it works. */
const MEMBERS = Number(process.env.MEMBERS ?? 1_000_000);
const ROWS_AT_ONCE = 50_000;
const ROUNDS = 5;
const ON_A_PAGE = 50;
const START = Date.UTC(2020, 0, 1);

/** A common and a rare value of each filter, and some at once. */
const FILTERS: [name: string, filter: MemberFilter][] = [
  ["everybody", {}],
  ["who gets emails", { status: "confirmed" }],
  ["who has not confirmed", { status: "pending" }],
  ["who pays", { paid: "paid" }],
  ["on trial (few)", { paid: "trial" }],
  ["a label of a tenth", { labelId: "label-0" }],
  ["a label of a few", { labelId: "label-1" }],
  ["a common word", { words: "example" }],
  ["a rare word", { words: "lovelace77777" }],
  ["joined in a week", { joinedFrom: START, joinedUntil: START + 7 * DAY }],
  [
    "who pays and gets emails, with a label",
    { paid: "paid", status: "confirmed", labelId: "label-0" },
  ],
  ["on trial, unsubscribed", { paid: "trial", status: "unsubscribed" }],
];

/** Made by the database itself; the same rows on both. */
async function addMembers({ db }: DatabaseClient): Promise<void> {
  const numbers = (from: number) => sql`with recursive numbers (i) as (
    select cast(${from} as integer) union all select i + 1 from numbers where i < ${from + ROWS_AT_ONCE - 1})`;
  for (let from = 0; from < MEMBERS; from += ROWS_AT_ONCE) {
    await sql`insert into members
      (id, email, name, status, token_hash, created_at, confirmed_at, last_seen_at, paid)
      ${numbers(from)}
      select 'member-' || i, 'reader' || i || '@example' || (i % 50) || '.org',
        case when i % 3 = 0 then '' else 'Ada Lovelace' || i end,
        case when i % 10 < 7 then 'confirmed' when i % 10 < 9 then 'unsubscribed' else 'pending' end, '',
        ${sql.lit(START)} + cast(i % 2000 as bigint) * 86400000 + i, null,
        case when i % 5 = 0 then ${sql.lit(START)} + cast(i % 700 as bigint) * 86400000 end,
        case when i % 5000 = 3 then 'trial' when i % 20 = 1 then 'paid' else 'free' end
      from numbers`.execute(db);
  }
  await sql`insert into labels (id, name, created_at) values ('label-0', 'Zero', 1), ('label-1', 'One', 1)`.execute(
    db,
  );
  await sql`insert into member_labels (label_id, member_id)
    select 'label-0', id from members where id like '%0'`.execute(db);
  await sql`insert into member_labels (label_id, member_id)
    select 'label-1', id from members where id like '%12345'`.execute(db);
  await sql`analyze`.execute(db);
}

async function slowest(client: DatabaseClient, filter: MemberFilter): Promise<number> {
  const times: number[] = [];
  for (const sort of MEMBER_SORTS) {
    const list = { filter, sort };
    const { nextCursor } = await listMembers(client, list, ON_A_PAGE);
    for (const cursor of [null, nextCursor]) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        await listMembers(client, { ...list, cursor }, ON_A_PAGE);
        rounds.push(performance.now() - start);
      }
      times.push(median(rounds));
    }
  }
  return Math.max(...times);
}

async function figuresOf(name: string, client: DatabaseClient): Promise<Figure[]> {
  await migrate(client);
  await addMembers(client);
  const figures: Figure[] = [];
  for (const [of, filter] of FILTERS) {
    const value = await slowest(client, filter);
    figures.push({ name: `${name}: ${of}`, value, unit: "ms", budget: MEMBERS_MS });
  }
  return figures;
}

export async function measureMembers(): Promise<Chapter> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  const server = await startPostgres();
  const clients: [string, DatabaseClient][] = [
    ["SQLite", openSqlite(join(folder, "masthead.sqlite"))],
  ];
  if (server) clients.push(["PostgreSQL", openPostgres(server.url)]);
  try {
    const figures: Figure[] = [];
    for (const [name, client] of clients) figures.push(...(await figuresOf(name, client)));
    return {
      title: "Members",
      method: `The desk's list of ${MEMBERS.toLocaleString("en")} members, ${ON_A_PAGE} on a page: the slowest of its four orders, first and second page, each the median of ${ROUNDS}; the queries alone.`,
      figures,
      ...(!server && { note: "PostgreSQL is not installed here." }),
    };
  } finally {
    for (const [, client] of clients) await client.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
