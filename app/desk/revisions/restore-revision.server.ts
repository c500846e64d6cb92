/** Restores an earlier revision of a post, or one part of it. */
import type { Database } from "#app/database/client/client.server.ts";
import { MAX_CATEGORIES } from "#app/desk/editor/saving/post-choices.server.ts";
import { storedInput } from "#app/desk/posts/stored-input.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { applyWorkflowStep } from "#app/features/posts/commands/review-commands.server.ts";
import { pickFields, REVISED_FIELDS } from "#app/features/posts/fields/field-names.ts";
import { type Draft, getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import {
  findRevision,
  listRevisions,
  type RevisionText,
} from "#app/features/posts/queries/revision-queries.server.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { withBlockRestored } from "./restored-text.server.ts";
import type { PostWords } from "./whole-text.ts";

/** The revision's categories and tags that still exist. */
async function stillFiled(db: Database, { filed }: RevisionText, { categoryIds }: Draft) {
  if (!filed) return {};
  const known = new Set((await listCategories(db, { limit: MAX_CATEGORIES })).map(({ id }) => id));
  const existing = filed.categoryIds.filter((id) => known.has(id));
  // All of them were merged or deleted: the post keeps its current ones.
  const isLost = existing.length === 0 && filed.categoryIds.length > 0;
  return { tags: filed.tags, categoryIds: isLost ? categoryIds : existing };
}

/** A part of a text: a declared field, or the number of a change in its body. */
function withPart(draft: Draft, revision: RevisionText, part: string): PostWords | null {
  const words = {
    ...pickFields(REVISED_FIELDS, (name) => draft[name]),
    bodyMarkdown: draft.bodyMarkdown,
  };
  const field = REVISED_FIELDS.find((name) => name === part);
  if (field) return { ...words, [field]: revision[field] ?? draft[field] };
  const number = /^\d{1,6}$/.test(part) ? Number(part) : Number.NaN;
  const body = withBlockRestored(revision.bodyMarkdown, draft.bodyMarkdown, number);
  return body === null ? null : { ...words, bodyMarkdown: body };
}

export interface RestoreRequest {
  revisionId: string;
  /** A field's name or the number of a change; the whole revision when left out. */
  part?: string | undefined;
  /** The version that the viewer compared with; any when left out. */
  version?: number | undefined;
}

interface RestoredRevision {
  /** The revision that holds what was replaced, to take the restoration back. */
  replacedId: string | null;
}

/**
 * Saves a revision's text, categories and tags as the current version, or one part of its text;
 * what it replaces stays a revision.
 * @returns the error `conflict` of `version` when somebody else has saved meanwhile
 * @throws NotFound for an unknown revision, Forbidden when the viewer may not edit the post
 */
export async function restoreRevision(
  services: Services,
  viewer: Viewer,
  postId: string,
  { revisionId, part, version }: RestoreRequest,
): Promise<Outcome<RestoredRevision>> {
  const actor = actorOf(viewer);
  const { db } = services;
  const draft = await getDraft(db, postId, actor);
  if (version !== undefined && version !== draft.version) return refused("version", "conflict");
  const revision = await findRevision(db, postId, revisionId);
  if (!revision) throw new NotFound(`No revision "${revisionId}"`);
  const words = part === undefined ? wholeWords(draft, revision) : withPart(draft, revision, part);
  if (!words) return refused("version", "conflict");
  const filed = part === undefined ? await stillFiled(db, revision, draft) : {};
  const stored = await storedInput(services, { ...draft, ...filed }, actor);
  if (!stored.ok) return stored;
  const [replaced] = (await listRevisions(db, postId, { limit: 1 })).items;
  const given = pickFields(REVISED_FIELDS, (name) => words[name] ?? draft[name]);
  const input = { ...stored.value, ...given, bodyMarkdown: words.bodyMarkdown };
  const change = { actor, expectedVersion: draft.version };
  const saved = await applyWorkflowStep(services, input, { step: "save" }, change);
  return saved.ok ? accepted({ replacedId: replaced?.id ?? null }) : saved;
}

/** All of a revision's text; what it did not store stays. */
const wholeWords = (draft: Draft, revision: RevisionText): PostWords => ({
  ...pickFields(REVISED_FIELDS, (name) => revision[name] ?? draft[name]),
  bodyMarkdown: revision.bodyMarkdown,
});
