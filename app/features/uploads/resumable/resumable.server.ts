/**
 * Receives large files in parts over several requests: creates, appends, completes and cancels
 * uploads.
 */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import {
  type Actor,
  type Change,
  canManageSite,
  hasRole,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { UploadInput } from "#app/features/uploads/input.ts";
import { MAX_PICTURE_BYTES } from "#app/features/uploads/limits.ts";
import { acceptFile } from "#app/features/uploads/media-uploads.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { isHeic, mediaTypeOf } from "#app/lib/media/media-type.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Conflict, NotFound, TooManyRequests } from "#app/platform/errors.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import {
  appendBytes,
  headOf,
  isPartialThere,
  makePartial,
  partialPath,
  removePartial,
  storeExport,
} from "./partial-files.server.ts";
import { getUpload, listUnfinished, type Upload } from "./upload-queries.server.ts";

type UploadServices = Writer & Pick<Services, "env" | "storage">;

/** Limit of unfinished uploads per user, which bounds what a stolen session can store. */
const MAX_UNFINISHED = 20;

/** An export of another program has all of its pictures and videos. */
const MAX_EXPORT_BYTES = 20 * 1024 ** 3;

/** Enough bytes to detect the type. */
const HEAD_BYTES = 64;

function requireUploader(actor: Actor): string {
  requireThat(hasRole(actor, "author") && actor.userId !== null, actor, "upload files");
  return actor.userId!;
}

/**
 * Creates an upload, or returns the user's unfinished one of the same file.
 * @returns the errors `file: too-large-media` or `file: empty`
 * @throws SignInNeeded or Forbidden when the actor may not, TooManyRequests with too many
 * unfinished uploads
 */
export async function beginUpload(
  services: UploadServices,
  input: z.input<typeof UploadInput>,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<Upload>> {
  const userId = requireUploader(actor);
  const parsed = readInput(UploadInput, input);
  if (!parsed.ok) return parsed;
  const { fileName, fingerprint, bytes, purpose } = parsed.value;
  const isExport = purpose === "import";
  requireThat(!isExport || canManageSite(actor), actor, "send an export");
  const { largestMediaBytes } = services.env;
  const most = isExport ? Math.max(MAX_EXPORT_BYTES, largestMediaBytes) : largestMediaBytes;
  if (bytes > most) return refused("file", "too-large-media");
  const unfinished = await listUnfinished(services.db, userId, MAX_UNFINISHED, purpose);
  const known = unfinished.find((one) => one.fingerprint === fingerprint && one.bytes === bytes);
  if (known && fingerprint && (await isPartialThere(services.env, known.id)))
    return accepted(known);
  if (unfinished.length >= MAX_UNFINISHED) throw new TooManyRequests("Too many files on their way");
  const none = { received: 0, mediaId: null };
  const upload = { id: newId(at), fileName, fingerprint, bytes, purpose, ...none };
  await services.db
    .insertInto("uploads")
    .values({
      id: upload.id,
      user_id: userId,
      file_name: fileName,
      fingerprint,
      bytes,
      received: 0,
      purpose,
      created_at: at,
      updated_at: at,
    })
    .execute();
  // Created after its row, since files without a row are deleted.
  await makePartial(services.env, upload.id);
  return accepted(upload);
}

/** Uploads that this process is writing, one request each. Released when the request ends. */
const activeUploads = new Map<string, Promise<unknown>>();

async function recordReceived(db: Database, upload: Upload, received: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ received, updated_at: Date.now() })
    .where("id", "=", upload.id)
    .where("received", "=", upload.received)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Conflict("Somebody else sends the same file");
}

/** Rejects unsupported types as soon as the first bytes have arrived. */
async function checkHead(services: UploadServices, upload: Upload): Promise<string | null> {
  const head = await headOf(partialPath(services.env, upload.id), HEAD_BYTES);
  if (isHeic(head)) return "heic";
  const type = mediaTypeOf(head);
  if (!type) return "unsupported-file";
  const isLargePicture = type.kind === "image" && upload.bytes > MAX_PICTURE_BYTES;
  return isLargePicture ? "too-large" : null;
}

async function giveUp(services: UploadServices, upload: Upload): Promise<void> {
  await services.db.deleteFrom("uploads").where("id", "=", upload.id).execute();
  await removePartial(services.env, upload.id);
}

/**
 * Examines and stores a complete file; deletes it when it is unusable. The last bytes only count as
 * received afterwards: an upload with all its bytes is a file of the library.
 */
async function endUpload(
  services: UploadServices,
  upload: Upload,
  change: Change,
): Promise<Outcome<Upload>> {
  const path = partialPath(services.env, upload.id);
  const taken = await acceptFile(services, { path, ...upload }, change);
  if (!taken.ok) {
    await giveUp(services, upload);
    return taken;
  }
  const stored = { ...upload, received: upload.bytes, mediaId: taken.value.id };
  await services.db
    .updateTable("uploads")
    .set({ media_id: stored.mediaId, received: stored.received })
    .where("id", "=", upload.id)
    .execute();
  await removePartial(services.env, upload.id);
  return accepted(stored);
}

/** Hands an export over to imports, which look into it; the upload gets the name under which it is there. */
async function endExport(services: UploadServices, upload: Upload): Promise<Outcome<Upload>> {
  const fileName = await storeExport(services.env, upload.id, upload.fileName);
  await services.db
    .updateTable("uploads")
    .set({ file_name: fileName, received: upload.bytes, updated_at: Date.now() })
    .where("id", "=", upload.id)
    .execute();
  return accepted({ ...upload, fileName, received: upload.bytes });
}

async function receive(
  services: UploadServices,
  upload: Upload,
  body: AsyncIterable<Uint8Array>,
  change: Change,
): Promise<Outcome<Upload>> {
  const path = partialPath(services.env, upload.id);
  const room = { start: upload.received, most: upload.bytes - upload.received };
  const { written, isTooMuch } = await appendBytes(path, body, room);
  if (isTooMuch) return refused("file", "too-large-media");
  const received = upload.received + written;
  const isComplete = received === upload.bytes;
  if (written > 0 && !isComplete) await recordReceived(services.db, upload, received);
  const now = { ...upload, received };
  const isExport = upload.purpose === "import";
  if (isExport) return isComplete ? endExport(services, upload) : accepted(now);
  const hasHead = received >= HEAD_BYTES || isComplete;
  const refusal = upload.received < HEAD_BYTES && hasHead ? await checkHead(services, now) : null;
  if (refusal) {
    await giveUp(services, now);
    return refused("file", refusal);
  }
  return isComplete ? endUpload(services, now, change) : accepted(now);
}

interface SentBytes {
  /** Offset according to the client. */
  offset: number;
  body: AsyncIterable<Uint8Array>;
}

/** Re-reads the upload: another request may have continued it meanwhile. */
async function takeBytes(
  services: UploadServices,
  id: string,
  { offset, body }: SentBytes,
  change: Change,
): Promise<Outcome<Upload>> {
  const upload = await getUpload(services.db, id, requireUploader(change.actor));
  if (upload.mediaId || upload.received === upload.bytes) return accepted(upload);
  if (offset !== upload.received) throw new Conflict(`${upload.received} bytes have arrived`);
  if (!(await isPartialThere(services.env, id))) {
    await giveUp(services, upload);
    throw new NotFound("The uploaded part of this file is gone");
  }
  return receive(services, upload, body, change);
}

/**
 * Appends bytes to an upload. They are flushed to disk before this resolves; after the last ones
 * the file is examined and stored.
 * @returns the errors of `acceptFile`, after which the upload is deleted
 * @throws Conflict for another offset, or while another request is writing; NotFound when the actor
 * has no such upload, or its bytes are lost
 */
export async function receiveBytes(
  services: UploadServices,
  id: string,
  sent: SentBytes,
  change: Change,
): Promise<Outcome<Upload>> {
  // No await between the check and the reservation, or two requests could write at once.
  if (activeUploads.has(id)) throw new Conflict("Another request is sending this file");
  const work = takeBytes(services, id, sent, change).finally(() => activeUploads.delete(id));
  activeUploads.set(id, work);
  return work;
}

/** Cancels an upload; a stored file stays. */
export async function cancelUpload(services: UploadServices, upload: Upload): Promise<void> {
  // The client has aborted its other request; the server notices that a moment later.
  await activeUploads.get(upload.id)?.catch(() => null);
  await giveUp(services, upload);
}
