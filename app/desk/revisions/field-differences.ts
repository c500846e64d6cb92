import { linesOf, parseChapterLines, toChapters } from "#app/desk/editor/episode/chapter-lines.ts";
import { parsePhotos } from "#app/desk/editor/gallery/use-photos.ts";
import { joinIds } from "#app/desk/editor/saving/ordered-ids.ts";
import type { DeskKey } from "#app/desk/shell/desk-text.ts";
import {
  controlOf,
  FORM_FIELDS,
  type FormField,
  fieldOf,
  pickFields,
  REVISED_FIELDS,
  type RevisedField,
} from "#app/features/posts/fields/field-names.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { wallTime } from "#app/lib/zoned-time.ts";

/** A field besides the text whose value differs from the stored one. */
export interface FieldDifference {
  name: ComparedName;
  label: DeskKey;
  /** As a form would send it; "" for nothing. */
  theirs: string;
  mine: string;
}

/** Declared fields that are compared one by one; revised ones are compared as one text. */
type ComparedField = Exclude<FormField, RevisedField>;

const COMPARED_FIELDS = FORM_FIELDS.filter(
  (name): name is ComparedField => !REVISED_FIELDS.some((revised) => revised === name),
);

const LABELS = {
  authorIds: "post.authors",
  categoryIds: "post.category",
  tags: "post.tags",
  kind: "post.kind",
  pictureId: "post.picture",
  embedUrl: "post.embed",
  mediaId: "post.media",
  galleryKept: "post.gallery",
  chapters: "post.chapters",
  slug: "post.slug",
  publishedAt: "post.publishAt",
  access: "post.access",
  ...pickFields(COMPARED_FIELDS, (name) => controlOf(name).label),
} as const satisfies Record<string, DeskKey>;

type ComparedName = keyof typeof LABELS;
type Fields = Record<ComparedName, string>;

const NAMES = Object.keys(LABELS) as ComparedName[];

/** The value of a declared field as a form sends it: of a switch "on" or nothing. */
const sentValue = (value: Draft[ComparedField]): string =>
  typeof value === "boolean" ? (value ? "on" : "") : String(value ?? "");

/** The form values of a stored post. */
const fieldsOf = (draft: Draft, zone: string): Fields => ({
  authorIds: joinIds(draft.authorIds),
  categoryIds: joinIds(draft.categoryIds),
  tags: draft.tags.join(", "),
  kind: draft.kind,
  pictureId: draft.pictureId ?? "",
  embedUrl: draft.embedUrl ?? "",
  mediaId: draft.mediaId ?? "",
  galleryKept: JSON.stringify(draft.gallery),
  chapters: JSON.stringify(linesOf(draft.chapters)),
  slug: draft.slug,
  access: draft.access,
  publishedAt: draft.publishedAt ? wallTime(draft.publishedAt, zone) : "",
  ...pickFields(COMPARED_FIELDS, (name) => sentValue(draft[name])),
});

const tagsIn = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(", ");

/** Pictures of a gallery with their texts, without display data. */
function galleryIn(text: string): string {
  const photos = parsePhotos(text || "[]") ?? [];
  return JSON.stringify(photos.map(({ id, alt, caption, credit }) => [id, alt, caption, credit]));
}

/** Chapters without display data. */
function chaptersIn(text: string): string {
  const lines = parseChapterLines(text || "[]") ?? [];
  return JSON.stringify(toChapters(lines));
}

/** Normalises a value, so that equivalent ones are equal. */
function comparable(name: ComparedName, value: string): string {
  if (name === "tags") return tagsIn(value).toLowerCase();
  if (name === "galleryKept") return galleryIn(value);
  if (name === "chapters") return chaptersIn(value);
  return value.replaceAll("\r\n", "\n").trim();
}

/** Whether a field is declared as a switch, which a form sends as "on" or not at all. */
export const isSwitch = (name: ComparedName): boolean =>
  COMPARED_FIELDS.some((field) => field === name && fieldOf(field).kind === "switch");

/** Where these are empty, what is stored is kept. */
const KEPT: readonly ComparedName[] = ["slug", "authorIds"];

/** A box that is not ticked is not sent; any other field that is not was not there to be filled in. */
const isAsked = (name: ComparedName, mine: Record<string, string>): boolean =>
  isSwitch(name) || (KEPT.includes(name) ? Boolean(mine[name]) : name in mine);

/** Fields that differ from the stored post, except title, excerpt and text. */
export function differingFields(
  draft: Draft,
  mine: Record<string, string>,
  zone: string,
): FieldDifference[] {
  const stored = fieldsOf(draft, zone);
  return NAMES.flatMap((name) => {
    if (!isAsked(name, mine)) return [];
    const [theirs, here] = [stored[name], mine[name] ?? ""];
    if (comparable(name, theirs) === comparable(name, here)) return [];
    return [{ name, label: LABELS[name], theirs, mine: here }];
  });
}
