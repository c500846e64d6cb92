/** Takes files that people send, whatever they are: pictures made anew, sounds and films as they come. */
import { readFile } from "node:fs/promises";
import type { Change } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { mediaTypeOf } from "#app/lib/media-type.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { saveMedia } from "./commands.server.ts";
import { type ExaminedMedia, examineMedia } from "./examine-media.server.ts";
import { LARGEST_FORM_MEDIA_BYTES, LARGEST_PICTURE_BYTES } from "./limits.ts";
import { headOf } from "./partial-files.server.ts";
import { examinePicture } from "./picture-uploads.server.ts";

type UploadServices = Writer & Pick<Services, "storage">;

/** Enough to tell what a file is. */
const HEAD_BYTES = 64;

/** A file that has arrived as a whole. */
export interface ArrivedFile {
  /** Where it lies on this machine. */
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
 * Examines what has arrived: a picture is made anew, a sound or film is taken as it is.
 * @returns the refusals `too-large`, `unsupported-file`, `unreadable` or `twofold` of `file`
 */
async function examineArrived(
  writer: UploadServices,
  { path, bytes }: Omit<ArrivedFile, "fileName">,
): Promise<Outcome<ExaminedMedia>> {
  const type = mediaTypeOf(await headOf(path, HEAD_BYTES));
  if (type?.kind === "image") {
    if (bytes > LARGEST_PICTURE_BYTES) return refused("file", "too-large");
    return examinePicture(writer.db, await readFile(path));
  }
  const examined = await examineMedia(writer.db, path);
  return examined.ok && !isPlayable(examined.value)
    ? refused("file", "unsupported-file")
    : examined;
}

/**
 * Stores a file that has arrived.
 * @returns the refusals of `examineArrived`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function acceptFile(
  writer: UploadServices,
  file: ArrivedFile,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  return keep(writer, await examineArrived(writer, file), file.fileName, change);
}

/**
 * Stores a sound or film that came with a form.
 * @returns the refusals `too-large-form`, `unsupported-media`, `unreadable` or `twofold` of `file`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function acceptMedia(
  writer: UploadServices,
  file: File,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  if (file.size > LARGEST_FORM_MEDIA_BYTES) return refused("file", "too-large-form");
  const examined = await examineMedia(writer.db, new Uint8Array(await file.arrayBuffer()));
  if (examined.ok && !isPlayable(examined.value)) return refused("file", "unsupported-media");
  return keep(writer, examined, file.name, change);
}
