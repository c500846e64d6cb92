/** Saves the post form with its files, and runs the workflow step of the pressed button. */

import { z } from "zod";
import { findFormSave, formTokens } from "#app/database/queries/form-saves.server.ts";
import { sendIn } from "#app/desk/posts/submit-from-package.server.ts";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { ensureByline } from "#app/features/accounts/profile/profile-commands.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import type { SavedDocument } from "#app/features/posts/documents/document-commands.server.ts";
import { fromText } from "#app/features/posts/documents/update-text.ts";
import { isBeingWritten } from "#app/features/posts/publication.ts";
import { type Draft, getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { WORKFLOW_STEPS, type WorkflowStep } from "#app/features/posts/workflow.ts";
import { chooseTags } from "#app/features/taxonomy/tag-commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { textValues } from "#app/platform/http/read-form.server.ts";
import { uploadsIn } from "./post-files.server.ts";
import { authorsIn, readPostForm } from "./post-input.server.ts";
import { putInSeries } from "./post-series.server.ts";

const stepIn = (name: string | undefined): WorkflowStep =>
  WORKFLOW_STEPS.find((step) => step === name) ?? "save";

const DONE = {
  submit: "submitted",
  withdraw: "withdrawn",
  return: "returned",
  archive: "archived",
} as const;

function doneBy(step: Exclude<WorkflowStep, "save">, status: Draft["status"]): string {
  if (step !== "publish" && step !== "publishNow") return DONE[step];
  return status === "scheduled" ? "scheduled" : "published";
}

/** Steps after which the post is shown again, with what can be done next. */
const STAYING: readonly WorkflowStep[] = ["publish", "publishNow"];

/**
 * Where to redirect: back to the post, or to the list after a step that ends one's work on it. The
 * list gets the id of the saved post, so that the browser forgets its local draft.
 */
function pathAfter(step: WorkflowStep, { id, status }: Pick<Draft, "id" | "status">): string {
  if (step === "save") return `/dashboard/posts/${id}?done=saved`;
  if (STAYING.includes(step)) return `/dashboard/posts/${id}?done=${doneBy(step, status)}`;
  return `/dashboard/posts?done=${doneBy(step, status)}&stored=${id}`;
}

/** The byline: chosen by an editor, otherwise unchanged; a new post is signed by its writer. */
async function bylinesOf(services: Services, viewer: Viewer, draft: Draft | null, form: FormData) {
  const chosen = canEditAll(actorOf(viewer)) ? authorsIn(form) : [];
  if (chosen.length > 0) return chosen;
  return draft ? draft.authorIds : [await ensureByline(services, viewer)];
}

interface SaveOptions {
  /** Null for a new post. */
  id: string | null;
  /** Sent by autosave. */
  isAutosave?: boolean;
  /**
   * Overwrites a conflicting version deliberately: always creates a revision, so the other version
   * is not lost.
   */
  isReplacing?: boolean;
}

/** A new post is there already where the answer to its first save was lost. */
async function findStored({ db }: Services, change: Parameters<typeof findFormSave>[1]) {
  const own = await findFormSave(db, change);
  return own?.kind === "post" ? own : null;
}

/** All the values of a form, without the text. */
const VALUES_MAX_LENGTH = 200_000;

const Values = z.record(z.string(), z.string());

function valuesIn(json: string): Record<string, string> {
  if (json.length > VALUES_MAX_LENGTH) return {};
  try {
    return Values.parse(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Null for a form without scripts; without an update for a text that is edited as Markdown. */
function documentIn(fields: Record<string, string>): SavedDocument | null {
  if (fields.others === undefined) return null;
  const update = fields.document ? fromText(fields.document) : null;
  return { update, changed: valuesIn(fields.others) };
}

/** Result of a form: the saved post, or errors. */
export async function savePostForm(
  services: Services,
  viewer: Viewer,
  form: FormData,
  { id: known, isAutosave, isReplacing }: SaveOptions,
) {
  const actor = actorOf(viewer);
  const fields = textValues(form);
  const saving = { actor, forms: formTokens(fields.form) };
  const stored = known ? null : await findStored(services, saving);
  const id = known ?? stored?.id;
  const draft = id ? await getDraft(services.db, id, actor) : null;
  const uploads = await uploadsIn(services, form, { actor });
  if (!uploads.ok) return { ...uploads, fields, step: "save" as const };
  const typed = { ...fields, ...uploads.value.texts };
  const step = isAutosave ? "save" : stepIn(fields.step);
  const tags = await chooseTags(services, fields.tags ?? "", { actor });
  if (!tags.ok) return { ...tags, fields: typed, step };
  const input = await readPostForm(services.db, form, {
    draft,
    uploads: uploads.value,
    isEditor: canEditAll(actor),
    step,
    tags: tags.value,
    authorIds: await bylinesOf(services, viewer, draft, form),
  });
  if (!input.ok) return { ...input, fields: typed, step };
  const seen = Number(fields.version) || stored?.version || draft?.version;
  // It is out by now: a window that shows it as a draft would change what readers see, by itself.
  const isOutdated =
    draft !== null && fields.isBeingWritten === "on" && !isBeingWritten(draft.status);
  const expectedVersion = isOutdated && !isReplacing ? 0 : draft ? seen : undefined;
  const change = {
    ...saving,
    expectedVersion,
    isAutosave: Boolean(isAutosave && !isReplacing),
    document: documentIn(fields),
  };
  const isOwn = !draft || (viewer.author !== null && draft.authorIds.includes(viewer.author.id));
  const move = { step, note: fields.note ?? "", isOwn };
  const sent = await sendIn(services, input.value, move, change);
  if (sent.ok) await putInSeries(services, sent.value.id, form, { actor });
  return { ...sent, fields: typed, step };
}

/** Where to redirect once the form is saved. */
export async function pathAfterSaving(
  services: Services,
  viewer: Viewer,
  { step, value }: Extract<Awaited<ReturnType<typeof savePostForm>>, { ok: true }>,
): Promise<string> {
  const { id, left, isNotSubmitted } = value;
  if (isNotSubmitted) return `/dashboard/posts/${id}?done=kept`;
  const draft = await getDraft(services.db, id, actorOf(viewer));
  return pathAfter(step, draft) + (left === null ? "" : `&left=${left}`);
}
