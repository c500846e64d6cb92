/** Takes large files in parts, over any number of requests: begins, receives, ends and gives up. */
import type { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { type Actor, type Change, hasRole, requireThat } from "#app/features/accounts/policy.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { mediaTypeOf } from "#app/lib/media-type.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Conflict, NotFound, TooManyRequests } from "#app/platform/errors.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { UploadInput } from "./input.ts";
import { LARGEST_PICTURE_BYTES } from "./limits.ts";
import { acceptFile } from "./media-uploads.server.ts";
import {
  appendBytes,
  headOf,
  isPartialThere,
  makePartial,
  partialPath,
  removePartial,
} from "./partial-files.server.ts";
import { getUpload, listUnfinished, type Upload } from "./upload-queries.server.ts";

type UploadServices = Writer & Pick<Services, "env" | "storage">;

/** Nobody sends more files at the same time; it bounds what a stolen session can fill the disk with. */
const MOST_UNFINISHED = 20;

/** Enough to tell what a file is. */
const HEAD_BYTES = 64;

function requireUploader(actor: Actor): string {
  requireThat(hasRole(actor, "author") && actor.userId !== null, actor, "upload files");
  return actor.userId!;
}

/**
 * Makes room for a file that is about to come; one that the same person has begun to send is gone
 * on with.
 * @returns the refusal `file: too-large-media`, or `empty`
 * @throws SignInNeeded or Forbidden when the actor may not, TooManyRequests when too many are on their way
 */
export async function beginUpload(
  services: UploadServices,
  input: z.input<typeof UploadInput>,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<Upload>> {
  const userId = requireUploader(actor);
  const parsed = readInput(UploadInput, input);
  if (!parsed.ok) return parsed;
  const { fileName, fingerprint, bytes } = parsed.value;
  if (bytes > services.env.largestMediaBytes) return refused("file", "too-large-media");
  const unfinished = await listUnfinished(services.db, userId, MOST_UNFINISHED);
  const known = unfinished.find((one) => one.fingerprint === fingerprint && one.bytes === bytes);
  if (known && fingerprint && (await isPartialThere(services.env, known.id)))
    return accepted(known);
  if (unfinished.length >= MOST_UNFINISHED)
    throw new TooManyRequests("Too many files on their way");
  const upload = { id: newId(at), fileName, fingerprint, bytes, received: 0, mediaId: null };
  await services.db
    .insertInto("uploads")
    .values({
      ...{ id: upload.id, user_id: userId, file_name: fileName, fingerprint, bytes, received: 0 },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  // After its row: what lies there without one is cleared away.
  await makePartial(services.env, upload.id);
  return accepted(upload);
}

/** What this process is writing: one sender at a time. Each ends when its request does. */
const inHand = new Map<string, Promise<unknown>>();

async function noteReceived(db: Database, upload: Upload, received: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ received, updated_at: Date.now() })
    .where("id", "=", upload.id)
    .where("received", "=", upload.received)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Conflict("Somebody else sends the same file");
}

/** Says no as soon as the beginning is there, not after hours of sending. */
async function checkHead(services: UploadServices, upload: Upload): Promise<string | null> {
  const type = mediaTypeOf(await headOf(partialPath(services.env, upload.id), HEAD_BYTES));
  if (!type || type.kind === "file") return "unsupported-file";
  const isLargePicture = type.kind === "image" && upload.bytes > LARGEST_PICTURE_BYTES;
  return isLargePicture ? "too-large" : null;
}

async function giveUp(services: UploadServices, upload: Upload): Promise<void> {
  await services.db.deleteFrom("uploads").where("id", "=", upload.id).execute();
  await removePartial(services.env, upload.id);
}

/** Looks into what is complete and stores it; what cannot be used is gone. */
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
  const mediaId = taken.value.id;
  await services.db
    .updateTable("uploads")
    .set({ media_id: mediaId })
    .where("id", "=", upload.id)
    .execute();
  await removePartial(services.env, upload.id);
  return accepted({ ...upload, mediaId });
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
  const received = upload.received + written;
  if (written > 0) await noteReceived(services.db, upload, received);
  const now = { ...upload, received };
  if (isTooMuch) return refused("file", "too-large-media");
  const isTold = received >= HEAD_BYTES || received === upload.bytes;
  const refusal = upload.received < HEAD_BYTES && isTold ? await checkHead(services, now) : null;
  if (refusal) {
    await giveUp(services, now);
    return refused("file", refusal);
  }
  return received === upload.bytes ? endUpload(services, now, change) : accepted(now);
}

interface SentBytes {
  /** How many bytes the sender believes to have arrived. */
  offset: number;
  body: AsyncIterable<Uint8Array>;
}

/** Reads the upload anew: another request may have gone on with it since the caller looked. */
async function takeBytes(
  services: UploadServices,
  id: string,
  { offset, body }: SentBytes,
  change: Change,
): Promise<Outcome<Upload>> {
  const upload = await getUpload(services.db, id, requireUploader(change.actor));
  if (upload.mediaId) return accepted(upload);
  if (offset !== upload.received) throw new Conflict(`${upload.received} bytes have arrived`);
  if (!(await isPartialThere(services.env, id))) {
    await giveUp(services, upload);
    throw new NotFound("What has arrived of this file is gone");
  }
  return receive(services, upload, body, change);
}

/**
 * Takes the next bytes of a file. They are on the disk when this answers; with the last of them
 * the file is examined and stored.
 * @returns the refusals of `acceptFile`, after which the upload is gone
 * @throws Conflict when another number has arrived, or another request is sending; NotFound when
 *   there is no such upload of the actor's, or what had arrived is gone
 */
export async function receiveBytes(
  services: UploadServices,
  id: string,
  sent: SentBytes,
  change: Change,
): Promise<Outcome<Upload>> {
  // Nothing is waited for between looking and reserving, or two requests would write at once.
  if (inHand.has(id)) throw new Conflict("Another request is sending this file");
  const work = takeBytes(services, id, sent, change).finally(() => inHand.delete(id));
  inHand.set(id, work);
  return work;
}

/** Forgets a file that is not wanted any more; one that was stored stays. */
export async function cancelUpload(services: UploadServices, upload: Upload): Promise<void> {
  // Whoever cancels has hung up; the request that was sending hears of it a moment later.
  await inHand.get(upload.id)?.catch(() => null);
  await giveUp(services, upload);
}
