/** Accepts uploaded files: pictures are re-encoded, audio and video are stored unchanged. */
import { readFile } from "node:fs/promises";
import type { Change } from "#app/features/accounts/policy.ts";
import {
  type ExaminedMedia,
  examineMedia,
} from "#app/features/uploads/examining/examine-media.server.ts";
import { headOf } from "#app/features/uploads/resumable/partial-files.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { mediaTypeOf } from "#app/lib/media/media-type.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { saveMedia } from "./commands.server.ts";
import { MAX_FORM_MEDIA_BYTES, MAX_PICTURE_BYTES } from "./limits.ts";
import { examinePicture } from "./picture-uploads.server.ts";

type UploadServices = Writer & Pick<Services, "storage">;

/** Enough to detect the type. */
const HEAD_BYTES = 64;

/** A completely uploaded file. */
export interface UploadedFile {
  /** Local path. */
  path: string;
  fileName: string;
  bytes: number;
}

const isPlayable = ({ kind }: ExaminedMedia) => kind === "audio" || kind === "video";

async function keep(
  writer: UploadServices,
  examined: Outcome<ExaminedMedia>,
  fileName: string,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  if (!examined.ok) return examined;
  const saved = await saveMedia(writer, examined.value, { fileName: fileName.slice(-255) }, change);
  return saved.ok ? accepted({ id: saved.value.id }) : saved;
}

/**
 * Examines an upload; pictures are re-encoded.
 * @returns the error `too-large`, `unsupported`, `unreadable` or `twofold` of `file`
 */
async function examineUpload(
  writer: UploadServices,
  { path, bytes }: Omit<UploadedFile, "fileName">,
): Promise<Outcome<ExaminedMedia>> {
  const type = mediaTypeOf(await headOf(path, HEAD_BYTES));
  if (type?.kind === "image") {
    if (bytes > MAX_PICTURE_BYTES) return refused("file", "too-large");
    return examinePicture(writer.db, await readFile(path));
  }
  return examineMedia(writer.db, path);
}

/**
 * Stores an uploaded file.
 * @returns the errors of `examineUpload`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function acceptFile(
  writer: UploadServices,
  file: UploadedFile,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  return keep(writer, await examineUpload(writer, file), file.fileName, change);
}

/**
 * Stores audio or video from a form post.
 * @returns the error `too-large-form`, `unsupported-media`, `unreadable` or `twofold` of `file`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function acceptMedia(
  writer: UploadServices,
  file: File,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  if (file.size > MAX_FORM_MEDIA_BYTES) return refused("file", "too-large-form");
  const examined = await examineMedia(writer.db, new Uint8Array(await file.arrayBuffer()));
  if (examined.ok && !isPlayable(examined.value)) return refused("file", "unsupported-media");
  return keep(writer, examined, file.name, change);
}
