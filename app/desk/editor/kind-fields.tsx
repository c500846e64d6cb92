import { useState } from "react";
import { EpisodeFields } from "#app/desk/editor/episode/episode-fields.tsx";
import { GalleryField } from "#app/desk/editor/gallery/gallery-field.tsx";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import { PreparationLine } from "#app/desk/library/video/preparation-line.tsx";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft, DraftMedia } from "#app/features/posts/queries/draft-queries.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { PlayableFile } from "./playable-file.tsx";

/** Shown for kinds with media by CSS on the form's kind, so no script is needed. */
const PLAYING =
  "hidden grid-cols-1 gap-4 group-has-[[name=kind]_[value=video]:checked]/post:grid group-has-[[name=kind]_[value=audio]:checked]/post:grid";
const GALLERY =
  "hidden grid-cols-1 gap-4 group-has-[[name=kind]_[value=gallery]:checked]/post:grid";

const KINDS: readonly [Draft["kind"], DeskKey][] = [
  ["standard", "kind.standard"],
  ["video", "kind.video"],
  ["audio", "kind.audio"],
  ["gallery", "kind.gallery"],
];

/** The post's own file as it is now: stored, or just chosen. Null when only its id is known. */
function useChosenFile({ draft, restored }: KindFieldsProps) {
  const stored = draft?.media ?? null;
  const sent = useSentValue("mediaId");
  const id = restored?.fields.mediaId ?? sent ?? stored?.id ?? "";
  const [chosen, setChosen] = useState<DraftMedia | null | undefined>();
  const first = id === stored?.id ? stored : null;
  return { id, name: first?.name ?? "", file: chosen === undefined ? first : chosen, setChosen };
}

interface PlayingFieldsProps extends Pick<KindFieldsProps, "draft" | "restored"> {
  id: string;
  name: string;
  file: DraftMedia | null;
  onFile(file: DraftMedia | null): void;
}

function PlayingFields({ draft, restored, id, name, file, onFile }: PlayingFieldsProps) {
  const { t } = useDeskText();
  return (
    <div className={PLAYING} data-video-poster={file?.hasPoster || undefined}>
      <TextField
        name="embedUrl"
        label={t("post.embed")}
        hint={t("post.embedHint")}
        defaultValue={draft?.embedUrl ?? undefined}
        inputMode="url"
        placeholder="https://"
        dir="ltr"
      />
      <PlayableFile key={restored?.at} id={id} name={name} onFile={onFile} />
      {file && <PreparationLine key={file.address} src={file.address} />}
    </div>
  );
}

interface KindFieldsProps {
  draft: Draft | null;
  /** From the local draft that was restored. */
  restored: LocalDraft | null;
}

/** The kind of a post, and the fields of videos, episodes and galleries. */
export function KindFields({ draft, restored }: KindFieldsProps) {
  const { t } = useDeskText();
  const { id, name, file, setChosen } = useChosenFile({ draft, restored });
  return (
    <>
      <SelectField name="kind" label={t("post.kind")} defaultValue={draft?.kind ?? "standard"}>
        {KINDS.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <PlayingFields
        draft={draft}
        restored={restored}
        id={id}
        name={name}
        file={file}
        onFile={setChosen}
      />
      <div className={PLAYING}>
        <EpisodeFields draft={draft} restored={restored} file={file} />
      </div>
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
