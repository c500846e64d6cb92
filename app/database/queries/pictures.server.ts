/** Loads stored pictures for pages, any number in one query. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { MediaTable } from "#app/database/tables/media.ts";
import type { CreditedPicture, Picture } from "#app/lib/media/picture.ts";

const COLUMNS = [
  "id",
  "hash",
  "storage_key",
  "mime",
  "width",
  "height",
  "duration_ms",
  "poster_id",
  "placeholder",
  "focal_x",
  "focal_y",
  "alt",
] as const;

const CREDIT_COLUMNS = ["caption", "credit", "license", "license_url"] as const;

/** The columns of a stored file that cards need. */
export type MediaRow = Pick<Selectable<MediaTable>, (typeof COLUMNS)[number]>;

/** With caption, credit and licence. */
type CreditedRow = MediaRow & Pick<Selectable<MediaTable>, (typeof CREDIT_COLUMNS)[number]>;

/** Files by id. */
export type MediaById = ReadonlyMap<string, MediaRow>;

type MaybeId = string | null | undefined;

/** Distinct ids, without null and undefined. */
export function distinctIds(ids: Iterable<MaybeId>): string[] {
  const distinct = new Set<string>();
  for (const id of ids) if (id) distinct.add(id);
  return [...distinct];
}

/** Loads stored files by id; no query for an empty list. */
export async function loadMedia(db: Database, ids: Iterable<MaybeId>): Promise<MediaById> {
  const wanted = distinctIds(ids);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom("media").select(COLUMNS).where("id", "in", wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Like `loadMedia`, with caption, credit and licence. */
export async function loadCreditedMedia(
  db: Database,
  ids: Iterable<MaybeId>,
): Promise<ReadonlyMap<string, CreditedRow>> {
  const wanted = distinctIds(ids);
  if (wanted.length === 0) return new Map();
  const columns = [...COLUMNS, ...CREDIT_COLUMNS] as const;
  const rows = await db.selectFrom("media").select(columns).where("id", "in", wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The part of a content hash that URLs contain: 16 hex digits. */
export function shortHash(hash: string): string {
  return hash.slice(0, 16);
}

/**
 * A picture view model; null without a row or with unknown dimensions.
 * @param alt overrides the picture's own alternative text
 */
export function toPicture(row: MediaRow | undefined, alt = ""): Picture | null {
  if (!row?.width || !row.height) return null;
  const picture: Picture = {
    hash: shortHash(row.hash),
    width: row.width,
    height: row.height,
    alt: alt || row.alt,
    placeholder: row.placeholder,
  };
  if (row.focal_x !== 50 || row.focal_y !== 50) picture.focus = `${row.focal_x}% ${row.focal_y}%`;
  return picture;
}

/** Like `toPicture`, with caption, credit and licence. */
export function toCreditedPicture(
  row: CreditedRow | undefined,
  { alt = "", caption = "", credit = "" } = {},
): CreditedPicture | null {
  const picture = toPicture(row, alt);
  if (!row || !picture) return null;
  const { license, license_url: licenseUrl } = row;
  const words = { caption: caption || row.caption, credit: credit || row.credit };
  return { ...picture, ...words, license, licenseUrl };
}
