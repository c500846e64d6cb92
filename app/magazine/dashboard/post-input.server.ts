/** Reads the form of a post as what a command takes. */
import type { Database } from "#app/database/client.server.ts";
import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { freeSlug } from "#app/features/posts/free-slug.server.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import type { WorkflowStep } from "#app/features/posts/workflow.ts";
import type { ChosenTags } from "#app/features/taxonomy/tag-commands.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";
import type { PostUploads } from "./post-files.server.ts";

interface Facts {
  draft: Draft | null;
  uploads: PostUploads;
  isEditor: boolean;
  step: WorkflowStep;
  tags: ChosenTags;
  authorIds: string[];
}

type Moved = Omit<PostInput, "status">;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const orNull = (text: string): string | null => text.trim() || null;

/** A moment as `datetime-local` writes it, taken as UTC; null for none, undefined for nonsense. */
function momentIn(form: FormData, name: string): number | null | undefined {
  const text = textIn(form, name);
  if (text === "") return null;
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** The gallery as it stands in the form, what is to be removed left out, new pictures behind it. */
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

/** Whoever names a later time has mistyped the year: the post would wait unseen for good. */
const FARTHEST_MS = 3650 * DAY;

/** Only editors decide on dates and on who may read; what they leave alone stays as it is. */
function editorial(form: FormData, { isEditor, draft, step }: Facts): Outcome<Partial<Moved>> {
  if (!isEditor) return accepted({});
  const publishedAt = momentIn(form, "publishedAt");
  if (publishedAt === undefined) return refused("publishedAt", "bad-date");
  const access = textIn(form, "access");
  const shown = draft?.publishedAt ?? null;
  // The form knows minutes: a date that nobody touched keeps its seconds.
  const isTouched = Math.abs((publishedAt ?? 0) - (shown ?? 0)) >= MINUTE;
  if (isTouched && (publishedAt ?? 0) > Date.now() + FARTHEST_MS) {
    return refused("publishedAt", "too-far");
  }
  return accepted({
    ...(access && { access: access as NonNullable<PostInput["access"]> }),
    ...(isTouched || step === "publish" ? { publishedAt: isTouched ? publishedAt : shown } : {}),
  });
}

/** The post that a form describes. */
export async function readPostForm(
  db: Database,
  form: FormData,
  facts: Facts,
): Promise<Outcome<Moved>> {
  const { draft, uploads } = facts;
  const title = textIn(form, "title");
  const decided = editorial(form, facts);
  if (!decided.ok) return decided;
  const slug = textIn(form, "slug").trim() || (draft?.slug ?? (await freeSlug(db, title)));
  const kind = (textIn(form, "kind") || "standard") as PostInput["kind"];
  const isRemoved = form.get("removePicture-featured") === "on";
  const pictureId = uploads.pictureId ?? (isRemoved ? null : orNull(textIn(form, "pictureId")));
  const categories = form.getAll("category").filter((id): id is string => Boolean(id));
  return accepted({
    ...{ kind, slug, title, excerpt: textIn(form, "excerpt"), pictureId },
    ...(draft && { id: draft.id }),
    ...{ bodyMarkdown: textIn(form, "body"), pictureAlt: textIn(form, "pictureAlt") },
    ...{ authorIds: facts.authorIds, tagIds: facts.tags.ids },
    wishedTags: facts.tags.wished.join(","),
    // One category is chosen in the form; others that the post has stay behind it.
    categoryIds: [...new Set([...categories, ...(draft?.categoryIds.slice(1) ?? [])])],
    mediaId: uploads.mediaId ?? orNull(textIn(form, "mediaId")),
    ...{ embedUrl: orNull(textIn(form, "embedUrl")), pictures: galleryOf(form, uploads) },
    isCommentsClosed: form.get("isCommentsClosed") === "on",
    ...{ seoTitle: orNull(textIn(form, "seoTitle")) },
    ...{ seoDescription: orNull(textIn(form, "seoDescription")) },
    ...{ note: textIn(form, "note").slice(0, 500), ...decided.value },
  });
}
