/** Loads the data of the menus: categories, tags, and a sample record per template. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { listCategories, listTags } from "#app/features/taxonomy/queries.server.ts";
import {
  arrangeColumns,
  FIVE_GROUPS,
  type MenuSamples,
  type MenuSource,
  THREE_GROUPS,
} from "./menu-source.ts";

const MOST_CATEGORIES = 30;
const MOST_TAGS = 60;
const KINDS: readonly PostKind[] = ["standard", "gallery", "video", "audio"];

/** The oldest published post of a kind, which is unlikely to change. */
function findOldest(db: Database, kind: PostKind) {
  return db
    .selectFrom("posts")
    .select(["slug", "category_id"])
    .where("kind", "=", kind)
    .where(isPublished)
    .orderBy("published_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

async function findSamples(db: Database, categories: TermSummary[]): Promise<MenuSamples> {
  const [posts, author] = await Promise.all([
    Promise.all(KINDS.map((kind) => findOldest(db, kind))),
    db.selectFrom("authors").select("slug").orderBy("id").limit(1).executeTakeFirst(),
  ]);
  const [standard, gallery, video, audio] = posts;
  const categoryOf = (post: (typeof posts)[number]) =>
    categories.find(({ id }) => id === post?.category_id)?.slug;
  return {
    category: categoryOf(standard),
    author: author?.slug,
    standard: standard?.slug,
    gallery: gallery?.slug,
    video: video?.slug,
    audio: audio?.slug,
    videoCategory: categoryOf(video),
    audioCategory: categoryOf(audio),
  };
}

/** Loads the data of the menus; nine short queries. */
export async function getMenuSource(db: Database): Promise<Omit<MenuSource, "own">> {
  const [categories, tags] = await Promise.all([
    listCategories(db, { limit: MOST_CATEGORIES, sort: "position" }),
    listTags(db, { limit: MOST_TAGS, sort: "posts" }),
  ]);
  return {
    samples: await findSamples(db, categories),
    fiveColumns: arrangeColumns(categories, FIVE_GROUPS, categories),
    threeColumns: arrangeColumns(tags, THREE_GROUPS, categories),
  };
}
