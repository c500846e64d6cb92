/** Lists followed authors and topics. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia } from "#app/database/queries/pictures.server.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { findAuthorRows, toAuthorSummary } from "#app/features/accounts/queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { findTermRows, toTermSummary } from "#app/features/taxonomy/queries.server.ts";

export interface FollowedSubjects {
  authors: AuthorSummary[];
  terms: TermSummary[];
}

/** Upper bound for each list. */
const MOST_SHOWN = 60;

/** Followed authors and topics, newest first. At most four statements. */
export async function listFollowed(db: Database, userId: string): Promise<FollowedSubjects> {
  const follows = await db
    .selectFrom("follows")
    .select(["subject_kind", "subject_id"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(MOST_SHOWN)
    .execute();
  const idsOf = (kind: string) =>
    follows.flatMap((row) => (row.subject_kind === kind ? row.subject_id : []));
  const [authorRows, termRows] = await Promise.all([
    findAuthorRows(db, idsOf("author")),
    findTermRows(db, idsOf("term")),
  ]);
  const media = await loadMedia(db, [
    ...authorRows.flatMap((row) => [row.avatar_id, row.cover_id]),
    ...termRows.map((row) => row.picture_id),
  ]);
  return {
    authors: authorRows.map((row) => toAuthorSummary(row, media)),
    terms: termRows.map((row) => toTermSummary(row, media)),
  };
}
