/** Files of the library as texts refer to them. */
import type { Selectable } from "kysely";
import { shortHash } from "#app/database/queries/pictures.server.ts";
import type { MediaTable } from "#app/database/tables/media.ts";
import { mediaAddress } from "#app/lib/media/media-address.ts";
import type { StoredFile } from "./conversion/body.ts";

/** The columns of `media` that `toStoredFile` needs. */
export const STORED_FILE_COLUMNS = [
  "id",
  "hash",
  "kind",
  "storage_key",
  "file_name",
  "bytes",
  "width",
  "height",
  "duration_ms",
] as const;

/** PostgreSQL returns `bytes` as text. */
export function toStoredFile(
  row: Pick<Selectable<MediaTable>, (typeof STORED_FILE_COLUMNS)[number]>,
): StoredFile {
  const { id, kind, width, height, file_name: name, duration_ms: durationMs } = row;
  const facts = { id, kind, width, height, name, durationMs, bytes: Number(row.bytes) };
  return { ...facts, hash: shortHash(row.hash), url: mediaAddress(row) };
}
