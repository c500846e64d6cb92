/** Finds what a list of the Content API shows, whatever it is of. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { conditionSql, type FilterFields } from "./filter/conditions.server.ts";
import { type Condition, readFilter, type Value } from "./filter/read-filter.ts";
import type { BrowseQuery } from "./query.ts";
import type { PaginationMeta } from "./schemas/pagination.ts";

/** A resource that can be listed. */
export interface Listing {
  table: "posts" | "pages" | "authors" | "terms" | "members";
  /** Which rows are public. */
  isPublic: Expression<unknown>;
  /** By what they can be filtered; `id` and `slug` always. */
  fields: FilterFields;
  /** Columns by the names that `order` can have. */
  orders: ReadonlyMap<string, RawBuilder<unknown>>;
  /** As `order`. */
  usualOrder: string;
  /** Turns what a filter asks into conditions on the fields. */
  translate?: (asked: Condition) => Condition;
}

/** More only repeat each other. */
const MAX_ORDERS = 5;

const ORDER = /^\s*([\w.]+)\s+(asc|desc)\s*$/i;

/** Unknown fields, and those without a direction, are left out as Ghost does. */
function readOrder(orders: Listing["orders"], order: string): RawBuilder<unknown>[] {
  const parts = order.split(",").slice(0, MAX_ORDERS);
  return parts.flatMap((part) => {
    const [, name = "", direction = ""] = ORDER.exec(part) ?? [];
    const column = orders.get(name);
    if (!column) return [];
    return direction.toLowerCase() === "asc" ? sql`${column} asc` : sql`${column} desc`;
  });
}

/** The order of a list of slugs, `slug:[b,a]`, where no other is requested, as Ghost does. */
function orderOfSlugs({ fields }: Listing, condition: Condition | null): RawBuilder<unknown>[] {
  const parts = condition && "and" in condition ? condition.and : [condition];
  const slugs = parts.find((part) => part && "field" in part && part.field === "slug");
  if (!slugs || !("field" in slugs) || slugs.operator !== "$in") return [];
  const places = (slugs.value as Value[]).map(
    (slug, at) => sql`when ${String(slug)} then ${sql.lit(at)}`,
  );
  return [sql`case ${fields.get("slug")!.column} ${sql.join(places, sql` `)} end`];
}

/** Pagination of a page in a list. */
export function paginationOf(total: number, { limit, page }: BrowseQuery): PaginationMeta {
  const pages = Math.max(1, Math.ceil(total / limit));
  const next = page < pages ? page + 1 : null;
  return { page, limit, pages, total, next, prev: page > 1 ? page - 1 : null };
}

/** The ids on a page, in order. Two statements. */
export async function listIds(
  db: Database,
  listing: Listing,
  query: BrowseQuery,
): Promise<{ ids: string[]; pagination: PaginationMeta }> {
  const { table, isPublic, fields, orders, usualOrder } = listing;
  const asked = readFilter(query.filter);
  const condition = asked && (listing.translate?.(asked) ?? asked);
  const where = condition ? sql`${isPublic} and ${conditionSql(fields, condition)}` : isPublic;
  const wished = readOrder(orders, query.order);
  const order = [
    ...(wished.length > 0 ? wished : orderOfSlugs(listing, condition)),
    ...readOrder(orders, usualOrder),
    sql`${sql.ref(`${table}.id`)} desc`,
  ];
  const from = sql.table(table);
  const [found, counted] = await Promise.all([
    sql<{ id: string }>`select id from ${from} where ${where}
      order by ${sql.join(order)} limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(db),
  ]);
  const total = Number(counted.rows[0]!.count);
  return { ids: found.rows.map(({ id }) => id), pagination: paginationOf(total, query) };
}

/** How one item is named in an address. */
export type ItemName = { id: string } | { slug: string };

/** The id of what is named so, if it is public. One statement. */
export async function findId(
  db: Database,
  { table, isPublic, fields }: Pick<Listing, "table" | "isPublic" | "fields">,
  name: ItemName,
): Promise<string | undefined> {
  const [field, value] = "id" in name ? ["id", name.id] : ["slug", name.slug];
  const found = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${isPublic} and ${fields.get(field)!.column} = ${value}`.execute(db);
  return found.rows[0]?.id;
}

/** Items in the order of these ids; those that are gone since are left out. */
export function inOrder<Item extends { id: string }>(
  ids: readonly string[],
  items: readonly Item[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
