import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { MEDIA_TYPES } from "#app/features/uploads/limits.ts";
import type { MediaKind } from "#app/lib/media-type.ts";
import { DeskField, useSent } from "./desk-form.tsx";
import { FileField } from "./file-field.tsx";
import { GalleryField } from "./gallery/gallery-field.tsx";
import type { KeptForm } from "./kept-form.ts";
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

/** What a video, an episode or a gallery has besides its words. */
export function KindFields({ draft, kept }: { draft: Draft | null; kept: KeptForm | null }) {
  return (
    <>
      <PlayingFields draft={draft} />
      <div className={GALLERY}>
        <GalleryField
          key={kept?.at}
          stored={draft?.gallery ?? []}
          kept={kept?.fields.galleryKept}
        />
      </div>
    </>
  );
}
