/** A row of Substack's `posts.csv` with its text as a post. */

import { mediaAt } from "#app/features/imports/conversion/file-kind.ts";
import { plainTextOf } from "#app/features/imports/conversion/plain-text.server.ts";
import { PLAIN_POST, type SourceMedia, type SourcePost } from "#app/features/imports/model.ts";
import { parseTime } from "#app/features/imports/sources/fields.ts";
import type { CsvRow } from "#app/features/imports/streams/csv-rows.server.ts";
import { decoded } from "#app/lib/addresses/decoded.ts";

/** An address of a scaled picture, which contains that of the original. */
const SMALL_PICTURE =
  /https:\/\/substackcdn\.com\/image\/fetch\/[^"'\s]*?(https?(?::|%3A)(?:\/|%2F){2}[^"'\s]+)/gi;

const withLargePictures = (html: string): string =>
  html.replace(SMALL_PICTURE, (_whole, address: string) => decoded(address));

const ACCESS: ReadonlyMap<string, SourcePost["access"]> = new Map([
  ["only_free", "members"],
  ["only_paid", "paid"],
  ["founding", "paid"],
]);

const mediaOf = (address: string): SourceMedia | null =>
  address ? (mediaAt(address) ?? { address, kind: "audio" }) : null;

/** The number and the slug: `123401.plain-text`. */
function partsOf(id: string): { number: string; slug: string } {
  const dot = id.indexOf(".");
  return { number: dot < 0 ? id : id.slice(0, dot), slug: dot < 0 ? "" : id.slice(dot + 1) };
}

/** A row of `posts.csv` with the HTML of its file. A draft has no date, even where the row has one. */
export function substackPost({ record, line }: CsvRow, html: string, file: string): SourcePost {
  const { number, slug } = partsOf(record.post_id ?? "");
  const title = plainTextOf(record.title ?? "");
  const isPublished = /^true$/i.test(record.is_published ?? "");
  const publishedAt = isPublished ? parseTime(record.post_date) : null;
  return {
    ...PLAIN_POST,
    type: record.type === "page" ? "page" : "post",
    externalId: number,
    place: { file, field: `line ${line} ${title}` },
    title,
    slug,
    oldPath: isPublished ? `/p/${slug}` : null,
    status: isPublished ? "published" : "draft",
    access: ACCESS.get(record.audience ?? "") ?? "public",
    publishedAt,
    createdAt: parseTime(record.post_date) ?? Date.now(),
    excerpt: plainTextOf(record.subtitle ?? ""),
    media: mediaOf((record.podcast_url ?? "").trim()),
    body: () => ({ format: "html", html: withLargePictures(html), pieces: [], losses: [] }),
  };
}
