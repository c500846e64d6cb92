/** Stores files by content address, with their metadata. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { shortHash } from "#app/database/queries/pictures.server.ts";
import { type Change, canEditAll, hasRole, requireThat } from "#app/features/accounts/policy.ts";
import type { ExaminedMedia } from "#app/features/uploads/examining/examine-media.server.ts";
import { changedFields, type SaveResult } from "#app/lib/changed-fields.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { emit } from "#app/platform/events/events.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { MediaInput } from "./input.ts";

export interface SavedMedia {
  id: string;
  hash: string;
  change: SaveResult;
}

/** Storage key: `ab/abcdef….jpg`, sharded by prefix to keep directories small. */
function storageKeyOf({ hash, extension }: { hash: string; extension: string }): string {
  return `${hash.slice(0, 2)}/${hash}.${extension}`;
}

/** The file of the library with the same content; null where there is none, or it was deleted. */
export async function findSameFile(
  db: Database,
  file: ExaminedMedia,
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom("media")
    .select("id")
    .where("storage_key", "=", storageKeyOf(file))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Deduplicated by content: the id is derived from the hash. */
const idOf = (hash: string): string => hash.slice(0, 24);

/** Stores the bytes unless they exist; returns their storage key. */
export async function storeBytes(storage: Storage, file: ExaminedMedia): Promise<string> {
  const key = storageKeyOf(file);
  if ((await storage.size(key)) !== file.byteCount) await file.store(storage, key);
  return key;
}

/** Metadata as columns. */
export function columnsOf(about: z.output<typeof MediaInput>) {
  const { title, alt, caption, credit, license } = about;
  return {
    title,
    alt,
    caption,
    credit,
    license,
    file_name: about.fileName,
    license_url: about.licenseUrl,
    source_url: about.sourceUrl,
    focal_x: about.focalX,
    focal_y: about.focalY,
    poster_id: about.posterId,
  };
}

type Columns = ReturnType<typeof columnsOf>;

/**
 * The URL of a replaced file redirects to its replacement permanently, so the same bytes uploaded
 * again get another hash.
 */
async function freeHash(db: Database, hash: string): Promise<string> {
  const former = db
    .selectFrom("former_addresses")
    .select("hash")
    .where("hash", "=", shortHash(hash));
  if (!(await former.executeTakeFirst())) return hash;
  return freeHash(db, createHash("sha256").update(`${hash} again`).digest("hex"));
}

async function insertMedia(
  db: Database,
  file: ExaminedMedia,
  columns: Columns & { id: string; hash: string; storage_key: string },
  { actor, at = Date.now() }: Change,
): Promise<void> {
  const { kind, mime, byteCount, facts } = file;
  const { hash } = columns;
  await db
    .insertInto("media")
    .values({
      ...facts,
      hash,
      kind,
      mime,
      bytes: byteCount,
      title: "",
      alt: "",
      caption: "",
      credit: "",
      license: "",
      license_url: "",
      source_url: "",
      focal_x: 50,
      focal_y: 50,
      poster_id: null,
      ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
      id: columns.id,
      storage_key: columns.storage_key,
      file_name: columns.file_name ?? "",
      uploaded_by: actor.userId,
      created_at: at,
    })
    .execute();
}

/** Only editors may change the metadata of other people's files. */
export async function updateMedia(
  db: Database,
  row: { id: string } & object,
  columns: Columns & { deleted_at?: null; uploaded_by?: string | null },
): Promise<SaveResult> {
  const changes = changedFields(row as object as Columns, columns);
  if (!changes) return "unchanged";
  await db.updateTable("media").set(changes).where("id", "=", row.id).execute();
  await emit(db, "site.changed", {});
  return "updated";
}

/**
 * Stores an examined file with its metadata. Idempotent: the same bytes are stored once. Emits
 * `site.changed` when the metadata of a file in use changes.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveMedia(
  writer: Writer & { storage: Storage },
  file: ExaminedMedia,
  input: MediaInput,
  change: Change,
): Promise<Outcome<SavedMedia>> {
  const { actor } = change;
  requireThat(hasRole(actor, "author"), actor, "upload files");
  const parsed = readInput(MediaInput, input);
  if (!parsed.ok) return parsed;
  const storage_key = await storeBytes(writer.storage, file);
  const columns = columnsOf(parsed.value);
  const saved = await inTransaction(writer, async (db) => {
    const found = db.selectFrom("media").selectAll().where("storage_key", "=", storage_key);
    const row = await found.executeTakeFirst();
    const hash = row?.hash ?? (await freeHash(db, file.hash));
    const id = row?.id ?? (hash === file.hash ? idOf(hash) : newId());
    const isOwn = !row || canEditAll(actor) || row.uploaded_by === actor.userId;
    // A file that somebody else has deleted is new to the uploader.
    const mayDescribe = isOwn || row.deleted_at !== null;
    let result: SaveResult = "unchanged";
    if (!row) await insertMedia(db, file, { ...columns, id, hash, storage_key }, change);
    else if (mayDescribe) {
      const uploaded_by = isOwn ? row.uploaded_by : actor.userId;
      result = await updateMedia(db, row, { ...columns, deleted_at: null, uploaded_by });
    }
    if (columns.poster_id !== undefined && mayDescribe) {
      await updateUsageCounts(db, [row?.poster_id], [columns.poster_id]);
    }
    return accepted({ id, hash, change: row ? result : ("inserted" as const) });
  });
  // The bytes may have been purged meanwhile with a file of the same content.
  await storeBytes(writer.storage, file);
  return saved;
}
