/** Reads the pictures that are stored, for those who choose one. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { toPicture } from "#app/database/pictures.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type { Picture } from "#app/lib/picture.ts";

export interface LibraryPicture {
  id: string;
  picture: Picture;
  alt: string;
  caption: string;
  credit: string;
  fileName: string;
  usageCount: number;
}

export interface LibraryPage {
  items: LibraryPicture[];
  nextCursor: string | null;
}

interface LibraryQuery {
  /** Words of file name, title, alternative text, caption or credit. */
  words?: string;
  /** Only what this person has uploaded. */
  uploadedBy?: string | undefined;
  /** `nextCursor` of the page before. Anything else means the first page. */
  cursor?: string | null;
  limit: number;
}

const SEARCHED = sql`lower(file_name || ' ' || title || ' ' || alt || ' ' || caption || ' ' || credit)`;

const patternOf = (words: string) =>
  `%${words.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A page of pictures, the newest first. One statement. */
export async function listLibrary(
  db: Database,
  { words, uploadedBy, cursor, limit }: LibraryQuery,
): Promise<LibraryPage> {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("media")
    .selectAll()
    .where("kind", "=", "image")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (uploadedBy) query = query.where("uploaded_by", "=", uploadedBy);
  if (words) query = query.where(sql<boolean>`${SEARCHED} like ${patternOf(words)} escape '\\'`);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.flatMap((row) => {
    const picture = toPicture(row);
    const { id, alt, caption, credit } = row;
    const about = { alt, caption, credit, fileName: row.file_name, usageCount: row.usage_count };
    return picture ? [{ id, picture, ...about }] : [];
  });
  const hasMore = rows.length > limit && last !== undefined;
  return { items, nextCursor: hasMore ? encodeCursor([last.created_at, last.id]) : null };
}
