/** Converts the post form to the input of a command. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { PLAN_FIELD } from "#app/desk/editor/plan-fields.tsx";
import { freePostSlug } from "#app/features/posts/commands/free-slug.server.ts";
import {
  type FieldValues,
  FORM_FIELDS,
  type FormField,
  fieldOf,
  pickFields,
} from "#app/features/posts/fields/field-names.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import type { WorkflowStep } from "#app/features/posts/workflow.ts";
import type { ChosenTags } from "#app/features/taxonomy/tag-commands.server.ts";
import { isTitleSlug } from "#app/lib/addresses/title-slug.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { inOneLine } from "#app/lib/text.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { readEpisode } from "./episode-input.server.ts";
import { idsOfForm, joinIds } from "./ordered-ids.ts";
import type { PostUploads } from "./post-files.server.ts";
import { isSlugOfTitle } from "./slug-of-title.ts";
import { readTypedDate } from "./typed-date.ts";

interface Facts {
  draft: Draft | null;
  uploads: PostUploads;
  isEditor: boolean;
  step: WorkflowStep;
  tags: ChosenTags;
  authorIds: string[];
}

type InputOfMove = Omit<PostInput, "status">;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const orNull = (text: string): string | null => text.trim() || null;

/** The declared fields in the form. */
function fieldsIn(form: FormData): FieldValues<FormField> {
  return pickFields(FORM_FIELDS, (name) => {
    const field = fieldOf(name);
    if (field.kind === "switch") return form.get(name) === "on";
    const text = textIn(form, name);
    if (field.kind === "number") return text.trim() === "" ? null : Number(text);
    const isNullable =
      field.kind === "choice" ||
      field.kind === "address" ||
      (field.kind === "text" && field.isNullable);
    return isNullable ? orNull(text) : text;
  }) as FieldValues<FormField>;
}

/** The gallery in the form without removed pictures, followed by new ones. */
function galleryOf(form: FormData, uploads: PostUploads): NonNullable<PostInput["pictures"]> {
  const removed = new Set(form.getAll("removePicture"));
  const ids = form.getAll("galleryId").filter((id): id is string => typeof id === "string");
  const kept = ids
    .filter((id) => !removed.has(id))
    .map((mediaId) => ({
      mediaId,
      alt: textIn(form, `alt-${mediaId}`),
      caption: textIn(form, `caption-${mediaId}`),
      credit: textIn(form, `credit-${mediaId}`),
    }));
  const fresh = uploads.galleryIds.filter((id) => !ids.includes(id));
  return [...kept, ...[...new Set(fresh)].map((mediaId) => ({ mediaId }))];
}

/** The value of a select that is there without scripts only. */
const plainChoice = (form: FormData, name: string): string | undefined =>
  form.has(name) ? textIn(form, name) : undefined;

/** A form without the field of all categories edits the first one; the others are kept. */
function categoriesIn(form: FormData, draft: Draft | null): string[] {
  const kept = joinIds(draft?.categoryIds ?? []);
  const all = form.has("categoryIds") ? textIn(form, "categoryIds") : kept;
  const lead = plainChoice(form, "category");
  return idsOfForm(all, form.has("categoryIds") ? lead : (lead ?? ""));
}

/** Who signs, as an editor has chosen; empty where the form does not say. */
export const authorsIn = (form: FormData): string[] =>
  idsOfForm(textIn(form, "authorIds"), plainChoice(form, "author"));

/** The plans that are ticked: each has a field of its own, which drafts in the browser restore. */
const plansIn = (form: FormData): string[] =>
  [...form.keys()]
    .filter((name) => name.startsWith(PLAN_FIELD))
    .map((name) => name.slice(PLAN_FIELD.length));

/** Only editors may change dates and access; absent fields keep their value. */
function editorial(
  form: FormData,
  { isEditor, draft, step }: Facts,
  zone: string,
): Outcome<Partial<InputOfMove>> {
  if (!isEditor) return accepted({});
  const shown = draft?.publishedAt ?? null;
  const date = readTypedDate(textIn(form, "publishedAt"), shown, zone);
  if (!date.ok) return date;
  const access = textIn(form, "access");
  const password = textIn(form, "password");
  // Autosave sends no secrets: a post without a password gets that access with it.
  const isAutosave = !form.has("password");
  const planIds = plansIn(form);
  const isWaiting =
    isAutosave &&
    ((access === "password" && !draft?.hasPassword) || (access === "tiers" && !planIds.length));
  const publishedAt = date.value === undefined && step === "publish" ? shown : date.value;
  return accepted({
    ...(access && !isWaiting && { access: access as NonNullable<PostInput["access"]> }),
    ...(access === "password" && password && { password }),
    ...(access === "tiers" &&
      !isWaiting && { planIds, isOpenAbove: form.get("isOpenAbove") === "on" }),
    ...(publishedAt !== undefined && { publishedAt }),
  });
}

/** Until readers may know it, the address that nobody has typed follows the title and the language. */
async function slugFor(
  db: Database,
  { title, language }: Pick<FieldValues<FormField>, "title" | "language">,
  draft: Draft | null,
): Promise<string> {
  if (!draft) return freePostSlug(db, title, { language });
  const siteLanguage = await findSiteLanguage(db);
  const isKept =
    !isSlugOfTitle(draft, siteLanguage) || isTitleSlug(draft.slug, title, language || siteLanguage);
  return isKept ? draft.slug : freePostSlug(db, title, { language, id: draft.id });
}

/** The post in the form. */
export async function readPostForm(
  db: Database,
  form: FormData,
  facts: Facts,
): Promise<Outcome<InputOfMove>> {
  const { draft, uploads } = facts;
  const decided = editorial(form, facts, await findTimeZone(db));
  if (!decided.ok) return decided;
  const typed = fieldsIn(form);
  // A title has one line, though its field grows with it.
  const fields = { ...typed, title: inOneLine(typed.title) };
  const slug = textIn(form, "slug").trim() || (await slugFor(db, fields, draft));
  const kind = (textIn(form, "kind") || "standard") as PostInput["kind"];
  const isRemoved = form.get("removePicture-featured") === "on";
  const pictureId = uploads.pictureId ?? (isRemoved ? null : orNull(textIn(form, "pictureId")));
  const mediaId = uploads.mediaId ?? orNull(textIn(form, "mediaId"));
  const episode = readEpisode(form, mediaId !== null);
  if (!episode.ok) return episode;
  return accepted({
    ...fields,
    kind,
    slug,
    pictureId,
    ...(draft && { id: draft.id }),
    bodyMarkdown: textIn(form, "body"),
    authorIds: facts.authorIds,
    tagIds: facts.tags.ids,
    wishedTags: facts.tags.wished.join(","),
    categoryIds: categoriesIn(form, draft),
    mediaId,
    embedUrl: orNull(textIn(form, "embedUrl")),
    ...(form.has("socialPictureId") && {
      socialPictureId: orNull(textIn(form, "socialPictureId")),
    }),
    pictures: galleryOf(form, uploads),
    note: textIn(form, "note").slice(0, 500),
    ...episode.value,
    ...decided.value,
  });
}
