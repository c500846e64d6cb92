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

/** Where a writer goes on: to their posts once something has happened, else on with the post. */
function pathAfter(step: WorkflowStep, id: string): string {
  const told = { save: "saved", submit: "submitted", publish: "published" };
  if (step === "save") return `/dashboard/posts/${id}?done=saved`;
  const done = { ...told, return: "returned", archive: "archived" }[step];
  return `/dashboard/posts?done=${done}`;
}

async function bylinesOf(services: Services, viewer: Viewer, draft: Draft | null) {
  return draft ? draft.authorIds : [await ensureByline(services, viewer)];
}

/** What came of a form: the saved post, or what is wrong. */
export async function savePostForm(
  services: Services,
  viewer: Viewer,
  form: FormData,
  { id, isAutosave }: { id: string | null; isAutosave?: boolean },
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
  const change = { actor, expectedVersion, isAutosave: isAutosave ?? false };
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
  throw redirect(pathAfter(saved.step, savedId) + told, 303);
}
