import { useRef, useState } from "react";
import { offerPicture } from "#app/desk/editor/offered-picture.ts";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import { FramePicker } from "#app/desk/library/video/frame-picker.tsx";
import { useVideoText } from "#app/desk/library/video/video-text.ts";
import type { Draft, DraftMedia } from "#app/features/posts/queries/draft-queries.server.ts";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { ArtworkField } from "./artwork-field.tsx";
import { ChaptersField } from "./chapters-field.tsx";
import { EpisodePlayer } from "./episode-player.tsx";
import { useEpisodeText } from "./episode-text.ts";
import { ShowFields } from "./show-fields.tsx";
import { TimedTextsField } from "./timed-texts-field.tsx";

interface EpisodeFieldsProps {
  draft: Draft | null;
  restored: LocalDraft | null;
  /** The post's own audio or video that is chosen now; null for none. */
  file: DraftMedia | null;
}

/** Enter in a line of a list would send the whole post. */
function ignoreEnter(event: React.KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The post's picture can be taken from its video. */
function FramePart({ file }: { file: DraftMedia }) {
  const { t } = useVideoText();
  const place = useRef<HTMLDivElement>(null);
  const [isTaken, setTaken] = useState(false);
  return (
    <div ref={place} className="-mt-4 flex flex-wrap items-center gap-3">
      <FramePicker
        src={file.address}
        onPicture={(item) => {
          offerPicture(place.current?.closest("form"), item);
          setTaken(true);
        }}
      />
      <p role="status" className="text-sm">
        {isTaken && t("frame.taken")}
      </p>
    </div>
  );
}

/** Fields of an episode or a video besides its text: show, artwork, chapters, transcripts. */
export function EpisodeFields({ draft, restored, file }: EpisodeFieldsProps) {
  const { t } = useEpisodeText();
  const player = useRef<HTMLMediaElement>(null);
  const kept = restored?.fields;
  return (
    <Disclosure
      summary={t("title")}
      className="min-w-0 rounded-2xl border border-neutral-200 px-5 md:col-span-2 dark:border-neutral-700"
      summaryClassName="min-h-14 font-medium"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the inputs inside */}
      <div onKeyDown={ignoreEnter} className="grid gap-8 pt-2 pb-6">
        <ShowFields draft={draft} />
        <ArtworkField key={`artwork-${restored?.at}`} stored={draft} restored={kept?.artworkId} />
        {file && <EpisodePlayer key={file.address} file={file} player={player} />}
        {file?.kind === "video" && <FramePart file={file} />}
        <ChaptersField
          key={`chapters-${restored?.at}`}
          stored={draft?.chapters ?? []}
          restored={kept?.chapters}
          file={file}
          player={player}
        />
        {file && (
          <TimedTextsField
            key={`texts-${restored?.at}`}
            stored={draft?.transcripts ?? []}
            restored={kept?.transcripts}
            file={file}
          />
        )}
      </div>
    </Disclosure>
  );
}
