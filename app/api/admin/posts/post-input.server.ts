/** Turns what a client sends into the input of the command that saves posts. */
import type { AdminRequest } from "#app/api/admin/operation.ts";
import { invalid } from "#app/api/admin/refusals.ts";
import { readSentText } from "#app/api/admin/text/read-text.server.ts";
import {
  pictureIdOf,
  refuseOthers,
  titleToStore,
  UNTITLED,
} from "#app/api/admin/text/sent-text.server.ts";
import type { TextFields } from "#app/api/admin/text/text-fields.ts";
import type { Database } from "#app/database/client/client.server.ts";
import { freePostSlug } from "#app/features/posts/commands/free-slug.server.ts";
import type { PostRow } from "#app/features/posts/commands/post-columns.server.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { workflowStatusOf } from "#app/features/posts/publication.ts";
import { slugify } from "#app/lib/slug.ts";
import type { Services } from "#app/platform/context.server.ts";
import { findAuthorIds, findPlanIds, findTermIds } from "./references.server.ts";

/** A stored post, with the fields that the command needs on every save. */
export interface StoredPost {
  row: PostRow;
  path: string;
  authorIds: string[];
  categoryIds: string[];
  tagIds: string[];
}

/** Status and date: what is published now has no date of the future. */
function publicationIn(sent: TextFields, row: PostRow | undefined, now: number) {
  const known = row && workflowStatusOf(row.status);
  const shown = known === "published" || known === "scheduled" ? known : "draft";
  // Ghost has no "in review" or "withdrawn": both are drafts there.
  const status = sent.status === undefined || sent.status === shown ? known : sent.status;
  // Also of what was scheduled, and then made a draft.
  const isStale =
    sent.status === "published" &&
    known !== "published" &&
    sent.published_at == null &&
    (row?.published_at ?? 0) > now;
  const publishedAt = isStale ? now : sent.published_at;
  const date = publishedAt ?? row?.published_at ?? 0;
  if (sent.status === "scheduled" && date <= now) {
    throw invalid("post", "published_at", "must be in the future");
  }
  return { status: status === "sent" ? undefined : status, publishedAt };
}

/** Tiers that are not named: those that the post has, or else every paid plan, as in Ghost. */
async function accessIn(db: Database, { visibility, tiers }: TextFields, row: PostRow | undefined) {
  if (visibility === undefined) return {};
  if (visibility !== "tiers") return { access: visibility };
  if (!tiers?.length)
    return { access: row?.access === "tiers" ? ("tiers" as const) : ("paid" as const) };
  return { access: "tiers" as const, planIds: await findPlanIds(db, tiers), isOpenAbove: false };
}

/** A free one: of a new post by its title, where none is sent. */
async function slugIn(db: Database, { slug, title }: TextFields, row: PostRow | undefined) {
  const wanted = slug || (row ? row.slug : title);
  if (!wanted || wanted === row?.slug || slugify(wanted) === row?.slug) return {};
  return { slug: await freePostSlug(db, wanted, { language: row?.language, id: row?.id }) };
}

/** A featured post is an editors' pick; a newly featured one becomes the last pick. */
async function rankIn(db: Database, { featured }: TextFields, row: PostRow | undefined) {
  const isPicked = row != null && row.curated_rank !== null;
  if (featured === undefined || featured === isPicked) return {};
  if (!featured) return { curatedRank: null };
  const last = db.selectFrom("posts").select((posts) => posts.fn.max("curated_rank").as("rank"));
  return { curatedRank: ((await last.executeTakeFirst())?.rank ?? 0) + 1 };
}

/** Null empties a text, as in Ghost. */
const textOf = (value: string | null | undefined): string | undefined =>
  value ?? (value === null ? "" : undefined);

/**
 * @param known the post that is changed; what is not sent stays as it is
 * @throws GhostError for what cannot be taken
 */
export async function toPostInput(
  services: Services,
  sent: TextFields,
  known: StoredPost | null,
  {
    source,
    now,
    ...request
  }: Pick<AdminRequest, "caller" | "brought"> & {
    source: string | null;
    now: number;
  },
): Promise<Omit<PostInput, "authorIds"> & { authorIds: string[] | null }> {
  refuseOthers("post", sent);
  const row = known?.row;
  const { caller } = request;
  const bringing = { services, ...request, what: "post" as const };
  const markdown = await readSentText(sent, source, bringing);
  const terms = sent.tags ? await findTermIds(services, sent.tags, caller) : known;
  const authors = sent.authors?.length ? await findAuthorIds(services.db, sent.authors) : null;
  return {
    kind: row?.kind ?? "standard",
    title: titleToStore(sent.title) ?? row?.title ?? UNTITLED,
    bodyMarkdown: markdown ?? row?.body_markdown ?? "",
    ...publicationIn(sent, row, now),
    ...(await slugIn(services.db, sent, row)),
    ...(await rankIn(services.db, sent, row)),
    ...(await accessIn(services.db, sent, row)),
    excerpt: textOf(sent.custom_excerpt),
    pictureId: await pictureIdOf("feature_image", sent.feature_image, bringing),
    pictureAlt: textOf(sent.feature_image_alt),
    socialPictureId: await pictureIdOf("og_image", sent.og_image, bringing),
    canonicalUrl: sent.canonical_url === "" ? null : sent.canonical_url,
    seoTitle: sent.meta_title,
    seoDescription: sent.meta_description,
    authorIds: authors ?? known?.authorIds ?? null,
    categoryIds: terms?.categoryIds ?? [],
    tagIds: terms?.tagIds ?? [],
    note: caller.name,
  };
}
