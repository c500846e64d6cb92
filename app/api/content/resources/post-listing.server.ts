/** By what posts can be filtered and ordered. */
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { FilterField } from "#app/api/content/filter/conditions.server.ts";
import type { Listing } from "#app/api/content/listing.server.ts";
import type { Schema } from "#app/database/tables/schema.ts";
import { RANK } from "#app/features/posts/queries/list-statement.server.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { dateFields, ownFields, textFields } from "./text-fields.ts";

/** Filtering by an internal tag is not possible either: it would reveal which posts have it. */
const withTag = (condition: RawBuilder<boolean>) => sql<boolean>`posts.id in (
  select post_terms.post_id from post_terms join terms on terms.id = post_terms.term_id
  where terms.taxonomy <> 'internal' and ${condition})`;

const withPrimaryTag = (condition: RawBuilder<boolean>) => sql<boolean>`posts.category_id in (
  select terms.id from terms where terms.taxonomy <> 'internal' and ${condition})`;

const withAuthor = (condition: RawBuilder<boolean>) => sql<boolean>`posts.id in (
  select post_authors.post_id from post_authors join authors on authors.id = post_authors.author_id
  where ${condition})`;

const withPrimaryAuthor = (condition: RawBuilder<boolean>) => sql<boolean>`posts.author_id in (
  select authors.id from authors where ${condition})`;

const inSeries = (condition: RawBuilder<boolean>) => sql<boolean>`posts.id in (
  select series_parts.post_id from series_parts join series on series.id = series_parts.series_id
  where ${condition})`;

/** A text column of what a post has: its tags, authors or series. */
const columnOf = (
  column: string,
  within: NonNullable<FilterField["within"]>,
  isNone?: RawBuilder<boolean>,
): FilterField => ({
  kind: "text",
  column: sql.ref(column),
  within,
  ...(isNone && { isNone }),
});

/** Post by post, along the key of each table: an index gives the order. */
const NO_TAG = sql<boolean>`not exists (
  select 1 from post_terms join terms on terms.id = post_terms.term_id
  where post_terms.post_id = posts.id and terms.taxonomy <> 'internal')`;

const NO_PRIMARY_TAG = sql<boolean>`not exists (
  select 1 from terms where terms.id = posts.category_id and terms.taxonomy <> 'internal')`;

const NO_SERIES = sql<boolean>`not exists (
  select 1 from series_parts where series_parts.post_id = posts.id)`;

/** Along the index of picked posts, which has the unpicked ones at its end. */
const FEATURED = sql<boolean>`${RANK.curated} > -2147483647`;

const DATES = {
  published_at: "posts.published_at",
  created_at: "posts.created_at",
  updated_at: "posts.updated_at",
};

const TEXTS = { id: "posts.id", slug: "posts.slug", title: "posts.title" };

const FIELDS: Listing["fields"] = new Map([
  ...textFields({
    ...TEXTS,
    visibility: "posts.access",
    kind: "posts.kind",
    language: "posts.language",
  }),
  ...dateFields(DATES),
  ["featured", { kind: "boolean", column: FEATURED }],
  // Templates ask for it; there is no other.
  ["status", { kind: "text", column: sql`'published'` }],
  ["type", { kind: "text", column: sql`'post'` }],
  ["page", { kind: "boolean", column: sql`1 = 0` }],
  ["tag", columnOf("terms.slug", withTag, NO_TAG)],
  ["tags", columnOf("terms.slug", withTag, NO_TAG)],
  ["tags.id", columnOf("terms.id", withTag, NO_TAG)],
  ["tags.name", columnOf("terms.name", withTag, NO_TAG)],
  // All that can be seen are public.
  ["tags.visibility", { kind: "text", column: sql`'public'`, within: withTag, isNone: NO_TAG }],
  ["authors.id", columnOf("authors.id", withAuthor)],
  ["authors.name", columnOf("authors.display_name", withAuthor)],
  ["primary_tag", columnOf("terms.slug", withPrimaryTag, NO_PRIMARY_TAG)],
  ["author", columnOf("authors.slug", withAuthor)],
  ["authors", columnOf("authors.slug", withAuthor)],
  ["primary_author", columnOf("authors.slug", withPrimaryAuthor)],
  ["series", columnOf("series.slug", inSeries, NO_SERIES)],
  ...ownFields("posts"),
]);

const ORDERS: Listing["orders"] = new Map([
  ...Object.entries({ ...DATES, ...TEXTS }).map(
    ([name, column]) => [name, sql.ref(column)] as const,
  ),
  ["featured", sql`case when posts.curated_rank is null then 0 else 1 end`],
]);

export const POST_FILTERS: readonly string[] = [...FIELDS.keys()];
export const POST_ORDERS: readonly string[] = [...ORDERS.keys()];

/** Published posts, without unlisted ones. */
export const postListing = (): Listing => ({
  table: "posts",
  isPublic: isPublished(expressionBuilder<Schema, "posts">()),
  fields: FIELDS,
  orders: ORDERS,
  usualOrder: "published_at desc",
});
