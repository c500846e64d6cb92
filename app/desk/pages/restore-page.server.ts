/** Restores the words of an earlier version of a page; its address and settings stay. */
import type { Actor } from "#app/features/accounts/policy.ts";
import { type SavedPage, savePage } from "#app/features/pages/commands.server.ts";
import { getPageDraft, listPageRevisions } from "#app/features/pages/desk-queries.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

/**
 * Makes the words of a revision the page's own; those of before stay in the revisions.
 * @throws NotFound for an unknown page or revision, SignInNeeded or Forbidden for all but editors
 */
export async function restorePageRevision(
  writer: Writer,
  pageId: string,
  revisionId: string,
  actor: Actor,
): Promise<Outcome<SavedPage>> {
  const { id, version, picture: _picture, ...draft } = await getPageDraft(writer.db, pageId, actor);
  const revisions = await listPageRevisions(writer.db, id);
  const revision = revisions.find((one) => one.id === revisionId);
  if (!revision) throw new NotFound(`No revision "${revisionId}"`);
  const { title, excerpt, bodyMarkdown } = revision;
  const input = { ...draft, title, excerpt, bodyMarkdown };
  return savePage(writer, id, input, { actor, expectedVersion: version });
}
