/** Categories and tags, as the Admin API shows and takes them: both are tags there, internal ones too. */

import { sql } from "kysely";
import { z } from "zod";
import { isoTime } from "#app/api/admin/iso-time.ts";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { pictureIdOf } from "#app/api/admin/text/sent-text.server.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import { pictureAddress } from "#app/api/content/context.ts";
import { inOrder, type Listing, listIds } from "#app/api/content/listing.server.ts";
import { browseQuery, parseQuery, selectFields } from "#app/api/content/query.ts";
import { NEVER_OF_TAGS } from "#app/api/content/resources/tags.server.ts";
import { textFields } from "#app/api/content/resources/text-fields.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { findFreeSlug } from "#app/database/queries/slugs.server.ts";
import { termHref } from "#app/features/posts/addresses.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { isInternalName } from "#app/features/taxonomy/internal-tags.ts";
import { deleteTerm } from "#app/features/taxonomy/merge-commands.server.ts";
import { findTermRows } from "#app/features/taxonomy/queries.server.ts";
import { titleSlug } from "#app/lib/addresses/title-slug.ts";
import { slugify } from "#app/lib/slug.ts";
import type { Services } from "#app/platform/context.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";

const LISTING: Listing = {
  table: "terms",
  isPublic: sql`1 = 1`,
  fields: new Map([
    ...textFields({ id: "terms.id", slug: "terms.slug", name: "terms.name" }),
    [
      "visibility",
      {
        kind: "text",
        column: sql`case terms.taxonomy when 'internal' then 'internal' else 'public' end`,
      },
    ],
  ]),
  orders: new Map([
    ["name", sql`terms.name`],
    ["slug", sql`terms.slug`],
    ["created_at", sql`terms.created_at`],
    ["count.posts", sql`terms.post_count`],
  ]),
  usualOrder: "name asc",
};

/** By id, in no order. Two statements. */
export async function loadAdminTags(
  { db, env }: Pick<Services, "db" | "env">,
  ids: readonly string[],
) {
  const rows = await findTermRows(db, ids);
  const media = await loadMedia(
    db,
    rows.map((row) => row.picture_id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description || null,
    feature_image: pictureAddress(env, toPicture(media.get(row.picture_id ?? ""))),
    visibility: row.taxonomy === "internal" ? "internal" : "public",
    ...NEVER_OF_TAGS,
    url: env.siteUrl + termHref(row),
    taxonomy: row.taxonomy === "category" ? "category" : "tag",
    count: { posts: row.post_count },
  }));
}

/** With when they were made and changed, in no order. Three statements. */
async function loadTimedTags(services: Services, ids: readonly string[]) {
  const tags = await loadAdminTags(services, ids);
  if (tags.length === 0) return [];
  const rows = await services.db
    .selectFrom("terms")
    .select(["id", "created_at", "updated_at"])
    .where("id", "in", ids)
    .execute();
  const times = new Map(rows.map((row) => [row.id, row]));
  return tags.map((tag) => ({
    ...tag,
    created_at: isoTime(times.get(tag.id)?.created_at),
    updated_at: isoTime(times.get(tag.id)?.updated_at),
  }));
}

const QUERY = browseQuery({ include: ["count.posts"] });

async function answerWith({ services, search }: AdminRequest, id: string, status: 200 | 201 = 200) {
  const [tag] = await loadTimedTags(services, [id]);
  if (!tag) throw new GhostError("NotFoundError", "Tag not found.");
  return { status, body: { tags: [selectFields(tag, parseQuery(QUERY, search, "read tag"))] } };
}

async function browse({ services, search }: AdminRequest) {
  const query = parseQuery(QUERY, search, "list tags");
  const { ids, pagination } = await listIds(services.db, LISTING, query);
  const tags = inOrder(ids, await loadTimedTags(services, ids));
  return {
    body: { tags: tags.map((tag) => selectFields(tag, query)), meta: { pagination } },
  };
}

async function readBySlug(request: AdminRequest) {
  const row = await request.services.db
    .selectFrom("terms")
    .select("id")
    .where("slug", "=", request.params.slug ?? "")
    .executeTakeFirst();
  return answerWith(request, row?.id ?? "");
}

const Text = z.string().nullish();
const Refused = Text.describe("Refused: tags have none.");

export const TagFields = z.object({
  name: z.string(),
  slug: Text,
  description: Text,
  feature_image: Text.describe("The address of a picture; one that is elsewhere is fetched."),
  meta_title: Refused,
  meta_description: Refused,
  canonical_url: Refused,
  codeinjection_head: Refused,
  codeinjection_foot: Refused,
});

type SentTag = Partial<z.output<typeof TagFields>>;

const REFUSED = [
  "meta_title",
  "meta_description",
  "canonical_url",
  "codeinjection_head",
  "codeinjection_foot",
] as const;

/**
 * The picture that is meant, where something is said of it.
 * @throws GhostError for one that is neither here nor can be brought, and for fields that tags have no place for
 */
async function pictureOf(request: AdminRequest, sent: SentTag) {
  for (const property of REFUSED) {
    if (sent[property]) throw invalid("tag", property, "tags have none here");
  }
  const bringing = { ...request, what: "tag" as const };
  const pictureId = await pictureIdOf("feature_image", sent.feature_image, bringing);
  return pictureId === undefined ? {} : { pictureId };
}

/** As Ghost, a tag with the name of another one gets a number: `sea-2`. An internal one has its address by its name. */
async function freeTagSlug({ db }: Services, name: string): Promise<string | undefined> {
  const slug = titleSlug(name, await findSiteLanguage(db));
  if (!slug || isInternalName(name)) return undefined;
  return findFreeSlug(db, "terms", slug);
}

async function add(request: AdminRequest) {
  const sent = await readItem(request.request, "tags", TagFields);
  const { name, description } = sent;
  const picture = await pictureOf(request, sent);
  const slug = sent.slug ? slugify(sent.slug) : await freeTagSlug(request.services, name);
  const input = {
    taxonomy: "tag" as const,
    name,
    description: description ?? "",
    ...picture,
    ...(slug && { slug }),
  };
  const saved = await saveTerm(request.services, input, request.caller.change);
  return answerWith(request, accept("tag", saved).id, 201);
}

async function edit(request: AdminRequest) {
  const { services, caller } = request;
  const sent = await readItem(request.request, "tags", TagFields.partial());
  const [row] = await findTermRows(services.db, [request.params.id ?? ""]);
  if (!row) throw new GhostError("NotFoundError", "Tag not found.");
  const input = {
    id: row.id,
    taxonomy: row.taxonomy === "category" ? ("category" as const) : ("tag" as const),
    name: sent.name ?? row.name,
    slug: sent.slug && sent.slug !== row.slug ? slugify(sent.slug) : row.slug,
    description: sent.description === undefined ? row.description : (sent.description ?? ""),
    color: row.color as "pink",
    ...(await pictureOf(request, sent)),
  };
  accept("tag", await saveTerm(services, input, caller.change));
  return answerWith(request, row.id);
}

/** Its posts stay, without it; a category's would be left without one. */
async function remove({ services, caller, params }: AdminRequest) {
  const deleted = await deleteTerm(services, params.id ?? "", caller.change);
  if (!deleted.ok) throw invalid("tag", "id", "is the category of posts: move them first");
  return null;
}

export const TAG_OPERATIONS: readonly AdminOperation[] = [
  { method: "GET", path: "tags", scope: "posts", run: browse },
  { method: "POST", path: "tags", scope: "posts", run: add },
  { method: "GET", path: "tags/slug/:slug", scope: "posts", run: readBySlug },
  {
    method: "GET",
    path: "tags/:id",
    scope: "posts",
    run: (request) => answerWith(request, request.params.id ?? ""),
  },
  { method: "PUT", path: "tags/:id", scope: "posts", run: edit },
  { method: "DELETE", path: "tags/:id", scope: "posts", run: remove },
];
