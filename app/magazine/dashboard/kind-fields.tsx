import type { Draft, DraftPicture } from "#app/features/posts/draft-queries.server.ts";
import { MEDIA_TYPES } from "#app/features/uploads/limits.ts";
import type { MediaKind } from "#app/lib/media-type.ts";
import { fieldClass } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DeskField, useSent } from "./desk-form.tsx";
import { useDeskText } from "./desk-text.ts";
import { FileField } from "./file-field.tsx";
import { ChosenMedia } from "./media/chosen-media.tsx";

const PLAYABLE: readonly MediaKind[] = ["audio", "video"];

/** Shown for posts that play something, by the form's own choice of kind: no script is needed. */
const PLAYING =
  "hidden gap-6 md:col-span-2 md:grid-cols-2 group-has-[[name=kind]_[value=video]:checked]/post:grid group-has-[[name=kind]_[value=audio]:checked]/post:grid";
const GALLERY =
  "hidden gap-4 md:col-span-2 group-has-[[name=kind]_[value=gallery]:checked]/post:grid";

function PlayingFields({ draft }: { draft: Draft | null }) {
  const sent = useSent("mediaId");
  return (
    <div className={PLAYING}>
      <DeskField
        name="embedUrl"
        label="post.embed"
        hint="post.embedHint"
        stored={draft?.embedUrl ?? undefined}
        inputMode="url"
        placeholder="https://"
        dir="ltr"
      />
      <div className="grid content-start gap-3">
        <FileField
          name="mediaFile"
          label="post.media"
          accept={MEDIA_TYPES}
          hint={draft?.mediaName ? "post.mediaKept" : "post.mediaHint"}
          hintValues={{ name: draft?.mediaName ?? "" }}
        />
        <ChosenMedia name="mediaId" id={sent ?? draft?.mediaId ?? ""} kinds={PLAYABLE} />
      </div>
    </div>
  );
}

function GalleryPicture({ picture: { id, alt, caption, picture } }: { picture: DraftPicture }) {
  const { t } = useDeskText();
  return (
    <li className="flex flex-wrap items-center gap-4">
      <input type="hidden" name="galleryId" value={id} />
      {picture && (
        <Picture
          picture={picture}
          sizes="80px"
          alt=""
          className="size-20 rounded-xl object-cover"
        />
      )}
      <div className="grid min-w-48 grow gap-2">
        <input
          name={`alt-${id}`}
          defaultValue={alt}
          aria-label={t("picture.alt")}
          placeholder={t("picture.alt")}
          maxLength={500}
          className={fieldClass("input")}
        />
        <input
          name={`caption-${id}`}
          defaultValue={caption}
          aria-label={t("picture.caption")}
          placeholder={t("picture.caption")}
          maxLength={1000}
          className={fieldClass("input")}
        />
      </div>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          name="removePicture"
          value={id}
          className="focus-ring size-5 accent-primary-600"
        />
        {t("picture.remove")}
      </label>
    </li>
  );
}

/** What a video, an episode or a gallery has besides its words. */
export function KindFields({ draft }: { draft: Draft | null }) {
  const { t } = useDeskText();
  return (
    <>
      <PlayingFields draft={draft} />
      <fieldset className={GALLERY}>
        <legend className="mb-3 text-sm font-medium">{t("post.gallery")}</legend>
        {draft && draft.gallery.length > 0 && (
          <ul className="grid gap-4">
            {draft.gallery.map((picture) => (
              <GalleryPicture key={picture.id} picture={picture} />
            ))}
          </ul>
        )}
        <FileField name="galleryFiles" label="post.addPictures" multiple />
      </fieldset>
    </>
  );
}
