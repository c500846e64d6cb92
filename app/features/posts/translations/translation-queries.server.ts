/** Reads the translations of posts. */

import { type Selectable, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { PostStatus, PostsTable } from "#app/database/tables/posts.ts";
import { latestPublicDate } from "#app/features/posts/queries/published.server.ts";

import type { TranslatedPost } from "./models.ts";

/** A post of a group, of any status but the trash. */
export interface GroupMember extends TranslatedPost {
  id: string;
  title: string;
  status: PostStatus;
  /** Whether readers see it, at an address that is its first. */
  isPublic: boolean;
}

const COLUMNS = [
  POST_ADDRESS,
  "id",
  "title",
  "language",
  "status",
  "translation_group",
  "published_at",
  "canonical_url",
] as const;

type Row = Pick<Selectable<PostsTable>, Extract<(typeof COLUMNS)[number], string>> & {
  path: string;
};

/** Whether a post appeared here first; others are not linked as translations. */
const isOurs = ({ canonical_url: url }: Row) => url === null || url.startsWith("/");

function memberOf(row: Row): GroupMember {
  const { id, title, status, path } = row;
  const isPublished = status === "published" && (row.published_at ?? 0) <= latestPublicDate();
  return {
    id,
    title,
    status,
    path,
    // A post in a group names its language.
    language: row.language ?? "",
    isOriginal: row.translation_group === id,
    isPublic: isPublished && isOurs(row),
  };
}

const membersOf = (db: Database) =>
  db
    .selectFrom("posts")
    .select(COLUMNS)
    .where("deleted_at", "is", null)
    .where("translation_group", "is not", null)
    .orderBy("number");

/** All posts of a post's group with itself, the oldest first; none for one without translations. One statement. */
export async function listTranslations(db: Database, postId: string): Promise<GroupMember[]> {
  const rows = await membersOf(db)
    .where("translation_group", "=", (eb) =>
      eb.selectFrom("posts as own").select("own.translation_group").where("own.id", "=", postId),
    )
    .execute();
  return rows.length > 1 ? rows.map(memberOf) : [];
}

/** The public translations of these posts with themselves, by id. One statement. */
export async function findPublicTranslations(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TranslatedPost[]>> {
  if (ids.length === 0) return new Map();
  const rows = await membersOf(db)
    .where("translation_group", "in", (eb) =>
      eb
        .selectFrom("posts as own")
        .select("own.translation_group")
        .where("own.id", "in", ids)
        .where("own.translation_group", "is not", null),
    )
    .execute();
  const groups = Map.groupBy(rows, (row) => row.translation_group!);
  const found = [...groups.values()].flatMap((group) => {
    const members = group.map(memberOf).filter(({ isPublic }) => isPublic);
    if (members.length < 2) return [];
    const shown = members.map(({ language, path, isOriginal }) => ({ language, path, isOriginal }));
    return members.map(({ id }) => [id, shown] as const);
  });
  return new Map(found);
}

const MAX_CANDIDATES = 20;

/** A post that may be linked. */
export type LinkablePost = Pick<Selectable<PostsTable>, "id" | "title" | "language">;

/**
 * The newest posts that may be linked with a post: without translations of their own, called so. One statement.
 * @param writerId the user whose posts they are; null for all
 */
export async function findLinkable(
  db: Database,
  postId: string,
  words: string,
  writerId: string | null,
): Promise<LinkablePost[]> {
  let query = db
    .selectFrom("posts")
    .select(["id", "title", "language"])
    .where("deleted_at", "is", null)
    .where("translation_group", "is", null)
    .where("id", "!=", postId)
    .where(containsText(sql.ref("title"), words))
    .orderBy("number", "desc")
    .limit(MAX_CANDIDATES);
  if (writerId !== null) query = query.where("created_by", "=", writerId);
  return query.execute();
}
