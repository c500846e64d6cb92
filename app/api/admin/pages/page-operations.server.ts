/** Static pages by the Admin API: through the same commands as in the desk. */
import { sql } from "kysely";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid, requireSeen } from "#app/api/admin/refusals.ts";
import { withoutKnownText } from "#app/api/admin/text/known-text.ts";
import { readSentText } from "#app/api/admin/text/read-text.server.ts";
import {
  copyTitle,
  pictureIdOf,
  refuseOthers,
  titleToStore,
  UNTITLED,
} from "#app/api/admin/text/sent-text.server.ts";
import { readItem, TextFields } from "#app/api/admin/text/text-fields.ts";
import { type Listing, listIds } from "#app/api/content/listing.server.ts";
import { browseQuery, parseQuery, readQuery } from "#app/api/content/query.ts";
import { dateFields, ownFields, textFields } from "#app/api/content/resources/text-fields.ts";
import { addPage, savePage } from "#app/features/pages/commands.server.ts";
import type { PageInput } from "#app/features/pages/input.ts";
import type { PageTemplate } from "#app/features/pages/models.ts";
import { freeAddress, type PageRow } from "#app/features/pages/page-rows.server.ts";
import { trashPage } from "#app/features/pages/trash-commands.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { slugify } from "#app/lib/slug.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { IS_PAGE_NOT_TRASHED, loadPages } from "./page-json.server.ts";

const RELATIONS = { hasFormats: true };

/** Pages can be at any depth: the slug of `/team/jobs` is `team/jobs`. */
const SLUG = sql`substr(pages.path, 2)`;

const DATES = {
  published_at: "pages.published_at",
  created_at: "pages.created_at",
  updated_at: "pages.updated_at",
};

const LISTING: Listing = {
  table: "pages",
  isPublic: IS_PAGE_NOT_TRASHED,
  fields: new Map([
    ...textFields({
      id: "pages.id",
      title: "pages.title",
      status: "pages.status",
      visibility: "pages.access",
    }),
    ...dateFields(DATES),
    ...ownFields("pages"),
    ["slug", { kind: "text", column: SLUG }],
  ]),
  orders: new Map([
    ...Object.entries(DATES).map(([name, column]) => [name, sql.ref(column)] as const),
    ["title", sql`pages.title`],
  ]),
  usualOrder: "updated_at desc",
};

const noPage = () => new GhostError("NotFoundError", "Page not found.");

async function browse({ services, search }: AdminRequest) {
  const query = parseQuery(browseQuery(RELATIONS), search, "list pages");
  const { ids, pagination } = await listIds(services.db, LISTING, query);
  return { body: { pages: await loadPages(services, ids, query), meta: { pagination } } };
}

async function answerWith({ services, search }: AdminRequest, id: string, status: 200 | 201 = 200) {
  const query = parseQuery(readQuery(RELATIONS), search, "read page");
  const pages = await loadPages(services, [id], query);
  if (pages.length === 0) throw noPage();
  return { status, body: { pages } };
}

async function readBySlug(request: AdminRequest) {
  const row = await request.services.db
    .selectFrom("pages")
    .select("id")
    .where("path", "=", `/${request.params.slug}`)
    .executeTakeFirst();
  return answerWith(request, row?.id ?? "");
}

async function findRow({ services, params }: AdminRequest): Promise<PageRow> {
  const pages = services.db.selectFrom("pages").selectAll().where(IS_PAGE_NOT_TRASHED);
  const row = await pages.where("id", "=", params.id ?? "").executeTakeFirst();
  if (!row) throw noPage();
  return row;
}

/** The stored page as input: fields that the client omits keep these values. */
const inputOf = (row: PageRow): PageInput => ({
  path: row.path,
  title: row.title,
  excerpt: row.excerpt,
  bodyMarkdown: row.body_markdown,
  template: row.template as PageTemplate,
  access: row.access as "public",
  status: row.status,
  pictureId: row.picture_id,
  pictureAlt: row.picture_alt,
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
  isNoindex: row.is_noindex === 1,
  isInMenu: row.in_menu === 1,
  isInFooter: row.in_footer === 1,
});

/** A page has one address, at any depth; each part of it is a slug. */
const pathOf = (slug: string): string =>
  `/${slug.split("/").map(slugify).filter(Boolean).join("/")}`;

/** State and date: what is published now has no date of the future. */
function publicationIn({ status, published_at }: TextFields, now: number) {
  if (status === "sent") throw invalid("page", "status", "not supported");
  const publishedAt = published_at ?? undefined;
  if (status === "scheduled" && publishedAt !== undefined && publishedAt <= now)
    throw invalid("page", "published_at", "must be in the future");
  const isLater = status === "published" && (publishedAt ?? 0) > now;
  return { status, publishedAt: isLater ? undefined : publishedAt };
}

/** Merges the fields that the client sent into the stored page. */
async function changesIn(request: AdminRequest, sent: TextFields) {
  refuseOthers("page", sent);
  const bringing = { ...request, what: "page" as const };
  const given = {
    title: titleToStore(sent.title),
    path: sent.slug ? pathOf(sent.slug) : undefined,
    ...publicationIn(sent, Date.now()),
    access: sent.visibility === "tiers" ? "paid" : sent.visibility,
    bodyMarkdown: (await readSentText(sent, request.search.get("source"), bringing)) ?? undefined,
    excerpt: sent.custom_excerpt === null ? "" : sent.custom_excerpt,
    pictureId: await pictureIdOf("feature_image", sent.feature_image, bringing),
    pictureAlt: sent.feature_image_alt === null ? "" : sent.feature_image_alt,
    seoTitle: sent.meta_title,
    seoDescription: sent.meta_description,
  };
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<PageInput>;
}

async function add(request: AdminRequest) {
  const { services, caller } = request;
  const sent = await readItem(request.request, "pages", TextFields);
  const changes = await changesIn(request, sent);
  const title = changes.title ?? UNTITLED;
  const path = changes.path ?? (await freeAddress(services.db, title));
  const id = newId();
  const added = await addPage(services, id, { ...changes, title, path }, caller.change);
  if (!accept("page", added)) throw invalid("page", "slug", "taken");
  return answerWith(request, id, 201);
}

async function edit(request: AdminRequest) {
  const { services, caller } = request;
  const sent = await readItem(request.request, "pages", TextFields);
  const row = await findRow(request);
  requireSeen("page", sent.updated_at, row.updated_at);
  const fresh = withoutKnownText(sent, row, services.env.siteUrl);
  const changes = await changesIn(request, fresh);
  const change = { ...caller.change, expectedVersion: row.version, note: caller.name };
  accept("page", await savePage(services, row.id, { ...inputOf(row), ...changes }, change));
  return answerWith(request, row.id);
}

/** A draft with the same text and facts. */
async function copy(request: AdminRequest) {
  const { services, caller } = request;
  const row = await findRow(request);
  const title = copyTitle(row.title);
  const path = await freeAddress(services.db, title);
  const id = newId();
  const page: PageInput = { ...inputOf(row), title, path, status: "draft" };
  if (!accept("page", await addPage(services, id, page, caller.change)))
    throw invalid("page", "slug", "taken");
  return answerWith(request, id, 201);
}

/** Into the trash, from where editors can bring it back. */
async function remove(request: AdminRequest) {
  const row = await findRow(request);
  await trashPage(request.services, row.id, request.caller.change);
  return null;
}

export const PAGE_OPERATIONS: readonly AdminOperation[] = [
  { method: "GET", path: "pages", scope: "posts", run: browse },
  { method: "POST", path: "pages", scope: "posts", run: add },
  { method: "GET", path: "pages/slug/:slug", scope: "posts", run: readBySlug },
  {
    method: "GET",
    path: "pages/:id",
    scope: "posts",
    run: (request) => answerWith(request, request.params.id ?? ""),
  },
  { method: "PUT", path: "pages/:id", scope: "posts", run: edit },
  { method: "POST", path: "pages/:id/copy", scope: "posts", run: copy },
  { method: "DELETE", path: "pages/:id", scope: "posts", run: remove },
];
