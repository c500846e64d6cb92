/** Reads everything of a Ghost export but its posts, which are read one by one afterwards. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import type { Place } from "#app/features/imports/model.ts";
import { type FieldRow, isRow, textField } from "#app/features/imports/sources/fields.ts";
import { addTo, MemoryLimit } from "#app/features/imports/sources/memory-limit.ts";
import { type JsonRow, jsonRows } from "#app/features/imports/streams/json-rows.server.ts";

/** An export of the desk has its tables in `db`, one of the API has not. */
export const GHOST_PATHS = ["$.db.*.data.*.*", "$.data.*.*"];

/** The table of a row. */
export const tableOf = ({ list }: JsonRow): string => list.split(".").at(-1) ?? "";

export interface GhostRelations {
  users: FieldRow[];
  tags: FieldRow[];
  settings: Map<string, string>;
  /** Ids of authors and tags by post, in order. */
  authors: Map<string, string[]>;
  tagged: Map<string, string[]>;
  /** Ids of the tiers that open a post, and of the benefits of a tier. */
  openedBy: Map<string, string[]>;
  benefitsOf: Map<string, string[]>;
  newsletters: FieldRow[];
  /** Tiers. */
  products: FieldRow[];
  prices: Map<string, FieldRow>;
  offers: FieldRow[];
  /** Names by id. */
  benefits: Map<string, string>;
  meta: Map<string, FieldRow>;
  posts: number;
  /** Names of what has no place here, by table. */
  lost: Map<string, string[]>;
}

/** Tables of the export that are named in the report, with what they hold. */
const LOST_TABLES = new Set(["snippets", "integrations", "webhooks", "custom_theme_settings"]);

/** Some settings of themes have a key alone. */
const nameOf = (row: FieldRow): string =>
  textField(row, "name") || textField(row, "key") || textField(row, "slug");

interface Link {
  other: string;
  order: number;
}

const SMALL_META = ["meta_title", "meta_description", "feature_image_alt", "email_only"] as const;

function addLink(
  links: Map<string, Link[]>,
  row: FieldRow,
  [from, to]: [from: string, to: string],
  memory: MemoryLimit,
): void {
  const other = memory.idOf(textField(row, to));
  const order = Number(textField(row, "sort_order") || 0);
  addTo(links, memory.idOf(textField(row, from)), { other, order });
}

/** Tables of links, with the columns of both ends. */
const LINK_TABLES = new Map<string, [from: string, to: string]>([
  ["posts_authors", ["post_id", "author_id"]],
  ["posts_tags", ["post_id", "tag_id"]],
  ["posts_products", ["post_id", "product_id"]],
  ["products_benefits", ["product_id", "benefit_id"]],
]);

const inOrder = (links: Map<string, Link[]>): Map<string, string[]> =>
  new Map(
    Array.from(links, ([post, found]) => [
      post,
      found.toSorted((a, b) => a.order - b.order).map(({ other }) => other),
    ]),
  );

const emptyRelations = (): GhostRelations => ({
  users: [],
  tags: [],
  settings: new Map(),
  authors: new Map(),
  tagged: new Map(),
  openedBy: new Map(),
  benefitsOf: new Map(),
  newsletters: [],
  products: [],
  prices: new Map(),
  offers: [],
  benefits: new Map(),
  meta: new Map(),
  posts: 0,
  lost: new Map(),
});

/** Tables whose rows are kept whole. */
const WHOLE_TABLES = new Set([
  "users",
  "tags",
  "newsletters",
  "products",
  "stripe_prices",
  "offers",
]);

function countRow(memory: MemoryLimit, table: string, row: FieldRow, place: Place): void {
  if (table === "posts") return;
  if (WHOLE_TABLES.has(table)) memory.add("subject", place, JSON.stringify(row));
  else if (LINK_TABLES.has(table)) memory.add("link", place);
  else if (table === "settings") memory.add("link", place, textField(row, "value"));
  else if (table === "posts_meta")
    memory.add("link", place, ...SMALL_META.map((name) => textField(row, name)));
  else if (table === "benefits" || LOST_TABLES.has(table)) memory.add("link", place, nameOf(row));
}

function takeRow(relations: GhostRelations, table: string, row: FieldRow): void {
  const id = textField(row, "id");
  if (table === "users") relations.users.push(row);
  else if (table === "tags") relations.tags.push(row);
  else if (table === "newsletters") relations.newsletters.push(row);
  else if (table === "products") relations.products.push(row);
  else if (table === "offers") relations.offers.push(row);
  else if (table === "stripe_prices") relations.prices.set(id, row);
  else if (table === "benefits") relations.benefits.set(id, nameOf(row));
  else if (table === "settings")
    relations.settings.set(textField(row, "key"), textField(row, "value"));
  else if (table === "posts") relations.posts += 1;
  else if (LOST_TABLES.has(table)) addTo(relations.lost, table, nameOf(row));
  else if (table === "posts_meta") {
    const small = Object.fromEntries(SMALL_META.map((name) => [name, row[name]]));
    relations.meta.set(textField(row, "post_id"), small);
  }
}

/**
 * Reads everything but the posts into memory, within limits.
 * @throws when a file exceeds them
 */
export async function readRelations(archive: Archive, file: string): Promise<GhostRelations> {
  const links = new Map(
    Array.from(LINK_TABLES.keys(), (table) => [table, new Map<string, Link[]>()] as const),
  );
  const relations = emptyRelations();
  const memory = new MemoryLimit();
  for await (const found of jsonRows(archive, file, GHOST_PATHS)) {
    const { value: row } = found;
    if (!isRow(row)) continue;
    const table = tableOf(found);
    countRow(memory, table, row, { file, field: `${table}.${found.index}` });
    const columns = LINK_TABLES.get(table);
    if (columns) addLink(links.get(table)!, row, columns, memory);
    else takeRow(relations, table, row);
  }
  const linked = (table: string) => inOrder(links.get(table)!);
  return {
    ...relations,
    authors: linked("posts_authors"),
    tagged: linked("posts_tags"),
    openedBy: linked("posts_products"),
    benefitsOf: linked("products_benefits"),
  };
}
