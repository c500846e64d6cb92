/** Finds the people mentioned by `@handle` in the margin of a post. */
import type { Database } from "#app/database/client/client.server.ts";
import { handlesIn } from "#app/lib/text.ts";

/** Bylines of editors and owners, and those of the post: nobody else may see the discussion. */
function selectPeople(db: Database, postId: string) {
  return db
    .selectFrom("authors")
    .innerJoin("users", "users.id", "authors.user_id")
    .select(["users.id", "users.role", "authors.slug", "authors.display_name"])
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb("users.role", "in", ["editor", "owner"]),
        exists(
          selectFrom("post_authors")
            .select("post_authors.author_id")
            .whereRef("post_authors.author_id", "=", "authors.id")
            .where("post_authors.post_id", "=", postId),
        ),
      ]),
    )
    .orderBy("authors.display_name");
}

/** The people that a comment can mention, by name. */
export async function listDiscussing(db: Database, postId: string) {
  const rows = await selectPeople(db, postId).limit(100).execute();
  return rows.map(({ slug, display_name }) => ({ handle: slug, name: display_name }));
}

/**
 * Everybody who may write in a post, with or without a byline, by their account: the names of its suggestions. One
 * statement. Check the policy first.
 */
export async function listWriters(
  db: Database,
  postId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("users")
    .select(["users.id", "users.name"])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("users.role", "in", ["editor", "owner"]),
        eb(
          "users.id",
          "in",
          selectFrom("post_authors")
            .innerJoin("authors", "authors.id", "post_authors.author_id")
            .select("authors.user_id")
            .where("post_authors.post_id", "=", postId)
            .where("authors.user_id", "is not", null),
        ),
        eb("users.id", "in", selectFrom("posts").select("created_by").where("id", "=", postId)),
      ]),
    )
    .orderBy("users.name")
    .limit(500)
    .execute();
}

/** User ids of those that a text mentions; no statement for a text without an `@`. */
export async function findMentionedColleagues(
  db: Database,
  postId: string,
  text: string,
): Promise<string[]> {
  const handles = handlesIn(text);
  if (handles.length === 0) return [];
  const rows = await selectPeople(db, postId).where("authors.slug", "in", handles).execute();
  return rows.map(({ id }) => id);
}
