/** Takes pictures that people send: within limits, made anew from their pixels, stored once. */
import type { Database } from "#app/database/client.server.ts";
import { shortHash } from "#app/database/pictures.server.ts";
import { type Actor, type Change, hasRole, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { mediaTypeOf } from "#app/lib/media-type.ts";
import { HOUR } from "#app/lib/time.ts";
import { remakePicture } from "#app/platform/pictures.server.ts";
import { type RateLimit, spend } from "#app/platform/rate-limits.server.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { saveMedia } from "./commands.server.ts";
import { type ExaminedMedia, examineMedia } from "./examine-media.server.ts";
import { LARGEST_PICTURE_BYTES } from "./limits.ts";

export interface UploadedPicture {
  id: string;
  /** The part of the content hash that addresses carry. */
  hash: string;
}

/**
 * Makes a picture anew from its pixels and examines the result.
 * @returns the refusals `unsupported` or `unreadable` of `file`
 */
export async function examinePicture(
  db: Database,
  bytes: Uint8Array,
): Promise<Outcome<ExaminedMedia>> {
  const type = mediaTypeOf(bytes);
  if (type?.kind !== "image") return refused("file", "unsupported");
  const remade = await remakePicture(bytes, type.mime).catch(() => null);
  return remade ? examineMedia(db, remade) : refused("file", "unreadable");
}

/**
 * Stores a sent picture without its metadata.
 * @returns the refusals `required`, `too-large`, `unsupported` or `unreadable` of `file`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function acceptPicture(
  writer: Writer & { storage: Storage },
  file: File,
  change: Change,
): Promise<Outcome<UploadedPicture>> {
  if (file.size === 0) return refused("file", "required");
  if (file.size > LARGEST_PICTURE_BYTES) return refused("file", "too-large");
  const examined = await examinePicture(writer.db, new Uint8Array(await file.arrayBuffer()));
  if (!examined.ok) return examined;
  const fileName = file.name.slice(-255);
  const saved = await saveMedia(writer, examined.value, { fileName }, change);
  return saved.ok ? accepted({ id: saved.value.id, hash: shortHash(saved.value.hash) }) : saved;
}

/** Whoever looks for the right portrait tries a few; more would fill the disk. */
const PORTRAITS: RateLimit = { name: "portraits", points: 20, windowMs: HOUR };

/**
 * Stores the portrait or cover of somebody who may upload nothing else.
 * @returns the refusals of `acceptPicture`
 * @throws SignInNeeded for nobody, TooManyRequests for one portrait after the other
 */
export async function acceptPortrait(
  writer: Writer & { storage: Storage },
  file: File,
  actor: Actor,
): Promise<Outcome<UploadedPicture>> {
  requireThat(hasRole(actor, "reader") && actor.userId !== null, actor, "have a portrait");
  await spend(writer.db, PORTRAITS, actor.userId!);
  const role = hasRole(actor, "author") ? actor.role : "author";
  return acceptPicture(writer, file, { actor: { ...actor, role } });
}
