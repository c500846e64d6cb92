/** Reads authors and licences of pictures, videos and audio. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type { Picture } from "#app/lib/media/picture.ts";

/** Works per page of credits. */
const PAGE_SIZE = 240;

export interface CreditedWork {
  id: string;
  title: string;
  /** The picture itself, or a video's poster. */
  picture: Picture | null;
  /** URL of the original; "" when unknown. */
  sourceUrl: string;
  /** The author. */
  credit: string;
  license: string;
  /** URL of the licence; "" when unknown. */
  licenseUrl: string;
}

export type CreditedKind = "image" | "video" | "audio" | "file";

export interface CreditsPage {
  sections: { kind: CreditedKind; works: CreditedWork[] }[];
  nextCursor: string | null;
}

const COLUMNS = [
  "id",
  "kind",
  "title",
  "file_name",
  "alt",
  "credit",
  "license",
  "license_url",
  "source_url",
  "poster_id",
] as const;

/** Videos, then pictures, then audio; each by author. */
async function findRows(db: Database, cursor: string | null) {
  let query = db
    .selectFrom("media")
    .select(COLUMNS)
    .where("credit", "!=", "")
    .orderBy("kind", "desc")
    .orderBy("credit")
    .orderBy("id")
    .limit(PAGE_SIZE + 1);
  const after = decodeCursor(cursor, ["string", "string", "string"]);
  if (after) {
    const [kind, credit, id] = after as [CreditedKind, string, string];
    query = query.where((eb) =>
      eb.or([
        eb("kind", "<", kind),
        eb.and([eb("kind", "=", kind), eb("credit", ">", credit)]),
        eb.and([eb("kind", "=", kind), eb("credit", "=", credit), eb("id", ">", id)]),
      ]),
    );
  }
  return query.execute();
}

type Row = Awaited<ReturnType<typeof findRows>>[number];

/** The page of a Creative Commons licence by its SPDX name, as in `CC-BY-SA-4.0`; "" for others. */
function creativeCommonsUrl(license: string): string {
  const site = "https://creativecommons.org";
  if (license === "CC0-1.0") return `${site}/publicdomain/zero/1.0/`;
  const match = /^CC-(BY(?:-[A-Z]{2})*)-(\d\.\d)$/.exec(license);
  return match ? `${site}/licenses/${match[1]!.toLowerCase()}/${match[2]}/` : "";
}

const isWeb = (url: string) => /^https?:\/\//.test(url);

function toWork(row: Row, media: Awaited<ReturnType<typeof loadMedia>>): CreditedWork {
  return {
    id: row.id,
    title: row.title || row.alt || row.file_name,
    picture: toPicture(media.get(row.kind === "image" ? row.id : (row.poster_id ?? ""))),
    sourceUrl: isWeb(row.source_url) ? row.source_url : "",
    credit: row.credit,
    license: row.license,
    licenseUrl: isWeb(row.license_url) ? row.license_url : creativeCommonsUrl(row.license),
  };
}

/**
 * A page of the credits of every stored work that names its author, by kind and author.
 * Two statements.
 */
export async function listCredits(db: Database, cursor: string | null): Promise<CreditsPage> {
  const found = await findRows(db, cursor);
  const rows = found.slice(0, PAGE_SIZE);
  const media = await loadMedia(
    db,
    rows.map((row) => (row.kind === "image" ? row.id : row.poster_id)),
  );
  const sections = [...Map.groupBy(rows, (row) => row.kind)].map(([kind, ofKind]) => ({
    kind,
    works: ofKind.map((row) => toWork(row, media)),
  }));
  const last = found.length > PAGE_SIZE ? rows.at(-1)! : null;
  return {
    sections,
    nextCursor: last && encodeCursor([last.kind, last.credit, last.id]),
  };
}
