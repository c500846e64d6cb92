/** Restores an earlier revision of a post. */
import type { Database } from "#app/database/client/client.server.ts";
import { MOST_CATEGORIES } from "#app/desk/editor/saving/post-choices.server.ts";
import { storedInput } from "#app/desk/posts/stored-input.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { applyWorkflowStep } from "#app/features/posts/commands/review-commands.server.ts";
import { pickFields, REVISED_FIELDS } from "#app/features/posts/fields/field-names.ts";
import { type Draft, getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import {
  findRevision,
  type RevisionText,
} from "#app/features/posts/queries/revision-queries.server.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";

/** The revision's categories and tags that still exist. */
async function stillFiled(db: Database, { filed }: RevisionText, { categoryIds }: Draft) {
  if (!filed) return {};
  const known = new Set((await listCategories(db, { limit: MOST_CATEGORIES })).map(({ id }) => id));
  const existing = filed.categoryIds.filter((id) => known.has(id));
  // All of them were merged or deleted: the post keeps its current ones.
  const isLost = existing.length === 0 && filed.categoryIds.length > 0;
  return { tags: filed.tags, categoryIds: isLost ? categoryIds : existing };
}

/**
 * Saves a revision's text, categories and tags as the current version; what it replaces becomes a
 * revision.
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
  const words = pickFields(REVISED_FIELDS, (name) => revision[name] ?? draft[name]);
  const input = { ...stored.value, ...words, bodyMarkdown: revision.bodyMarkdown };
  return applyWorkflowStep(
    services,
    input,
    { step: "save" },
    { actor, expectedVersion: draft.version },
  );
}
