/** Says what happened to a post, with the pages that it touches. */
import type { Database } from "#app/database/client.server.ts";
import type { Change } from "#app/features/accounts/policy.ts";
import { emit } from "#app/platform/events.server.ts";
import type { PostLinks } from "./post-links.server.ts";

/** The pages that show a post: its own, and every list it is or was in. */
function tagsOf(id: string, before: PostLinks, after: PostLinks): string[] {
  const links = [before, after];
  const authors = links.flatMap((side) => side.authors.filter(({ listed_at }) => listed_at));
  const terms = links.flatMap((side) => side.terms.filter(({ listed_at }) => listed_at));
  if (authors.length === 0) return [`post:${id}`];
  const tags = [
    ...authors.map((link) => `author:${link.author_id}`),
    ...terms.map((link) => `term:${link.term_id}`),
  ];
  return [...new Set([`post:${id}`, "posts", ...tags])];
}

/** Whether a change makes a post public that was not. */
export function isFirstListed(before: PostLinks, after: PostLinks): boolean {
  const isListed = ({ authors }: PostLinks) => authors.some(({ listed_at }) => listed_at !== null);
  return isListed(after) && !isListed(before);
}

/** Tells of a post: as news when readers see it for the first time, else as a change. */
export async function announce(
  db: Database,
  id: string,
  before: PostLinks,
  after: PostLinks,
  { isImport }: Change,
): Promise<void> {
  const isNews = isFirstListed(before, after) && !isImport;
  const payload = { postId: id, tags: tagsOf(id, before, after) };
  await emit(db, isNews ? "post.published" : "post.changed", payload);
}
