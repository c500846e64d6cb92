/** Stores the files that came with a post's form. */
import type { Change } from "#app/features/accounts/policy.ts";
import { acceptMedia } from "#app/features/uploads/media-uploads.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { fileOf, renamed } from "./desk-answers.server.ts";

/** What was uploaded; when the form comes back, what is stored need not be chosen again. */
export interface PostUploads {
  pictureId?: string;
  mediaId?: string;
  galleryIds: string[];
  texts: Record<string, string>;
}

const MOST_AT_ONCE = 20;

async function galleryIn(
  services: Services,
  form: FormData,
  change: Change,
): Promise<Outcome<string[]>> {
  const files = form.getAll("galleryFiles").filter((file) => file instanceof File && file.size > 0);
  const ids: string[] = [];
  for (const file of (files as File[]).slice(0, MOST_AT_ONCE)) {
    const taken = await acceptPicture(services, file, change);
    if (!taken.ok) return renamed<string[]>(taken, "galleryFiles");
    ids.push(taken.value.id);
  }
  return accepted(ids);
}

/** Stores featured picture, sound or film, and gallery pictures of a form. */
export async function uploadsIn(
  services: Services,
  form: FormData,
  change: Change,
): Promise<Outcome<PostUploads>> {
  const file = fileOf(form, "pictureFile");
  const picture = file ? await acceptPicture(services, file, change) : null;
  if (picture && !picture.ok) return renamed<PostUploads>(picture, "pictureFile");
  const mediaFile = fileOf(form, "mediaFile");
  const media = mediaFile ? await acceptMedia(services, mediaFile, change) : null;
  if (media && !media.ok) return renamed<PostUploads>(media, "mediaFile");
  const gallery = await galleryIn(services, form, change);
  if (!gallery.ok) return gallery;
  const ids = {
    ...(picture && { pictureId: picture.value.id }),
    ...(media && { mediaId: media.value.id }),
  };
  return accepted({ ...ids, galleryIds: gallery.value, texts: ids });
}
