/** Posts as the Admin API shows them, in any state. */
import { loadAdminTags } from "#app/api/admin/resources/tags.server.ts";
import { adminTextJson } from "#app/api/admin/text/text-json.ts";
import { pictureAddress } from "#app/api/content/context.ts";
import { inOrder } from "#app/api/content/listing.server.ts";
import { type ReadQuery, selectFields } from "#app/api/content/query.ts";
import { loadAuthors } from "#app/api/content/resources/authors.server.ts";
import { loadTiers } from "#app/api/content/resources/tiers.server.ts";
import { loadMedia, type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import { workflowStatusOf } from "#app/features/posts/publication.ts";
import type { Services } from "#app/platform/context.server.ts";
import { loadEmails } from "./post-emails.server.ts";
import { findPostRows, type PostRowWithPath, readLinksOfPosts } from "./stored-posts.server.ts";

type JsonServices = Pick<Services, "db" | "env">;

/** Ghost knows neither reviews nor the archive. */
function statusOf({ status }: PostRowWithPath): "draft" | "scheduled" | "published" {
  const shown = workflowStatusOf(status);
  return shown === "scheduled" || shown === "published" ? shown : "draft";
}

function factsOf(siteUrl: string, row: PostRowWithPath, media: MediaById, query: ReadQuery) {
  const { slug } = row;
  const socialPicture = toPicture(media.get(row.social_picture_id ?? ""));
  return {
    ...adminTextJson(row, { kind: "post", slug, status: statusOf(row), siteUrl, media }, query),
    featured: row.curated_rank !== null,
    canonical_url: row.canonical_url,
    og_image: pictureAddress({ siteUrl }, socialPicture),
    reading_time: row.reading_minutes,
  };
}

/** Authors and tags of posts, by the id of each. */
async function loadRelations({ db, env }: JsonServices, ids: readonly string[]) {
  const links = await readLinksOfPosts(db, ids);
  const authorIds = [...links.authors.values()].flat().map(({ author_id }) => author_id);
  const termIds = [...links.terms.values()].flat().map(({ term_id }) => term_id);
  const context = { db, siteUrl: env.siteUrl, zone: "UTC" };
  const [authors, tags] = await Promise.all([
    loadAuthors(context, [...new Set(authorIds)]),
    loadAdminTags({ db, env }, [...new Set(termIds)]),
  ]);
  return (id: string) => {
    const own = (links.authors.get(id) ?? []).map(({ author_id }) => author_id);
    const terms = (links.terms.get(id) ?? []).map(({ term_id }) => term_id);
    const relations = { authors: inOrder(own, authors), tags: inOrder(terms, tags) };
    const [primary_author = null] = relations.authors;
    const [primary_tag = null] = relations.tags;
    return { ...relations, primary_author, primary_tag };
  };
}

/** The plans that open posts, as Ghost's tiers, by the id of each. At most two statements. */
async function loadTiersOf({ db, env }: JsonServices, rows: readonly PostRowWithPath[]) {
  const ids = rows.flatMap(({ id, access }) => (access === "tiers" ? [id] : []));
  if (ids.length === 0) return () => [];
  const links = await db.selectFrom("post_plans").selectAll().where("post_id", "in", ids).execute();
  const planIds = [...new Set(links.map(({ plan_id }) => plan_id))];
  const tiers = await loadTiers({ db, siteUrl: env.siteUrl, zone: "UTC" }, planIds);
  const plansOf = Map.groupBy(links, ({ post_id }) => post_id);
  return (id: string) =>
    inOrder(
      (plansOf.get(id) ?? []).map(({ plan_id }) => plan_id),
      tiers,
    );
}

/** Posts by id, in their order. At most thirteen statements. */
export async function loadPosts(
  services: JsonServices,
  ids: readonly string[],
  query: ReadQuery,
): Promise<object[]> {
  if (ids.length === 0) return [];
  const { db, env } = services;
  const rows = inOrder(ids, await findPostRows(db, ids));
  const relationsOf = await loadRelations(services, ids);
  const tiersOf = await loadTiersOf(services, rows);
  const emailOf = await loadEmails({ db, siteUrl: env.siteUrl, zone: "UTC" }, ids);
  const media = await loadMedia(
    db,
    rows.flatMap((row) => [row.picture_id, row.social_picture_id]),
  );
  return rows.map((row) =>
    selectFields(
      {
        ...factsOf(env.siteUrl, row, media, query),
        ...emailOf(row.id),
        ...relationsOf(row.id),
        tiers: tiersOf(row.id),
      },
      query,
    ),
  );
}
