/** Reads authors, tags and tiers of posts, where they are requested. */
import type { ContentContext } from "#app/api/content/context.ts";
import { inOrder } from "#app/api/content/listing.server.ts";
import { type ReadQuery, selectFields } from "#app/api/content/query.ts";
import type { PostJson } from "#app/api/content/schemas/post.ts";
import { listOpeningPlans } from "#app/features/billing/subscriptions/access-rule.server.ts";
import { authorsOf } from "#app/features/posts/bylines.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { loadAuthors } from "./authors.server.ts";
import { loadTags } from "./tags.server.ts";
import { listTiers } from "./tiers.server.ts";

type Relations = Pick<PostJson, "authors" | "primary_author" | "tags" | "primary_tag" | "tiers">;

/** Relations show neither counts nor less than all of their properties. */
const WHOLE: ReadQuery = { fields: [], include: [], formats: [] };

const withoutCounts = <Item extends { count?: unknown }>(items: Item[]): Item[] =>
  items.map((item) => selectFields(item, WHOLE) as Item);

async function authorsFor(context: ContentContext, posts: readonly PostSummary[]) {
  const ids = posts.flatMap((post) => authorsOf(post).map(({ id }) => id));
  const authors = withoutCounts(await loadAuthors(context, [...new Set(ids)]));
  return (post: PostSummary): Relations => {
    const own = inOrder(
      authorsOf(post).map(({ id }) => id),
      authors,
    );
    return { authors: own, primary_author: own[0] ?? null };
  };
}

async function tagsFor(context: ContentContext, posts: readonly PostSummary[]) {
  const rows = await context.db
    .selectFrom("post_terms")
    .select(["post_id", "term_id"])
    .where(
      "post_id",
      "in",
      posts.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  const tags = withoutCounts(
    await loadTags(context, [...new Set(rows.map(({ term_id }) => term_id))]),
  );
  const idsOf = Map.groupBy(rows, ({ post_id }) => post_id);
  return ({ id, category }: PostSummary): Relations => {
    const own = inOrder(
      (idsOf.get(id) ?? []).map(({ term_id }) => term_id),
      tags,
    );
    return { tags: own, primary_tag: own.find((tag) => tag.id === category?.id) ?? null };
  };
}

async function tiersFor(context: ContentContext, posts: readonly PostSummary[]) {
  const tiers = await listTiers(context);
  const opening = new Map<string, Set<string>>();
  for (const { id, access = "public" } of posts) {
    if (access !== "tiers") continue;
    const plans = await listOpeningPlans(context.db, { id, access });
    opening.set(id, new Set(plans.map((plan) => plan.id)));
  }
  return ({ id, access }: PostSummary): Relations => {
    if (access === "password") return { tiers: [] };
    if (access === "tiers") return { tiers: tiers.filter((tier) => opening.get(id)?.has(tier.id)) };
    return { tiers: access === "paid" ? tiers.filter(({ type }) => type === "paid") : tiers };
  };
}

/** At most six statements. */
export async function loadRelations(
  context: ContentContext,
  posts: readonly PostSummary[],
  { include }: ReadQuery,
): Promise<(post: PostSummary) => Relations> {
  const found = await Promise.all([
    include.includes("authors") && authorsFor(context, posts),
    include.includes("tags") && tagsFor(context, posts),
    include.includes("tiers") && tiersFor(context, posts),
  ]);
  const readers = found.filter((reader) => reader !== false);
  return (post) => Object.assign({}, ...readers.map((read) => read(post)));
}
