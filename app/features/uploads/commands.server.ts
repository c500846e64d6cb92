/** Stores files: bytes by content address, and what is said about them. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import { shortHash } from "#app/database/pictures.server.ts";
import { type Change, canEditAll, hasRole, requireThat } from "#app/features/accounts/policy.ts";
import { changesTo, type Saved } from "#app/lib/changes.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { emit } from "#app/platform/events.server.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { ExaminedMedia } from "./examine-media.server.ts";
import { MediaInput } from "./input.ts";

export interface SavedMedia {
  id: string;
  hash: string;
  change: Saved;
}

/** Where the bytes lie: `ab/abcdef….jpg`, so that no folder grows without bound. */
function storageKeyOf({ hash, extension }: { hash: string; extension: string }): string {
  return `${hash.slice(0, 2)}/${hash}.${extension}`;
}

/** The same bytes are the same file: the id comes from the hash. */
const idOf = (hash: string): string => hash.slice(0, 24);

/** Stores the bytes unless they are there already; returns their storage key. */
export async function storeBytes(storage: Storage, file: ExaminedMedia): Promise<string> {
  const key = storageKeyOf(file);
  if ((await storage.size(key)) !== file.byteCount) await file.store(storage, key);
  return key;
}

/** What may be said about a file as columns of its row. */
export function columnsOf(about: z.output<typeof MediaInput>) {
  const { title, alt, caption, credit, license } = about;
  return {
    ...{ title, alt, caption, credit, license, file_name: about.fileName },
    ...{ license_url: about.licenseUrl, source_url: about.sourceUrl },
    ...{ focal_x: about.focalX, focal_y: about.focalY, poster_id: about.posterId },
  };
}

type Columns = ReturnType<typeof columnsOf>;

/**
 * An address that a replaced file once had leads to what took its place for ever: the same bytes,
 * sent again, get another one.
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
      ...{ ...facts, hash, kind, mime, bytes: byteCount },
      ...{ title: "", alt: "", caption: "", credit: "", license: "" },
      ...{ license_url: "", source_url: "", focal_x: 50, focal_y: 50, poster_id: null },
      ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
      ...{ id: columns.id, storage_key: columns.storage_key },
      ...{ file_name: columns.file_name ?? "", uploaded_by: actor.userId, created_at: at },
    })
    .execute();
}

/** Other people's files keep what was said about them, unless an editor says otherwise. */
export async function updateMedia(
  db: Database,
  row: { id: string } & object,
  columns: Columns & { deleted_at?: null },
): Promise<Saved> {
  const changes = changesTo(row as object as Columns, columns);
  if (!changes) return "unchanged";
  await db.updateTable("media").set(changes).where("id", "=", row.id).execute();
  await emit(db, "site.changed", {});
  return "updated";
}

/**
 * Stores an examined file with what is said about it; the same bytes are stored once, and saying
 * the same again changes nothing. Emits `site.changed` when words change under a picture in use.
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
    const mayDescribe = !row || canEditAll(actor) || row.uploaded_by === actor.userId;
    let said: Saved = "unchanged";
    if (!row) await insertMedia(db, file, { ...columns, id, hash, storage_key }, change);
    else if (mayDescribe) said = await updateMedia(db, row, { ...columns, deleted_at: null });
    if (columns.poster_id !== undefined && mayDescribe) {
      await shiftUsage(db, [row?.poster_id], [columns.poster_id]);
    }
    return accepted({ id, hash, change: row ? said : ("inserted" as const) });
  });
  // A file of the same bytes that went for good meanwhile has taken them along.
  await storeBytes(writer.storage, file);
  return saved;
}
