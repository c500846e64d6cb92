/** Validation before a post is written: references exist, and the actor may make the change. */
import type { Database } from "#app/database/client/client.server.ts";
import { hasPage } from "#app/database/queries/page-address.server.ts";
import { hasFirstPart } from "#app/database/queries/post-address.server.ts";
import { isSlugTaken } from "#app/database/queries/slugs.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import {
  canCurate,
  canEditPost,
  canPublish,
  canWritePosts,
  isOwnPost,
} from "#app/features/posts/policy.ts";
import { lacksPassword } from "#app/features/posts/post-passwords.server.ts";
import { workflowStatusOf } from "#app/features/posts/publication.ts";
import { isReserved } from "#app/features/posts/reserved-addresses.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { accepted, type FieldErrors, type Outcome } from "#app/lib/input.ts";
import type { PostFields, PostRow } from "./post-columns.server.ts";
import type { PostLinks } from "./post-links.server.ts";

async function termProblems(db: Database, given: PostFields): Promise<FieldErrors> {
  const ids = [...given.categoryIds, ...given.tagIds];
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom("terms")
    .select(["id", "taxonomy"])
    .where("id", "in", ids)
    .execute();
  const isA = (isCategory: boolean) => (id: string) =>
    rows.some((row) => row.id === id && (row.taxonomy === "category") === isCategory);
  return {
    ...(given.categoryIds.every(isA(true)) ? {} : { categoryIds: ["unknown"] }),
    ...(given.tagIds.every(isA(false)) ? {} : { tagIds: ["unknown"] }),
  };
}

/** Whether a chapter begins after the file has ended, where its length is known. */
function isBeyond(chapters: PostFields["chapters"], durationMs: number | null | undefined) {
  const last = chapters?.at(-1)?.startSeconds ?? 0;
  return Boolean(durationMs) && last * 1000 >= Number(durationMs);
}

async function mediaProblems(db: Database, given: PostFields): Promise<FieldErrors> {
  const { chapters = [] } = given;
  const pictureIds = (given.pictures ?? []).map(({ mediaId }) => mediaId);
  const chapterIds = chapters.flatMap(({ pictureId }) => pictureId ?? []);
  const single = [given.pictureId, given.artworkId, given.socialPictureId, given.mediaId];
  const ids = [...single, ...pictureIds, ...chapterIds].filter((id) => id != null);
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom("media")
    .select(["id", "kind", "duration_ms"])
    .where("id", "in", ids)
    .execute();
  const kindOf = (id: string) => rows.find((row) => row.id === id)?.kind;
  const file = rows.find((row) => row.id === given.mediaId);
  const isImage = (id: string) => kindOf(id) === "image";
  const isPlayable = (id: string) => ["audio", "video"].includes(kindOf(id) ?? "");
  return {
    ...(!given.pictureId || isImage(given.pictureId) ? {} : { pictureId: ["unknown"] }),
    ...(!given.mediaId || isPlayable(given.mediaId) ? {} : { mediaId: ["unknown"] }),
    ...(!given.socialPictureId || isImage(given.socialPictureId)
      ? {}
      : { socialPictureId: ["unknown"] }),
    ...(!given.artworkId || isImage(given.artworkId) ? {} : { artworkId: ["unknown"] }),
    ...(pictureIds.every(isImage) ? {} : { pictures: ["unknown"] }),
    ...(chapterIds.every(isImage) ? {} : { chapters: ["unknown"] }),
    ...(isBeyond(chapters, file?.duration_ms) ? { chapters: ["after-end"] } : {}),
  };
}

/** Access by plan needs at least one existing plan: a post without would be closed to all. */
async function planProblems(
  db: Database,
  given: PostFields,
  row: PostRow | undefined,
  before: PostLinks,
): Promise<FieldErrors> {
  const ids = given.planIds ?? before.plans.map(({ plan_id }) => plan_id);
  const access = given.access ?? row?.access;
  if (ids.length === 0) return access === "tiers" ? { planIds: ["required"] } : {};
  const found = await db.selectFrom("plans").select("id").where("id", "in", ids).execute();
  return found.length === ids.length ? {} : { planIds: ["unknown"] };
}

async function authorRows(db: Database, given: PostFields) {
  const columns = ["id", "user_id"] as const;
  return db.selectFrom("authors").select(columns).where("id", "in", given.authorIds).execute();
}

/** Whether the program or a static page would hide the post, where its slug is the first part. */
async function isHidden(db: Database, slug: string, row: PostRow | undefined): Promise<boolean> {
  if (slug === row?.slug || !(await hasFirstPart(db, ":slug"))) return false;
  return isReserved(slug) || hasPage(db, `/${slug}`);
}

/** Checks that the slug is free and that referenced rows exist. */
export async function checkReferences(
  db: Database,
  { id, slug }: { id: string; slug: string },
  given: PostFields,
  row: PostRow | undefined,
  before: PostLinks,
): Promise<Outcome<null>> {
  const authors = await authorRows(db, given);
  const hasFile = Boolean(given.mediaId === undefined ? row?.media_id : given.mediaId);
  const hasDate = Boolean(given.publishedAt ?? row?.published_at);
  const errors = dictionary<string[]>({
    ...(slug === "" ? { slug: ["required"] } : {}),
    ...((await isSlugTaken(db, "posts", slug, id)) ? { slug: ["taken"] } : {}),
    ...((await isHidden(db, slug, row)) ? { slug: ["reserved"] } : {}),
    ...(authors.length === given.authorIds.length ? {} : { authorIds: ["unknown"] }),
    ...(await termProblems(db, given)),
    ...(await mediaProblems(db, given)),
    ...(await planProblems(db, given, row, before)),
    ...(given.transcripts?.length && !hasFile ? { transcripts: ["needs-media"] } : {}),
    ...(lacksPassword(given, row) ? { password: ["required"] } : {}),
    ...(given.status === "scheduled" && !hasDate ? { publishedAt: ["required"] } : {}),
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : accepted(null);
}

/** Whether the input contains fields that only editors may set. */
function isCurating(given: PostFields, row: PostRow | undefined, before: PostLinks): boolean {
  const differs = (wish: unknown, now: unknown) => wish !== undefined && wish !== (now ?? null);
  return (
    differs(given.publishedAt, row?.published_at) ||
    differs(given.embargoUntil, row?.embargo_until) ||
    differs(given.curatedRank, row?.curated_rank) ||
    differs(given.list, row?.list ?? "main") ||
    differs(given.access, row?.access ?? "public") ||
    differs(given.canonicalUrl, row?.canonical_url) ||
    differs(given.isUnlisted, row?.is_unlisted === 1) ||
    differs(given.isOpenAbove, row?.is_open_above === 1) ||
    differs(given.planIds?.toSorted().join(), before.plans.map((link) => link.plan_id).join()) ||
    Boolean(given.password)
  );
}

/**
 * Authors edit and submit their own posts; editors edit all.
 * @throws SignInNeeded or Forbidden
 */
export async function checkPolicy(
  db: Database,
  given: PostFields,
  row: PostRow | undefined,
  before: PostLinks,
  { actor }: Change,
): Promise<void> {
  requireThat(canWritePosts(actor), actor, "write posts");
  if (canCurate(actor) && canPublish(actor)) return;
  const bylines = await authorRows(db, given);
  const kept = new Set(before.authors.map((link) => link.author_id));
  const isOwn = bylines.every((line) => line.user_id === actor.userId || kept.has(line.id));
  requireThat(isOwn, actor, "write under another name");
  const bylineUserIds = bylines.filter(({ id }) => kept.has(id)).map((line) => line.user_id);
  const post = row && { status: row.status, createdBy: row.created_by, bylineUserIds };
  requireThat(!post || (canEditPost(actor, post) && isOwnPost(actor, post)), actor, "edit this");
  // Authors move what is not public between draft and review.
  const standing = row && workflowStatusOf(row.status);
  const isOpen = [given.status, standing ?? "draft"].every((status) =>
    ["draft", "in_review"].includes(status),
  );
  requireThat(isOpen || given.status === standing, actor, "publish or unpublish posts");
  requireThat(!isCurating(given, row, before), actor, "decide on dates, desks and picks");
}
