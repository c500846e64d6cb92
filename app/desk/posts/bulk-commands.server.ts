/** Actions on one or several posts of the list. */

import { type Actor, canEditAll, requireThat } from "#app/features/accounts/policy.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  archiveStep,
  changeStep,
  restoreStep,
  trashStep,
} from "#app/features/posts/bulk/bulk-change-commands.server.ts";
import { type BulkStep, runBulk, undoBulk } from "#app/features/posts/bulk/bulk-commands.server.ts";
import { OPEN_ACCESS } from "#app/features/posts/input.ts";
import { canPublish } from "#app/features/posts/policy.ts";
import { isOut } from "#app/features/posts/publication.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import type { WorkflowStep } from "#app/features/posts/workflow.ts";
import { chooseTags, findTags } from "#app/features/taxonomy/tag-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { seriesStep, undoSeries } from "./series-bulk.server.ts";
import { storedInput } from "./stored-input.server.ts";
import { sendIn } from "./submit-from-package.server.ts";

export const BULK_INTENTS = [
  "change",
  "publish",
  "archive",
  "delete",
  "restore",
  "series",
] as const;

export type BulkIntent = (typeof BULK_INTENTS)[number];

/** The fields of the form that say what to change. */
export type BulkFields = Partial<
  Record<"category" | "author" | "access" | "addTags" | "removeTags" | "series", string>
>;

/** The rights of a viewer, as bulk actions and views take them. */
export const ownerOf = (viewer: Viewer) => ({ ...actorOf(viewer), userId: viewer.userId });

/** Runs a workflow step on a stored post as it is. */
async function move(services: Services, viewer: Viewer, id: string, step: WorkflowStep) {
  const actor = actorOf(viewer);
  const draft = await getDraft(services.db, id, actor);
  const input = await storedInput(services, draft, actor);
  if (!input.ok) return input;
  const isOwn = viewer.author !== null && draft.authorIds.includes(viewer.author.id);
  const change = { actor, expectedVersion: draft.version };
  return sendIn(services, input.value, { step, note: "", isOwn }, change);
}

function publishStep(services: Services, viewer: Viewer): BulkStep {
  const actor = actorOf(viewer);
  requireThat(canPublish(actor), actor, "publish posts");
  return async ({ db, row }) => {
    if (isOut(row.status)) return { refusal: "same" };
    // A scheduled post has a date in the future: publishing it means now.
    const step = row.status === "scheduled" ? "publishNow" : "publish";
    const moved = await move({ ...services, db }, viewer, row.id, step);
    return moved.ok ? { slug: null } : { refusal: "invalid" };
  };
}

/** Tags to add; only editors make new ones. */
async function tagsToAdd(services: Services, viewer: Viewer, names: string) {
  const chosen = await chooseTags(services, names, { actor: actorOf(viewer) });
  if (!chosen.ok) return chosen;
  return chosen.value.wished.length > 0 ? refused("tagIds", "unknown") : accepted(chosen.value.ids);
}

async function stepOfChange(
  services: Services,
  viewer: Viewer,
  fields: BulkFields,
): Promise<Outcome<BulkStep>> {
  const actor = actorOf(viewer);
  const isEditors = Boolean(fields.author || fields.access);
  requireThat(!isEditors || canEditAll(actor), actor, "decide on authors and access");
  const added = await tagsToAdd(services, viewer, fields.addTags ?? "");
  if (!added.ok) return added;
  const change = {
    categoryId: fields.category || null,
    authorId: fields.author || null,
    access: OPEN_ACCESS.find((access) => access === fields.access) ?? null,
    addTagIds: added.value,
    removeTagIds: await findTags(services.db, fields.removeTags ?? ""),
  };
  return changeStep(services.db, change, actor);
}

async function stepIntoSeries(services: Services, id: string, actor: Actor) {
  const known = services.db.selectFrom("series").select("id").where("id", "=", id);
  if (!(await known.executeTakeFirst())) return refused("series", "unknown");
  return accepted(seriesStep(services, id, actor));
}

async function stepOf(
  services: Services,
  viewer: Viewer,
  intent: BulkIntent,
  fields: BulkFields,
): Promise<Outcome<BulkStep>> {
  if (intent === "change") return stepOfChange(services, viewer, fields);
  if (intent === "publish") return accepted(publishStep(services, viewer));
  const actor = actorOf(viewer);
  if (intent === "series") return stepIntoSeries(services, fields.series ?? "", actor);
  if (intent === "archive") return accepted(archiveStep(actor));
  return accepted(intent === "delete" ? trashStep : restoreStep);
}

/**
 * Applies an action to posts; those that the viewer may not change are left alone, and recorded.
 * @returns the id of the action's report; the error `empty` or `unknown` of what to change, `unknown` of `series`
 * @throws Forbidden when the viewer may do this with no post
 */
export async function actOnPosts(
  services: Services,
  viewer: Viewer,
  ids: readonly string[],
  { intent, fields = {} }: { intent: BulkIntent; fields?: BulkFields },
): Promise<Outcome<string>> {
  const step = await stepOf(services, viewer, intent, fields);
  if (!step.ok) return step;
  const options = { name: intent, actor: ownerOf(viewer) };
  return accepted(await runBulk(services, ids, options, step.value));
}

/**
 * Undoes an action.
 * @throws NotFound for one that is somebody else's, undone already or too old
 */
export async function undoAction(services: Services, viewer: Viewer, id: string): Promise<void> {
  const actor = ownerOf(viewer);
  await undoBulk(services, id, { actor, steps: { series: undoSeries(services, actor) } });
}

/**
 * Takes a post back from review.
 * @throws NotFound or Forbidden when the viewer may not
 */
export async function withdrawPost(services: Services, viewer: Viewer, id: string): Promise<void> {
  await move(services, viewer, id, "withdraw");
}
