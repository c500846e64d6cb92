/** Loads the data of the menus: categories, tags, and a sample record per template. */
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import { termHref, termKindHref } from "#app/features/posts/addresses.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import { isPublished, latestPublicDate } from "#app/features/posts/queries/published.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { listCategories, listTags } from "#app/features/taxonomy/queries.server.ts";
import {
  arrangeColumns,
  FIVE_GROUPS,
  type MenuSamples,
  type MenuSource,
  THREE_GROUPS,
} from "./menu-source.ts";

const MAX_CATEGORIES = 30;
const MAX_TAGS = 60;
const KINDS: readonly PostKind[] = ["standard", "gallery", "video", "audio"];

/** The oldest published post of a kind, which is unlikely to change. */
function findOldest(db: Database, kind: PostKind) {
  return db
    .selectFrom("posts")
    .select(["slug", POST_ADDRESS])
    .where("kind", "=", kind)
    .where(isPublished)
    .orderBy("published_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** The archive of the category with the most published posts of a kind: it is worth a visit. */
async function findFullest(db: Database, kind: "audio" | "video"): Promise<string | undefined> {
  const term = await db
    .selectFrom("post_terms")
    .innerJoin("terms", "terms.id", "post_terms.term_id")
    .select(TERM_ADDRESS)
    .where("terms.taxonomy", "=", "category")
    .where("post_terms.kind", "=", kind)
    .where("post_terms.listed_at", "<=", latestPublicDate())
    .groupBy(["terms.id", "terms.slug", "terms.taxonomy"])
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .orderBy("terms.id")
    .limit(1)
    .executeTakeFirst();
  return term && termKindHref(term, kind);
}

async function findSamples(db: Database, categories: TermSummary[]): Promise<MenuSamples> {
  const [posts, videoCategory, audioCategory, author] = await Promise.all([
    Promise.all(KINDS.map((kind) => findOldest(db, kind))),
    findFullest(db, "video"),
    findFullest(db, "audio"),
    db
      .selectFrom("authors")
      .select(["slug", AUTHOR_ADDRESS])
      .orderBy("id")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const [standard, gallery, video, audio] = posts;
  const [fullest] = categories.filter(hasPosts).sort((a, b) => b.postCount - a.postCount);
  return {
    category: fullest && termHref(fullest),
    author,
    standard,
    gallery: gallery?.path,
    video: video?.path,
    audio: audio?.path,
    videoCategory,
    audioCategory,
  };
}

const hasPosts = ({ postCount }: TermSummary) => postCount > 0;

/** Loads the data of the menus; eleven short queries. */
export async function getMenuSource(db: Database): Promise<Omit<MenuSource, "own">> {
  const [categories, tags] = await Promise.all([
    listCategories(db, { limit: MAX_CATEGORIES, sort: "position" }),
    listTags(db, { limit: MAX_TAGS, sort: "posts" }),
  ]);
  return {
    samples: await findSamples(db, categories),
    fiveColumns: arrangeColumns(categories, FIVE_GROUPS, categories),
    threeColumns: arrangeColumns(tags, THREE_GROUPS, categories),
  };
}
