/** Emits post events with the lists that the post is or was in. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, isImported } from "#app/features/accounts/policy.ts";
import { emit } from "#app/platform/events/events.server.ts";
import type { PostLinks } from "./post-links.server.ts";

/** The authors and terms whose public lists contain the post, or did before. */
function listsOf(before: PostLinks, after: PostLinks) {
  const links = [before, after];
  const authors = links.flatMap((side) => side.authors.filter(({ listed_at }) => listed_at));
  const terms = links.flatMap((side) => side.terms.filter(({ listed_at }) => listed_at));
  return {
    authorIds: [...new Set(authors.map((link) => link.author_id))],
    termIds: [...new Set(terms.map((link) => link.term_id))],
  };
}

/** Whether a change makes a post public for the first time. */
export function isFirstListed(before: PostLinks, after: PostLinks): boolean {
  const isListed = ({ authors }: PostLinks) => authors.some(({ listed_at }) => listed_at !== null);
  return isListed(after) && !isListed(before);
}

/** The series that a post is a part of. One statement. */
async function seriesOf(db: Database, postId: string): Promise<string | undefined> {
  const part = await db
    .selectFrom("series_parts")
    .select("series_id")
    .where("post_id", "=", postId)
    .executeTakeFirst();
  return part?.series_id;
}

interface PostChange extends Pick<Change, "isImport"> {
  /** Whether a post becomes public without being new, e.g. when it is restored from the trash. */
  isSilent?: boolean;
}

/** Emits `post.published` when a post becomes public for the first time, else `post.changed`. */
export async function emitPostEvent(
  db: Database,
  id: string,
  before: PostLinks,
  after: PostLinks,
  change: PostChange = {},
): Promise<void> {
  const isFirst = isFirstListed(before, after);
  const isNews = isFirst && !change.isImport && !change.isSilent;
  const lists = listsOf(before, after);
  const seriesId = await seriesOf(db, id);
  const payload = { postId: id, seriesId, isImported: isImported(change, isFirst), ...lists };
  await emit(db, isNews ? "post.published" : "post.changed", payload);
}
