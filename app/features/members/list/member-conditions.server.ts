/** The conditions of a filter of members, each with the members that an index knows it of. */
import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "#app/database/client/client.server.ts";
import { type ListCondition, MAX_IDS } from "#app/database/queries/list-statement.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import type { MemberSort } from "#app/features/members/models.ts";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MAX_WORDS = 8;

/** These are written without spaces: the index has whole names for words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

interface Listing {
  dialect: Dialect;
  /** Null where nothing is sorted. */
  sort: MemberSort | null;
  /** Whether all who match are counted, in no order. */
  isCounted?: boolean;
}

/** Size of the sample that estimates whether most members have a word; of SQLite at random, of PostgreSQL from random pages. */
const SAMPLED = 500;
const SAMPLED_PERCENT = 0.5;

/**
 * The index collects all who have a word before it names the first. What half of a sample have is found sooner by
 * looking at one member after the other, until there are enough.
 */
function commonWordsInSqlite(expression: string, begins: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`with recursive picked (n, number) as (
      select 1, 1 union all
      select n + 1, 1 + abs(random()) % (select max(number) from member_words_numbers)
      from picked where n < ${SAMPLED}),
    sampled as materialized (select total(${begins}) * 2 > ${SAMPLED} as is_common from picked
      cross join member_words_numbers as numbers on numbers.number = picked.number
      cross join members on members.id = numbers.member_id)
    select numbers.member_id
      from (select rowid as number from member_words where member_words match
        (select case when is_common then '""' else ${expression} end from sampled)) as found
      cross join member_words_numbers as numbers on numbers.number = found.number
    union all
    select members.id as member_id from sampled cross join member_words_numbers as numbers
      on sampled.is_common cross join members on members.id = numbers.member_id and ${begins}`;
}

function wordsInSqlite(words: string[], isListed: boolean): ListCondition {
  const expression = words.map((word) => `"${word}"*`).join(" ");
  const text = sql`members.name || ' ' || members.email`;
  const begins = sql<boolean>`${sql.join(
    words.map((word) => sql`has_word(${text}, ${word})`),
    sql` and `,
  )}`;
  const found = sql`select rowid as number from member_words where member_words match ${expression}`;
  const ids = sql`select numbers.member_id from (${found}) as found
    cross join member_words_numbers as numbers on numbers.number = found.number`;
  if (!isListed) return { ids, holds: sql<boolean>`+members.id in (${ids})` };
  // Words that many have: a page is found sooner by looking at each member than by collecting all who have them.
  return { ids: commonWordsInSqlite(expression, begins), holds: begins };
}

function wordsInPostgres(words: string[]): ListCondition {
  const expression = words.map((word) => `'${word}':*`).join(" & ");
  const matches = sql<boolean>`member_words.words @@ ${expression}::tsquery`;
  const isCommon = sql<boolean>`(select is_common from sampled)`;
  return {
    // As in SQLite: what a fifth of a sample have is found without the index.
    ids: sql`with sampled as materialized (select count(*) filter (where ${matches}) * 5 > count(*)
        as is_common from member_words tablesample system (${sql.lit(SAMPLED_PERCENT)}))
      select member_words.member_id from member_words where ${matches} and not ${isCommon}
      union all
      select member_words.member_id from member_words where (${matches}) is true and ${isCommon}`,
    isHashed: true,
    // A subquery for one value is not planned as a join: how many match is known, but not to it.
    holds: sql<boolean>`(select ${matches} from member_words where member_words.member_id = members.id)`,
  };
}

/** Members whose name or address has words that begin with each of these. */
function hasWords({ dialect, sort }: Listing, text: string): ListCondition {
  const words = (text.toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS);
  if (words.length === 0 || UNSPACED.test(text)) {
    const named = sql`members.name || ' ' || members.email`;
    return { ids: null, holds: containsText(named, text) };
  }
  return dialect === "sqlite" ? wordsInSqlite(words, sort !== null) : wordsInPostgres(words);
}

/**
 * As one value: for an EXISTS, SQLite would first collect all of a newsletter in a filter for a join. PostgreSQL may do
 * that where all are counted.
 */
function isIn({ dialect, isCounted }: Listing, links: RawBuilder<unknown>, memberId: string) {
  const linked = sql`select 1 from ${links} and ${sql.ref(memberId)} = members.id`;
  return dialect === "postgres" && isCounted
    ? sql<boolean>`exists (${linked})`
    : sql<boolean>`(${linked} limit 1) is not null`;
}

/** Tables that link members to something, each with an index in the order in which they joined. */
const LINKS = {
  label: { table: "member_labels", column: "label_id" },
  newsletter: { table: "newsletter_subscriptions", column: "newsletter_id" },
} as const;

/**
 * Has a label, or gets a newsletter. PostgreSQL counts those who pay, of a status, along an index in the order of ids,
 * and would still make a hash of them without an order of the others.
 */
function isLinkedTo(
  listing: Listing,
  to: keyof typeof LINKS,
  { id, isAlong }: { id: string; isAlong: boolean },
): ListCondition {
  const { table, column } = LINKS[to];
  const links = sql`${sql.table(table)} as linked where ${sql.ref(`linked.${column}`)} = ${id}`;
  const ids = sql`select linked.member_id from ${links}`;
  return {
    ids,
    isHashed: listing.dialect === "postgres",
    holds: isIn(listing, links, "linked.member_id"),
    ...(listing.dialect === "postgres" &&
      listing.isCounted &&
      isAlong && { holdsAlong: sql<boolean>`members.id in (${ids} order by linked.member_id)` }),
    ...(listing.sort === "joined" && !listing.isCounted && { inOrder: linksInOrder(to, id) }),
  };
}

/** Those who are linked may all have joined first: among all members, the newest first, they come last. */
function linksInOrder(to: keyof typeof LINKS, id: string) {
  const { table, column } = LINKS[to];
  return {
    links: sql`${sql.table(table)} as ordered`,
    holds: sql<boolean>`${sql.ref(`ordered.${column}`)} = ${id} and members.id = ordered.member_id`,
    rank: sql<number>`ordered.joined_at`,
    id: sql<string>`ordered.member_id`,
  };
}

/** Walks the index of opened emails, sending by sending. */
function hasOpened(listing: Listing, last: number): ListCondition {
  const sendings = sql`select sendings.id from sendings where sendings.is_measured = 1
    order by sendings.created_at desc, sendings.id desc limit ${sql.lit(last)}`;
  const opened = sql`sending_recipients as opened
    where opened.sending_id in (${sendings}) and opened.opened_at is not null`;
  // As an expression: SQLite would take the index of subscribers for a comparison.
  const isKnown = sql`coalesce(opened.subscriber_id, '') <> ''`;
  // In the order of the index, which is then read no further: PostgreSQL knows how many have opened an email, not this one.
  const ofOne = (
    most: number,
  ) => sql`select recipients.subscriber_id from sending_recipients as recipients
    where recipients.sending_id = measured.id and recipients.opened_at is not null
      and coalesce(recipients.subscriber_id, '') <> ''
    order by recipients.subscriber_id limit ${sql.lit(most)}`;
  const ofEach = sql`(${sendings}) as measured cross join lateral (${ofOne(MAX_IDS)}) as opened`;
  return {
    ids:
      listing.dialect === "postgres"
        ? sql`select opened.subscriber_id as member_id from ${ofEach}`
        : sql`select opened.subscriber_id as member_id from ${opened} and ${isKnown}`,
    // In one of these emails alone.
    isAbove: (count) => sql<boolean>`exists (select 1 from (${sendings}) as measured
      where (select count(*) from (${ofOne(count + 1)}) as counted) > ${sql.lit(count)})`,
    isHashed: listing.dialect === "postgres",
    holds: isIn(listing, opened, "opened.subscriber_id"),
  };
}

const idsWhere = (holds: RawBuilder<unknown>) =>
  sql`select members.id as member_id from members where members.deleted_at is null and ${holds}`;

/** Without a change of the column SQLite would collect all members of a state, and sort them. */
function equals(
  { dialect, sort }: Listing,
  column: "status" | "paid" | "plan_id",
  value: string,
): ListCondition {
  const plain = sql<boolean>`${sql.ref(`members.${column}`)} = ${value}`;
  // In the usual order these have indexes of their own. SQLite would jump from plan to plan, and sort.
  const isIndexed = dialect === "postgres" || (sort === "joined" && column !== "plan_id");
  const holds = isIndexed
    ? plain
    : sql<boolean>`coalesce(${sql.ref(`members.${column}`)}, '') = ${value}`;
  return { ids: idsWhere(plain), holds };
}

/** Members with more than a free membership have an index: those with a rare status are few. */
function paysWithStatus(status: string, paid: string): ListCondition {
  const which = paid === "any" ? sql`members.paid <> 'free'` : sql`members.paid = ${paid}`;
  const holds = sql<boolean>`members.status = ${status} and ${which}`;
  return { ids: idsWhere(sql`members.paid <> 'free' and ${holds}`), holds: sql<boolean>`true` };
}

const JOINED = sql<number>`members.created_at`;
/** Matches the expression of its index. */
const SEEN = sql<number>`coalesce(members.last_seen_at, 0)`;

function between(
  column: RawBuilder<number>,
  { from, until }: { from: number | undefined; until: number | undefined },
): RawBuilder<boolean> {
  const ends = [];
  if (from !== undefined) ends.push(sql`${column} >= ${from}`);
  if (until !== undefined) ends.push(sql`${column} < ${until}`);
  return sql<boolean>`${sql.join(ends, sql` and `)}`;
}

function isBetween(
  column: RawBuilder<number>,
  isOrder: boolean,
  range: { from: number | undefined; until: number | undefined },
): ListCondition {
  // The sum is in no index: another order's is walked.
  const holds = between(isOrder ? column : sql<number>`${column} + 0`, range);
  return { ids: idsWhere(between(column, range)), holds };
}

/** Those who were seen have an index of their own: of the order's expression PostgreSQL does not know how many match. */
function wasSeen({ sort }: Listing, range: Parameters<typeof between>[1]): ListCondition {
  const condition = isBetween(SEEN, sort === "seen", range);
  if (range.from === undefined) return condition;
  return { ...condition, ids: idsWhere(between(sql<number>`members.last_seen_at`, range)) };
}

/** Every condition of a filter. */
export function conditionsOf(listing: Listing, filter: MemberFilter): ListCondition[] {
  const { words, labelId, newsletterId, status, paid, planId } = filter;
  const found: ListCondition[] = [];
  if (words) found.push(hasWords(listing, words));
  const isAlong = status !== undefined && paid !== undefined && paid !== "any" && paid !== "free";
  if (labelId) found.push(isLinkedTo(listing, "label", { id: labelId, isAlong }));
  if (newsletterId) found.push(isLinkedTo(listing, "newsletter", { id: newsletterId, isAlong }));
  if (filter.openedLast) found.push(hasOpened(listing, filter.openedLast));
  if (status) found.push(equals(listing, "status", status));
  if (paid === "any") {
    // Written so that no index of those who pay is collected and sorted.
    const pays = sql<boolean>`coalesce(members.paid, '') <> 'free'`;
    found.push({
      ids: idsWhere(sql`members.paid in ('paid', 'complimentary', 'gift', 'trial')`),
      holds: pays,
    });
  } else if (paid) found.push(equals(listing, "paid", paid));
  if (status && paid && paid !== "free") found.push(paysWithStatus(status, paid));
  if (planId) found.push(equals(listing, "plan_id", planId));
  const joined = { from: filter.joinedFrom, until: filter.joinedUntil };
  if (joined.from !== undefined || joined.until !== undefined)
    found.push(isBetween(JOINED, listing.sort === "joined", joined));
  const seen = { from: filter.seenFrom, until: filter.seenUntil };
  if (seen.from !== undefined || seen.until !== undefined) found.push(wasSeen(listing, seen));
  return found;
}
