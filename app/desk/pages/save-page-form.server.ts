/** Saves the form of a static page, and publishes, schedules or unpublishes it. */
import { formTokens } from "#app/database/queries/form-saves.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import type { PageStatus } from "#app/database/tables/pages.ts";
import { readTypedDate } from "#app/desk/editor/saving/typed-date.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { type SavedPage, savePage } from "#app/features/pages/commands.server.ts";
import { getPageDraft, type PageDraft } from "#app/features/pages/desk-queries.server.ts";
import type { PageInput } from "#app/features/pages/input.ts";
import { unfinishedParts } from "#app/features/pages/unfinished.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, refused, refusedIn } from "#app/lib/input.ts";
import { inOneLine } from "#app/lib/text.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, textValues } from "#app/platform/http/read-form.server.ts";

const STEPS = ["save", "publish", "publish-unfinished", "unpublish"] as const;

/** The form's button: `publish` asks for confirmation where a first draft is not completed. */
export type SentStep = (typeof STEPS)[number];

type PageStep = Exclude<SentStep, "publish-unfinished">;

/** Result of the form. */
export type PageDone = "saved" | "published" | "scheduled" | "unpublished";

const DONE_BY = { published: "published", scheduled: "scheduled", draft: "unpublished" } as const;

const doneOf = (before: PageStatus, after: PageStatus): PageDone =>
  before === after ? "saved" : DONE_BY[after];

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

/** Undefined where the form has none, or an unchanged one. */
async function dateIn({ db }: Services, form: FormData, { publishedAt }: PageDraft) {
  const typed = textValues(form).publishedAt;
  if (typed === undefined) return accepted(undefined);
  return readTypedDate(typed, publishedAt, await findTimeZone(db));
}

const stepIn = (form: FormData): SentStep =>
  STEPS.find((name) => name === form.get("step")) ?? "save";

const STATUS_AFTER = { publish: "published", unpublish: "draft" } as const;

interface SentPageForm {
  draft: PageDraft;
  step: PageStep;
  date: number | null | undefined;
  pictureId: string | null;
}

/** The page in the form; values are validated by the command. */
function inputOf(form: FormData, { draft, step, date, pictureId }: SentPageForm): PageInput {
  const fields = textValues(form);
  const isOn = (name: string) => form.get(name) === "on";
  return {
    path: fields.path ?? draft.path,
    // A title has one line, though its field grows with it.
    title: inOneLine(fields.title ?? ""),
    excerpt: fields.excerpt ?? "",
    bodyMarkdown: fields.body ?? "",
    template: fields.template as PageInput["template"],
    access: fields.access as PageInput["access"],
    status: step === "save" ? draft.status : STATUS_AFTER[step],
    // A published page gets the date that its form shows.
    publishedAt: date === undefined && step === "publish" ? draft.publishedAt : date,
    pictureId,
    pictureAlt: fields.pictureAlt ?? "",
    seoTitle: fields.seoTitle ?? "",
    seoDescription: fields.seoDescription ?? "",
    isNoindex: isOn("isNoindex"),
    isInMenu: isOn("isInMenu"),
    isInFooter: isOn("isInFooter"),
  };
}

/** Result of the form: the saved page and the step, or errors. */
export async function savePageForm(
  services: Services,
  viewer: Viewer,
  form: FormData,
  { id, isAutosave = false, isReplacing = false }: SaveOptions,
): Promise<Outcome<SavedPage & { done: PageDone }>> {
  const actor = actorOf(viewer);
  const draft = await getPageDraft(services.db, id, actor);
  const picture = await pictureIn(services, viewer, form);
  if (!picture.ok) return picture;
  const asked = isAutosave ? "save" : stepIn(form);
  const { body = "" } = textValues(form);
  if (asked === "publish" && unfinishedParts(id, body).length > 0)
    return refused("unfinished", "unfinished");
  const step = asked === "publish-unfinished" ? "publish" : asked;
  const date = await dateIn(services, form, draft);
  if (!date.ok) return date;
  const sent = { draft, step, date: date.value, pictureId: picture.value };
  const saved = await savePage(services, id, inputOf(form, sent), {
    actor,
    expectedVersion: isReplacing ? undefined : Number(form.get("version")) || 0,
    isAutosave: isAutosave && !isReplacing,
    forms: formTokens(textValues(form).form),
  });
  if (!saved.ok) return saved;
  return accepted({ ...saved.value, done: doneOf(draft.status, saved.value.status) });
}
