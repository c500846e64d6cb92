/** Lists categories and tags for editors. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import { loadMedia } from "#app/database/queries/pictures.server.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { TERM_COLORS, type TermColor } from "./colors.ts";
import { DESK_TAGS } from "./internal-tags.ts";
import type { TermSummary } from "./models.ts";
import { findNamed } from "./named-terms.server.ts";
import { findTermRows, TERM_COLUMNS, toTermSummary } from "./queries.server.ts";

/** Tags at the desk are public and internal ones. */
const kindsOf = (taxonomy: TermSummary["taxonomy"]) =>
  taxonomy === "tag" ? DESK_TAGS : (["category"] as const);

interface DeskTermList {
  taxonomy: TermSummary["taxonomy"];
  /** Substring of the name. */
  words: string;
  /** `nextCursor` of the previous page. */
  cursor?: string | null;
  limit: number;
}

/** A page of categories or tags by name. Two statements. */
export async function listDeskTerms(
  db: Database,
  { taxonomy, words, cursor, limit }: DeskTermList,
): Promise<CursorPage<TermSummary>> {
  const after = decodeCursor(cursor, ["string", "string"]);
  let query = db
    .selectFrom("terms")
    .select(TERM_COLUMNS)
    .where("taxonomy", "in", kindsOf(taxonomy))
    .orderBy("name")
    .orderBy("id")
    .limit(limit + 1);
  if (words) query = query.where(containsText(sql.ref("name"), words));
  if (after) query = query.where(sql<boolean>`(name, id) > (${after[0]}, ${after[1]})`);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const media = await loadMedia(
    db,
    rows.map((row) => row.picture_id),
  );
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => toTermSummary(row, media)),
    nextCursor: last ? encodeCursor([last.name, last.id]) : null,
  };
}

/** Categories and tags whose name contains these words, those with most posts first. One statement. */
export async function listTermsNamed(
  db: Database,
  words: string,
  limit: number,
): Promise<Pick<TermSummary, "id" | "name" | "taxonomy">[]> {
  const rows = await db
    .selectFrom("terms")
    .select(["id", "name", "taxonomy"])
    .where(containsText(sql.ref("name"), words))
    .orderBy("post_count", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    taxonomy: row.taxonomy === "category" ? ("category" as const) : ("tag" as const),
  }));
}

/** A term with all editable fields and its version. */
export interface DeskTerm extends TermSummary {
  description: string;
  position: number;
  parentId: string | null;
  pictureId: string | null;
  version: string;
}

/** @throws NotFound for an unknown term */
export async function getDeskTerm(db: Database, id: string): Promise<DeskTerm> {
  const [row] = await findTermRows(db, [id]);
  if (!row) throw new NotFound(`No category or tag "${id}"`);
  const { position, parent_id: parentId } = await db
    .selectFrom("terms")
    .select(["position", "parent_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const media = await loadMedia(db, [row.picture_id]);
  const { slug, name, color, description, picture_id: pictureId } = row;
  const version = fingerprint({ slug, name, color, description, pictureId, position, parentId });
  return { ...toTermSummary(row, media), description, position, parentId, pictureId, version };
}

/** A term of this taxonomy by name or slug; null when there is none. */
export async function findTermByName(
  db: Database,
  taxonomy: TermSummary["taxonomy"],
  text: string,
): Promise<{ id: string } | null> {
  const terms = db.selectFrom("terms").select("id").where("taxonomy", "in", kindsOf(taxonomy));
  return (await findNamed(db, terms, text, [text])) ?? null;
}

/** The colour that the fewest categories have, for a new one. One statement. */
export async function findFreshColor(db: Database): Promise<TermColor> {
  const counts = await db
    .selectFrom("terms")
    .select((row) => ["color", row.fn.countAll<number>().as("count")])
    .where("taxonomy", "=", "category")
    .groupBy("color")
    .execute();
  const uses = new Map(counts.map(({ color, count }) => [color, Number(count)]));
  const usesOf = (color: string) => uses.get(color) ?? 0;
  return TERM_COLORS.reduce((best, each) => (usesOf(each) < usesOf(best) ? each : best));
}
