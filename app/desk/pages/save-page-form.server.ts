/** Saves the form of a static page, and publishes or unpublishes it. */
import { formTokens } from "#app/database/queries/form-saves.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { type SavedPage, savePage } from "#app/features/pages/commands.server.ts";
import { getPageDraft, type PageDraft } from "#app/features/pages/desk-queries.server.ts";
import type { PageInput } from "#app/features/pages/input.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, refusedIn } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, textValues } from "#app/platform/http/read-form.server.ts";

const STEPS = ["save", "publish", "unpublish"] as const;

export type PageStep = (typeof STEPS)[number];

const STATUS_AFTER = { publish: "published", unpublish: "draft" } as const;

interface SaveOptions {
  id: string;
  /** Sent by autosave, which changes no state. */
  isAutosave?: boolean;
  /** Overwrites a conflicting version deliberately. */
  isReplacing?: boolean;
}

/** The id of the featured picture: uploaded without scripts, chosen, or none. */
async function pictureIn(
  services: Services,
  viewer: Viewer,
  form: FormData,
): Promise<Outcome<string | null>> {
  const file = chosenFile(form, "pictureFile");
  if (!file) {
    const isRemoved = form.get("removePicture-featured") === "on";
    return accepted(isRemoved ? null : String(form.get("pictureId") ?? "") || null);
  }
  const taken = await acceptPicture(services, file, { actor: actorOf(viewer) });
  return taken.ok ? accepted(taken.value.id) : refusedIn("pictureFile", taken);
}

/** The page in the form; values are validated by the command. */
function inputOf(form: FormData, draft: PageDraft, pictureId: string | null, step: PageStep) {
  const fields = textValues(form);
  const isOn = (name: string) => form.get(name) === "on";
  return {
    path: fields.path ?? draft.path,
    // A title has one line, though its field grows with it.
    title: (fields.title ?? "").replace(/\s*[\r\n]+\s*/g, " "),
    excerpt: fields.excerpt ?? "",
    bodyMarkdown: fields.body ?? "",
    template: fields.template as PageInput["template"],
    access: fields.access as PageInput["access"],
    status: step === "save" ? draft.status : STATUS_AFTER[step],
    pictureId,
    pictureAlt: fields.pictureAlt ?? "",
    seoTitle: fields.seoTitle ?? "",
    seoDescription: fields.seoDescription ?? "",
    isNoindex: isOn("isNoindex"),
    isInMenu: isOn("isInMenu"),
    isInFooter: isOn("isInFooter"),
  } satisfies PageInput;
}

/** Result of the form: the saved page and the step, or errors. */
export async function savePageForm(
  services: Services,
  viewer: Viewer,
  form: FormData,
  { id, isAutosave = false, isReplacing = false }: SaveOptions,
): Promise<Outcome<SavedPage & { step: PageStep }>> {
  const actor = actorOf(viewer);
  const draft = await getPageDraft(services.db, id, actor);
  const picture = await pictureIn(services, viewer, form);
  if (!picture.ok) return picture;
  const asked = STEPS.find((name) => name === form.get("step")) ?? "save";
  const step = isAutosave ? "save" : asked;
  const saved = await savePage(services, id, inputOf(form, draft, picture.value, step), {
    actor,
    expectedVersion: isReplacing ? undefined : Number(form.get("version")) || 0,
    isAutosave: isAutosave && !isReplacing,
    forms: formTokens(textValues(form).form),
  });
  return saved.ok ? accepted({ ...saved.value, step }) : saved;
}
