/** Stores the files uploaded with the post form. */
import type { Change } from "#app/features/accounts/policy.ts";
import { acceptMedia } from "#app/features/uploads/media-uploads.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, refusedIn } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile } from "#app/platform/http/read-form.server.ts";

/** Ids of stored files; they are kept when the form is shown again with errors. */
export interface PostUploads {
  pictureId?: string;
  mediaId?: string;
  galleryIds: string[];
  texts: Record<string, string>;
}

const MAX_AT_ONCE = 20;

async function galleryIn(
  services: Services,
  form: FormData,
  change: Change,
): Promise<Outcome<string[]>> {
  const files = form.getAll("galleryFiles").filter((file) => file instanceof File && file.size > 0);
  const ids: string[] = [];
  for (const file of (files as File[]).slice(0, MAX_AT_ONCE)) {
    const taken = await acceptPicture(services, file, change);
    if (!taken.ok) return refusedIn<string[]>("galleryFiles", taken);
    ids.push(taken.value.id);
  }
  return accepted(ids);
}

/** Stores the featured picture, audio or video, and gallery pictures of a form. */
export async function uploadsIn(
  services: Services,
  form: FormData,
  change: Change,
): Promise<Outcome<PostUploads>> {
  const file = chosenFile(form, "pictureFile");
  const picture = file ? await acceptPicture(services, file, change) : null;
  if (picture && !picture.ok) return refusedIn<PostUploads>("pictureFile", picture);
  const mediaFile = chosenFile(form, "mediaFile");
  const media = mediaFile ? await acceptMedia(services, mediaFile, change) : null;
  if (media && !media.ok) return refusedIn<PostUploads>("mediaFile", media);
  const gallery = await galleryIn(services, form, change);
  if (!gallery.ok) return gallery;
  const ids = {
    ...(picture && { pictureId: picture.value.id }),
    ...(media && { mediaId: media.value.id }),
  };
  return accepted({ ...ids, galleryIds: gallery.value, texts: ids });
}
