/** Lists members for other programs: by words, by filters that the desk's list of members has indexes for, and in its orders. */

import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { FilterField } from "#app/api/content/filter/conditions.server.ts";
import {
  badFilter,
  type Condition,
  type FilterComparison,
  type Value,
} from "#app/api/content/filter/read-filter.ts";
import { type Listing, listIds } from "#app/api/content/listing.server.ts";
import { browseQuery } from "#app/api/content/query.ts";
import { dateFields, textFields } from "#app/api/content/resources/text-fields.ts";
import type { Database } from "#app/database/client/client.server.ts";
import { MemberFilter } from "#app/features/members/filter.ts";
import { IS_MEMBER } from "#app/features/members/is-member.server.ts";
import { listLabels } from "#app/features/members/labels/label-commands.server.ts";
import { conditionsOf } from "#app/features/members/list/member-conditions.server.ts";
import type { MemberClient } from "#app/features/members/list/select-members.server.ts";
import { nameSlug } from "#app/lib/slug.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { isWaiting } from "./given-plans.server.ts";

/** A search in words, besides what all lists have. */
export const MEMBER_QUERY = browseQuery().extend({
  search: z
    .string()
    .default("")
    .describe("Words of the name or the address, or their beginnings; all of them."),
});

/** The field of our own that each name of Ghost's is asked of. */
const NAMES = new Map([
  ...["id", "email", "name", "created_at", "last_seen_at", "subscribed", "status"].map(
    (name) => [name, name] as const,
  ),
  ["label", "label"],
  ["labels", "label"],
  ["labels.slug", "label"],
  ["newsletters", "newsletter"],
  ["newsletters.slug", "newsletter"],
  ["tier", "tier"],
  ["tiers", "tier"],
  ["tier_id", "plan"],
]);

const ORDERS = new Map<string, RawBuilder<unknown>>([
  ["created_at", sql`members.created_at`],
  ["email", sql`members.email`],
  ["id", sql`members.id`],
  // As their indexes have them.
  [
    "name",
    sql`substr(lower(case when members.name = '' then members.email else members.name end), 1, 60)`,
  ],
  ["last_seen_at", sql`coalesce(members.last_seen_at, 0)`],
]);

const among =
  (links: RawBuilder<unknown>): FilterField["within"] =>
  (condition) =>
    sql<boolean>`members.id in (select linked.member_id from ${links} where ${condition})`;

const fieldsOf = (db: Database): Listing["fields"] =>
  new Map<string, FilterField>([
    ...textFields({ id: "members.id", email: "members.email", name: "members.name" }),
    ...textFields({ plan: "members.plan_id", paid: "members.paid" }),
    ...dateFields({ created_at: "members.created_at", last_seen_at: "members.last_seen_at" }),
    ["subscribed", { kind: "boolean", column: sql`members.status = 'confirmed'` }],
    ["waits", { kind: "boolean", column: isWaiting(db) }],
    [
      "label",
      {
        kind: "text",
        column: sql`linked.label_id`,
        within: among(sql`member_labels as linked`),
      },
    ],
    [
      "newsletter",
      {
        kind: "text",
        column: sql`newsletters.slug`,
        within: (condition) => sql<boolean>`(members.status = 'confirmed' and members.id in (
          select linked.member_id from newsletter_subscriptions as linked
          join newsletters on newsletters.id = linked.newsletter_id
          where newsletters.archived_at is null and ${condition}))`,
      },
    ],
  ]);

const STATUSES = ["free", "paid", "comped"] as const;
type Status = (typeof STATUSES)[number];

const equal = (field: string, value: Value): FilterComparison => ({
  field,
  operator: "$eq",
  value,
});

/** Condition of each status. */
const CONDITIONS: Record<Status, Condition> = {
  free: { and: [equal("paid", "free"), equal("waits", false)] },
  paid: { field: "paid", operator: "$in", value: ["paid", "trial"] },
  comped: {
    or: [
      { field: "paid", operator: "$in", value: ["complimentary", "gift"] },
      equal("waits", true),
    ],
  },
};

const isStatus = (value: Value): value is Status => STATUSES.some((status) => status === value);

/** The values that are named, and whether it is these or the others. */
function namedValues({ field, operator, value }: FilterComparison): {
  named: Value[];
  isDenied: boolean;
} {
  const isDenied = operator === "$ne" || operator === "$nin";
  if (!isDenied && operator !== "$eq" && operator !== "$in") {
    throw badFilter(`Members cannot be compared so by "${field}".`);
  }
  return { named: [value].flat() as Value[], isDenied };
}

function statusCondition(comparison: FilterComparison): Condition {
  const { named, isDenied } = namedValues(comparison);
  const unknown = named.find((value) => !isStatus(value));
  if (unknown !== undefined) {
    throw badFilter(`"${unknown}" is no status of members: they are ${STATUSES.join(", ")}.`);
  }
  const meant = STATUSES.filter((status) => named.includes(status) !== isDenied);
  // All three are denied.
  if (meant.length === 0) return equal("id", "");
  return { or: meant.map((status) => CONDITIONS[status]) };
}

interface NamedRow {
  id: string;
  name: string;
}

/** Labels and plans have no slugs of their own: theirs are made of their names. */
function bySlug(
  field: string,
  known: readonly NamedRow[],
  comparison: FilterComparison,
): Condition {
  const { operator } = comparison;
  const isAll = operator === "$all";
  const { named } = isAll ? { named: comparison.value as Value[] } : namedValues(comparison);
  const idsOf = (slug: Value) =>
    known.filter((each) => nameSlug(each) === slug).map(({ id }) => id);
  // None has an empty id.
  const isAmong = (slugs: Value[]): FilterComparison => ({
    field,
    operator: operator === "$ne" || operator === "$nin" ? "$nin" : "$in",
    value: [...slugs.flatMap(idsOf), ""],
  });
  return isAll ? { and: named.map((slug) => isAmong([slug])) } : isAmong(named);
}

/** Addresses are stored in lower case; other searches ignore case anyway. */
function inLowerCase(value: FilterComparison["value"]): FilterComparison["value"] {
  if (Array.isArray(value)) return value.map((each) => inLowerCase(each) as Value);
  return typeof value === "string" ? value.toLowerCase() : value;
}

/** Reads what the slugs of filters are resolved by. Two statements at most. */
async function translator(db: Database, filter: string) {
  const [labels, plans] = await Promise.all([
    filter.includes("label") ? listLabels(db) : [],
    filter.includes("tier") ? db.selectFrom("plans").select(["id", "name"]).execute() : [],
  ]);
  const translate = (asked: Condition): Condition => {
    if ("and" in asked) return { and: asked.and.map(translate) };
    if ("or" in asked) return { or: asked.or.map(translate) };
    const field = NAMES.get(asked.field);
    if (field === "status") return statusCondition(asked);
    if (field === "label") return bySlug("label", labels, asked);
    if (field === "tier") return bySlug("plan", plans, asked);
    if (field === "email") return { ...asked, value: inLowerCase(asked.value) };
    if (field) return { ...asked, field };
    const known = [...NAMES.keys()].join(", ");
    throw badFilter(`Members cannot be filtered by "${asked.field}", only by ${known}.`);
  };
  return translate;
}

/** Ghost ignores unknown orders; a client that takes the first of a list would then take another member. */
function requireOrder(order: string): void {
  for (const part of order.split(",").filter((text) => text.trim())) {
    const [, name = ""] = /^\s*([\w.]+)\s+(?:asc|desc)\s*$/i.exec(part) ?? [];
    if (ORDERS.has(name)) continue;
    throw new GhostError("BadRequestError", "Request not understood error, cannot order.", {
      context: `Members cannot be ordered by "${part.trim()}", only by ${[...ORDERS.keys()].join(", ")}, each with "asc" or "desc".`,
      property: "order",
    });
  }
}

/** Members with all words of a search, in their names or addresses. */
function hasWords({ dialect }: MemberClient, search: string): RawBuilder<boolean> {
  const words = MemberFilter.shape.words.safeParse(search.trim() || undefined);
  if (!words.success) {
    throw new GhostError("ValidationError", "Validation error, cannot list members.", {
      context: "Validation (isLength) failed for search",
      property: "search",
    });
  }
  const conditions = conditionsOf({ dialect, sort: null }, { words: words.data });
  const found = conditions.map(({ ids, holds }) =>
    ids ? sql<boolean>`members.id in (${ids})` : holds,
  );
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`1 = 1`;
}

/** The ids of the members on a page, in order. Four statements at most. */
export async function listMemberIdsOfPage(
  client: MemberClient,
  query: z.output<typeof MEMBER_QUERY>,
) {
  const { db } = client;
  requireOrder(query.order);
  return listIds(
    db,
    {
      table: "members",
      isPublic: sql`${IS_MEMBER} and ${hasWords(client, query.search)}`,
      fields: fieldsOf(db),
      orders: ORDERS,
      usualOrder: "created_at desc",
      translate: await translator(db, query.filter),
    },
    query,
  );
}
