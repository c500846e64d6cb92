/** Finds the users who can be mentioned under a post. */
import type { Database } from "#app/database/client/client.server.ts";
import { AUTHOR_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import { isDiscussed } from "#app/features/posts/queries/published.server.ts";
import { handlesIn } from "#app/lib/text.ts";
import { type MentionablePerson, withHandles } from "./mentions.ts";

/** Only the latest comments of a long discussion are scanned. */
const MAX_SCANNED_COMMENTS = 300;

/**
 * The post's authors, then its commenters, latest first; empty for an unpublished post. Two
 * statements.
 */
export async function listMentionable(db: Database, postId: string): Promise<MentionablePerson[]> {
  const [bylines, speakers] = await Promise.all([
    db
      .selectFrom("post_authors")
      .innerJoin("authors", "authors.id", "post_authors.author_id")
      .innerJoin("posts", "posts.id", "post_authors.post_id")
      .select([
        "authors.user_id as userId",
        "authors.display_name as name",
        "authors.slug",
        AUTHOR_ADDRESS,
      ])
      .where("post_authors.post_id", "=", postId)
      .where((eb) => isDiscussed(eb))
      .orderBy("post_authors.position")
      .execute(),
    db
      .selectFrom("comments")
      .innerJoin("users", "users.id", "comments.user_id")
      .leftJoin("authors", "authors.user_id", "users.id")
      .innerJoin("posts", "posts.id", "comments.post_id")
      .select(["users.id as userId", "users.name", "authors.slug", AUTHOR_ADDRESS])
      .where("comments.post_id", "=", postId)
      .where((eb) => isDiscussed(eb))
      .where("comments.status", "=", "approved")
      .orderBy("comments.approved_at", "desc")
      .limit(MAX_SCANNED_COMMENTS)
      .execute(),
  ]);
  const seen = new Set<string>();
  const people = [...bylines, ...speakers].filter(({ userId, slug }) => {
    const key = slug ?? userId ?? "";
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return withHandles(people);
}

/** Authors with a byline can be mentioned under any post. */
async function findBylines(db: Database, handles: string[]): Promise<MentionablePerson[]> {
  if (handles.length === 0) return [];
  const rows = await db
    .selectFrom("authors")
    .select(["user_id as userId", "display_name as name", "slug", AUTHOR_ADDRESS])
    .where("slug", "in", handles)
    .execute();
  return rows.map((row) => ({ ...row, handle: row.slug }));
}

/**
 * Users mentioned in a text, by handle. At most three statements; none for a text without an `@`.
 */
export async function findMentioned(
  db: Database,
  postId: string,
  text: string,
): Promise<Map<string, MentionablePerson>> {
  const handles = handlesIn(text);
  if (handles.length === 0) return new Map();
  const [bylines, speakers] = await Promise.all([
    findBylines(db, handles),
    listMentionable(db, postId),
  ]);
  const wanted = new Set(handles);
  const called = [...speakers, ...bylines].filter(({ handle }) => wanted.has(handle));
  return new Map(called.map((person) => [person.handle, person]));
}
