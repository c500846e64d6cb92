/** Lists files of the media library. */
import { type Selectable, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import { loadMedia, type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import type { MediaTable } from "#app/database/tables/media.ts";
import type { LibraryItem, VideoPreparation } from "#app/features/uploads/models.ts";
import { readPreparations } from "#app/features/uploads/preparing/preparing-queries.server.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { mediaAddress } from "#app/lib/media/media-address.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";

interface LibraryQuery {
  /** Search terms for file name, title, alternative text, caption or credit. */
  words?: string;
  /** Only these kinds; all when empty. */
  kinds?: readonly MediaKind[];
  /** Only the file with this hash. */
  hash?: string | undefined;
  /** Only uploads of this user. */
  uploadedBy?: string | undefined;
  /** `nextCursor` of the previous page; invalid cursors give the first page. */
  cursor?: string | null;
  limit: number;
}

const SEARCHED = sql`file_name || ' ' || title || ' ' || alt || ' ' || caption || ' ' || credit`;

/** `/media/{hash}.mp3`; pictures are served under `/images`. */
function addressOf(row: Pick<Row, "kind" | "hash" | "storage_key">) {
  return row.kind === "image" ? null : mediaAddress(row);
}

type Row = Selectable<MediaTable>;

function toItem(row: Row, { posters, preparations }: Beside): LibraryItem {
  const { id, kind, mime, title, alt, caption, credit, license } = row;
  const shown = kind === "image" ? row : posters.get(row.poster_id ?? "");
  return {
    id,
    kind,
    mime,
    title,
    alt,
    caption,
    credit,
    license,
    focalX: row.focal_x,
    focalY: row.focal_y,
    uploadedBy: row.uploaded_by,
    fileName: row.file_name,
    bytes: Number(row.bytes),
    usageCount: row.usage_count,
    width: row.width,
    height: row.height,
    address: addressOf(row),
    durationMs: row.duration_ms === null ? null : Number(row.duration_ms),
    waveform: row.waveform ?? "",
    preparation: preparations.get(id) ?? null,
    picture: toPicture(shown),
    uploadedAt: Number(row.created_at),
  };
}

/** Files that belong to videos and audio files. */
interface Beside {
  posters: MediaById;
  preparations: ReadonlyMap<string, VideoPreparation>;
}

async function loadBeside(db: Database, rows: Row[]): Promise<Beside> {
  const played = rows.filter(({ kind }) => kind === "video" || kind === "audio");
  const [posters, preparations] = await Promise.all([
    loadMedia(
      db,
      rows.map((row) => row.poster_id),
    ),
    readPreparations(db, played),
  ]);
  return { posters, preparations };
}

/** A page of files, newest first. At most three statements. */
export async function listLibrary(
  db: Database,
  { words, kinds = [], hash, uploadedBy, cursor, limit }: LibraryQuery,
): Promise<CursorPage<LibraryItem>> {
  const after = decodeCursor(cursor, ["number", "string"]);
  let query = db
    .selectFrom("media")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (kinds.length > 0) query = query.where("kind", "in", kinds);
  if (hash) query = query.where("hash", ">=", hash).where("hash", "<", `${hash}g`);
  if (uploadedBy) query = query.where("uploaded_by", "=", uploadedBy);
  if (words) query = query.where(containsText(SEARCHED, words));
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const beside = await loadBeside(db, shown);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: shown.map((row) => toItem(row, beside)),
    nextCursor: hasMore ? encodeCursor([Number(last.created_at), last.id]) : null,
  };
}

/** One file; null when unknown or deleted. */
export async function findLibraryItem(db: Database, id: string): Promise<LibraryItem | null> {
  const row = await db
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? toItem(row, await loadBeside(db, [row])) : null;
}
