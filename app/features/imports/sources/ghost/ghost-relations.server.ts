/** Reads everything of a Ghost export but its posts, which are read one by one afterwards. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { isRow, type Row, textField } from "#app/features/imports/sources/fields.ts";
import { type JsonRow, jsonRows } from "#app/features/imports/streams/json-rows.server.ts";

/** An export of the desk has its tables in `db`, one of the API has not. */
export const GHOST_PATHS = ["$.db.*.data.*.*", "$.data.*.*"];

/** The table of a row. */
export const tableOf = ({ list }: JsonRow): string => list.split(".").at(-1) ?? "";

export interface GhostRelations {
  users: Row[];
  tags: Row[];
  settings: Map<string, string>;
  /** Ids of authors and tags by post, in order. */
  authors: Map<string, string[]>;
  tagged: Map<string, string[]>;
  meta: Map<string, Row>;
  posts: number;
  /** Names of what has no place here, by table. */
  lost: Map<string, string[]>;
}

/** Tables of the export that are named in the report, with what they hold. */
const LOST_TABLES = new Set([
  "products",
  "offers",
  "newsletters",
  "labels",
  "snippets",
  "integrations",
  "webhooks",
  "custom_theme_settings",
]);

/** A tier is a product; some settings of themes have a key alone. */
const nameOf = (row: Row): string =>
  textField(row, "name") || textField(row, "key") || textField(row, "slug");

interface Link {
  other: string;
  order: number;
}

const SMALL_META = ["meta_title", "meta_description", "feature_image_alt", "email_only"] as const;

function addLink(links: Map<string, Link[]>, row: Row, column: string): void {
  const post = textField(row, "post_id");
  const link = { other: textField(row, column), order: Number(textField(row, "sort_order") || 0) };
  links.set(post, [...(links.get(post) ?? []), link]);
}

const inOrder = (links: Map<string, Link[]>): Map<string, string[]> =>
  new Map(
    Array.from(links, ([post, found]) => [
      post,
      found.toSorted((a, b) => a.order - b.order).map(({ other }) => other),
    ]),
  );

export async function readRelations(archive: Archive, file: string): Promise<GhostRelations> {
  const [authors, tagged] = [new Map<string, Link[]>(), new Map<string, Link[]>()];
  const relations: GhostRelations = {
    users: [],
    tags: [],
    settings: new Map(),
    authors: new Map(),
    tagged: new Map(),
    meta: new Map(),
    posts: 0,
    lost: new Map(),
  };
  for await (const found of jsonRows(archive, file, GHOST_PATHS)) {
    const { value: row } = found;
    if (!isRow(row)) continue;
    const table = tableOf(found);
    if (table === "users") relations.users.push(row);
    else if (table === "tags") relations.tags.push(row);
    else if (table === "settings")
      relations.settings.set(textField(row, "key"), textField(row, "value"));
    else if (table === "posts_authors") addLink(authors, row, "author_id");
    else if (table === "posts_tags") addLink(tagged, row, "tag_id");
    else if (table === "posts") relations.posts += 1;
    else if (LOST_TABLES.has(table))
      relations.lost.set(table, [...(relations.lost.get(table) ?? []), nameOf(row)]);
    else if (table === "posts_meta") {
      const small = Object.fromEntries(SMALL_META.map((name) => [name, row[name]]));
      relations.meta.set(textField(row, "post_id"), small);
    }
  }
  return { ...relations, authors: inOrder(authors), tagged: inOrder(tagged) };
}
