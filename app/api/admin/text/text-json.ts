/** Answer fields of the Admin API that posts and pages have in common. */
import { isoTime } from "#app/api/admin/iso-time.ts";
import { pictureAddress } from "#app/api/content/context.ts";
import type { ReadQuery } from "#app/api/content/query.ts";
import { type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import type { PostAccess } from "#app/features/posts/models.ts";
import { textElsewhere } from "#app/features/posts/text-elsewhere.ts";
import { stableUuid } from "#app/lib/id.server.ts";
import { shorten } from "#app/lib/text.ts";
import { htmlCardDocument } from "./lexical-of.ts";

const MAX_EXCERPT_LENGTH = 500;

/** Columns that both tables have. */
export interface TextRow {
  id: string;
  title: string;
  path: string;
  excerpt: string;
  body_html: string;
  body_text: string;
  access: PostAccess;
  picture_id: string | null;
  picture_alt: string;
  seo_title: string | null;
  seo_description: string | null;
  created_at: number;
  updated_at: number;
  published_at: number | null;
}

interface TextFacts {
  kind: "post" | "page";
  slug: string;
  status: "draft" | "scheduled" | "published";
  siteUrl: string;
  media: MediaById;
}

/** Lexical by default, as in Ghost. */
function formsOf(row: TextRow, siteUrl: string, { formats }: ReadQuery) {
  const html = textElsewhere(row.body_html, siteUrl, siteUrl + row.path);
  const wants = (name: string) => formats.includes(name);
  return {
    ...(wants("html") && { html }),
    ...(wants("plaintext") && { plaintext: row.body_text }),
    ...((formats.length === 0 || wants("lexical")) && { lexical: htmlCardDocument(html) }),
    ...(wants("mobiledoc") && { mobiledoc: null }),
  };
}

/** Where its author can see a text. */
function addressOf({ id, path }: TextRow, { kind, status, siteUrl }: TextFacts): string {
  const isOut = status === "published";
  return siteUrl + (isOut ? path : `/dashboard/${kind}s/${id}${kind === "post" ? "/preview" : ""}`);
}

/** A post or page in Ghost's form. Addresses are absolute; its text has only the formats that the query asks for. */
export function adminTextJson(row: TextRow, facts: TextFacts, query: ReadQuery) {
  const { kind, slug, status, siteUrl, media } = facts;
  return {
    id: row.id,
    uuid: stableUuid(kind, row.id),
    title: row.title,
    slug,
    ...formsOf(row, siteUrl, query),
    comment_id: row.id,
    feature_image: pictureAddress({ siteUrl }, toPicture(media.get(row.picture_id ?? ""))),
    feature_image_alt: row.picture_alt || null,
    feature_image_caption: null,
    status,
    visibility: row.access,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    published_at: isoTime(row.published_at),
    custom_excerpt: row.excerpt || null,
    excerpt: row.excerpt || shorten(row.body_text, MAX_EXCERPT_LENGTH),
    codeinjection_head: null,
    codeinjection_foot: null,
    custom_template: null,
    url: addressOf(row, facts),
    og_title: null,
    og_description: null,
    twitter_image: null,
    twitter_title: null,
    twitter_description: null,
    meta_title: row.seo_title,
    meta_description: row.seo_description,
  };
}
