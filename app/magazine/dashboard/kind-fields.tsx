import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { DeskField, useSent } from "./desk-form.tsx";
import { GalleryField } from "./gallery/gallery-field.tsx";
import type { KeptForm } from "./kept-form.ts";
import { PlayableFile } from "./playable-file.tsx";

/** Shown for posts that play something, by the form's own choice of kind: no script is needed. */
const PLAYING =
  "hidden gap-6 md:col-span-2 md:grid-cols-2 group-has-[[name=kind]_[value=video]:checked]/post:grid group-has-[[name=kind]_[value=audio]:checked]/post:grid";
const GALLERY =
  "hidden gap-4 md:col-span-2 group-has-[[name=kind]_[value=gallery]:checked]/post:grid";

function PlayingFields({ draft, kept }: KindFieldsProps) {
  const sent = useSent("mediaId");
  const stored = { id: draft?.mediaId ?? "", name: draft?.mediaName ?? "" };
  const id = kept?.fields.mediaId ?? sent ?? stored.id;
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
      <PlayableFile key={kept?.at} {...(id === stored.id ? stored : { id, name: "" })} />
    </div>
  );
}

interface KindFieldsProps {
  draft: Draft | null;
  /** What this browser had kept and was put back. */
  kept: KeptForm | null;
}

/** What a video, an episode or a gallery has besides its words. */
export function KindFields({ draft, kept }: KindFieldsProps) {
  return (
    <>
      <PlayingFields draft={draft} kept={kept} />
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
