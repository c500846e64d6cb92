/** Makes an earlier text of a post its present one. */
import type { Database } from "#app/database/client.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/viewer.server.ts";
import { type Draft, getDraft } from "#app/features/posts/draft-queries.server.ts";
import { movePost } from "#app/features/posts/review-commands.server.ts";
import { findRevision, type RevisionText } from "#app/features/posts/revision-queries.server.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { MOST_CATEGORIES } from "./post-choices.server.ts";
import { storedInput } from "./stored-input.server.ts";

/** What a revision was filed under, as far as its categories are still there. */
async function stillFiled(db: Database, { filed }: RevisionText, { categoryIds }: Draft) {
  if (!filed) return {};
  const known = new Set((await listCategories(db, { limit: MOST_CATEGORIES })).map(({ id }) => id));
  const kept = filed.categoryIds.filter((id) => known.has(id));
  // Nothing is left of what was merged or deleted meanwhile: then better where it is now.
  const isLost = kept.length === 0 && filed.categoryIds.length > 0;
  return { tags: filed.tags, categoryIds: isLost ? categoryIds : kept };
}

/**
 * Saves a revision's words anew, with its categories and tags: what is there now is a revision in its turn.
 * @throws NotFound for an unknown revision, Forbidden when the viewer may not edit the post
 */
export async function restoreRevision(
  services: Services,
  viewer: Viewer,
  postId: string,
  revisionId: string,
) {
  const actor = actorOf(viewer);
  const draft = await getDraft(services.db, postId, actor);
  const revision = await findRevision(services.db, postId, revisionId);
  if (!revision) throw new NotFound(`No revision "${revisionId}"`);
  const filed = await stillFiled(services.db, revision, draft);
  const stored = await storedInput(services, { ...draft, ...filed }, actor);
  if (!stored.ok) return stored;
  const { title, excerpt, bodyMarkdown } = revision;
  const input = { ...stored.value, title, excerpt, bodyMarkdown };
  return movePost(services, input, { step: "save" }, { actor, expectedVersion: draft.version });
}
