/** The conditions of a filter of members, each with the members that an index knows it of. */
import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "#app/database/client/client.server.ts";
import type { ListCondition } from "#app/database/queries/list-statement.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import type { MemberFilter } from "#app/features/members/filter.ts";
import type { MemberSort } from "#app/features/members/models.ts";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MOST_WORDS = 8;

/** These are written without spaces: the index has whole names for words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function wordsInSqlite(words: string[]): ListCondition {
  const asked = words.map((word) => `"${word}"*`).join(" ");
  const found = sql`member_words where member_words match ${asked}`;
  const ids = sql`select numbers.member_id
    from (select rowid as number from ${found}) as found
    cross join member_words_numbers as numbers on numbers.number = found.number`;
  return { ids, holds: sql<boolean>`+members.id in (${ids})` };
}

function wordsInPostgres(words: string[]): ListCondition {
  const asked = words.map((word) => `'${word}':*`).join(" & ");
  const matches = sql<boolean>`member_words.words @@ ${asked}::tsquery`;
  return {
    ids: sql`select member_words.member_id from member_words where ${matches}`,
    // A subquery for one value is not planned as a join: how many match is known, but not to it.
    holds: sql<boolean>`(select ${matches} from member_words where member_words.member_id = members.id)`,
  };
}

/** Members whose name or address has words that begin with each of these. */
function hasWords(dialect: Dialect, text: string): ListCondition {
  const words = (text.toLowerCase().match(WORD) ?? []).slice(0, MOST_WORDS);
  if (words.length === 0 || UNSPACED.test(text)) {
    const named = sql`members.name || ' ' || members.email`;
    return { ids: null, holds: containsText(named, text) };
  }
  return dialect === "sqlite" ? wordsInSqlite(words) : wordsInPostgres(words);
}

function hasLabel(labelId: string): ListCondition {
  const links = sql`member_labels as linked where linked.label_id = ${labelId}`;
  return {
    ids: sql`select linked.member_id from ${links}`,
    holds: sql<boolean>`exists (select 1 from ${links} and linked.member_id = members.id)`,
  };
}

function hasNewsletter(newsletterId: string): ListCondition {
  const links = sql`newsletter_subscriptions as wished where wished.newsletter_id = ${newsletterId}`;
  return {
    ids: sql`select wished.member_id from ${links}`,
    holds: sql<boolean>`exists (select 1 from ${links} and wished.member_id = members.id)`,
  };
}

const idsWhere = (holds: RawBuilder<unknown>) =>
  sql`select members.id as member_id from members where members.deleted_at is null and ${holds}`;

/** Without the sign SQLite would collect all members of a state, and sort them. */
function equals(
  { dialect, sort }: Listing,
  column: "status" | "paid" | "plan_id",
  value: string,
): ListCondition {
  const plain = sql<boolean>`${sql.ref(`members.${column}`)} = ${value}`;
  // In the usual order these have indexes of their own.
  const isIndexed = sort === "joined" || dialect === "postgres";
  const holds = isIndexed ? plain : sql<boolean>`+${sql.ref(`members.${column}`)} = ${value}`;
  return { ids: idsWhere(plain), holds };
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

interface Listing {
  dialect: Dialect;
  /** Null where nothing is sorted. */
  sort: MemberSort | null;
}

/** Every condition of a filter. */
export function conditionsOf(listing: Listing, filter: MemberFilter): ListCondition[] {
  const { words, labelId, status, paid, planId } = filter;
  const found: ListCondition[] = [];
  if (words) found.push(hasWords(listing.dialect, words));
  if (labelId) found.push(hasLabel(labelId));
  if (filter.newsletterId) found.push(hasNewsletter(filter.newsletterId));
  if (status) found.push(equals(listing, "status", status));
  if (paid === "any") {
    const pays = sql<boolean>`members.paid <> 'free'`;
    found.push({
      ids: idsWhere(sql`members.paid in ('paid', 'complimentary', 'gift', 'trial')`),
      holds: pays,
    });
  } else if (paid) found.push(equals(listing, "paid", paid));
  if (planId) found.push(equals(listing, "plan_id", planId));
  const joined = { from: filter.joinedFrom, until: filter.joinedUntil };
  if (joined.from !== undefined || joined.until !== undefined)
    found.push(isBetween(JOINED, listing.sort === "joined", joined));
  const seen = { from: filter.seenFrom, until: filter.seenUntil };
  if (seen.from !== undefined || seen.until !== undefined)
    found.push(isBetween(SEEN, listing.sort === "seen", seen));
  return found;
}
