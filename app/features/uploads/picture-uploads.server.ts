/** Accepts uploaded pictures: size-limited, re-encoded, deduplicated. */
import type { Database } from "#app/database/client/client.server.ts";
import { shortHash } from "#app/database/queries/pictures.server.ts";
import { type Actor, type Change, hasRole, requireThat } from "#app/features/accounts/policy.ts";
import {
  type ExaminedMedia,
  examineMedia,
} from "#app/features/uploads/examining/examine-media.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { isHeic, mediaTypeOf } from "#app/lib/media/media-type.ts";
import { HOUR } from "#app/lib/time.ts";
import { reencodePicture } from "#app/platform/pictures/pictures.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { saveMedia } from "./commands.server.ts";
import { MAX_PICTURE_BYTES } from "./limits.ts";

export interface UploadedPicture {
  id: string;
  /** Prefix of the content hash that URLs contain. */
  hash: string;
  /** The library had no such picture. */
  isNew: boolean;
}

/**
 * Re-encodes a picture and examines the result.
 * @returns the error `heic`, `unsupported` or `unreadable` of `file`
 */
export async function examinePicture(
  db: Database,
  bytes: Uint8Array,
): Promise<Outcome<ExaminedMedia>> {
  const type = mediaTypeOf(bytes);
  if (type?.kind !== "image") return refused("file", isHeic(bytes) ? "heic" : "unsupported");
  const remade = await reencodePicture(bytes, type.mime).catch(() => null);
  return remade ? examineMedia(db, remade) : refused("file", "unreadable");
}

/**
 * Stores an uploaded picture without its metadata (EXIF).
 * @returns the error `required`, `too-large`, `heic`, `unsupported` or `unreadable` of `file`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function acceptPicture(
  writer: Writer & { storage: Storage },
  file: File,
  change: Change,
): Promise<Outcome<UploadedPicture>> {
  if (file.size === 0) return refused("file", "required");
  if (file.size > MAX_PICTURE_BYTES) return refused("file", "too-large");
  const examined = await examinePicture(writer.db, new Uint8Array(await file.arrayBuffer()));
  if (!examined.ok) return examined;
  const fileName = file.name.slice(-255);
  const saved = await saveMedia(writer, examined.value, { fileName }, change);
  if (!saved.ok) return saved;
  const { id, hash, change: done } = saved.value;
  return accepted({ id, hash: shortHash(hash), isNew: done === "inserted" });
}

/** Rate limit, so that readers cannot fill the disk. */
const PORTRAITS: RateLimit = { name: "portraits", points: 20, windowMs: HOUR };

/**
 * Stores the avatar or cover of a user who cannot upload other files.
 * @returns the errors of `acceptPicture`
 * @throws SignInNeeded when signed out, TooManyRequests
 */
export async function acceptPortrait(
  writer: Writer & { storage: Storage },
  file: File,
  actor: Actor,
): Promise<Outcome<UploadedPicture>> {
  requireThat(hasRole(actor, "reader") && actor.userId !== null, actor, "have a portrait");
  await consumeRateLimit(writer.db, PORTRAITS, actor.userId!);
  const role = hasRole(actor, "author") ? actor.role : "author";
  return acceptPicture(writer, file, { actor: { ...actor, role } });
}
