import { useRef, useState } from "react";
import { useInputEvent } from "#app/desk/forms/use-input-event.ts";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import { displayNameOf } from "#app/desk/library/media-tile.tsx";
import { UploadLines } from "#app/desk/library/sending/sending-list.tsx";
import { useArrivals } from "#app/desk/library/sending/use-arrivals.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { DraftMedia } from "#app/features/posts/queries/draft-queries.server.ts";
import { MEDIA_TYPES } from "#app/features/uploads/limits.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { SECOND } from "#app/lib/time.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { useIsLive } from "./use-is-live.ts";

const PLAYABLE: readonly MediaKind[] = ["audio", "video"];

interface ChosenFile {
  /** "" for none. */
  id: string;
  name: string;
}

interface PlayableFileProps extends ChosenFile {
  /** Another file was chosen, or none. */
  onFile(file: DraftMedia | null): void;
}

const NONE: ChosenFile = { id: "", name: "" };

/** The file as the fields of an episode play it. */
function playedFile(item: LibraryItem): DraftMedia | null {
  const { id, kind, address, durationMs, waveform } = item;
  if ((kind !== "audio" && kind !== "video") || !address) return null;
  const durationSeconds = (durationMs ?? 0) / SECOND;
  const [name, hasPoster] = [displayNameOf(item), item.picture !== null];
  return { id, kind, name, address, durationSeconds, waveform, hasPoster };
}

/** The post's own audio or video: uploaded in parts with scripts, or chosen from the library. */
export function PlayableFile({ id, name, onFile }: PlayableFileProps) {
  const { t } = useDeskText();
  const isLive = useIsLive();
  const { send, underWay } = useArrivals();
  const [chosen, setChosen] = useState<ChosenFile>({ id, name });
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useInputEvent(field, chosen.id);
  function choose(item: LibraryItem) {
    const isPlayable = PLAYABLE.includes(item.kind);
    setWrong(!isPlayable);
    if (!isPlayable) return;
    setChosen({ id: item.id, name: displayNameOf(item) });
    onFile(playedFile(item));
  }
  function remove() {
    setChosen(NONE);
    onFile(null);
  }
  return (
    <div className="grid content-start gap-3">
      <FileField
        name="mediaFile"
        label={t("post.media")}
        accept={MEDIA_TYPES}
        hint={t(isLive ? "post.mediaHintLive" : "post.mediaHint")}
        onFiles={isLive ? (files) => void send(files.slice(0, 1), choose) : undefined}
      />
      <UploadLines sendings={underWay} />
      <p role="status" className="min-w-0 text-sm font-medium wrap-anywhere empty:hidden">
        {chosen.id && t("post.mediaChosen", { name: chosen.name || chosen.id })}
      </p>
      {isWrong && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {t("error.unsupportedMedia")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <input ref={field} type="hidden" name="mediaId" value={chosen.id} />
        <ChooseButton kinds={PLAYABLE} onChoose={choose} />
        {chosen.id && (
          <Button kind="plain" className="noscript:hidden" onClick={remove}>
            {t("post.mediaRemove")}
          </Button>
        )}
      </div>
    </div>
  );
}
