/** Stored pictures as pages show them, read in one statement for any number. */
import type { Selectable } from "kysely";
import type { CreditedPicture, Picture } from "#app/lib/picture.ts";
import type { Database } from "./client.server.ts";
import type { MediaTable } from "./tables/media.ts";

const COLUMNS = [
  "id",
  "hash",
  "storage_key",
  "mime",
  "width",
  "height",
  "duration_ms",
  "placeholder",
  "focal_x",
  "focal_y",
  "alt",
] as const;

const CREDIT_COLUMNS = ["caption", "credit", "license", "license_url"] as const;

/** What cards need to know of a stored file. */
export type MediaRow = Pick<Selectable<MediaTable>, (typeof COLUMNS)[number]>;

/** With what readers are owed. */
type CreditedRow = MediaRow & Pick<Selectable<MediaTable>, (typeof CREDIT_COLUMNS)[number]>;

/** Files by id. */
export type MediaById = ReadonlyMap<string, MediaRow>;

type MaybeId = string | null | undefined;

/** The different ids among those given, without the absent ones. */
export function distinctIds(ids: Iterable<MaybeId>): string[] {
  const distinct = new Set<string>();
  for (const id of ids) if (id) distinct.add(id);
  return [...distinct];
}

/** Stored files by id: one statement, none when no id is given. */
export async function loadMedia(db: Database, ids: Iterable<MaybeId>): Promise<MediaById> {
  const wanted = distinctIds(ids);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom("media").select(COLUMNS).where("id", "in", wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** As `loadMedia`, with caption, author and licence. */
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

/** The part of a content hash that addresses carry: 16 hex digits. */
export function shortHash(hash: string): string {
  return hash.slice(0, 16);
}

/**
 * A picture for a card or page; null when there is none or its size is unknown.
 * @param alt words for this use of the picture; without them the picture's own
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

/** As `toPicture`, with caption, author and licence. */
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
