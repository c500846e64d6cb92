/** Members by the million, made by the database itself; the same rows on SQLite and PostgreSQL. */
import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";

const ROWS_AT_ONCE = 100_000;
/** Enough for all that is written: every row touches pages all over its indexes. */
const CACHE_KILOBYTES = 4_000_000;
/** When the first one joined; then one every three minutes. */
export const START = Date.UTC(2020, 0, 1);
const JOINED = sql`${sql.lit(START)} + cast(i as bigint) * ${sql.lit(3 * MINUTE)}`;
const LAST_SEEN = sql`${sql.lit(START)} + cast(i % 2003 as bigint) * ${sql.lit(DAY)}`;

/** Digits of the number of a member, so that their properties do not depend on each other. */
const digits = (from: number, count: number): RawBuilder<number> =>
  sql`(i / ${sql.lit(from)} % ${sql.lit(count)})`;

/** As many as a magazine has: most are confirmed, few pay, and nobody pays before confirming. */
const STATUS = sql`case when i % 20 < 13 then 'confirmed' when i % 20 < 17 then 'unsubscribed'
  when i % 20 < 19 then 'pending' else 'none' end`;
const PAID = sql`case when i % 20 >= 17 then 'free' when ${digits(20, 20)} = 1 then 'paid'
  when ${digits(20, 1000)} = 2 then 'complimentary' when ${digits(20, 5000)} = 3 then 'gift'
  when ${digits(20, 5000)} = 4 then 'trial' else 'free' end`;
const PLAN = sql`case when ${digits(20, 20)} = 1 and i % 20 < 17
  then case when ${digits(400, 100)} = 0 then 'plan-1' else 'plan-0' end end`;

const FIXED = [
  sql`insert into labels (id, name, created_at) values ('label-0', 'Zero', 1), ('label-1', 'One', 1)`,
  sql`insert into plans (id, name, price_cents, currency, per, features, description, is_popular,
    is_active, position, created_at) values
    ('plan-0', 'Zero', 100, 'EUR', '/mo', '[]', '', 0, 1, 0, 1),
    ('plan-1', 'One', 100, 'EUR', '/mo', '[]', '', 0, 1, 1, 1)`,
  sql`insert into newsletters (id, slug, name, created_at) values ('letter-1', 'one', 'One', 1)`,
  sql`insert into sendings (id, subject, audience, state, send_at, created_at, is_measured) values
    ('sending-0', 'To all', 'all', 'done', 1, 1, 1), ('sending-1', 'To few', 'all', 'done', 2, 2, 1)`,
];

const ID = sql`'member-' || i`;

/** Rows for each hundred thousand numbers `i`. A trigger adds the first newsletter. */
const OF_NUMBERS: [into: string, rows: RawBuilder<unknown>][] = [
  [
    "members (id, email, name, status, token_hash, created_at, last_seen_at, paid, plan_id)",
    sql`select ${ID}, 'reader' || i || '@example' || (i % 50) || '.org',
      case when i % 3 = 0 then '' else 'Ada Lovelace' || i end, ${STATUS}, '', ${JOINED},
      case when i % 5 = 0 then ${LAST_SEEN} end, ${PAID}, ${PLAN} from numbers`,
  ],
  [
    "member_labels (label_id, member_id)",
    sql`select 'label-0', ${ID} from numbers where ${digits(1000, 10)} = 0`,
  ],
  [
    "member_labels (label_id, member_id)",
    sql`select 'label-1', ${ID} from numbers where i % 100000 = 12345`,
  ],
  [
    "newsletter_subscriptions (newsletter_id, member_id, frequency, created_at)",
    sql`select 'letter-1', ${ID}, 'each', 1 from numbers where ${digits(100, 100)} = 7`,
  ],
  [
    "sending_recipients (sending_id, position, subscriber_id, is_whole, state, due_at, changed_at, opened_at)",
    sql`select 'sending-0', i + 1, ${ID}, 1, 'sent', 1, 1, case when i % 4 = 0 then 1 end
      from numbers`,
  ],
  [
    "sending_recipients (sending_id, position, subscriber_id, is_whole, state, due_at, changed_at, opened_at)",
    sql`select 'sending-1', i + 1, ${ID}, 1, 'sent', 1, 1, 1 from numbers where i % 1000 = 0`,
  ],
];

const numbers = (from: number, count: number) => sql`with recursive numbers (i) as
  (select cast(${from} as integer) union all select i + 1 from numbers where i < ${from + count - 1})`;

async function write(db: Database, count: number): Promise<void> {
  for (const statement of FIXED) await statement.execute(db);
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = numbers(from, Math.min(ROWS_AT_ONCE, count - from));
    for (const [into, rows] of OF_NUMBERS) {
      await sql`insert into ${sql.raw(into)} ${some} ${rows}`.execute(db);
    }
  }
}

/** Writes all in one transaction, with the indexes and triggers that a magazine has. */
export async function seedMembers(client: DatabaseClient, count: number): Promise<void> {
  if (client.dialect === "sqlite") {
    await sql.raw(`pragma cache_size = -${CACHE_KILOBYTES}`).execute(client.db);
  }
  await client.db.transaction().execute(async (db) => {
    if (client.dialect === "postgres") await sql`set local statement_timeout = 0`.execute(db);
    await write(db, count);
  });
  await client.db.connection().execute(async (db) => {
    if (client.dialect === "postgres") await sql`set statement_timeout = 0`.execute(db);
    await sql`analyze`.execute(db);
  });
}
