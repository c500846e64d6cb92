/** Saves the form of a post, with whatever was uploaded in it, and takes the post a step further. */
import { redirect } from "react-router";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { ensureByline } from "#app/features/accounts/profile-commands.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/viewer.server.ts";
import { type Draft, getDraft } from "#app/features/posts/draft-queries.server.ts";
import { WORKFLOW_STEPS, type WorkflowStep } from "#app/features/posts/workflow.ts";
import { chooseTags } from "#app/features/taxonomy/tag-commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { refuse, textsOf } from "./desk-answers.server.ts";
import { uploadsIn } from "./post-files.server.ts";
import { readPostForm } from "./post-input.server.ts";
import { sendIn } from "./submit-from-package.server.ts";

const stepIn = (name: string | undefined): WorkflowStep =>
  WORKFLOW_STEPS.find((step) => step === name) ?? "save";

const DONE = { submit: "submitted", return: "returned", archive: "archived" } as const;

/** Where a writer goes on: to their posts once something has happened, else on with the post. */
function pathAfter(step: WorkflowStep, { id, status }: Pick<Draft, "id" | "status">): string {
  if (step === "save") return `/dashboard/posts/${id}?done=saved`;
  if (step !== "publish") return `/dashboard/posts?done=${DONE[step]}`;
  return `/dashboard/posts?done=${status === "scheduled" ? "scheduled" : "published"}`;
}

async function bylinesOf(services: Services, viewer: Viewer, draft: Draft | null) {
  return draft ? draft.authorIds : [await ensureByline(services, viewer)];
}

interface SaveOptions {
  /** Null for a new post. */
  id: string | null;
  /** Sent by itself while somebody writes. */
  isAutosave?: boolean;
  /** Over another's words, knowingly: a revision of its own, so that theirs stays. */
  isReplacing?: boolean;
}

/** What came of a form: the saved post, or what is wrong. */
export async function savePostForm(
  services: Services,
  viewer: Viewer,
  form: FormData,
  { id, isAutosave, isReplacing }: SaveOptions,
) {
  const actor = actorOf(viewer);
  const draft = id ? await getDraft(services.db, id, actor) : null;
  const fields = textsOf(form);
  const uploads = await uploadsIn(services, form, { actor });
  if (!uploads.ok) return { ...uploads, fields, step: "save" as const };
  const typed = { ...fields, ...uploads.value.texts };
  const step = isAutosave ? "save" : stepIn(fields.step);
  const tags = await chooseTags(services, fields.tags ?? "", { actor });
  if (!tags.ok) return { ...tags, fields: typed, step };
  const input = await readPostForm(services.db, form, {
    ...{ draft, uploads: uploads.value, isEditor: canEditAll(actor), step },
    ...{ tags: tags.value, authorIds: await bylinesOf(services, viewer, draft) },
  });
  if (!input.ok) return { ...input, fields: typed, step };
  const expectedVersion = draft ? Number(fields.version) || draft.version : undefined;
  const change = { actor, expectedVersion, isAutosave: Boolean(isAutosave && !isReplacing) };
  const isOwn = !draft || (viewer.author !== null && draft.authorIds.includes(viewer.author.id));
  const move = { step, note: fields.note ?? "", isOwn };
  const sent = await sendIn(services, input.value, move, change);
  return { ...sent, fields: typed, step };
}

/** Answers the form as a document: on to the next page, or the form again. */
export async function answerPostForm(
  services: Services,
  viewer: Viewer,
  request: Request,
  id: string | null,
) {
  const form = await request.formData();
  const saved = await savePostForm(services, viewer, form, { id });
  if (!saved.ok) return refuse(saved.errors, saved.fields);
  const { id: savedId, left, isKept } = saved.value;
  if (isKept) throw redirect(`/dashboard/posts/${savedId}?done=kept`, 303);
  const told = left === null ? "" : `&left=${left}`;
  const draft = await getDraft(services.db, savedId, actorOf(viewer));
  throw redirect(pathAfter(saved.step, draft) + told, 303);
}
