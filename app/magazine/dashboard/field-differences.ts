import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import type { DeskKey } from "./desk-text.ts";
import { readKeptPhotos } from "./gallery/use-photos.ts";
import { localMoment } from "./local-moment.ts";

/** A field besides the words that says something else here than in what is stored. */
export interface FieldDifference {
  name: keyof typeof LABELS;
  label: DeskKey;
  /** As a form would send it; "" for nothing. */
  theirs: string;
  mine: string;
}

const LABELS = {
  category: "post.category",
  tags: "post.tags",
  kind: "post.kind",
  pictureId: "post.picture",
  pictureAlt: "post.pictureAlt",
  embedUrl: "post.embed",
  mediaId: "post.media",
  galleryKept: "post.gallery",
  slug: "post.slug",
  publishedAt: "post.publishAt",
  access: "post.access",
  isCommentsClosed: "post.closeComments",
  seoTitle: "post.seoTitle",
  seoDescription: "post.seoDescription",
} as const satisfies Record<string, DeskKey>;

type Fields = Record<keyof typeof LABELS, string>;

const NAMES = Object.keys(LABELS) as (keyof Fields)[];

/** What a stored post's form would send. */
const fieldsOf = (draft: Draft): Fields => ({
  ...{ category: draft.categoryIds[0] ?? "", tags: draft.tags.join(", "), kind: draft.kind },
  ...{ pictureId: draft.pictureId ?? "", pictureAlt: draft.pictureAlt },
  ...{ embedUrl: draft.embedUrl ?? "", mediaId: draft.mediaId ?? "" },
  ...{ galleryKept: JSON.stringify(draft.gallery), slug: draft.slug, access: draft.access },
  publishedAt: draft.publishedAt ? localMoment(draft.publishedAt) : "",
  isCommentsClosed: draft.isCommentsClosed ? "on" : "",
  ...{ seoTitle: draft.seoTitle, seoDescription: draft.seoDescription },
});

const tagsIn = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean)
    .join(", ");

/** Pictures of a gallery with their words, without what is only for showing them. */
function galleryIn(text: string): string {
  const photos = readKeptPhotos(text || "[]") ?? [];
  return JSON.stringify(photos.map(({ id, alt, caption, credit }) => [id, alt, caption, credit]));
}

/** So that the same said in another way is the same. */
function comparable(name: keyof Fields, value: string): string {
  if (name === "tags") return tagsIn(value).toLowerCase();
  if (name === "galleryKept") return galleryIn(value);
  return value.replaceAll("\r\n", "\n").trim();
}

/** A box that is not ticked is not sent; any other field that is not was not there to be filled in. */
const isAsked = (name: keyof Fields, mine: Record<string, string>): boolean =>
  name === "isCommentsClosed" || (name === "slug" ? Boolean(mine.slug) : name in mine);

/** Where a form says something else than the stored post, title, excerpt and text left out. */
export function differingFields(draft: Draft, mine: Record<string, string>): FieldDifference[] {
  const stored = fieldsOf(draft);
  return NAMES.flatMap((name) => {
    if (!isAsked(name, mine)) return [];
    const [theirs, here] = [stored[name], mine[name] ?? ""];
    if (comparable(name, theirs) === comparable(name, here)) return [];
    return [{ name, label: LABELS[name], theirs, mine: here }];
  });
}
