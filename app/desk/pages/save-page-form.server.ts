/** Saves the form of a static page, and publishes, schedules or unpublishes it. */
import { formTokens } from "#app/database/queries/form-saves.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import type { PageStatus } from "#app/database/tables/pages.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { type SavedPage, savePage } from "#app/features/pages/commands.server.ts";
import { getPageDraft, type PageDraft } from "#app/features/pages/desk-queries.server.ts";
import type { PageInput } from "#app/features/pages/input.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, refused, refusedIn } from "#app/lib/input.ts";
import { instantOf, wallTime } from "#app/lib/zoned-time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, textValues } from "#app/platform/http/read-form.server.ts";

const STEPS = ["save", "publish", "unpublish"] as const;

export type PageStep = (typeof STEPS)[number];

/** What has come of the form. */
export type PageDone = "saved" | "published" | "scheduled" | "unpublished";

const DONE_BY = { published: "published", scheduled: "scheduled", draft: "unpublished" } as const;

const doneOf = (before: PageStatus, after: PageStatus): PageDone =>
  before === after ? "saved" : DONE_BY[after];

const MINUTES_LENGTH = "2026-01-01T00:00".length;

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

/**
 * The date in the form; null where it was emptied, undefined where nothing new is said: the field has minutes only.
 * @returns the error `bad-date` of `publishedAt`
 */
function dateIn(form: FormData, { publishedAt }: PageDraft, zone: string) {
  const typed = textValues(form).publishedAt;
  const shown = publishedAt === null ? "" : wallTime(publishedAt, zone);
  if (typed === undefined || typed.slice(0, MINUTES_LENGTH) === shown) return accepted(undefined);
  if (typed === "") return accepted(null);
  const date = instantOf(typed, zone)?.at;
  return date === undefined ? refused("publishedAt", "bad-date") : accepted(date);
}

const STATUS_AFTER = { publish: "published", unpublish: "draft" } as const;

interface Sent {
  draft: PageDraft;
  step: PageStep;
  date: number | null | undefined;
  pictureId: string | null;
}

/** The page in the form; values are validated by the command. */
function inputOf(form: FormData, { draft, step, date, pictureId }: Sent): PageInput {
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
    // What is published has the date that its form shows.
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
  const asked = STEPS.find((name) => name === form.get("step")) ?? "save";
  const step = isAutosave ? "save" : asked;
  const date = dateIn(form, draft, await findTimeZone(services.db));
  if (!date.ok) return date;
  const sent = { draft, step, date: date.value, pictureId: picture.value };
  const saved = await savePage(services, id, inputOf(form, sent), {
    actor,
    expectedVersion: isReplacing ? undefined : Number(form.get("version")) || 0,
    isAutosave: isAutosave && !isReplacing,
    forms: formTokens(textValues(form).form),
  });
  if (!saved.ok) return saved;
  const { status } = await getPageDraft(services.db, id, actor);
  return accepted({ ...saved.value, done: doneOf(draft.status, status) });
}
