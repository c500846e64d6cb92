/** Static pages, as the Content API shows them. */
import { sql } from "kysely";
import type { ContentContext } from "#app/api/content/context.ts";
import { findId, inOrder, type Listing, listIds } from "#app/api/content/listing.server.ts";
import { type ReadQuery, selectFields } from "#app/api/content/query.ts";
import type { PageJson } from "#app/api/content/schemas/post.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { capitalised, countWords, readingMinutes } from "#app/lib/text.ts";
import type { Resource } from "./resource.ts";
import { dateFields, ownFields, textFields } from "./text-fields.ts";
import { textJson } from "./text-json.server.ts";

/** Pages can be at any depth: the slug of `/team/jobs` is `team/jobs`. */
const SLUG = sql`substr(pages.path, 2)`;

const DATES = {
  published_at: "pages.published_at",
  created_at: "pages.created_at",
  updated_at: "pages.updated_at",
};

const TEXTS = { id: "pages.id", title: "pages.title" };

const LISTING: Listing = {
  table: "pages",
  isPublic: sql`pages.status = 'published'`,
  fields: new Map([
    ...textFields({ ...TEXTS, visibility: "pages.access" }),
    ...dateFields(DATES),
    ...ownFields("pages"),
    ["slug", { kind: "text", column: SLUG }],
    ["featured", { kind: "boolean", column: sql`1 = 0` }],
    ["status", { kind: "text", column: sql`'published'` }],
  ]),
  orders: new Map([
    ...Object.entries({ ...DATES, ...TEXTS }).map(
      ([name, column]) => [name, sql.ref(column)] as const,
    ),
    ["slug", SLUG],
  ]),
  usualOrder: "title asc",
};

/** Pages by id, in their order. Two statements. */
async function loadPages(context: ContentContext, ids: readonly string[], query: ReadQuery) {
  if (ids.length === 0) return [];
  const rows = await context.db.selectFrom("pages").selectAll().where("id", "in", ids).execute();
  const media = await loadMedia(
    context.db,
    rows.map((row) => row.picture_id),
  );
  const pages = rows.map((row): PageJson => {
    const slug = row.path.slice(1);
    const facts = {
      id: row.id,
      uuidOf: "page" as const,
      slug,
      path: row.path,
      title: row.title || capitalised(slug),
      excerpt: row.excerpt,
      access: row.access,
      body: { html: row.body_html, text: row.body_text },
      picture: toPicture(media.get(row.picture_id ?? ""), row.picture_alt),
      socialPicture: null,
      isFeatured: false,
      hasComments: false,
      readingMinutes: readingMinutes(countWords(row.body_text)),
      canonicalUrl: null,
      seoTitle: row.seo_title,
      seoDescription: row.seo_description,
      publishedAt: row.published_at ?? row.updated_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
    return { ...textJson(context, facts, query), show_title_and_feature_image: true };
  });
  return inOrder(ids, pages).map((page) => selectFields(page, query));
}

export const PAGES: Resource = {
  singular: "page",
  tags: ["pages"],
  filters: [...LISTING.fields.keys()],
  orders: [...LISTING.orders.keys()],
  relations: { hasFormats: true },
  async browse(context, query) {
    const { ids, pagination } = await listIds(context.db, LISTING, query);
    return { items: await loadPages(context, ids, query), pagination };
  },
  async read(context, name, query) {
    const id = await findId(context.db, LISTING, name);
    const [item] = id ? await loadPages(context, [id], query) : [];
    return item ? { item } : null;
  },
};
