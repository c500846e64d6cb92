import { GalleryField } from "#app/desk/editor/gallery/gallery-field.tsx";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import { PlayableFile } from "./playable-file.tsx";

/** Shown for kinds with media by CSS on the form's kind, so no script is needed. */
const PLAYING =
  "hidden gap-6 md:col-span-2 md:grid-cols-2 group-has-[[name=kind]_[value=video]:checked]/post:grid group-has-[[name=kind]_[value=audio]:checked]/post:grid";
const GALLERY =
  "hidden gap-4 md:col-span-2 group-has-[[name=kind]_[value=gallery]:checked]/post:grid";

function PlayingFields({ draft, restored }: KindFieldsProps) {
  const { t } = useDeskText();
  const sent = useSentValue("mediaId");
  const stored = { id: draft?.mediaId ?? "", name: draft?.mediaName ?? "" };
  const id = restored?.fields.mediaId ?? sent ?? stored.id;
  return (
    <div className={PLAYING}>
      <TextField
        name="embedUrl"
        label={t("post.embed")}
        hint={t("post.embedHint")}
        defaultValue={draft?.embedUrl ?? undefined}
        inputMode="url"
        placeholder="https://"
        dir="ltr"
      />
      <PlayableFile key={restored?.at} {...(id === stored.id ? stored : { id, name: "" })} />
    </div>
  );
}

interface KindFieldsProps {
  draft: Draft | null;
  /** From the local draft that was restored. */
  restored: LocalDraft | null;
}

/** Fields of videos, episodes and galleries. */
export function KindFields({ draft, restored }: KindFieldsProps) {
  return (
    <>
      <PlayingFields draft={draft} restored={restored} />
      <div className={GALLERY}>
        <GalleryField
          key={restored?.at}
          stored={draft?.gallery ?? []}
          restored={restored?.fields.galleryKept}
        />
      </div>
    </>
  );
}
