/** Makes a new picture from a part of a stored one, which stays as it is. */
import type { z } from "zod";
import type { Change } from "#app/features/accounts/policy.ts";
import { findSameFile, saveMedia } from "#app/features/uploads/commands.server.ts";
import { examineMedia } from "#app/features/uploads/examining/examine-media.server.ts";
import { CropInput } from "#app/features/uploads/input.ts";
import { getMedia } from "#app/features/uploads/library/media-rows.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { cropPicture } from "#app/platform/pictures/pictures.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

/**
 * Turns and crops a picture of the library into a new file with the same texts. A part that is in the library
 * already, perhaps with other texts, is not changed.
 * @returns the error `unsupported` for another kind of file, `unreadable` when it cannot be decoded
 * @throws NotFound, SignInNeeded or Forbidden
 */
export async function cropMedia(
  writer: Writer & { storage: Storage },
  id: string,
  input: z.input<typeof CropInput>,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  const parsed = readInput(CropInput, input);
  if (!parsed.ok) return parsed;
  const row = await getMedia(writer.db, id, change.actor);
  if (row.kind !== "image") return refused("file", "unsupported");
  const { turn, ...box } = parsed.value;
  const original = await writer.storage.source(row.storage_key);
  const bytes = await cropPicture({ original, mime: row.mime, turn, box }).catch(() => null);
  if (!bytes) return refused("file", "unreadable");
  const examined = await examineMedia(writer.db, bytes);
  if (!examined.ok) return examined;
  const same = await findSameFile(writer.db, examined.value);
  if (same) return accepted(same);
  const { title, alt, caption, credit, license, file_name: fileName } = row;
  const about = { title, alt, caption, credit, license, fileName };
  const links = { licenseUrl: row.license_url, sourceUrl: row.source_url };
  const saved = await saveMedia(writer, examined.value, { ...about, ...links }, change);
  return saved.ok ? accepted({ id: saved.value.id }) : saved;
}
