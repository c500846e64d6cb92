/** Makes an earlier text of a post its present one. */
import { actorOf, type Viewer } from "#app/features/accounts/viewer.server.ts";
import { getDraft } from "#app/features/posts/draft-queries.server.ts";
import { movePost } from "#app/features/posts/review-commands.server.ts";
import { findRevision } from "#app/features/posts/revision-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { storedInput } from "./stored-input.server.ts";

/**
 * Saves a revision's words anew: the text of now becomes a revision in its turn.
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
  const stored = await storedInput(services, draft, actor);
  if (!stored.ok) return stored;
  const { title, excerpt, bodyMarkdown } = revision;
  const input = { ...stored.value, title, excerpt, bodyMarkdown };
  return movePost(services, input, { step: "save" }, { actor, expectedVersion: draft.version });
}
